import Foundation

// The text of a storage: everything that changes it goes by its two primitives, as UIKit says it does. Linux' Foundation changes its own text instead, past what a
// subclass overrides.

extension NSTextStorage {
    /// Sets the attributes of each stretch within a range to what they become.
    final func mapAttributes(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        let end = NSMaxRange(range)
        guard range.length > 0 else { return }
        beginEditing()
        defer { endEditing() }
        var place = range.location
        while place < end {
            var stretch = NSRange(location: place, length: 0)
            var values = attributes(at: place, effectiveRange: &stretch)
            let next = min(end, max(place + 1, NSMaxRange(stretch)))
            change(&values)
            setAttributes(values, range: NSRange(location: place, length: next - place))
            place = next
        }
    }
}

/// The characters of a storage as a string that changes them.
final class StorageString: NSMutableString {
    private var storage: NSTextStorage?

    convenience init(_ storage: NSTextStorage) {
        self.init(string: "")
        self.storage = storage
    }

    // What Linux' Foundation requires of every kind of string.
    required init(string aString: String) { super.init(string: aString) }
    required init(capacity: Int) { super.init(capacity: capacity) }
    required init(characters: UnsafePointer<unichar>, length: Int) {
        super.init(characters: characters, length: length)
    }
    required convenience init?(coder aDecoder: NSCoder) { nil }
    required convenience init(stringLiteral value: StaticString) { self.init(string: value.description) }
    required convenience init(unicodeScalarLiteral value: StaticString) { self.init(string: value.description) }
    required convenience init(extendedGraphemeClusterLiteral value: StaticString) {
        self.init(string: value.description)
    }

    override var length: Int { storage?.length ?? 0 }
    override func character(at index: Int) -> unichar { NSString(string: storage?.string ?? "").character(at: index) }
    override func replaceCharacters(in range: NSRange, with aString: String) {
        storage?.replaceCharacters(in: range, with: aString)
    }
}
