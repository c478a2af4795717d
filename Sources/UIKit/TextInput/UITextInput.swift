import Foundation

/// A place between two characters of a text, in UTF-16.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    nonisolated final let offset: Int
    /// The start of a text.
    public override init() { offset = 0 }
    init(_ offset: Int) { self.offset = offset }
    /// Whether both are the same place.
    open override nonisolated func isEqual(_ object: Any?) -> Bool {
        (object as? UITextPosition)?.offset == offset
    }
    /// A hash of the place.
    open override nonisolated var hash: Int { offset }
}

/// A stretch of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    nonisolated final let range: NSRange
    /// Nothing at the start of a text.
    public override init() { range = NSRange(location: 0, length: 0) }
    init(_ range: NSRange) { self.range = range }
    /// Where it begins.
    open var start: UITextPosition { UITextPosition(range.location) }
    /// Where it ends.
    open var end: UITextPosition { UITextPosition(range.location + range.length) }
    /// Whether nothing is in it.
    open var isEmpty: Bool { range.length == 0 }
    /// Whether both are the same stretch.
    open override nonisolated func isEqual(_ object: Any?) -> Bool {
        (object as? UITextRange)?.range == range
    }
    /// A hash of the stretch.
    open override nonisolated var hash: Int { range.location &* 31 &+ range.length }
}

/// Which way text goes from a place.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public let rawValue: Int
    /// From a number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// On, as it is stored.
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
    /// On the screen.
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
}

/// Which way text goes as it is stored.
public enum UITextStorageDirection: Int, Sendable, CaseIterable {
    /// On.
    case forward = 0
    /// Back.
    case backward = 1
}

/// Which way text goes on the screen.
public enum UITextLayoutDirection: Int, Sendable, CaseIterable {
    /// To the right.
    case right = 2
    /// To the left.
    case left = 3
    /// Up.
    case up = 4
    /// Down.
    case down = 5
}

/// How much of a text is taken at a time.
public enum UITextGranularity: Int, Sendable, CaseIterable {
    /// A character.
    case character = 0
    /// A word.
    case word = 1
    /// A sentence.
    case sentence = 2
    /// A paragraph.
    case paragraph = 3
    /// A line.
    case line = 4
    /// All of it.
    case document = 5
}

/// A text with places and a selection: text fields and text views.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// The text of a stretch. Nil where that is not in it.
    func text(in range: UITextRange) -> String?
    /// Puts a text in the place of a stretch.
    func replace(_ range: UITextRange, withText text: String)
    /// What is selected. Nil where nothing can be.
    var selectedTextRange: UITextRange? { get set }
    /// The start of the text.
    var beginningOfDocument: UITextPosition { get }
    /// The end of the text.
    var endOfDocument: UITextPosition { get }
    /// The stretch between two places.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// A place some characters on. Nil where that is outside.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// A place some characters on, in a direction. Nil where that is outside.
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
    /// Which of two places comes first.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// How many characters are between two places.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
}

/// What stands behind the members of `UITextInput`.
@MainActor
protocol IndexedText: UITextInput {
    var indexedText: NSString { get }
    var indexedSelection: NSRange { get set }
    func replaceIndexed(_ range: NSRange, _ text: String)
}

extension IndexedText {
    var end: Int { indexedText.length }
    func placed(_ offset: Int) -> UITextPosition? { (0...end).contains(offset) ? UITextPosition(offset) : nil }
    func within(_ range: NSRange) -> NSRange? {
        range.location >= 0 && range.location + range.length <= end ? range : nil
    }
}

extension UITextField: UITextInput, IndexedText {
    var indexedText: NSString { words as NSString }
    var indexedSelection: NSRange {
        get { ownSelection.clamped(to: indexedText.length) }
        set {
            let before = ownSelection
            ownSelection = newValue.clamped(to: indexedText.length)
            if ownSelection != before { delegate?.textFieldDidChangeSelection(self) }
        }
    }
    func replaceIndexed(_ range: NSRange, _ new: String) {
        text = indexedText.replacingCharacters(in: range, with: new)
        indexedSelection = NSRange(location: range.location + (new as NSString).length, length: 0)
    }

