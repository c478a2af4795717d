// Unsafe pointers: fontconfig's patterns and configurations.
import CPango
import Synchronization

/// The available fonts by name: the system's, and those that the program registered.
///
/// Immutable; any thread may query it. Registering fonts makes a new catalog; a shaper keeps the one it was made with.
final class FontCatalog: Sendable {
    private let families: Set<String>
    private let fonts: [String: FontName]
    /// The font for unknown names.
    private let standard: String?
    /// The families' original names.
    let familyNames: Set<String>
    /// The fonts' PostScript names.
    let postScriptNames: Set<String>
    /// Fontconfig's configuration with the registered fonts; nil for the system's, where none are registered.
    ///
    /// Unsafe: nobody changes it once it is made.
    nonisolated(unsafe) let config: OpaquePointer?

    private struct State {
        var files: [String] = []
        var catalog: FontCatalog?
    }

    private static let state = Mutex(State())

    /// The catalog of the fonts available now.
    static var current: FontCatalog {
        state.withLock { state in
            if let catalog = state.catalog { return catalog }
            let catalog = FontCatalog(adding: state.files)
            state.catalog = catalog
            return catalog
        }
    }

    /// Gives access to the registered font files, in order of registration; changes take effect with the next layout.
    static func withFiles<Answer, Failure>(
        _ body: (inout [String]) throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        try state.withLock { state throws(Failure) in
            let before = state.files
            defer { if state.files != before { state.catalog = nil } }
            return try body(&state.files)
        }
    }

    private init(adding files: [String]) {
        FcInit()
        config = files.isEmpty ? nil : FcInitLoadConfigAndFonts()
        if let config { for file in files { FcConfigAppFontAddFile(config, file) } }
        var names: Set<String> = []
        var families: Set<String> = []
        var fonts: [String: FontName] = [:]
        var postScript: Set<String> = []
        Self.forEachFont(of: config) { pattern in
            guard let font = FontName(pattern) else { return }
            for name in pattern.names(FC_FAMILY) {
                names.insert(name)
                families.insert(FontName.folded(name))
            }
            postScript.formUnion(pattern.names(FC_POSTSCRIPT_NAME))
            for name in pattern.names(FC_FULLNAME) + pattern.names(FC_POSTSCRIPT_NAME) {
                fonts[FontName.folded(name)] = font
            }
        }
        familyNames = names
        postScriptNames = postScript
        self.families = families
        self.fonts = fonts
        standard = Self.match(of: "a name that no font has", config)?.family
    }

    deinit { if let config { FcConfigDestroy(config) } }

    /// Whether a family is installed or registered.
    func hasFamily(_ name: String) -> Bool { families.contains(FontName.folded(name)) }

    /// The font with a full name or PostScript name.
    func font(named name: String) -> FontName? { fonts[FontName.folded(name)] }

    /// Whether fontconfig has a substitute for an absent family: one made to replace it, or one of the same kind with
    /// Latin letters. An unknown name gets fontconfig's default font instead.
    func substitutes(_ name: String) -> Bool {
        if Self.isGeneric(name) { return true }
        guard let match = Self.match(of: name, config), match.hasLetters else { return false }
        return match.isMeant || match.family != standard
    }

    /// Whether a name is a generic family.
    static func isGeneric(_ name: String) -> Bool {
        ["sans-serif", "sans", "serif", "monospace", "mono", "system-ui", "emoji"].contains(FontName.folded(name))
    }

    /// The characters that no font has.
    func missing(of characters: [Unicode.Scalar]) -> Set<Unicode.Scalar> {
        var missing = Set(characters)
        Self.forEachFont(of: config) { pattern in
            var letters: OpaquePointer?
            guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &letters) == FcResultMatch else { return }
            missing = missing.filter { FcCharSetHasChar(letters, $0.value) == 0 }
        }
        return missing
    }

    private static func forEachFont(of config: OpaquePointer?, _ body: (OpaquePointer) -> Void) {
        for kind in [FcSetSystem, FcSetApplication] {
            guard let set = FcConfigGetFonts(config, kind) else { continue }
            for i in 0..<Int(set.pointee.nfont) {
                if let pattern = set.pointee.fonts[i] { body(pattern) }
            }
        }
    }

    /// Fontconfig's match for a family.
    private struct Match {
        var family: String
        /// Whether the family is declared a replacement of the requested one, by an alias with strong binding.
        var isMeant: Bool
        var hasLetters: Bool
    }

    private static func match(of name: String, _ config: OpaquePointer?) -> Match? {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, name)
        FcConfigSubstitute(config, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let found = FcFontMatch(config, pattern, &result) else { return nil }
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
    /// The font of a fontconfig pattern.
    fileprivate init?(_ pattern: OpaquePointer) {
        guard let family = pattern.names(FC_FAMILY).first else { return nil }
        self.init(family: family)
        var number = 0.0
        if FcPatternGetDouble(pattern, FC_WEIGHT, 0, &number) == FcResultMatch, number >= 0, number < 1000 {
            weight = Int(FcWeightToOpenTypeDouble(number).rounded())
        }
        isItalic = FcPatternGetDouble(pattern, FC_SLANT, 0, &number) == FcResultMatch && number > 0
        // Fontconfig's widths: 100 is normal, 75 condensed, 125 expanded, in steps of 12.5.
        if FcPatternGetDouble(pattern, FC_WIDTH, 0, &number) == FcResultMatch, number > 0, number < 1000 {
            stretch = max(-4, min(4, Int(((number - 100) / 12.5).rounded())))
        }
    }
}

extension OpaquePointer {
    /// A pattern's number for a key; nil where it has none.
    func integer(_ key: String) -> Int? {
        var number: Int32 = 0
        return FcPatternGetInteger(self, key, 0, &number) == FcResultMatch ? Int(number) : nil
    }

    /// Whether a pattern's value for a key is true.
    func isTrue(_ key: String) -> Bool {
        var answer: FcBool = 0
        return FcPatternGetBool(self, key, 0, &answer) == FcResultMatch && answer != 0
    }

    /// A pattern's strings for a key.
    func names(_ key: String) -> [String] {
        var names: [String] = []
        var text: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(self, key, Int32(names.count), &text) == FcResultMatch, let found = text {
            names.append(String(cString: found))
        }
        return names
    }

    /// The families of a queried pattern with strong binding: replacements, not last resorts.
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
