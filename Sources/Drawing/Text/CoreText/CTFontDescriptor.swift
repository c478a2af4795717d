import Foundation
import FoundationAdditions
import Values

// Unsafe: strings of Foundation that nobody changes.

/// The PostScript name of a descriptor.
public nonisolated(unsafe) let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
/// The name for people.
public nonisolated(unsafe) let kCTFontDisplayNameAttribute: CFString = "NSFontVisibleNameAttribute"
/// The family.
public nonisolated(unsafe) let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
/// The style's name.
public nonisolated(unsafe) let kCTFontStyleNameAttribute: CFString = "NSFontFaceAttribute"
/// A dictionary of traits.
public nonisolated(unsafe) let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
/// The size in points, a number.
public nonisolated(unsafe) let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"
/// The font's file.
public nonisolated(unsafe) let kCTFontURLAttribute: CFString = "NSCTFontFileURLAttribute"
/// A list of descriptors of fonts that stand in. No effect.
public nonisolated(unsafe) let kCTFontCascadeListAttribute: CFString = "NSCTFontCascadeListAttribute"
/// Settings of the font's features. No effect.
public nonisolated(unsafe) let kCTFontFeatureSettingsAttribute: CFString = "NSCTFontFeatureSettingsAttribute"
/// Settings of the font's axes. No effect.
public nonisolated(unsafe) let kCTFontVariationAttribute: CFString = "NSCTFontVariationAttribute"
/// A matrix. No effect.
public nonisolated(unsafe) let kCTFontMatrixAttribute: CFString = "NSCTFontMatrixAttribute"

/// The bits of `CTFontSymbolicTraits`, a number.
public nonisolated(unsafe) let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait"
/// The weight, -1…1.
public nonisolated(unsafe) let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"
/// The width, -1…1.
public nonisolated(unsafe) let kCTFontWidthTrait: CFString = "NSCTFontProportionTrait"
/// The slant, -1…1.
public nonisolated(unsafe) let kCTFontSlantTrait: CFString = "NSCTFontSlantTrait"

/// The family's name, for `CTFontCopyName`.
public nonisolated(unsafe) let kCTFontFamilyNameKey: CFString = "CTFontFamilyName"
/// The style's name.
public nonisolated(unsafe) let kCTFontSubFamilyNameKey: CFString = "CTFontSubFamilyName"
/// The style's name.
public nonisolated(unsafe) let kCTFontStyleNameKey: CFString = "CTFontStyleName"
/// A name that no other font has.
public nonisolated(unsafe) let kCTFontUniqueNameKey: CFString = "CTFontUniqueName"
/// The family and the style.
public nonisolated(unsafe) let kCTFontFullNameKey: CFString = "CTFontFullName"
/// The name as programs ask for it.
public nonisolated(unsafe) let kCTFontPostScriptNameKey: CFString = "CTFontPostScriptName"

/// What a font looks like.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// From the bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Slanted.
    public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
    /// Of a weight of 600 or more.
    public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
    /// Wide.
    public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
    /// Narrow.
    public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
    /// Of letters of one width.
    public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
    /// For vertical text.
    public static let traitVertical = CTFontSymbolicTraits(rawValue: 1 << 11)
    /// Made for controls.
    public static let traitUIOptimized = CTFontSymbolicTraits(rawValue: 1 << 12)
    /// Of letters with colours of their own.
    public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
    /// Of several fonts.
    public static let traitComposite = CTFontSymbolicTraits(rawValue: 1 << 14)
}

/// What is asked of a font: its name or family, its size and its traits.
public final class CTFontDescriptor: NSObject, @unchecked Sendable {
    // Unchecked: an immutable dictionary.
    private let mark = AttributeValueMark()
    let attributes: NSDictionary

    init(_ attributes: NSDictionary) { self.attributes = attributes.copy() as! NSDictionary }

    private func text(_ key: CFString) -> String? { attributes[key] as? String }

    /// Whether it says a name or a family.
    var names: Bool { text(kCTFontNameAttribute) != nil || text(kCTFontFamilyNameAttribute) != nil }

    /// The name of the font that is meant; Helvetica without one.
    var fontName: String {
        if let name = text(kCTFontNameAttribute) { return name }
        guard let family = text(kCTFontFamilyNameAttribute) else { return "Helvetica" }
        if let style = text(kCTFontStyleNameAttribute) {
            return "\(family)-\(style.filter { !$0.isWhitespace })"
        }
        guard let traits else { return family }
        return CTFont(family, size: 12).nameWith(traits, mask: traits)
    }

    /// In points; 0 where it says none.
    var size: CGFloat { (attributes[kCTFontSizeAttribute] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0 }

    /// The traits; nil where it says none.
    var traits: CTFontSymbolicTraits? {
        guard let traits = attributes[kCTFontTraitsAttribute] as? NSDictionary,
            let bits = traits[kCTFontSymbolicTrait] as? NSNumber
        else { return nil }
        return CTFontSymbolicTraits(rawValue: bits.uint32Value)
    }

    /// Whether both say the same.
    public override func isEqual(_ object: Any?) -> Bool { (object as? CTFontDescriptor)?.attributes == attributes }
    /// A hash of what it says.
    public override var hash: Int { attributes.hash }
}

/// A descriptor of a name and a size in points.
public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
    CTFontDescriptor(
        [kCTFontNameAttribute: name, kCTFontSizeAttribute: NSNumber(value: Double(size))] as NSDictionary)
}

/// A descriptor of attributes by `kCTFont…Attribute`.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
    CTFontDescriptor(attributes)
}

/// A descriptor with some attributes changed.
public func CTFontDescriptorCreateCopyWithAttributes(
    _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
    let all = NSMutableDictionary(dictionary: original.attributes as! [AnyHashable: Any])
    for (key, value) in attributes { all[key as! AnyHashable] = value }
    return CTFontDescriptor(all)
}

/// A descriptor of the same family with other traits.
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
    _ original: CTFontDescriptor, _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
    let name = CTFont(original.fontName, size: 12).nameWith(symTraitValue, mask: symTraitMask)
    return CTFontDescriptorCreateWithNameAndSize(name as NSString, original.size)
}

/// All that a descriptor says.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary { descriptor.attributes }

/// A value of a descriptor, or, for names, the family, the style, traits and the file, what its font has; nil where there
/// is none.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString) -> CFTypeRef? {
    if let own = descriptor.attributes[attribute] { return own as AnyObject }
    let font = CTFont(descriptor.fontName, size: 12)
    switch attribute {
    case kCTFontNameAttribute: return CTFontCopyPostScriptName(font)
    case kCTFontDisplayNameAttribute: return CTFontCopyDisplayName(font)
    case kCTFontFamilyNameAttribute: return CTFontCopyFamilyName(font)
    case kCTFontStyleNameAttribute: return font.facts.style as NSString
    case kCTFontTraitsAttribute: return CTFontCopyTraits(font)
    case kCTFontURLAttribute:
        let file = font.facts.file
        return file.isEmpty ? nil : URL(fileURLWithPath: file) as NSURL
    default: return nil
    }
}

/// The descriptor itself where its font is known; else nil.
public func CTFontDescriptorCreateMatchingFontDescriptor(
    _ descriptor: CTFontDescriptor, _ mandatoryAttributes: CFSet?
) -> CTFontDescriptor? {
    FontChoice.known(descriptor.fontName) == nil ? nil : descriptor
}
