// Unsafe pointers: results as Core Text gives them.
import Foundation
import FoundationAdditions

/// Lays a text out in frames.
///
///     let setter = CTFramesetterCreateWithAttributedString(text)
///     let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), CGPath(rect: bounds, transform: nil), nil)
///     CTFrameDraw(frame, context)
public final class CTFramesetter: NSObject, @unchecked Sendable {
    // Unchecked: an immutable copy.
    let typesetter: CTTypesetter

    init(_ typesetter: CTTypesetter) { self.typesetter = typesetter }

    /// The text of a range, with its first index.
    func text(_ range: CFRange) -> (AttributedText, start: Int) {
        let string = typesetter.string
        let characters = range.within(string.length)
        return (AttributedText(string.attributedSubstring(from: NSRange(characters))), characters.lowerBound)
    }

    /// The lines of a range within a size.
    func layout(_ text: AttributedText, _ size: CGSize, wantsGlyphs: Bool) -> TextLayout {
        var options = TextLayoutOptions()
        options.keepsPlaces = true
        options.wantsGlyphs = wantsGlyphs
        options.isWrapped = true
        // Callers say "no limit" by the greatest number, or by 0 for a height.
        options.width = size.width >= 1e6 || size.width.isNaN ? .infinity : max(0, size.width)
        options.height = size.height >= 1e6 || size.height <= 0 || size.height.isNaN ? .infinity : size.height
        options.followsLineBreakModes = true
        var layout = text.layout(options)
        // A line that does not fit as a whole is not set.
        let room = options.height * 1.000_001
        while let last = layout.lines.last, last.top + last.baseline + last.descent > room { layout.lines.removeLast() }
        for i in layout.lines.indices {
            // The characters between two lines, such as a line feed, belong to the first.
            let end =
                i + 1 < layout.lines.count ? layout.lines[i + 1].range.lowerBound : layout.lines[i].range.upperBound
            layout.lines[i].range = layout.lines[i].range.lowerBound..<max(layout.lines[i].range.lowerBound, end)
        }
        if let last = layout.lines.last { layout.height = last.top + last.height } else { layout.height = 0 }
        return layout
    }
}

/// A frame of lines.
public final class CTFrame: NSObject, Sendable {
    let lines: [CTLine]
    /// From the lower left corner of the path's box, y up.
    let origins: [CGPoint]
    let path: CGPath
    let range: CFRange

    init(_ lines: [CTLine], _ origins: [CGPoint], _ path: CGPath, _ range: CFRange) {
        (self.lines, self.origins, self.path, self.range) = (lines, origins, path, range)
    }
}

/// A framesetter of a text.
public func CTFramesetterCreateWithAttributedString(_ attrString: NSAttributedString) -> CTFramesetter {
    CTFramesetter(CTTypesetter(attrString))
}

/// A framesetter of a typesetter's text.
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter { CTFramesetter(typesetter) }

/// The framesetter's typesetter.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { framesetter.typesetter }

/// Sets a text in a path: as many lines as fit it whole.
///
/// - Parameters:
///   - framesetter: the text.
///   - stringRange: the characters; a length of 0 means to the end.
///   - path: a rectangle; in any other shape each line takes the widest stretch that its whole height has within it.
///   - frameAttributes: have no effect.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
    let path = path.immutable
    var rect = CGRect.zero
    guard path.isRect(&rect) else { return framesetter.frame(stringRange, in: path) }
    rect = rect.standardized
    let (text, start) = framesetter.text(stringRange)
    let layout = framesetter.layout(text, CGSize(width: rect.width, height: max(1e-9, rect.height)), wantsGlyphs: true)
    var lines: [CTLine] = [], origins: [CGPoint] = []
    for line in layout.lines {
        var own = TextLayout(unit: layout.unit)
        own.lines = [line]
        lines.append(CTLine(own, text, base: start))
        origins.append(CGPoint(x: line.x, y: rect.height - line.top - line.baseline))
    }
    let end = layout.lines.last?.range.upperBound ?? 0
    return CTFrame(lines, origins, path, CFRange(location: start, length: end))
}

/// The size that a text takes.
///
/// - Parameters:
///   - framesetter: the text.
///   - stringRange: the characters; a length of 0 means to the end.
///   - frameAttributes: have no effect.
///   - constraints: the greatest size in points; `CGFloat.greatestFiniteMagnitude` is no limit.
///   - fitRange: receives the characters that fit.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    let (text, start) = framesetter.text(stringRange)
    let layout = framesetter.layout(text, constraints, wantsGlyphs: false)
    fitRange?.pointee = CFRange(location: start, length: layout.lines.last?.range.upperBound ?? 0)
    return layout.size
}

/// The lines of a frame, from the top: `CTLine`s.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines as NSArray }

/// Copies the origins of lines, from the lower left corner of the path's box, y up.
///
/// - Parameters:
///   - frame: the frame.
///   - range: the lines; a length of 0 means to the last.
///   - origins: receives them.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    let lines = range.within(frame.origins.count)
    for i in lines { origins[i - lines.lowerBound] = frame.origins[i] }
}

/// The characters that a frame shows.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { frame.range }
/// The characters that a frame shows.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.range }
/// The path that a frame was set in.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
/// Nil: frames have no attributes.
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { nil }

/// Draws all lines at their places in the context's user space, where y grows upwards.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    let corner = frame.path.boundingBoxOfPath.origin
    let position = context.textPosition
    for (line, origin) in zip(frame.lines, frame.origins) {
        context.textPosition = CGPoint(x: corner.x + origin.x, y: corner.y + origin.y)
        CTLineDraw(line, context)
    }
    context.textPosition = position
}
