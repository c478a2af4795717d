// Lines under and through text.

extension TextLayout {
    /// Adds the lines of a run, as one path.
    func addLines(
        _ style: NSUnderlineStyle, under isUnder: Bool, _ run: Run, _ line: Line, _ transform: CGAffineTransform,
        to parts: inout [VectorPicture.Part]
    ) {
        guard style.isDrawn, run.width > 0 else { return }
        let attributes = run.attributes
        var thickness = (isUnder ? run.lines.underlineThickness : run.lines.strikethroughThickness) * unit
        let edge = (isUnder ? run.lines.underline : run.lines.strikethrough) * unit + run.rise
        let top = line.top + line.baseline - edge
        let path = CGMutablePath()
        if style.rawValue & 0xF == NSUnderlineStyle.thick.rawValue { thickness *= 2 }
        for stretch in stretches(of: run, byWord: style.contains(.byWord)) {
            add(stretch, line.x, top: top, thickness, style.pattern, transform, to: path)
            // The second line of a double one is one thickness below the first.
            if style.contains(.double) {
                add(stretch, line.x, top: top + 2 * thickness, thickness, style.pattern, transform, to: path)
            }
        }
        guard !path.isEmpty else { return }
        let color = (isUnder ? attributes.underlineColor : attributes.strikethroughColor) ?? attributes.foregroundColor
        parts.append(.fill(path.immutable, color: color))
    }

    /// The underlined stretches of a run, from the line's left end.
    private func stretches(of run: Run, byWord: Bool) -> [ClosedRange<CGFloat>] {
        var stretches: [ClosedRange<CGFloat>] = [run.x...(run.x + run.width)]
        guard byWord else { return stretches }
        stretches.removeAll()
        for glyph in run.glyphs {
            if case .nothing = glyph.shape { continue }
            let next: ClosedRange<CGFloat> = glyph.origin.x...(glyph.origin.x + max(0, glyph.advance))
            // Adjacent letters share one line.
            if let last = stretches.last, next.lowerBound <= last.upperBound + glyph.advance * 0.01 {
                stretches[stretches.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
            } else {
                stretches.append(next)
            }
        }
        return stretches
    }

    private func add(
        _ stretch: ClosedRange<CGFloat>, _ x: CGFloat, top: CGFloat, _ thickness: CGFloat, _ pattern: [CGFloat],
        _ transform: CGAffineTransform, to path: CGMutablePath
    ) {
        guard thickness > 0 else { return }
        func addStroke(_ start: CGFloat, _ end: CGFloat) {
            path.addBackwardRect(
                CGRect(x: x + start, y: top, width: end - start, height: thickness), transform: transform)
        }
        let period = pattern.reduce(0, +) * thickness
        // A line of letters has fewer periods unless they are spaced without measure; the line is then solid.
        guard period > 0, stretch.upperBound - stretch.lowerBound < 100_000 * period else {
            return addStroke(stretch.lowerBound, stretch.upperBound)
        }
        // The pattern's origin is the line's left end, so that it continues across stretches.
        var start = (stretch.lowerBound / period).rounded(.down) * period
        var i = 0
        while start < stretch.upperBound {
            let end = start + pattern[i] * thickness
            if i % 2 == 0, end > stretch.lowerBound {
                addStroke(max(start, stretch.lowerBound), min(end, stretch.upperBound))
            }
            start = end
            i = (i + 1) % pattern.count
        }
    }
}
