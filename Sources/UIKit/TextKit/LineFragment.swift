import Drawing

/// A line of a layout manager, or the part of one beside an excluded shape.
struct LineFragment {
    /// The characters, with the line feed and the spaces at the end.
    var characters: Range<Int>
    /// The container, by its place in the layout manager's list.
    var container: Int
    /// All the room that the line has, in the container's coordinates.
    var rect: CGRect
    /// What letters and padding take of it.
    var used: CGRect
    /// From the top of `rect` to the baseline.
    var baseline: CGFloat
    /// The left end of the letters, in the container's coordinates.
    var left: CGFloat
    let line: CTLine

    /// Moves the line's own coordinates to where it stands below an origin.
    func place(_ origin: CGPoint) -> CGAffineTransform {
        guard let own = line.layout.lines.first else { return .identity }
        return CGAffineTransform(
            translationX: origin.x + left - own.x, y: origin.y + rect.minY + baseline - own.top - own.baseline)
    }

    /// The distance of a character's leading edge from the container's left edge.
    func x(of character: Int) -> CGFloat { left + CTLineGetOffsetForStringIndex(line, character, nil) }

    /// The left and the right end of a range of the line's characters.
    func extent(of range: Range<Int>) -> (low: CGFloat, high: CGFloat) {
        let range = range.clamped(to: characters)
        guard !range.isEmpty else {
            let x = x(of: range.lowerBound)
            return (x, x)
        }
        var (low, high) = (CGFloat.infinity, -CGFloat.infinity)
        CTLineEnumerateCaretOffsets(line) { offset, index, _, _ in
            guard range.contains(index) else { return }
            (low, high) = (min(low, left + offset), max(high, left + offset))
        }
        // A line feed has no width.
        if low > high { low = x(of: range.lowerBound) }
        return (low, max(low, high))
    }
}
