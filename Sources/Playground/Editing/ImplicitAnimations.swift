import SceneFormat
import Strata

/// The animations from old values to new ones that changes make while the scene plays, a quarter of a second each.
struct ImplicitAnimations {
    private struct Running {
        let layer: CALayer
        let name: String
        let begin: Double
    }

    private var all: [Running] = []
    private static let duration = 0.25

    private static func name(of edit: LayerEdit) -> String? {
        PropertyForm.all(of: edit.layer).first { $0.key == edit.key && $0.isAnimatable }?.animationKey
    }

    /// Animates a change that was made.
    ///
    /// - Parameters:
    ///   - shown: the layer as it was shown before.
    ///   - time: the scene's.
    mutating func add(_ edit: LayerEdit, from shown: CALayer, at time: Double) {
        remove(edit)
        guard let name = Self.name(of: edit), let from = shown.value(forKey: name) else { return }
        let animation = CABasicAnimation(keyPath: name)
        animation.fromValue = from
        animation.duration = Self.duration
        animation.beginTime = edit.layer.convertTime(time, from: nil)
        animation.timingFunction = CAMediaTimingFunction(name: .default)
        edit.layer.add(animation, forKey: "playground.\(name)")
        all.append(Running(layer: edit.layer, name: name, begin: time))
    }

    /// Ends the animation of the property that was changed.
    mutating func remove(_ edit: LayerEdit) {
        // Drags come here with every move.
        guard !all.isEmpty, let name = Self.name(of: edit) else { return }
        remove { $0.layer === edit.layer && $0.name == name }
    }

    /// Ends those that have run, or whose time is yet to come again.
    mutating func removeEnded(at time: Double) {
        remove { time >= $0.begin + Self.duration || time < $0.begin }
    }

    /// Ends all.
    mutating func removeAll() { remove { _ in true } }

    private mutating func remove(where isOver: (Running) -> Bool) {
        for running in all where isOver(running) {
            running.layer.removeAnimation(forKey: "playground.\(running.name)")
        }
        all.removeAll(where: isOver)
    }
}
