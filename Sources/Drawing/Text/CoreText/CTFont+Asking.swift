// Unsafe pointers: characters and glyphs as Core Text takes them.
import Foundation
import FoundationAdditions

/// The name of the font as programs ask for it; the one that was asked for where another font stands in its place.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.facts.postscriptName as NSString }
/// The family.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.facts.family as NSString }
/// The family and the style.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.facts.fullName as NSString }
/// The name for people: the full one.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { font.facts.fullName as NSString }

/// A name of the font by one of `kCTFont…NameKey`; nil where the font has none.
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? {
    let facts = font.facts
    switch nameKey {
    case kCTFontFamilyNameKey: return facts.family as NSString
    case kCTFontSubFamilyNameKey, kCTFontStyleNameKey: return facts.style as NSString
    case kCTFontFullNameKey, kCTFontUniqueNameKey: return facts.fullName as NSString
    case kCTFontPostScriptNameKey: return facts.postscriptName as NSString
    default: return nil
    }
}

/// A name of the font; see `CTFontCopyName`. The pointer receives the language, English.
public func CTFontCopyLocalizedName(
    _ font: CTFont, _ nameKey: CFString, _ actualLanguage: UnsafeMutablePointer<CFString?>?
) -> CFString? {
    actualLanguage?.pointee = "en"
    return CTFontCopyName(font, nameKey)
}

/// The size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }
/// The matrix that glyphs are transformed by.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }
/// The distance from the baseline to the top of a line, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascent }
/// The distance from the baseline to the bottom of a line, in points.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.descent }
/// The gap between lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.lineMetrics.leading }
/// The height of capitals, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.letterHeight("H") }
/// The height of "x", in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.letterHeight("x") }
/// The units of the font's design in an em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.withFace { $0.unitsPerEm } ?? 1000) }
/// The number of glyphs.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.withFace { $0.glyphCount } ?? 0 }
/// The middle of the underline, in points above the baseline: negative.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
    font.withFace { ($0.lines.underline - $0.lines.underlineThickness / 2) * font.unit } ?? 0
}
/// The thickness of the underline, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
    font.withFace { $0.lines.underlineThickness * font.unit } ?? 0
}
/// The slant in degrees, negative for letters that lean to the right.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { font.withFace { $0.slant } ?? 0 }
/// The box around all glyphs of the font, in points, y up.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
    let box = font.withFace { $0.boundingBox } ?? .zero
    return box.applying(CGAffineTransform(scaleX: font.size, y: font.size))
}
/// What the font looks like.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
    let facts = font.facts, choice = FontChoice.known(font.name)
    var traits: CTFontSymbolicTraits = []
    if (choice?.weight ?? facts.weight) >= 600 || facts.weight >= 600 { traits.insert(.traitBold) }
    if choice?.isItalic ?? false || facts.isItalic { traits.insert(.traitItalic) }
    if facts.isMonospaced { traits.insert(.traitMonoSpace) }
    if facts.hasColor { traits.insert(.traitColorGlyphs) }
    if facts.stretch < 0 { traits.insert(.traitCondensed) }
    if facts.stretch > 0 { traits.insert(.traitExpanded) }
    return traits
}
/// The traits as a dictionary by `kCTFont…Trait`.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
    let traits = CTFontGetSymbolicTraits(font), weight = FontChoice.known(font.name)?.weight ?? 400
    return [
        kCTFontSymbolicTrait: NSNumber(value: traits.rawValue),
        // Core Text's weights are -1…1; those of CSS lie at the ones that UIFont.Weight names.
        kCTFontWeightTrait: NSNumber(
            value: [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62][max(0, min(8, weight / 100 - 1))]),
        kCTFontSlantTrait: NSNumber(value: traits.contains(.traitItalic) ? 0.07 : 0),
        kCTFontWidthTrait: NSNumber(value: 0),
    ] as NSDictionary
}
/// A descriptor of the font.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
    CTFontDescriptorCreateWithNameAndSize(font.name as NSString, font.size)
}
/// A value of the font's descriptor.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> CFTypeRef? {
    CTFontDescriptorCopyAttribute(CTFontCopyFontDescriptor(font), attribute)
}
/// The letters that the font has: all characters of Unicode's first plane that it has a glyph of.
public func CTFontCopyCharacterSet(_ font: CTFont) -> CFCharacterSet {
    var set = CharacterSet()
    _ = font.withFace { face in
        for value in UInt32(0x20)...0xFFFD where face.glyph(of: value) != 0 {
            if let scalar = Unicode.Scalar(value) { set.insert(scalar) }
        }
    }
    return set as NSCharacterSet
}

// MARK: Glyphs

/// The direction that glyphs advance in.
public enum CTFontOrientation: UInt32, Sendable {
    /// The font's own: horizontal.
    case `default` = 0
    /// To the right.
    case horizontal = 1
    /// Downwards.
    case vertical = 2
}

