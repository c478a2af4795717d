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

/// What a menu looks like that a long press brings.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// Names it. A name of its own by default.
    public let identifier: any NSCopying
    /// Other items that the menu is for. None by default.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []
    /// Makes what is shown beside the menu. Nil for the view.
    let previewProvider: (@MainActor () -> UIViewController?)?
    /// Makes the menu of what the system suggests.
    let actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)?

    /// A menu that closures make.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: (@MainActor () -> UIViewController?)? = nil,
        actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
        super.init()
    }
}

/// A menu that a long press brings. Nothing presses long on a server but scripted fingers, and nothing shows the menu: the interaction keeps its delegate.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// Makes the menus.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view that has it. Nil for none.
    open private(set) weak var view: UIView?

    /// A menu that a delegate makes, which is not kept alive.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// Does nothing.
    open func willMove(to view: UIView?) {}
    /// Keeps the view.
    open func didMove(to view: UIView?) { self.view = view }
    /// Where the finger is: nowhere, `.zero`.
    open func location(in view: UIView?) -> CGPoint { .zero }
    /// Takes the menu away. Does nothing: none is shown.
    open func dismissMenu() {}
    /// Changes the menu that is shown. Does nothing: none is shown.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
}

/// Makes the menus of an interaction. All members but the first are optional.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// The menu at a place. Nil for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// What is shown beside the menu.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// What is shown as the menu goes.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
}

extension UIContextMenuInteractionDelegate {
    /// Nil: the view itself.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Nil: the view itself.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
}

/// How a preview is cut out.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// What is seen of the view. Nil, the default, is its bounds.
    open var visiblePath: UIBezierPath?
    /// The outline of its shadow. Nil, the default, is `visiblePath`.
    open var shadowPath: UIBezierPath?
    /// What lies behind the view. `.systemBackground` by default.
    open var backgroundColor: UIColor! = .systemBackground
    /// The whole view.
    public override init() { super.init() }
}

/// Where a preview comes from or goes to.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The view that it moves in.
    public let container: UIView
    /// Where its middle is in the container.
    public let center: CGPoint
    /// How it is turned and scaled there.
    public let transform: CGAffineTransform
    /// A place in a view.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }
}

/// A view as it is lifted from its place.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// The view.
    public let view: UIView
    /// How it is cut out.
    public let parameters: UIPreviewParameters
    /// Where it is. By default where the view is.
    public let target: UIPreviewTarget
    /// Its size: the view's.
    open var size: CGSize { view.bounds.size }

    /// A preview at a place.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters, target)
        super.init()
    }
    /// A preview where the view is. Traps where that is in no other view.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        guard let container = view.superview else { fatalError("the view of a preview is in no other view") }
        self.init(
            view: view, parameters: parameters, target: UIPreviewTarget(container: container, center: view.center))
    }
    /// The whole view where it is.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }
}

/// A pointer's look over a view. There is no pointer on a server: the interaction keeps its delegate.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
    /// What says how the pointer looks.
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// The view that has it. Nil for none.
    open private(set) weak var view: UIView?
    /// Whether it is on. True by default.
    open var isEnabled = true
    /// A look that a delegate says, which is not kept alive.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }
    /// Does nothing.
    open func willMove(to view: UIView?) {}
    /// Keeps the view.
    open func didMove(to view: UIView?) { self.view = view }
    /// The look is to be asked for anew. Does nothing.
    open func invalidate() {}
}

/// Says how a pointer looks. Nothing asks on a server.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {}

/// A motion of the device that moves views. A server is not moved: effects keep what they are made of.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    /// An effect that does nothing.
    public override init() { super.init() }
    /// Nil: archived effects are not read.
    public required init?(coder: NSCoder) { nil }
    /// Values by key path for an angle of view, of which there is none. Nil by default.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A property that follows the tilt of the device.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// Which tilt it follows.
    public enum EffectType: Int, Sendable, CaseIterable {
        /// To the left and the right.
        case tiltAlongHorizontalAxis = 0
        /// Up and down.
        case tiltAlongVerticalAxis = 1
    }

    /// The property.
    public let keyPath: String
    /// Which tilt it follows.
    public let type: EffectType
    /// What is added at one end. Nil by default.
    open var minimumRelativeValue: Any?
    /// What is added at the other end. Nil by default.
    open var maximumRelativeValue: Any?

    /// A property that follows a tilt.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }
    /// Nil: archived effects are not read.
    public required init?(coder: NSCoder) { nil }

    /// The value between both ends; numbers alone are interpolated.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        guard let low = plainNumber(minimumRelativeValue), let high = plainNumber(maximumRelativeValue) else {
            return nil
        }
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        return [keyPath: low + (high - low) * (min(max(offset, -1), 1) + 1) / 2]
    }
}

/// Effects that belong together.
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects. Nil by default.
    open var motionEffects: [UIMotionEffect]?
    /// The values of all of them.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let all = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
        return all.isEmpty ? nil : all.reduce(into: [:]) { $0.merge($1) { $1 } }
    }
}

extension UIView {
    /// Adds an effect of motion. It is kept; a server is not moved.
    public func addMotionEffect(_ effect: UIMotionEffect) { ownedExtras.motionEffects.append(effect) }
    /// Removes an effect of motion.
    public func removeMotionEffect(_ effect: UIMotionEffect) {
        extras?.motionEffects.removeAll { $0 === effect }
    }
    /// The effects of motion. None by default.
    public var motionEffects: [UIMotionEffect] {
        get { extras?.motionEffects ?? [] }
        set { ownedExtras.motionEffects = newValue }
    }
}
