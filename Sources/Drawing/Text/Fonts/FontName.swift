/// A font's name parsed into its family and style.
///
///     FontName("TimesNewRomanPS-BoldItalicMT")   // family "TimesNewRomanPS", weight 700, italic
struct FontName: Equatable {
    /// The family, or the whole name where it has no style.
    var family: String
    /// 100…900; nil where the name has none.
    var weight: Int?
    /// Whether letters are italic or oblique.
    var isItalic = false
    /// The width, from -4 (ultra-condensed) to 4 (ultra-expanded).
    var stretch = 0

    /// A family without a style.
    init(family: String) { self.family = family }

    /// A family with the style after the name's last hyphen; nil where there is no hyphen or no known style.
    init?(split name: String) {
        guard let hyphen = name.lastIndex(of: "-"), hyphen > name.startIndex else { return nil }
        self.init(family: String(name[..<hyphen]))
        var rest = name[name.index(after: hyphen)...].lowercased().filter { $0.isLetter }[...]
        if rest.isEmpty { return nil }
        while !rest.isEmpty {
            guard let word = Self.words.first(where: { rest.hasPrefix($0.name) }) else { return nil }
            rest = rest.dropFirst(word.name.count)
            switch word.meaning {
            case .weight(let weight): self.weight = weight
            case .stretch(let stretch): self.stretch = stretch
            case .italic: isItalic = true
            case .nothing: break
            }
        }
    }

    private enum Meaning {
        case weight(Int), stretch(Int), italic, nothing
    }

    /// The words of style names; a word stands before its own prefixes. Weights are CSS's.
    private static let words: [(name: String, meaning: Meaning)] = [
        ("ultralight", .weight(200)), ("extralight", .weight(200)), ("thin", .weight(100)), ("hairline", .weight(100)),
        ("light", .weight(300)), ("regular", .weight(400)), ("roman", .weight(400)), ("normal", .weight(400)),
        ("book", .weight(400)), ("medium", .weight(500)), ("semibold", .weight(600)), ("demibold", .weight(600)),
        ("demi", .weight(600)), ("extrabold", .weight(800)), ("ultrabold", .weight(800)), ("bold", .weight(700)),
        ("heavy", .weight(800)), ("black", .weight(900)), ("italic", .italic), ("oblique", .italic), ("it", .italic),
        ("ultracondensed", .stretch(-4)), ("extracondensed", .stretch(-3)), ("semicondensed", .stretch(-1)),
        ("condensed", .stretch(-2)), ("cond", .stretch(-2)), ("narrow", .stretch(-2)), ("semiexpanded", .stretch(1)),
        ("extraexpanded", .stretch(3)), ("ultraexpanded", .stretch(4)), ("expanded", .stretch(2)),
        ("extended", .stretch(2)), ("mt", .nothing), ("ps", .nothing),
    ]

    /// The name in comparable form: lower case, without white space.
    static func folded(_ name: String) -> String { name.lowercased().filter { !$0.isWhitespace } }

    /// The same name with the foundry's suffix removed from the family: "ArialMT", "TimesNewRomanPS"; nil where it has
    /// none.
    var withoutMakersMark: FontName? {
        guard let mark = ["PSMT", "MT", "PS"].first(where: { family.hasSuffix($0) && family.count > $0.count }) else {
            return nil
        }
        var name = self
        name.family.removeLast(mark.count)
        return name
    }
}
