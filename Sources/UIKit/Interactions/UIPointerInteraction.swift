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
public protocol UIPointerInteractionDelegate: AnyObject {
    /// The region that a pointer is in; the given one by default.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// The look in a region; nil, the default, is the usual one.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
    /// The given one.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    /// The usual one.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { nil }
}

/// A rectangle in which a pointer has a look.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
    /// The rectangle, in the view's coordinates.
    public final let rect: CGRect
    /// Tells regions apart. Nil by default.
    public final let identifier: AnyHashable?
    /// A region.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        (self.rect, self.identifier) = (rect, identifier)
        super.init()
    }
}

/// Where a pointer is when its region is asked for.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// The place, in the view's coordinates.
    public final let location: CGPoint
    /// The keys that are held down.
    public final let modifiers: UIKeyModifierFlags
    init(location: CGPoint, modifiers: UIKeyModifierFlags) {
        (self.location, self.modifiers) = (location, modifiers)
        super.init()
    }
}

/// What a pointer does with a view.
public enum UIPointerEffect {
    /// As the system chooses.
    case automatic(UITargetedPreview)
    /// It becomes the view's background.
    case highlight(UITargetedPreview)
    /// It fades under the view, which rises.
    case lift(UITargetedPreview)
    /// It stays, and the view moves with it.
    case hover(UITargetedPreview)
}

/// The form of a pointer.
public enum UIPointerShape {
    /// A path.
    case path(UIBezierPath)
    /// A rectangle with corners of a radius.
    case roundedRect(CGRect, radius: CGFloat = 8)
    /// A bar, upright.
    case verticalBeam(length: CGFloat)
    /// A bar, level.
    case horizontalBeam(length: CGFloat)
}

/// How a pointer looks.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    /// What it does with the view. Nil for nothing.
    public final let effect: UIPointerEffect?
    /// Its form. Nil is the usual one.
    public final let shape: UIPointerShape?
    /// The axes along which it keeps to the region.
    public final let constrainedAxes: UIAxis

    /// One that does something with a view.
    public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        (self.effect, self.shape, constrainedAxes) = (effect, shape, [])
        super.init()
    }
    /// One of a form.
    public init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
        (effect, self.shape, constrainedAxes) = (nil, shape, axes)
        super.init()
    }
}
