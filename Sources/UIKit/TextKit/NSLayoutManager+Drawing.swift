import Drawing

extension NSLayoutManager {
    /// Draws the letters of a range.
    final func draw(_ range: NSRange, _ origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let held = range.held(in: numberOfGlyphs)
        for line in fragments(of: range) {
            let base = line.line.base
            let own = (held.lowerBound - base)..<(held.upperBound - base)
            // "…" stands for what follows the line's own characters.
            let shown = held.upperBound >= line.characters.upperBound ? own.lowerBound..<Int.max : own
            context.draw(line.line.layout.letters(of: shown), line.place(origin))
        }
    }

    /// Fills the backgrounds of a range, each stretch of one colour at a time.
    final func fillBackgrounds(of range: NSRange, _ origin: CGPoint) {
        guard let storage = textStorage, let context = UIGraphicsGetCurrentContext() else { return }
        let held = range.held(in: storage.length)
        guard !held.isEmpty else { return }
        storage.enumerateAttribute(.backgroundColor, in: NSRange(held)) { value, stretch, _ in
            guard let color = value as? UIColor ?? (value as? CGColor).map({ UIColor(cgColor: $0) }) else { return }
            var rects: [CGRect] = []
            for line in fragments(of: stretch) {
                let (low, high) = line.extent(of: stretch.held(in: storage.length))
                rects.append(
                    CGRect(x: low, y: line.used.minY, width: high - low, height: line.used.height)
                        .offsetBy(dx: origin.x, dy: origin.y))
            }
            guard !rects.isEmpty else { return }
            context.saveGState()
            color.setFill()
            rects.withUnsafeBufferPointer {
                guard let first = $0.baseAddress else { return }
                fillBackgroundRectArray(first, count: $0.count, forCharacterRange: stretch, color: color)
            }
            context.restoreGState()
        }
    }
}
