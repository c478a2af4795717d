import Foundation

// A document's text as it is set: paragraph by paragraph, with its capitals.

extension TextDocument {
    /// The text taken apart where it ends lines: at carriage returns, line feeds, both together, U+0003 and Unicode's own.
    ///
    /// Marks are composed with their letters, and control characters are left out.
    var paragraphs: [String] {
        var paragraphs = [""]
        for character in cased.precomposedStringWithCanonicalMapping {
            if Self.lineEnds.contains(character) {
                paragraphs.append("")
            } else if !character.unicodeScalars.allSatisfy({ $0.properties.generalCategory == .control && $0 != "\t" })
            {
                paragraphs[paragraphs.count - 1].append(character)
            }
        }
        return paragraphs
    }

    private var cased: String { caps == .all ? text.uppercased() : text }

    private static let lineEnds: Set<Character> = ["\r", "\n", "\r\n", "\u{3}", "\u{B}", "\u{2028}", "\u{2029}"]
}
