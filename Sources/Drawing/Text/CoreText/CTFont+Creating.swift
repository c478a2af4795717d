// Unsafe pointers: matrices as Core Text takes them.
import Foundation
import FoundationAdditions

/// A font by its name.
///
/// - Parameters:
///   - name: a family, or a name with its style; see `CTFont`.
///   - size: in points; 0 is 12.
///   - matrix: applied to glyphs; nil is the identity.
public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    CTFont(name as String, size: size == 0 ? 12 : size, matrix: matrix?.pointee ?? .identity)
}

/// A font by its name. The options have no effect.
public func CTFontCreateWithNameAndOptions(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ options: CTFontOptions
) -> CTFont { CTFontCreateWithName(name, size, matrix) }

/// A font by a descriptor.
///
/// - Parameters:
///   - descriptor: what is asked for.
///   - size: in points; 0 is the descriptor's, or 12.
///   - matrix: applied to glyphs; nil is the descriptor's, or the identity.
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    CTFont(
        descriptor.fontName, size: size != 0 ? size : descriptor.size > 0 ? descriptor.size : 12,
        matrix: matrix?.pointee ?? .identity)
}

/// A font by a descriptor. The options have no effect.
public func CTFontCreateWithFontDescriptorAndOptions(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ options: CTFontOptions
) -> CTFont { CTFontCreateWithFontDescriptor(descriptor, size, matrix) }

/// What else may be asked of a font. No option has an effect.
public struct CTFontOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// From the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Not to activate fonts.
    public static let preventAutoActivation = CTFontOptions(rawValue: 1)
    /// Not to download fonts.
    public static let preventAutoDownload = CTFontOptions(rawValue: 2)
    /// Apple's own fonts first.
    public static let preferSystemFont = CTFontOptions(rawValue: 4)
}

/// What the system has a font for. Those not named here are other sizes of the same font.
public enum CTFontUIFontType: UInt32, Sendable {
    /// No font.
    case none = 0xFFFF_FFFF
    /// A reader's own font.
    case user = 0
    /// A reader's own font of letters of one width.
    case userFixedPitch = 1
    /// The system's font.
    case system = 2
    /// The system's bold font.
    case emphasizedSystem = 3
    /// The system's font, small.
    case smallSystem = 4
    /// The system's bold font, small.
    case smallEmphasizedSystem = 5
    /// The system's font, very small.
    case miniSystem = 6
    /// The system's bold font, very small.
    case miniEmphasizedSystem = 7
    /// Of labels.
    case label = 10
    /// Of notes.
    case message = 23
}

/// The system's font.
///
/// - Parameters:
///   - uiType: what it is for.
///   - size: in points; 0 is the type's own.
///   - language: has no effect.
/// - Returns: nil for `none`.
public func CTFontCreateUIFontForLanguage(
    _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
    let system = ".AppleSystemUIFont"
    let (name, own): (String, CGFloat) =
        switch uiType {
        case .none: ("", 0)
        case .user: ("Helvetica", 12)
        case .userFixedPitch: ("Menlo", 10)
        case .system, .message: (system, 13)
        case .emphasizedSystem: (system + "-Bold", 13)
        case .smallSystem: (system, 11)
        case .smallEmphasizedSystem: (system + "-Bold", 11)
        case .miniSystem: (system, 9)
        case .miniEmphasizedSystem: (system + "-Bold", 9)
        case .label: (system, 10)
        }
    return name.isEmpty ? nil : CTFont(name, size: size > 0 ? size : own)
}

/// The same font, or that of a descriptor, in another size.
///
/// - Parameters:
///   - font: the font.
///   - size: in points; 0 keeps the font's.
///   - matrix: nil keeps the font's.
///   - attributes: the name and the traits to change; nil keeps the font's.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
    var name = font.name
    if let attributes {
        if attributes.names { name = attributes.fontName }
        if let traits = attributes.traits { name = CTFont(name, size: 12).nameWith(traits, mask: traits) }
    }
    return CTFont(
        name, size: size != 0 ? size : attributes.flatMap { $0.size > 0 ? $0.size : nil } ?? font.size,
        matrix: matrix?.pointee ?? font.matrix)
}

