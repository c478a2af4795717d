// Unsafe pointers: fontconfig's patterns.
import CPango

/// The fonts that fontconfig knows, by their names.
///
/// Immutable once it is made, and fontconfig's questions may be asked by any thread.
final class FontCatalog: Sendable {
    private let families: Set<String>
    private let fonts: [String: FontName]
    /// What stands for a name that means nothing.
    private let standard: String?

    /// The system's fonts.
    static let current = FontCatalog()

    private init() {
        FcInit()
        var families: Set<String> = []
        var fonts: [String: FontName] = [:]
        if let set = FcConfigGetFonts(nil, FcSetSystem) {
            for i in 0..<Int(set.pointee.nfont) {
                guard let pattern = set.pointee.fonts[i], let font = FontName(pattern) else { continue }
                for name in pattern.names(FC_FAMILY) { families.insert(FontName.folded(name)) }
                for name in pattern.names(FC_FULLNAME) + pattern.names(FC_POSTSCRIPT_NAME) {
                    fonts[FontName.folded(name)] = font
                }
            }
        }
        self.families = families
        self.fonts = fonts
        standard = Self.match(of: "a name that no font has")?.family
    }

    /// Whether fonts of the family are installed.
    func hasFamily(_ name: String) -> Bool { families.contains(FontName.folded(name)) }

    /// The one font of a full name or PostScript name.
    func font(named name: String) -> FontName? { fonts[FontName.folded(name)] }

    /// Whether fontconfig names another font for a family that is not installed: one made to take its place, or of its kind, with
    /// Latin letters. A name that means nothing gets the font that every such name gets.
    func substitutes(_ name: String) -> Bool {
        if Self.isGeneric(name) { return true }
        guard let match = Self.match(of: name), match.hasLetters else { return false }
        return match.isMeant || match.family != standard
    }

    /// Whether a name means a kind of fonts.
    static func isGeneric(_ name: String) -> Bool {
        ["sans-serif", "sans", "serif", "monospace", "mono", "system-ui", "emoji"].contains(FontName.folded(name))
    }

    /// What fontconfig finds for a family.
    private struct Match {
        var family: String
        /// Whether the family is made to take the place of the one asked for, as aliases with a strong binding say.
        var isMeant: Bool
        var hasLetters: Bool
    }

    private static func match(of name: String) -> Match? {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, name)
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let found = FcFontMatch(nil, pattern, &result) else { return nil }
        defer { FcPatternDestroy(found) }
        guard let family = found.names(FC_FAMILY).first else { return nil }
        var letters: OpaquePointer?
        let hasLetters = FcPatternGetCharSet(found, FC_CHARSET, 0, &letters) == FcResultMatch
        return Match(
            family: family, isMeant: pattern.strongFamilies.contains(FontName.folded(family)),
            hasLetters: hasLetters && FcCharSetHasChar(letters, 0x61) != 0)
    }
}

extension FontName {
    /// What fontconfig says of a font.
    fileprivate init?(_ pattern: OpaquePointer) {
        guard let family = pattern.names(FC_FAMILY).first else { return nil }
        self.init(family: family)
        var number = 0.0
        if FcPatternGetDouble(pattern, FC_WEIGHT, 0, &number) == FcResultMatch, number >= 0, number < 1000 {
            weight = Int(FcWeightToOpenTypeDouble(number).rounded())
        }
        isItalic = FcPatternGetDouble(pattern, FC_SLANT, 0, &number) == FcResultMatch && number > 0
        // Fontconfig's widths: 100 is normal, 75 condensed, 125 expanded, with steps of 12.5 between.
        if FcPatternGetDouble(pattern, FC_WIDTH, 0, &number) == FcResultMatch, number > 0, number < 1000 {
            stretch = max(-4, min(4, Int(((number - 100) / 12.5).rounded())))
        }
    }
}

extension OpaquePointer {
    /// All strings of a pattern under a key.
    fileprivate func names(_ key: String) -> [String] {
        var names: [String] = []
        var text: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(self, key, Int32(names.count), &text) == FcResultMatch, let found = text {
            names.append(String(cString: found))
        }
        return names
    }

    /// The families of a pattern that was asked about which stand there in the place of the one asked for, not as a last resort.
    fileprivate var strongFamilies: Set<String> {
        var families: Set<String> = []
        var value = FcValue()
        var binding = FcValueBindingWeak
        var index: Int32 = 0
        while FcPatternGetWithBinding(self, FC_FAMILY, index, &value, &binding) == FcResultMatch {
            if binding != FcValueBindingWeak, value.type == FcTypeString, let text = value.u.s {
                families.insert(FontName.folded(String(cString: text)))
            }
            index += 1
        }
        return families
    }
}