/// The glyphs of characters, without shaping: one for each, 0 for one that the font lacks and for the second half of a
/// pair.
///
/// - Parameters:
///   - font: the font.
///   - characters: `count` units of UTF-16.
///   - glyphs: receives as many numbers.
///   - count: how many.
/// - Returns: whether the font has all characters.
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
    let found: Bool? = font.withFace { face in
        var hasAll = true, i = 0
        while i < count {
            let unit = characters[i]
            var value = UInt32(unit)
            let isPair = UTF16.isLeadSurrogate(unit) && i + 1 < count && UTF16.isTrailSurrogate(characters[i + 1])
            if isPair { value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(characters[i + 1]) - 0xDC00 }
            let glyph = CGGlyph(exactly: face.glyph(of: value)) ?? 0
            if glyph == 0 { hasAll = false }
            glyphs[i] = glyph
            if isPair { glyphs[i + 1] = 0 }
            i += isPair ? 2 : 1
        }
        return hasAll
    }
    if found == nil { for i in 0..<max(0, count) { glyphs[i] = 0 } }
    return found ?? false
}

/// The glyph with a name; 0 where there is none.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
    CGGlyph(exactly: font.withFace { $0.glyph(named: glyphName as String) } ?? 0) ?? 0
}

/// The name of a glyph; nil where the font has none.
public func CTFontCopyNameForGlyph(_ font: CTFont, _ glyph: CGGlyph) -> CFString? {
    font.withFace { $0.name(of: UInt32(glyph)) }?.map { $0 as NSString }
}

/// The distances from glyphs to the next, in points.
///
/// - Parameters:
///   - font: the font.
///   - orientation: the direction.
///   - glyphs: `count` numbers.
///   - advances: receives as many distances, unless nil.
///   - count: how many.
/// - Returns: their sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
    let sum: CGFloat? = font.withFace { face in
        (0..<max(0, count)).reduce(0) { sum, i in
            let isVertical = orientation == .vertical
            let advance = face.advance(of: UInt32(glyphs[i]), isVertical: isVertical) * font.size
            advances?[i] = isVertical ? CGSize(width: 0, height: advance) : CGSize(width: advance, height: 0)
            return sum + advance
        }
    }
    return Double(sum ?? 0)
}

/// The boxes around glyphs' outlines about their origins, in points, y up.
///
/// - Parameters:
///   - font: the font.
///   - orientation: has no effect.
///   - glyphs: `count` numbers.
///   - boundingRects: receives as many boxes, zero for blanks, unless nil.
///   - count: how many.
/// - Returns: the box around all of them.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
    var whole = CGRect.null
    for i in 0..<max(0, count) {
        let box = font.outline(of: glyphs[i])?.boundingBoxOfPath ?? .zero
        boundingRects?[i] = box
        if !box.isEmpty { whole = whole.union(box) }
    }
    return whole.isNull ? .zero : whole
}

/// A glyph's outline about its origin, in points, y up.
///
/// - Parameters:
///   - font: the font.
///   - glyph: the number.
///   - matrix: applied to the outline; nil is the identity.
/// - Returns: nil for a glyph without an outline.
public func CTFontCreatePathForGlyph(
    _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    guard let outline = font.outline(of: glyph) else { return nil }
    return matrix.map { outline.copy(using: $0.pointee) } ?? outline
}

/// Draws glyphs in the context's fill colour, by its text drawing mode.
///
/// - Parameters:
///   - font: the font.
///   - glyphs: `count` numbers.
///   - positions: of as many origins, in the space of the context's text matrix.
///   - count: how many.
///   - context: where to draw.
public func CTFontDrawGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
    _ context: CGContext
) {
    let count = max(0, count)
    context.draw(
        Array(UnsafeBufferPointer(start: glyphs, count: count)),
        at: Array(UnsafeBufferPointer(start: positions, count: count)), of: font)
}

extension CTFont {
    /// A glyph's outline, y up, in points; nil for a blank.
    final func outline(of glyph: CGGlyph) -> CGPath? {
        guard let face = withFace({ $0.face }) else { return nil }
        let outline = GlyphOutlines.shared.outline(of: UInt32(glyph), in: face)
        guard !outline.isEmpty else { return nil }
        return outline.copy(using: CGAffineTransform(scaleX: unit, y: -unit).concatenating(matrix))
    }
}

extension CGContext {
    /// Draws glyphs of a font at places of text space.
    func draw(_ glyphs: [CGGlyph], at positions: [CGPoint], of font: CTFont) {
        guard font.size > 0, font.size.isFinite, glyphs.count == positions.count else { return }
        let run: TextLayout.Run? = font.withFace { face in
            let hasColor = face.facts.hasColor
            return TextLayout.Run(
                attributes: TextAttributes(font: font, foregroundColor: state.fill.color), face: face.face, x: 0,
                width: 0, lines: face.lines, rise: 0,
                glyphs: zip(glyphs, positions).map { glyph, position in
                    TextLayout.Glyph(
                        id: UInt32(glyph), shape: face.shape(of: UInt32(glyph), hasColor: hasColor),
                        origin: CGPoint(x: position.x, y: -position.y), advance: 0, cluster: 0)
                })
        }
        guard let run else { return }
        var layout = TextLayout(unit: font.unit)
        layout.lines = [TextLayout.Line(x: 0, top: 0, width: 0, height: 0, baseline: 0, leading: 0, runs: [run])]
        draw(layout, CGAffineTransform(scaleX: 1, y: -1).concatenating(textMatrix))
    }
}

extension GraphicsState.Paint {
    /// The colour; of a pattern the one that it is drawn in.
    var color: CGColor {
        switch self {
        case .color(let color), .pattern(_, let color): color
        }
    }
}
