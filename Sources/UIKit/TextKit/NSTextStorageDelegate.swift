import Foundation

/// Hears what is edited in a text storage. All members are optional.
public protocol NSTextStorageDelegate: AnyObject {
    /// The text was edited, and what hears of it has not yet: characters and attributes may still be changed.
    ///
    /// - Parameters:
    ///   - textStorage: the text.
    ///   - editedMask: what was edited.
    ///   - editedRange: where, in the text as it is now.
    ///   - delta: by how many UTF-16 units it has become longer.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
    /// The same, after attributes were fixed: attributes alone may still be changed.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    /// Does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
    /// Does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}
