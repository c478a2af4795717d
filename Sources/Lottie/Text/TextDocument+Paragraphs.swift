import Foundation

// Splits a document's text into paragraphs and applies its capitals.

extension TextDocument {
    /// The text split at line ends: carriage returns, line feeds, both together, U+0003 and Unicode's own.
    ///
    /// Marks are composed with their letters, and control characters are removed.
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
