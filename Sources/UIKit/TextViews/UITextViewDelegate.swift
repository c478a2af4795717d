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

extension NSAttributedString.Key {
    /// A `URL` or a `String` that the letters lead to: text views show such stretches with their `linkTextAttributes`. None by default.
    public static let link = NSAttributedString.Key("NSLink")
}
