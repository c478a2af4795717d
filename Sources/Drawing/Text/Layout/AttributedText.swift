import Foundation

/// A text with its attributes, immutable and readable from any thread: made from a layer's `string`.
package final class AttributedText: Sendable {
    /// A stretch of text with the same attributes.
    struct Run: Sendable {
        var text: String
        var attributes: TextAttributes
    }

    let runs: [Run]

    /// The attributed string it was made from; nil for a text of one font and colour.
    ///
    /// Unsafe: it is an immutable copy, and its attribute values are value types or immutable.
    nonisolated(unsafe) package let original: NSAttributedString?

    /// A text with the same attributes throughout.
    init(_ text: String, _ attributes: TextAttributes) {
        runs = [Run(text: text, attributes: attributes)]
        original = nil
    }

    /// A text of one font and colour.
    package convenience init(_ text: String, font: CTFont, color: CGColor) {
        self.init(text, TextAttributes(font: font, foregroundColor: color))
    }

    /// A copy of an attributed string; later changes of the original do not affect it.
    package init(_ string: NSAttributedString) {
        let copy = NSAttributedString(attributedString: string)
        let whole = copy.string as NSString
        var runs: [Run] = []
        copy.enumerateAttributes(in: NSRange(location: 0, length: copy.length), options: []) { values, range, _ in
            runs.append(Run(text: whole.substring(with: range), attributes: TextAttributes(values)))
        }
        self.runs = runs
        original = copy
    }

    /// The largest finite font size, at most a million; 0 where no font is visible.
    var largestSize: CGFloat {
        let size = runs.reduce(0) { $1.attributes.font.size.isFinite ? max($0, $1.attributes.font.size) : $0 }
        return size < 1e-6 ? 0 : min(size, 1e6)
    }
}
