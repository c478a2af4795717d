import Values

/// What is asked of a font: its family, size, weight and style.
///
///     let bold = font.fontDescriptor.withSymbolicTraits(.traitBold)
///     let title = UIFont(descriptor: bold ?? font.fontDescriptor, size: 0)      // 0 keeps the size
///
/// It never changes; any thread may use one.
public final class UIFontDescriptor: NSObject, Sendable {
    private let mark = AttributeValueMark()

    /// Properties of a font's style.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt32
        /// From the bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Italic or oblique.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Condensed.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// Letters of one width. A family is not changed for it: it is told, and cannot be asked for.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// A property of a descriptor.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The family, a `String`.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The font's name, a `String`.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The size in points, a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// A dictionary by `TraitKey`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    }

    /// A key of the dictionary of traits.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The weight, a `UIFont.Weight` or its raw value.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The symbolic traits, as a raw value.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    }

    let family: String
    let weight: UIFont.Weight
    let isItalic: Bool
    let isCondensed: Bool
    /// The size in points; 0 where none is asked for.
    public let pointSize: CGFloat

    init(family: String, weight: UIFont.Weight, isItalic: Bool, isCondensed: Bool, size: CGFloat) {
        (self.family, self.weight, self.isItalic) = (family, weight, isItalic)
        (self.isCondensed, pointSize) = (isCondensed, size)
    }

    /// A font by its name: a family, with a style after a hyphen where it has one.
    public convenience init(name: String, size: CGFloat) {
        let parts = FontNameParts(name)
        self.init(
            family: parts.family, weight: parts.weight, isItalic: parts.isItalic, isCondensed: parts.isCondensed,
            size: size)
    }

    /// A font by its attributes; what is not said is regular Helvetica without a size.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let named = FontNameParts(attributes[.name] as? String ?? attributes[.family] as? String ?? "Helvetica")
        self.init(
            family: attributes[.family] as? String ?? named.family, weight: named.weight, isItalic: named.isItalic,
            isCondensed: named.isCondensed, size: plainNumber(attributes[.size]) ?? 0, attributes)
    }

    private convenience init(
        family: String, weight: UIFont.Weight, isItalic: Bool, isCondensed: Bool, size: CGFloat,
        _ attributes: [AttributeName: Any]
    ) {
        var (weight, isItalic, isCondensed) = (weight, isItalic, isCondensed)
        if let traits = attributes[.traits] as? [TraitKey: Any] {
            if let bits = plainNumber(traits[.symbolic]) {
                let symbolic = SymbolicTraits(rawValue: UInt32(bits))
                weight = symbolic.contains(.traitBold) ? .bold : weight
                isItalic = symbolic.contains(.traitItalic)
                isCondensed = symbolic.contains(.traitCondensed)
            }
            if let given = traits[.weight] as? UIFont.Weight { weight = given }
            if let given = plainNumber(traits[.weight]) { weight = UIFont.Weight(given) }
        }
        self.init(family: family, weight: weight, isItalic: isItalic, isCondensed: isCondensed, size: size)
    }

    /// The font's name.
    public var postscriptName: String {
        let style = weight.styleName + (isCondensed ? "Condensed" : "") + (isItalic ? "Italic" : "")
        return style.isEmpty ? family : "\(family)-\(style)"
    }

    /// The traits that are asked for. Letters have one width in families that have "Mono" or "Courier" in their name.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if isItalic { traits.insert(.traitItalic) }
        if isCondensed { traits.insert(.traitCondensed) }
        if family.contains("Mono") || family.contains("Courier") || family == "Menlo" {
            traits.insert(.traitMonoSpace)
        }
        return traits
    }

    /// What is asked for, by name.
    public var fontAttributes: [AttributeName: Any] { [.family: family, .name: postscriptName, .size: pointSize] }

    /// The same with another size.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(
            family: family, weight: weight, isItalic: isItalic, isCondensed: isCondensed, size: newPointSize)
    }

    /// The same with another family, in regular style.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor {
        UIFontDescriptor(family: newFamily, weight: .regular, isItalic: false, isCondensed: false, size: pointSize)
    }

    /// The same with other traits: those that are not given are taken away.
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        let isBold = weight.rawValue >= UIFont.Weight.semibold.rawValue
        let wanted = traits.contains(.traitBold)
        return UIFontDescriptor(
            family: family, weight: isBold == wanted ? weight : wanted ? .bold : .regular,
            isItalic: traits.contains(.traitItalic), isCondensed: traits.contains(.traitCondensed), size: pointSize)
    }

    /// The same with attributes over its own.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        let named = (attributes[.name] as? String).map(FontNameParts.init)
        return UIFontDescriptor(
            family: attributes[.family] as? String ?? named?.family ?? family, weight: named?.weight ?? weight,
            isItalic: named?.isItalic ?? isItalic, isCondensed: named?.isCondensed ?? isCondensed,
            size: plainNumber(attributes[.size]) ?? pointSize, attributes)
    }

    /// Whether both ask for the same font.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return postscriptName == other.postscriptName && pointSize == other.pointSize && weight == other.weight
    }

    /// Hashes what is asked for.
    public override var hash: Int { postscriptName.hashValue ^ pointSize.hashValue }
}

/// A number of any type.
func plainNumber(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as UInt32: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
}

/// A font's name as its family and style.
struct FontNameParts {
    var family: String
    var weight = UIFont.Weight.regular
    var isItalic = false
    var isCondensed = false

    init(_ name: String) {
        family = name
        guard let hyphen = name.lastIndex(of: "-"), hyphen > name.startIndex else { return }
        let style = String(name[name.index(after: hyphen)...]), words = style.lowercased()
        let parts = [
            "ultra", "extra", "semi", "demi", "light", "thin", "regular", "roman", "medium", "bold", "heavy", "black",
            "italic", "oblique", "condensed", "narrow", "mt", "book", "it",
        ]
        var rest = words[...]
        while let word = parts.first(where: { rest.hasPrefix($0) }) { rest = rest.dropFirst(word.count) }
        guard rest.isEmpty, !words.isEmpty else { return }
        family = String(name[..<hyphen])
        weight = UIFont.Weight(styleName: style)
        isItalic = words.contains("italic") || words.contains("oblique")
        isCondensed = words.contains("condensed") || words.contains("narrow")
    }
}
