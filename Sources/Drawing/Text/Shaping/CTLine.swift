import Foundation

/// One line of text, ready to draw: Core Text's interface to text in a context.
///
///     let line = CTLineCreateWithAttributedString(NSAttributedString(string: "Hello", attributes: [.font: font]))
///     context.textPosition = CGPoint(x: 20, y: 30)
///     CTLineDraw(line, context)
///
/// Immutable. Of several paragraphs it contains the first.
public final class CTLine: Sendable {
    fileprivate let layout: TextLayout

    fileprivate init(_ string: NSAttributedString) {
        var layout = AttributedText(string).layout(TextLayoutOptions())
        layout.lines.removeLast(max(0, layout.lines.count - 1))
        self.layout = layout
    }
}

/// Lays out a line.
public func CTLineCreateWithAttributedString(_ string: NSAttributedString) -> CTLine { CTLine(string) }

/// Draws a line with its left end at the context's `textPosition` on the baseline, upright where y grows upwards.
///
/// `textMatrix` and the text drawing mode apply; where y grows downwards, set
/// `context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)`, as in Core Text.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    guard let first = line.layout.lines.first else { return }
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -first.x, ty: first.baseline)
    context.draw(line.layout, upright.concatenating(context.textMatrix))
}

/// Returns a line's width in points. The pointers receive its ascent, its descent and its fonts' leading.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>? = nil, _ descent: UnsafeMutablePointer<CGFloat>? = nil,
    _ leading: UnsafeMutablePointer<CGFloat>? = nil
) -> Double {
    let first = line.layout.lines.first
    ascent?.pointee = first?.baseline ?? 0
    descent?.pointee = first?.descent ?? 0
    leading?.pointee = first?.leading ?? 0
    return Double(first?.width ?? 0)
}