/// The same family with other traits; nil where the family is not known.
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ symTraitValue: CTFontSymbolicTraits,
    _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
    guard FontChoice.known(font.name) != nil else { return nil }
    return CTFont(
        font.nameWith(symTraitValue, mask: symTraitMask), size: size != 0 ? size : font.size,
        matrix: matrix?.pointee ?? font.matrix)
}

/// The same style of another family; nil where the family is not known.
public func CTFontCreateCopyWithFamily(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ family: CFString
) -> CTFont? {
    guard FontChoice.known(family as String) != nil else { return nil }
    let traits = CTFontGetSymbolicTraits(font)
    return CTFont(
        CTFont(family as String, size: 12).nameWith(traits, mask: [.traitBold, .traitItalic]),
        size: size != 0 ? size : font.size, matrix: matrix?.pointee ?? font.matrix)
}

/// The font that draws the first character of a range: the font itself, or the one that stands in where it lacks it.
public func CTFontCreateForString(_ currentFont: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
    guard range.location >= 0, range.length > 0, range.location < string.length else { return currentFont }
    let whole = NSRange(location: range.location, length: min(range.length, string.length - range.location))
    let first = string.substring(with: string.rangeOfComposedCharacterSequence(at: whole.location))
    let line = AttributedText(first, TextAttributes(font: currentFont)).layout(TextLayoutOptions()).lines.first
    guard let face = line?.runs.first?.face else { return currentFont }
    return currentFont.drawn(by: face)
}

/// A font of the glyphs of a `CGFont`.
///
/// - Parameters:
///   - graphicsFont: the font; one of bytes in memory is found by its name from now on.
///   - size: in points; 0 is 12.
///   - matrix: nil is the identity.
///   - attributes: have no effect.
public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont {
    graphicsFont.bytes?.register()
    return CTFont(graphicsFont.fontName, size: size == 0 ? 12 : size, matrix: matrix?.pointee ?? .identity)
}

/// The font's glyphs as a `CGFont`. The pointer receives a descriptor of it.
public func CTFontCopyGraphicsFont(
    _ font: CTFont, _ attributes: UnsafeMutablePointer<CTFontDescriptor?>?
) -> CGFont {
    attributes?.pointee = CTFontCopyFontDescriptor(font)
    return CGFont(font)
}

extension CTFont {
    /// The font itself where a face is its own, else the face's font in the same size.
    final func drawn(by face: FontFace) -> CTFont {
        let own = withFace { $0.face.identity }
        if own?.file == face.identity.file, own?.index == face.identity.index { return self }
        return face.postscriptName.isEmpty ? self : CTFont(face.postscriptName, size: size, matrix: matrix)
    }

    /// The name with some traits changed.
    final func nameWith(_ traits: CTFontSymbolicTraits, mask: CTFontSymbolicTraits) -> String {
        let own = FontChoice.known(name), split = FontCatalog.current.font(named: name) ?? FontName(split: name)
        let family = split?.family ?? own?.absent ?? name
        var (weight, isItalic) = (split?.weight ?? own?.weight ?? 400, split?.isItalic ?? own?.isItalic ?? false)
        if mask.contains(.traitBold) {
            if traits.contains(.traitBold) { weight = max(700, weight) } else if weight >= 600 { weight = 400 }
        }
        if mask.contains(.traitItalic) { isItalic = traits.contains(.traitItalic) }
        let words = [
            100: "Thin", 200: "ExtraLight", 300: "Light", 400: "", 500: "Medium", 600: "SemiBold", 700: "Bold",
            800: "ExtraBold", 900: "Black",
        ]
        let style = (words[weight / 100 * 100] ?? "") + (isItalic ? "Italic" : "")
        return style.isEmpty ? family : "\(family)-\(style)"
    }
}
