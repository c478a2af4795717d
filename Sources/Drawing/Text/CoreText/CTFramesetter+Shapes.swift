import Foundation
import FoundationAdditions

// Text in shapes other than rectangles: line by line, each in the widest stretch of its band.

extension CTFramesetter {
    /// Sets lines from the top of a shape's box down to its bottom.
    func frame(_ range: CFRange, in path: CGPath) -> CTFrame {
        let string = typesetter.string
        let characters = range.within(string.length)
        let (start, end) = (characters.lowerBound, characters.upperBound)
        let box = path.boundingBoxOfPath
        var lines: [CTLine] = [], origins: [CGPoint] = []
        var next = start
        guard !box.isNull, box.height.isFinite, box.width.isFinite else {
            return CTFrame([], [], path, CFRange(location: start, length: 0))
        }
        var top = box.maxY, tries = 0
        while next < end, top > box.minY, tries < 10_000 {
            tries += 1
            // The height is that of what begins the line.
            let trial = typesetter.line(CFRange(location: next, length: min(16, end - next)))
            guard let first = trial.line else { break }
            let height = max(1, first.baseline + first.descent)
            guard top - height >= box.minY else { break }
            guard let stretch = path.widestStretch(from: top - height, to: top), stretch.count > height / 2 else {
                top -= height / 4
                continue
            }
            let count = min(end - next, typesetter.count(from: next, width: stretch.count, byCharacters: false))
            guard count > 0 else { break }
            let line = typesetter.line(CFRange(location: next, length: count))
            lines.append(line)
            origins.append(CGPoint(x: stretch.low - box.minX, y: top - first.baseline - box.minY))
            top -= height + first.leading
            next += count
        }
        return CTFrame(lines, origins, path, CFRange(location: start, length: next - start))
    }
}

extension CGPath {
    /// The widest stretch along x that lies within the path at five heights of a band; nil where there is none.
    fileprivate func widestStretch(from low: CGFloat, to high: CGFloat) -> (low: CGFloat, count: CGFloat)? {
        let box = boundingBoxOfPath
        let heights = (0..<5).map { low + (high - low) * (0.02 + 0.24 * CGFloat($0)) }
        let steps = 256
        var best: (low: CGFloat, count: CGFloat)?, from: Int?
        func place(_ i: Int) -> CGFloat { box.minX + box.width * CGFloat(i) / CGFloat(steps) }
        for i in 0...steps {
            let isInside =
                i < steps
                && heights.allSatisfy { contains(CGPoint(x: place(i) + box.width / CGFloat(2 * steps), y: $0)) }
            if isInside {
                from = from ?? i
            } else if let start = from {
                let width = place(i) - place(start)
                if width > best?.count ?? 0 { best = (place(start), width) }
                from = nil
            }
        }
        return best
    }
}
