import Foundation

/// A text that tells layout managers what is edited.
///
///     let storage = NSTextStorage(string: "Sails", attributes: [.font: UIFont.systemFont(ofSize: 17)])
///     let manager = NSLayoutManager()
///     storage.addLayoutManager(manager)
///     manager.addTextContainer(NSTextContainer(size: CGSize(width: 320, height: CGFloat.greatestFiniteMagnitude)))
///
/// A subclass with a text of its own overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` for a string, and
/// `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)` in the last two: all that changes the text comes by them, and what is edited is
/// copied, so that whoever reads the text as an attributed string sees the subclass' text.
///
/// It belongs to one thread at a time, as its layout managers do.
open class NSTextStorage: NSMutableAttributedString {
    /// What changed.
    public struct EditActions: OptionSet, Sendable {
        /// UIKit's number.
        public let rawValue: UInt
        /// From a number.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Attributes.
        public static let editedAttributes = EditActions(rawValue: 1)
        /// Characters.
        public static let editedCharacters = EditActions(rawValue: 2)
    }

    /// Those that lay the text out.
    public private(set) var layoutManagers: [NSLayoutManager] = []
    /// What hears of edits before and after they are processed. Nil by default.
    open weak var delegate: (any NSTextStorageDelegate)?
    /// What changed since the last `processEditing()`.
    public internal(set) var editedMask: EditActions = []
    /// Where it changed, in the text as it is now; `NSNotFound` where nothing did.
    public internal(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    /// By how many UTF-16 units the text has become longer since then.
    public internal(set) var changeInLength = 0
    /// Whether `invalidateAttributes(in:)` leaves attributes to `ensureAttributesAreFixed(in:)`. False: here nothing has to be fixed, since layouts choose
    /// fonts for the letters that a font lacks.
    open var fixesAttributesLazily: Bool { false }

    /// How many `beginEditing()` have no `endEditing()` yet.
    final var depth = 0
    final var isProcessing = false
    /// Whether the next edit is of the storage's own text, which has it already.
    final var isOwnChange = false

    /// An empty text.
    public init() { super.init(string: "") }
    /// A text without attributes.
    public override init(string: String) { super.init(string: string) }
    /// A text with attributes.
    public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: string, attributes: attrs)
    }
    /// A copy of a text.
    public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }
    /// A text from an archive, as an attributed string's.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Layout managers

    /// Adds one that lays the text out. One of another storage leaves that.
    open func addLayoutManager(_ layoutManager: NSLayoutManager) {
        if layoutManagers.contains(where: { $0 === layoutManager }) { return }
        layoutManager.textStorage?.removeLayoutManager(layoutManager)
        copyTextIfNew()
        layoutManagers.append(layoutManager)
        layoutManager.textStorage = self
    }

    /// Removes one.
    open func removeLayoutManager(_ layoutManager: NSLayoutManager) {
        guard layoutManagers.contains(where: { $0 === layoutManager }) else { return }
        layoutManagers.removeAll { $0 === layoutManager }
        layoutManager.textStorage = nil
    }

    // MARK: Edits

    /// Notes what changed, and processes it unless `beginEditing()` was called. For subclasses with a text of their own.
    ///
    /// - Parameters:
    ///   - editedMask: what.
    ///   - editedRange: where, in the text as it was before.
    ///   - delta: by how many UTF-16 units that stretch has become longer.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        if !isOwnChange { copyText(of: editedRange, changeInLength: delta, editedMask) }
        isOwnChange = false
        let now = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
        if self.editedMask.isEmpty {
            self.editedRange = now
        } else {
            self.editedRange = self.editedRange.after(editedRange, becomes: now)
        }
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        process()
    }

    /// Processes what was edited, once: changes meanwhile are part of the same edit.
    private func process() {
        guard depth == 0, !isProcessing, !editedMask.isEmpty else { return }
        isProcessing = true
        processEditing()
        isProcessing = false
    }

    /// Tells the delegate and the layout managers what was edited. Called at the end of an edit; a subclass may change attributes before it calls super.
    open func processEditing() {
        guard !editedMask.isEmpty else { return }
        let center = NotificationCenter.default
        delegate?.textStorage(
            self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        center.post(name: NSTextStorage.willProcessEditingNotification, object: self)
        invalidateAttributes(in: editedRange)
        delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        center.post(name: NSTextStorage.didProcessEditingNotification, object: self)
        let (mask, range, change) = (editedMask, editedRange, changeInLength)
        (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
        for manager in layoutManagers {
            manager.processEditing(
                for: self, edited: mask, range: range, changeInLength: change, invalidatedRange: range)
        }
    }

    /// Called for what was edited. Nothing has to be fixed here.
    open func invalidateAttributes(in range: NSRange) {}
    /// Called before attributes are read that were left unfixed. None are here.
    open func ensureAttributesAreFixed(in range: NSRange) {}

    // MARK: The text

    /// Puts characters in the place of others; they take the attributes of the first one that they replace, else of the one before.
    open override func replaceCharacters(in range: NSRange, with str: String) {
        super.replaceCharacters(in: range, with: str)
        isOwnChange = true
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    }
    /// Sets the attributes of a stretch to these alone.
    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        super.setAttributes(attrs, range: range)
        isOwnChange = true
        edited(.editedAttributes, range: range, changeInLength: 0)
    }
    /// Puts a text with its attributes in the place of characters.
    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        let text = NSAttributedString(attributedString: attrString)
        beginEditing()
        replaceCharacters(in: range, with: text.string)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, stretch, _ in
            setAttributes(values, range: NSRange(location: range.location + stretch.location, length: stretch.length))
        }
        endEditing()
    }
    /// Removes characters.
    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
    /// Sets an attribute of a stretch.
    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        mapAttributes(in: range) { $0[name] = value }
    }
    /// Sets attributes of a stretch.
    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
        mapAttributes(in: range) { $0.merge(attrs) { $1 } }
    }
    /// Removes an attribute from a stretch.
    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        mapAttributes(in: range) { $0[name] = nil }
    }
    /// The characters; changes of them are edits.
    open override var mutableString: NSMutableString { StorageString(self) }
    /// What follows is one edit, until `endEditing()` is called as often.
    open override func beginEditing() { depth += 1 }
    /// The edit is complete, and processed.
    open override func endEditing() {
        depth = max(0, depth - 1)
        process()
    }

    /// Copies what a subclass' own text says of a stretch that was edited; all of it where the copy was not of the text before.
    private func copyText(of range: NSRange, changeInLength delta: Int, _ mask: EditActions) {
        let text = string as NSString
        let now = NSRange(location: range.location, length: max(0, range.length + delta))
        guard length + delta == text.length, NSMaxRange(range) <= length, NSMaxRange(now) <= text.length else {
            return copyWholeText()
        }
        if mask.contains(.editedCharacters) || delta != 0 {
            super.replaceCharacters(in: range, with: text.substring(with: now))
        }
        copyAttributes(of: now)
    }

    private func copyAttributes(of range: NSRange) {
        var place = range.location
        while place < NSMaxRange(range) {
            var stretch = NSRange(location: place, length: 0)
            let values = attributes(at: place, effectiveRange: &stretch)
            let next = min(NSMaxRange(range), max(place + 1, NSMaxRange(stretch)))
            super.setAttributes(values, range: NSRange(location: place, length: next - place))
            place = next
        }
    }

    private func copyWholeText() {
        super.replaceCharacters(in: NSRange(location: 0, length: length), with: string)
        copyAttributes(of: NSRange(location: 0, length: length))
    }

    /// Copies a subclass' own text where that was filled without an edit.
    final func copyTextIfNew() {
        if (string as NSString).length != length { copyWholeText() }
    }

    /// Before edits are processed. Posted with the storage as its object, as the following.
    nonisolated public class var willProcessEditingNotification: NSNotification.Name {
        .init("NSTextStorageWillProcessEditingNotification")
    }
    /// After they were, before layout managers hear of them.
    nonisolated public class var didProcessEditingNotification: NSNotification.Name {
        .init("NSTextStorageDidProcessEditingNotification")
    }
}

extension NSRange {
    /// A stretch that was edited before, after a further edit: what either touched.
    fileprivate func after(_ edited: NSRange, becomes now: NSRange) -> NSRange {
        let delta = now.length - edited.length
        let low = Swift.min(location, edited.location)
        var end = NSMaxRange(self)
        // What lies behind the edit moves with it.
        end = end >= NSMaxRange(edited) ? end + delta : NSMaxRange(now)
        return NSRange(location: low, length: Swift.max(end, NSMaxRange(now)) - low)
    }
}
