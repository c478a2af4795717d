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
