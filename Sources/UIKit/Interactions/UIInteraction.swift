/// A behaviour that a view is given.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view that has it. Nil for none.
    var view: UIView? { get }
    /// It is about to be given to a view, or taken away.
    func willMove(to view: UIView?)
    /// It was given to a view, or taken away.
    func didMove(to view: UIView?)
}

extension UIView {
    /// Gives the view a behaviour.
    public func addInteraction(_ interaction: any UIInteraction) {
        if interactions.contains(where: { $0 === interaction }) { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        ownedExtras.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Takes a behaviour away.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        ownedExtras.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    /// The behaviours of the view. None by default.
    public var interactions: [any UIInteraction] {
        get { extras?.interactions ?? [] }
        set {
            for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue { addInteraction(new) }
        }
    }
}
