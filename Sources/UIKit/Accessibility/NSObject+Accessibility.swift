import Foundation

// On iOS every object has these members, responders or not. Here they are the protocol's, so that responders have their own, which can be overridden.

extension NSObjectProtocol where Self: NSObject {
    /// A responder's own value, or what was set of any other object.
    @MainActor
    private func kept<Value>(_ own: (UIResponder) -> Value, _ other: (AccessibilityValues?) -> Value) -> Value {
        if let responder = self as? UIResponder { own(responder) } else { other(AccessibilityValues.of(self)) }
    }
    @MainActor
    private func keep(_ own: (UIResponder) -> Void, _ other: (AccessibilityValues) -> Void) {
        if let responder = self as? UIResponder { own(responder) } else { other(AccessibilityValues.owned(by: self)) }
    }

    /// What the object is, in a few words. Nil by default.
    @preconcurrency @MainActor
    public var accessibilityLabel: String? {
        get { kept({ $0.accessibilityLabel }, { $0?.label }) }
        set { keep({ $0.accessibilityLabel = newValue }, { $0.label = newValue }) }
    }
    /// What happens when it is used. Nil by default.
    @preconcurrency @MainActor
    public var accessibilityHint: String? {
        get { kept({ $0.accessibilityHint }, { $0?.hint }) }
        set { keep({ $0.accessibilityHint = newValue }, { $0.hint = newValue }) }
    }
    /// Its value. Nil by default.
    @preconcurrency @MainActor
    public var accessibilityValue: String? {
        get { kept({ $0.accessibilityValue }, { $0?.value }) }
        set { keep({ $0.accessibilityValue = newValue }, { $0.value = newValue }) }
    }
    /// The language of its texts. Nil by default.
    @preconcurrency @MainActor
    public var accessibilityLanguage: String? {
        get { kept({ $0.accessibilityLanguage }, { $0?.language }) }
        set { keep({ $0.accessibilityLanguage = newValue }, { $0.language = newValue }) }
    }
    /// What it is like. None by default.
    @preconcurrency @MainActor
    public var accessibilityTraits: UIAccessibilityTraits {
        get { kept({ $0.accessibilityTraits }, { $0?.traits ?? .none }) }
        set { keep({ $0.accessibilityTraits = newValue }, { $0.traits = newValue }) }
    }
    /// Whether assistive programs see it as one. False by default.
    @preconcurrency @MainActor
    public var isAccessibilityElement: Bool {
        get { kept({ $0.isAccessibilityElement }, { $0?.isElement ?? false }) }
        set { keep({ $0.isAccessibilityElement = newValue }, { $0.isElement = newValue }) }
    }
    /// Its frame on the screen. Zero by default.
    @preconcurrency @MainActor
    public var accessibilityFrame: CGRect {
        get { kept({ $0.accessibilityFrame }, { $0?.frame ?? .zero }) }
        set { keep({ $0.accessibilityFrame = newValue }, { $0.frame = newValue }) }
    }
    /// What is in it, in the order of reading. Nil by default.
    @preconcurrency @MainActor
    public var accessibilityElements: [Any]? {
        get { kept({ $0.accessibilityElements }, { $0?.elements }) }
        set { keep({ $0.accessibilityElements = newValue }, { $0.elements = newValue }) }
    }
    /// What can be done with it. Nil by default.
    @preconcurrency @MainActor
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { kept({ $0.accessibilityCustomActions }, { $0?.actions }) }
        set { keep({ $0.accessibilityCustomActions = newValue }, { $0.actions = newValue }) }
    }
    /// Whether what is in it is left out. False by default.
    @preconcurrency @MainActor
    public var accessibilityElementsHidden: Bool {
        get { kept({ $0.accessibilityElementsHidden }, { $0?.hidesElements ?? false }) }
        set { keep({ $0.accessibilityElementsHidden = newValue }, { $0.hidesElements = newValue }) }
    }
}

extension UIImage {
    /// What tests find it by. Nil by default.
    @preconcurrency @MainActor
    public var accessibilityIdentifier: String? {
        get { AccessibilityValues.of(self)?.identifier }
        set { AccessibilityValues.owned(by: self).identifier = newValue }
    }
}
