// Unsafe pointers: results as Core Text gives them.
import Foundation
import FoundationAdditions

/// Glyphs of a line with the same font and attributes.
public final class CTRun: NSObject, Sendable {
    private let line: CTLine
    private let index: Int

    init(_ line: CTLine, _ index: Int) { (self.line, self.index) = (line, index) }

    fileprivate var run: TextLayout.Run { line.layout.lines[0].runs[index] }
    fileprivate var ascent: CGFloat { line.layout.lines[0].baseline }
    fileprivate var descent: CGFloat { line.layout.lines[0].descent }
    fileprivate var leading: CGFloat { line.layout.lines[0].leading }
    fileprivate var base: Int { line.base }

    /// The indices of a range's glyphs; a length of 0 means to the end.
    fileprivate func glyphs(_ range: CFRange) -> Range<Int> {
        range.within(run.glyphs.count)
    }

    /// The line with some of the run's glyphs only.
    fileprivate func layout(_ range: CFRange) -> TextLayout {
        var layout = line.layout
        var own = run
        let kept = glyphs(range)
        if kept.count < own.glyphs.count {
            // Lines and backgrounds reach as far as the glyphs.
            own.x += own.glyphs[..<kept.lowerBound].reduce(0) { $0 + $1.advance }
            own.width = own.glyphs[kept].reduce(0) { $0 + $1.advance }
        }
        own.glyphs = Array(own.glyphs[kept])
        layout.lines[0].runs = [own]
        return layout
    }

    fileprivate var upright: CGAffineTransform {
        let first = line.layout.lines[0]
        return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -first.x, ty: first.top + first.baseline)
    }

    fileprivate var attributes: NSDictionary {
        let values = NSMutableDictionary()
        let start = run.range.lowerBound
        if let original = line.text.original, start < original.length {
            for (key, value) in original.attributes(at: start, effectiveRange: nil) {
                values[key.rawValue as NSString] = value
            }
        }
        // The font that draws, which may be another than the one that was asked for.
        let asked = run.attributes.font, drawn = asked.drawn(by: run.face)
        if values[kCTFontAttributeName] == nil || drawn !== asked { values[kCTFontAttributeName] = drawn }
        return values
    }

    fileprivate func position(_ i: Int) -> CGPoint {
        let origin = run.glyphs[i].origin
        return CGPoint(x: origin.x, y: -origin.y)
    }
}

extension CFRange {
    /// The part within `0..<count`; a length of 0 means to the end, and so does one that would overflow.
    func within(_ count: Int) -> Range<Int> {
        let start = min(count, max(0, location))
        return start..<(length == 0 ? count : start + min(count - start, max(0, length)))
    }
}

extension TextLayout.Glyph {
    /// The number in the font; 0 for a character that no font has, and for blanks without a glyph.
    fileprivate var number: CGGlyph { CGGlyph(exactly: id) ?? 0 }
}

/// How a run's glyphs follow its characters.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// From the bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// From right to left.
    public static let rightToLeft = CTRunStatus(rawValue: 1)
    /// In another order.
    public static let nonMonotonic = CTRunStatus(rawValue: 2)
    /// With a matrix of its own.
    public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 4)
}

/// The number of glyphs.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// The text's attributes, with the font that draws the glyphs.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary { run.attributes }

/// How glyphs follow the characters.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
    var status: CTRunStatus = run.run.isRightToLeft ? .rightToLeft : []
    if !run.run.attributes.font.matrix.isIdentity { status.insert(.hasNonIdentityMatrix) }
    return status
}

/// The characters of a run, in the text's UTF-16.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    CFRange(location: run.base + run.run.range.lowerBound, length: run.run.range.count)
}

/// The matrix of a run's glyphs: the font's.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { run.run.attributes.font.matrix }

/// Nil: glyphs are given by `CTRunGetGlyphs`.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? { nil }
/// Nil: positions are given by `CTRunGetPositions`.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? { nil }
/// Nil: advances are given by `CTRunGetAdvances`.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? { nil }
/// Nil: indices are given by `CTRunGetStringIndices`.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? { nil }

/// Copies the glyphs of a range; a length of 0 means to the end.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    let own = run.run.glyphs
    for (i, index) in run.glyphs(range).enumerated() { buffer[i] = own[index].number }
}

/// Copies the origins of a range's glyphs, from the line's, in points, y up.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (i, index) in run.glyphs(range).enumerated() { buffer[i] = run.position(index) }
}

/// Copies the advances of a range's glyphs, in points.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    let own = run.run.glyphs
    for (i, index) in run.glyphs(range).enumerated() { buffer[i] = CGSize(width: own[index].advance, height: 0) }
}

/// Copies the indices of the characters of a range's glyphs.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
    let own = run.run.glyphs
    for (i, index) in run.glyphs(range).enumerated() { buffer[i] = run.base + own[index].cluster }
}

/// The width of a range's glyphs in points. The pointers receive the ascent, descent and leading.
@discardableResult
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
    _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let own = run.run
    if let attachment = own.attributes.attachment {
        ascent?.pointee = attachment.bounds.maxY
        descent?.pointee = -attachment.bounds.minY
        leading?.pointee = 0
    } else if ascent != nil || descent != nil || leading != nil {
        let metrics = own.attributes.font.drawn(by: own.face).lineMetrics
        ascent?.pointee = metrics.ascent
        descent?.pointee = metrics.descent
        leading?.pointee = metrics.leading
    }
    return Double(run.glyphs(range).reduce(0) { $0 + own.glyphs[$1].advance })
}

/// The box around what a range's glyphs draw, from the line's origin, in points, y up; null where they draw nothing.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
    let box = run.layout(range).inkBox(run.upright)
    guard let context, !box.isNull else { return box }
    return box.offsetBy(dx: context.textPosition.x, dy: context.textPosition.y)
}

/// Draws a range's glyphs where their line would.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    context.draw(run.layout(range).colored(for: context), run.upright.concatenating(context.textMatrix))
}
