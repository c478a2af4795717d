// Unsafe pointers: results as Core Text gives them.
import Foundation
import FoundationAdditions

/// One line of text, ready to draw: Core Text's interface to text in a context.
///
///     let line = CTLineCreateWithAttributedString(NSAttributedString(string: "Hello", attributes: [.font: font]))
///     context.textPosition = CGPoint(x: 20, y: 30)
///     CTLineDraw(line, context)
///
/// Immutable. Of several paragraphs it contains the first. Its glyphs are those that a text layer draws.
public final class CTLine: NSObject, Sendable {
    /// The line, as the one line of a layout.
    package let layout: TextLayout
    /// The text that the layout's places count in.
    let text: AttributedText
    /// The index of the text's first character in the text that callers count in.
    package let base: Int

    /// - Parameter base: the index of the string's first character for callers.
    convenience init(_ string: NSAttributedString, base: Int = 0) {
        let text = AttributedText(string)
        var options = TextLayoutOptions()
        options.keepsPlaces = true
        var layout = text.layout(options)
        layout.lines.removeLast(max(0, layout.lines.count - 1))
        self.init(layout, text, base: base)
    }

    /// One line of a layout.
    package init(_ layout: TextLayout, _ text: AttributedText, base: Int) {
        (self.layout, self.text, self.base) = (layout, text, base)
    }

    /// The line; nil for an empty text without a font.
    var line: TextLayout.Line? { layout.lines.first }

    /// The text of the line.
    var string: NSString { (text.original?.string ?? "") as NSString }

    /// The width, with the white space at the end.
    var width: CGFloat { line?.width ?? 0 }

    /// The range for callers.
    var range: CFRange {
        guard let line else { return CFRange(location: base, length: 0) }
        return CFRange(location: base + line.range.lowerBound, length: line.range.count)
    }
}

/// Lays out a line.
public func CTLineCreateWithAttributedString(_ string: NSAttributedString) -> CTLine { CTLine(string) }

/// Draws a line with its left end at the context's `textPosition` on the baseline, upright where y grows upwards.
///
/// `textMatrix` and the text drawing mode apply; where y grows downwards, set
/// `context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)`, as in Core Text.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    guard let first = line.line else { return }
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -first.x, ty: first.top + first.baseline)
    context.draw(line.layout.colored(for: context), upright.concatenating(context.textMatrix))
}

extension TextLayout {
    /// The layout where letters that have the context's colour have it.
    func colored(for context: CGContext) -> TextLayout {
        guard lines.contains(where: { $0.runs.contains(where: \.attributes.hasContextColor) }) else { return self }
        var colored = self
        let color = context.state.fill.color
        for i in lines.indices {
            for j in lines[i].runs.indices where lines[i].runs[j].attributes.hasContextColor {
                colored.lines[i].runs[j].attributes.foregroundColor = color
            }
        }
        return colored
    }
}

/// Returns a line's width in points. The pointers receive its ascent, its descent and its fonts' leading.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>? = nil, _ descent: UnsafeMutablePointer<CGFloat>? = nil,
    _ leading: UnsafeMutablePointer<CGFloat>? = nil
) -> Double {
    ascent?.pointee = line.line?.baseline ?? 0
    descent?.pointee = line.line?.descent ?? 0
    leading?.pointee = line.line?.leading ?? 0
    return Double(line.width)
}

/// The box around what a line draws with its origin at (0, 0), in points, y up; null where it draws nothing.
///
/// The context has no effect: glyphs are not hinted, so that the box is the same in all of them.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    guard let first = line.line else { return .null }
    var box = line.layout.inkBox(
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -first.x, ty: first.top + first.baseline))
    if let context, !box.isNull {
        box = box.offsetBy(dx: context.textPosition.x, dy: context.textPosition.y)
    }
    return box
}

extension TextLayout {
    /// The box around all glyphs.
    func inkBox(_ transform: CGAffineTransform) -> CGRect {
        parts(transform).reduce(CGRect.null) { $0.union($1.boundingBox) }
    }
}

/// What counts for the bounds of a line.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// From the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Not the leading.
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1)
    /// Not what letters are shifted by. No effect.
    public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 2)
    /// With punctuation that hangs over the edge. No effect.
    public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 4)
    /// The box around the outlines instead of ascent and descent.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
    /// The boxes of letters instead of ascent and descent: the same as those.
    public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 16)
    /// Room for the tallest letters of any language. No effect.
    public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 32)
}

/// The bounds of a line about its origin on the baseline, in points, y up.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    guard let first = line.line else { return .zero }
    if options.contains(.useGlyphPathBounds) { return CTLineGetImageBounds(line, nil) }
    let leading = options.contains(.excludeTypographicLeading) ? 0 : first.leading
    return CGRect(
        x: 0, y: -first.descent - leading, width: first.width, height: first.baseline + first.descent + leading)
}

/// The number of glyphs.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
    line.line?.runs.reduce(0) { $0 + $1.glyphs.count } ?? 0
}

/// The line's `CTRun`s, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
    let count = line.line?.runs.count ?? 0
    return (0..<count).map { CTRun(line, $0) } as NSArray
}

/// The characters of a line.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { line.range }

/// Where a line begins for it to be flush in a width.
///
/// - Parameters:
///   - line: the line.
///   - flushFactor: 0 is flush left, 0.5 centred, 1 flush right.
///   - flushWidth: the width in points.
/// - Returns: the distance from the left edge, at least 0.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
    max(
        0,
        (flushWidth - Double(line.width) + CTLineGetTrailingWhitespaceWidth(line)) * Double(min(1, max(0, flushFactor)))
    )
}

/// The width of the white space at the end of a line, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
    let cells = LineCells(line).cells.sorted { $0.characters.lowerBound < $1.characters.lowerBound }
    let text = line.string
    let blanks = cells.reversed().prefix { cell in
        cell.characters.allSatisfy { index in
            index < text.length && Unicode.Scalar(text.character(at: index))?.properties.isWhitespace == true
        }
    }
    return Double(blanks.reduce(0) { $0 + $1.width })
}
