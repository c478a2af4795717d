import Foundation

// On iOS every object has these members, responders or not. Here they are the protocol's, so that responders have their own, which can be overridden.

extension NSObjectProtocol where Self: NSObject {
    /// What the object is, in a few words. Nil by default.
    @preconcurrency @MainActor
    public var accessibilityLabel: String? {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityLabel }
            return AccessibilityValues.of(self)?.label
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityLabel = newValue
            } else {
                AccessibilityValues.owned(by: self).label = newValue
            }
        }
    }
    /// What happens when it is used. Nil by default.
    @preconcurrency @MainActor
    public var accessibilityHint: String? {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityHint }
            return AccessibilityValues.of(self)?.hint
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityHint = newValue
            } else {
                AccessibilityValues.owned(by: self).hint = newValue
            }
        }
    }
    /// Its value. Nil by default.
    @preconcurrency @MainActor
    public var accessibilityValue: String? {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityValue }
            return AccessibilityValues.of(self)?.value
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityValue = newValue
            } else {
                AccessibilityValues.owned(by: self).value = newValue
            }
        }
    }
    /// The language of its texts. Nil by default.
    @preconcurrency @MainActor
    public var accessibilityLanguage: String? {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityLanguage }
            return AccessibilityValues.of(self)?.language
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityLanguage = newValue
            } else {
                AccessibilityValues.owned(by: self).language = newValue
            }
        }
    }
    /// What it is like. None by default.
    @preconcurrency @MainActor
    public var accessibilityTraits: UIAccessibilityTraits {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityTraits }
            return AccessibilityValues.of(self)?.traits ?? .none
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityTraits = newValue
            } else {
                AccessibilityValues.owned(by: self).traits = newValue
            }
        }
    }
    /// Whether assistive programs see it as one. False by default.
    @preconcurrency @MainActor
    public var isAccessibilityElement: Bool {
        get {
            if let responder = self as? UIResponder { return responder.isAccessibilityElement }
            return AccessibilityValues.of(self)?.isElement ?? false
        }
        set {
            if let responder = self as? UIResponder {
                responder.isAccessibilityElement = newValue
            } else {
                AccessibilityValues.owned(by: self).isElement = newValue
            }
        }
    }
    /// Its frame on the screen. Zero by default.
    @preconcurrency @MainActor
    public var accessibilityFrame: CGRect {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityFrame }
            return AccessibilityValues.of(self)?.frame ?? .zero
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityFrame = newValue
            } else {
                AccessibilityValues.owned(by: self).frame = newValue
            }
        }
    }
    /// What is in it, in the order of reading. Nil by default.
    @preconcurrency @MainActor
    public var accessibilityElements: [Any]? {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityElements }
            return AccessibilityValues.of(self)?.elements
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityElements = newValue
            } else {
                AccessibilityValues.owned(by: self).elements = newValue
            }
        }
    }
    /// What can be done with it. Nil by default.
    @preconcurrency @MainActor
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityCustomActions }
            return AccessibilityValues.of(self)?.actions
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityCustomActions = newValue
            } else {
                AccessibilityValues.owned(by: self).actions = newValue
            }
        }
    }
    /// Whether what is in it is left out. False by default.
    @preconcurrency @MainActor
    public var accessibilityElementsHidden: Bool {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityElementsHidden }
            return AccessibilityValues.of(self)?.hidesElements ?? false
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityElementsHidden = newValue
            } else {
                AccessibilityValues.owned(by: self).hidesElements = newValue
            }
        }
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
