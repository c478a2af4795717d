/// A script by its common name.
struct WritingScript: Hashable, Sendable {
    var name: String
    /// A sample letter.
    var sample: Unicode.Scalar

    /// Scripts with many readers, in Unicode order.
    static let common: [WritingScript] = [
        ("Latin", "a"), ("Greek", "α"), ("Cyrillic", "б"), ("Armenian", "ա"), ("Hebrew", "א"), ("Arabic", "ب"),
        ("Syriac", "ܐ"), ("Thaana", "ހ"), ("Devanagari", "अ"), ("Bengali", "অ"), ("Gurmukhi", "ਅ"), ("Gujarati", "અ"),
        ("Odia", "ଅ"), ("Tamil", "அ"), ("Telugu", "అ"), ("Kannada", "ಅ"), ("Malayalam", "അ"), ("Sinhala", "අ"),
        ("Thai", "ก"), ("Lao", "ກ"), ("Tibetan", "ཀ"), ("Burmese", "က"), ("Georgian", "ა"), ("Hangul", "한"),
        ("Ethiopic", "አ"), ("Cherokee", "Ꭰ"), ("Khmer", "ក"), ("Mongolian", "ᠠ"), ("Hiragana", "あ"),
        ("Katakana", "ア"), ("Han", "漢"), ("Bopomofo", "ㄅ"), ("Yi", "ꀀ"), ("Tifinagh", "ⴰ"), ("N'Ko", "ߊ"),
        ("Javanese", "ꦄ"), ("emoji", "😀"),
    ].map { WritingScript(name: $0.0, sample: $0.1) }

    /// The display name of a character's script: the first word of its letters' Unicode names.
    static func name(of character: Unicode.Scalar) -> String {
        let properties = character.properties
        if properties.isEmojiPresentation { return "emoji" }
        if properties.generalCategory == .privateUse { return "private" }
        guard properties.isAlphabetic, let word = firstWord(of: character) else { return "symbols" }
        return names[word] ?? word.titled
    }

    /// The first word of a Unicode name, with a qualifier such as "OLD" skipped.
    private static func firstWord(of character: Unicode.Scalar) -> String? {
        let words = character.properties.name?.split(separator: " ").map(String.init) ?? []
        return words.first { !["OLD", "LINEAR", "NEW", "SMALL", "HALFWIDTH", "FULLWIDTH"].contains($0) }
    }

    private static let names = Dictionary(
        common.dropLast().compactMap { script in firstWord(of: script.sample).map { ($0, script.name) } },
        uniquingKeysWith: { $1 })
}

extension String {
    fileprivate var titled: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
