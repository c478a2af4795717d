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
