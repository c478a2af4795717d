import Drawing

// What is at a place in a container.

extension NSLayoutManager {
    /// The glyph nearest to a place: of the line nearest in y. 0 for an empty text.
    ///
    /// - Parameters:
    ///   - point: in the container's coordinates.
    ///   - container: the container.
    ///   - partialFraction: receives how much of the glyph lies before the place, from 0 to 1.
    public func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        let (character, fraction) = hit(point, container)
        partialFraction?.pointee = fraction
        return character
    }
    /// The glyph nearest to a place.
    public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { hit(point, container).0 }
    /// How much of the glyph nearest to a place lies before it, from 0 to 1.
    public func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        hit(point, container).1
    }
    /// The character nearest to a place.
    ///
    /// - Parameters:
    ///   - point: in the container's coordinates.
    ///   - container: the container.
    ///   - partialFraction: receives how far the place is from the insertion point before the character to the one behind it, from 0 to 1.
    public func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

    private func hit(_ point: CGPoint, _ container: NSTextContainer) -> (Int, CGFloat) {
        let lines = fragments(in: container)
        func distance(_ line: LineFragment) -> CGFloat {
            let rect = line.rect
            let (dx, dy) = (
                max(rect.minX - point.x, 0, point.x - rect.maxX), max(rect.minY - point.y, 0, point.y - rect.maxY)
            )
            // The line at that height comes first, then what is nearest along it.
            return dy * 1e6 + dx
        }
        guard let line = lines.min(by: { distance($0) < distance($1) }) else { return (0, 0) }
        var best = (character: line.characters.lowerBound, fraction: CGFloat(0), distance: CGFloat.infinity)
        var leading: [Int: CGFloat] = [:], trailing: [Int: CGFloat] = [:]
        CTLineEnumerateCaretOffsets(line.line) { offset, index, isLeading, _ in
            if isLeading { leading[index] = offset } else { trailing[index] = offset }
        }
        let x = point.x - line.left
        for (index, start) in leading {
            guard let end = trailing[index], line.characters.contains(index) else { continue }
            let (low, high) = (min(start, end), max(start, end))
            let away = max(low - x, 0, x - high)
            guard away < best.distance || away == best.distance && index < best.character else { continue }
            let fraction = end == start ? 0 : min(1, max(0, (x - start) / (end - start)))
            best = (index, fraction, away)
        }
        return (best.character, best.fraction)
    }
}