    /// The text of a stretch. Nil where that is not in it.
    public func text(in range: UITextRange) -> String? { within(range.range).map { indexedText.substring(with: $0) } }
    /// Puts a text in the place of a stretch. Nobody is told.
    public func replace(_ range: UITextRange, withText text: String) {
        if let range = within(range.range) { replaceIndexed(range, text) }
    }
    /// What is selected; at the end by default. It does not show, and `insertText(_:)` adds at the end.
    public var selectedTextRange: UITextRange? {
        get { UITextRange(indexedSelection) }
        set { indexedSelection = newValue?.range ?? NSRange(location: end, length: 0) }
    }
    /// The start of the text.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The end of the text.
    public var endOfDocument: UITextPosition { UITextPosition(end) }
    /// The stretch between two places.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(NSRange(between: fromPosition.offset, toPosition.offset))
    }
    /// A place some UTF-16 units on. Nil where that is outside.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        placed(position.offset + offset)
    }
    /// A place some UTF-16 units on in a direction; up and down lead to the ends of the line. Nil where that is outside.
    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { placed(moved(position.offset, direction, offset, end, isRightToLeft)) }
    /// Which of two places comes first.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        order(position.offset, other.offset)
    }
    /// How many UTF-16 units are between two places.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
}

extension UITextView: UITextInput, IndexedText {
    var indexedText: NSString { words as NSString }
    var indexedSelection: NSRange {
        get { selectedRange }
        set { selectedRange = newValue }
    }
    func replaceIndexed(_ range: NSRange, _ new: String) {
        let mutable = NSMutableAttributedString(attributedString: attributedText)
        mutable.replaceCharacters(in: range, with: new)
        if styled == nil { text = mutable.string } else { attributedText = mutable }
        selectedRange = NSRange(location: range.location + (new as NSString).length, length: 0)
    }

    /// The text of a stretch. Nil where that is not in it.
    public func text(in range: UITextRange) -> String? { within(range.range).map { indexedText.substring(with: $0) } }
    /// Puts a text in the place of a stretch. Nobody is told.
    public func replace(_ range: UITextRange, withText text: String) {
        if let range = within(range.range) { replaceIndexed(range, text) }
    }
    /// What is selected.
    public var selectedTextRange: UITextRange? {
        get { UITextRange(selectedRange) }
        set { selectedRange = newValue?.range ?? NSRange(location: end, length: 0) }
    }
    /// The start of the text.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The end of the text.
    public var endOfDocument: UITextPosition { UITextPosition(end) }
    /// The stretch between two places.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(NSRange(between: fromPosition.offset, toPosition.offset))
    }
    /// A place some UTF-16 units on. Nil where that is outside.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        placed(position.offset + offset)
    }
    /// A place some UTF-16 units on in a direction; up and down lead to the ends of the text. Nil where that is outside.
    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { placed(moved(position.offset, direction, offset, end, isRightToLeft)) }
    /// Which of two places comes first.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        order(position.offset, other.offset)
    }
    /// How many UTF-16 units are between two places.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
}

private func order(_ one: Int, _ other: Int) -> ComparisonResult {
    one < other ? .orderedAscending : one > other ? .orderedDescending : .orderedSame
}

private func moved(
    _ place: Int, _ direction: UITextLayoutDirection, _ offset: Int, _ end: Int, _ isRightToLeft: Bool
) -> Int {
    switch direction {
    case .right: isRightToLeft ? place - offset : place + offset
    case .left: isRightToLeft ? place + offset : place - offset
    case .up: 0
    case .down: end
    }
}

extension NSRange {
    fileprivate init(between one: Int, _ other: Int) { self.init(location: min(one, other), length: abs(one - other)) }
    fileprivate func clamped(to end: Int) -> NSRange {
        let start = min(max(0, location == NSNotFound ? end : location), end)
        return NSRange(location: start, length: min(max(0, length), end - start))
    }
}
