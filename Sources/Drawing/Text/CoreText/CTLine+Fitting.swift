import Foundation
import FoundationAdditions

/// Where a line is cut.
public enum CTLineTruncationType: UInt32, Sendable {
    /// At its start.
    case start = 0
    /// At its end.
    case end = 1
    /// In its middle.
    case middle = 2
}

/// The line itself where it fits a width, else as much of it as fits with a token in place of the rest.
///
/// - Parameters:
///   - line: the line.
///   - width: in points.
///   - truncationType: where it is cut.
///   - truncationToken: a line that stands for the rest, such as "…"; nil for nothing.
/// - Returns: nil where not even the token fits.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
    if Double(line.width) <= width { return line }
    let token = truncationToken?.text.original ?? NSAttributedString(string: "")
    if let truncationToken, Double(truncationToken.width) > width { return nil }
    guard let whole = line.text.original, let range = line.line?.range else { return line }
    // Places where characters begin.
    let text = line.string
    var starts: [Int] = []
    var next = range.lowerBound
    while next < min(range.upperBound, text.length) {
        starts.append(next)
        next = max(next + 1, NSMaxRange(text.rangeOfComposedCharacterSequence(at: next)))
    }
    /// The line with so many characters kept.
    func cut(_ count: Int) -> NSAttributedString {
        let result = NSMutableAttributedString()
        func add(_ from: Int, _ to: Int) {
            let start = from < starts.count ? starts[from] : range.upperBound
            let end = to < starts.count ? starts[to] : min(range.upperBound, text.length)
            if end > start {
                result.append(whole.attributedSubstring(from: NSRange(location: start, length: end - start)))
            }
        }
        let head = truncationType == .end ? count : truncationType == .start ? 0 : (count + 1) / 2
        add(0, head)
        result.append(token)
        add(starts.count - (count - head), starts.count)
        return result
    }
    var (fits, tooMany) = (0, starts.count)
    while tooMany - fits > 1 {
        let middle = (fits + tooMany) / 2
        if Double(CTLine(cut(middle)).width) <= width { fits = middle } else { tooMany = middle }
    }
    let short = CTLine(cut(fits), base: line.base + range.lowerBound)
    return Double(short.width) <= width ? short : nil
}

/// The line stretched or shrunk towards a width: the difference is spread over its spaces, or over all its glyphs where
/// it has none.
///
/// - Parameters:
///   - line: the line.
///   - justificationFactor: 1 fills the width, 0 changes nothing.
///   - justificationWidth: in points.
/// - Returns: nil for an empty line.
public func CTLineCreateJustifiedLine(
    _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
    guard var first = line.line, !first.runs.isEmpty, justificationWidth.isFinite else { return nil }
    let blank = CGFloat(CTLineGetTrailingWhitespaceWidth(line))
    let missing = (CGFloat(justificationWidth) - (first.width - blank)) * min(1, max(0, justificationFactor))
    let text = line.string
    func isSpace(_ glyph: TextLayout.Glyph) -> Bool {
        glyph.cluster < text.length
            && Unicode.Scalar(text.character(at: glyph.cluster))?.properties.isWhitespace == true
    }
    let glyphs = first.runs.flatMap(\.glyphs)
    let end = glyphs.lastIndex { !isSpace($0) } ?? 0
    var places = glyphs.indices.filter { $0 < end && isSpace(glyphs[$0]) }
    if places.isEmpty { places = Array(glyphs.indices.prefix(end)) }
    guard !places.isEmpty else { return line }
    let step = missing / CGFloat(places.count), stretched = Set(places)
    var shift: CGFloat = 0, index = 0
    for i in first.runs.indices {
        first.runs[i].x += shift
        var width: CGFloat = 0
        for j in first.runs[i].glyphs.indices {
            first.runs[i].glyphs[j].origin.x += shift
            if stretched.contains(index) {
                first.runs[i].glyphs[j].advance += step
                shift += step
                width += step
            }
            index += 1
        }
        first.runs[i].width += width
    }
    first.width += missing
    var layout = line.layout
    layout.lines = [first]
    return CTLine(layout, line.text, base: line.base)
}
