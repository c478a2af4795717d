// Unsafe pointers: results as Core Text gives them.
import Foundation
import FoundationAdditions

/// The cells of a line: stretches of it that stand for some characters.
struct LineCells {
    struct Cell {
        /// In the line's own text.
        var characters: Range<Int>
        /// From the line's left end.
        var left: CGFloat
        var width: CGFloat
        var isRightToLeft: Bool
    }

    /// From left to right.
    var cells: [Cell] = []
    private let range: Range<Int>
    private let width: CGFloat
    private let text: NSString

    init(_ line: CTLine) {
        (range, width, text) = (line.line?.range ?? 0..<0, line.width, line.string)
        for run in line.line?.runs ?? [] {
            var pen = run.x, i = 0
            var own: [Cell] = []
            while i < run.glyphs.count {
                let cluster = run.glyphs[i].cluster
                var cell = Cell(
                    characters: cluster..<cluster, left: pen, width: 0, isRightToLeft: run.isRightToLeft)
                while i < run.glyphs.count, run.glyphs[i].cluster == cluster {
                    cell.width += run.glyphs[i].advance
                    i += 1
                }
                pen += cell.width
                own.append(cell)
            }
            let starts = Set(own.map(\.characters.lowerBound)).sorted() + [run.range.upperBound]
            let ends = Dictionary(uniqueKeysWithValues: zip(starts, starts.dropFirst()))
            for j in own.indices {
                let start = own[j].characters.lowerBound
                own[j].characters = start..<max(start, ends[start] ?? start)
            }
            cells += own
        }
    }

    /// The distance of an index from the line's left end, for the leading edge of its character.
    func offset(of index: Int) -> CGFloat {
        if let cell = cells.first(where: { $0.characters.contains(index) }) {
            let share = CGFloat(index - cell.characters.lowerBound) / CGFloat(cell.characters.count)
            return cell.left + cell.width * (cell.isRightToLeft ? 1 - share : share)
        }
        // Behind the last character: its trailing edge.
        guard index > range.lowerBound,
            let last = cells.max(by: { $0.characters.upperBound < $1.characters.upperBound })
        else { return cells.first.map { $0.isRightToLeft ? width : 0 } ?? 0 }
        return last.isRightToLeft ? last.left : last.left + last.width
    }

    /// The index whose edge is nearest to a distance from the line's left end.
    func index(at x: CGFloat) -> Int {
        guard let first = cells.first, let last = cells.last else { return range.lowerBound }
        if x <= 0 { return first.isRightToLeft ? first.characters.upperBound : first.characters.lowerBound }
        guard let cell = cells.first(where: { x < $0.left + $0.width }) else {
            return last.isRightToLeft ? last.characters.lowerBound : last.characters.upperBound
        }
        var share = cell.width > 0 ? (x - cell.left) / cell.width : 0
        if cell.isRightToLeft { share = 1 - share }
        let index = cell.characters.lowerBound + Int((max(0, min(1, share)) * CGFloat(cell.characters.count)).rounded())
        // Not between the halves of a pair.
        guard index > cell.characters.lowerBound, index < cell.characters.upperBound, index < text.length else {
            return index
        }
        return text.rangeOfComposedCharacterSequence(at: index).location
    }
}

/// The distance of a character's leading edge from the line's left end, in points.
///
/// - Parameters:
///   - line: the line.
///   - charIndex: in the text's UTF-16; the one after the last means the line's end.
///   - secondaryOffset: receives the same.
@discardableResult
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let offset = LineCells(line).offset(of: charIndex - line.base)
    secondaryOffset?.pointee = offset
    return offset
}

/// The index whose edge is nearest to a place, in the text's UTF-16.
///
/// - Parameters:
///   - line: the line.
///   - position: relative to the line's origin; only x counts.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    guard line.line != nil, !position.x.isNaN else { return kCFNotFound }
    return line.base + LineCells(line).index(at: position.x)
}

/// Calls a closure with the edges of all characters, from left to right: the distance, the character's index, whether it
/// is the leading edge, and what stops the walk when set.
public func CTLineEnumerateCaretOffsets(
    _ line: CTLine, _ block: @escaping (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
    var stops = false
    for cell in LineCells(line).cells where !stops {
        let (left, right) = (Double(cell.left), Double(cell.left + cell.width))
        block(left, line.base + cell.characters.lowerBound, !cell.isRightToLeft, &stops)
        if !stops { block(right, line.base + cell.characters.lowerBound, cell.isRightToLeft, &stops) }
    }
}
