/// An element for assistive programs that is no view: a bar of a chart, a word of a text.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// The view, or what else contains the element.
    open weak var accessibilityContainer: AnyObject?
    /// The place in the container's coordinates, which sets `accessibilityFrame` where the container is a view.
    open var accessibilityFrameInContainerSpace = CGRect.zero {
        didSet {
            guard let view = accessibilityContainer as? UIView else { return }
            accessibilityFrame = UIAccessibility.convertToScreenCoordinates(
                accessibilityFrameInContainerSpace, in: view)
        }
    }

    /// An element in a container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    /// True by default: what is made for this is one.
    open override var isAccessibilityElement: Bool {
        get { AccessibilityValues.of(self)?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }
}
