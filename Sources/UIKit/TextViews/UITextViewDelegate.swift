/// Hears what a text view does. All members are optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether an editable text view may become the first responder. True by default.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// An editable text view became the first responder.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Whether it may cease to be it. True by default.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// It ceased to be it.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether `insertText(_:)` or `deleteBackward()` may change the text. True by default.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// `insertText(_:)` or `deleteBackward()` changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// What is selected changed.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Whether a link may be followed. Nothing follows links here, nor asks.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// Whether a picture may be used. Nothing asks here.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
}

extension UITextViewDelegate {
    /// True.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// True.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// True.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    { true }
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    /// True.
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { true }
    /// True.
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { true }
}

/// What a finger does with a link or a picture in a text.
public enum UITextItemInteraction: Int, Sendable, CaseIterable {
    /// It is followed.
    case invokeDefaultAction = 0
    /// What can be done with it is asked for.
    case presentActions = 1
    /// It is looked at.
    case preview = 2
}

/// What is found in a text and becomes a link.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// From the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Numbers of telephones.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    /// Addresses of pages.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    /// Addresses of places.
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    /// Dates and times.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    /// Parcels.
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
    /// Flights.
    public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
    /// What may be looked up.
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
    /// All.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// What takes text key by key. There is no keyboard here: a program calls it.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Puts text in the place of what is selected.
    func insertText(_ text: String)
    /// Removes what is selected, or the character before.
    func deleteBackward()
}
