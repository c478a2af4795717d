/// Lets the user feel something. A server has nothing to feel: generators count what they were asked for and do no more.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// A generator.
    public override init() { super.init() }
    /// A generator for a view.
    public init(view: UIView) { super.init() }
    /// Something is about to be felt. Does nothing.
    open func prepare() {}
}

/// Something that hits something.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How it hits.
    public enum FeedbackStyle: Int, Sendable, CaseIterable {
        /// Lightly.
        case light = 0
        /// As most.
        case medium = 1
        /// Heavily.
        case heavy = 2
        /// Softly.
        case soft = 3
        /// Hard.
        case rigid = 4
    }

    /// A generator of hits.
    public init(style: FeedbackStyle) { super.init() }
    /// A generator of hits for a view.
    public init(style: FeedbackStyle, view: UIView) { super.init() }
    /// A generator of hits as most are.
    public convenience override init() { self.init(style: .medium) }
    /// It hit. Does nothing.
    open func impactOccurred() {}
    /// It hit at a place. Does nothing.
    open func impactOccurred(at location: CGPoint) {}
    /// It hit by an intensity, 0…1. Does nothing.
    open func impactOccurred(intensity: CGFloat) {}
    /// It hit by an intensity at a place. Does nothing.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// A selection that changes.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// It changed. Does nothing.
    open func selectionChanged() {}
    /// It changed at a place. Does nothing.
    open func selectionChanged(at location: CGPoint) {}
}

/// Something that went well or not.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How it went.
    public enum FeedbackType: Int, Sendable, CaseIterable {
        /// Well.
        case success = 0
        /// Not quite.
        case warning = 1
        /// Not at all.
        case error = 2
    }
    /// It went so. Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
    /// It went so at a place. Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
