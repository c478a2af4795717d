import FoundationAdditions

/// What was set of an object for assistive programs. Few have any: it stands beside the object.
@MainActor
final class AccessibilityValues {
    var isElement: Bool?
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var language: String?
    var traits: UIAccessibilityTraits?
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var elements: [Any]?
    var actions: [UIAccessibilityCustomAction]?
    var hidesElements = false
    var isModal = false
    var groupsChildren = false
    var ignoresInvertColors = false

    private nonisolated(unsafe) static var key: UInt8 = 0

    /// What was set of an object; nil for nothing.
    static func of(_ object: NSObject) -> AccessibilityValues? {
        objc_getAssociatedObject(object, &key) as? AccessibilityValues
    }

    /// The same, made where there is none.
    static func owned(by object: NSObject) -> AccessibilityValues {
        if let values = of(object) { return values }
        let made = AccessibilityValues()
        objc_setAssociatedObject(object, &key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return made
    }
}
