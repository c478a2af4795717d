import Raster
import Testing

/// Strokes with round caps and joins beside their definition: the points no farther from the path than half the width.
@Suite struct StrokeDistanceTests {
    @Test(
        "Every pixel's share",
        arguments: [
            "M20 80 C80 15 15 15 80 80",  // to a point
            "M20 80 C95 10 0 10 80 80",  // around a bend that is tighter than the pen
            "M50 44 C53.3 44 56 46.7 56 50 C56 53.3 53.3 56 50 56 C46.7 56 44 53.3 44 50 C44 46.7 46.7 44 50 44 Z",
            "M20 50 C120 50 -20 50 80 50",  // back and forth along one line
            "M20 30 L80 30 L22 33 L80 36 Z",
            "M50 50 L50 50",
            "M30 30 Q90 20 50 80 T20 50",
        ], [3.0, 11, 26])
    func share(svg: String, width: Double) throws {
        let path = try CGPath(svg: svg)
        var style = StrokeStyle(width: width)
        (style.lineCap, style.lineJoin) = (.round, .round)
        let picture = Coverage(stroked: path, style, in: .hundredTwenty)
        let line = Line(path)
        var off = 0
        for y in 0..<120 {
            for x in 0..<120 {
                let middle = line.distance(to: SIMD2(Double(x) + 0.5, Double(y) + 0.5))
                // Away from the edge nothing needs counting.
                let want: Double
                if abs(middle - width / 2) > 0.75 {
                    want = middle < width / 2 ? 1 : 0
                } else {
                    var inside = 0
                    for i in 0..<64 {
                        let place = SIMD2(
                            Double(x) + (Double(i % 8) + 0.5) / 8, Double(y) + (Double(i / 8) + 0.5) / 8)
                        if line.distance(to: place) <= width / 2 { inside += 1 }
                    }
                    want = Double(inside) / 64
                }
                // 8 by 8 points tell a share to about 1/16 along an edge; flattening takes 1/64.
                if abs(Double(picture[x, y]) / 255 - want) > 0.08 { off += 1 }
            }
        }
        #expect(off == 0, "\(off) pixels")
    }
}

/// A path as very many straight pieces.
private struct Line {
    private var pieces: [(SIMD2<Double>, SIMD2<Double>)] = []

    init(_ path: CGPath) {
        let metrics = PathMetrics(path)
        for segment in 0..<metrics.segmentCount {
            var last = metrics.sample(segment: segment, at: 0).point
            for step in 1...128 {
                let next = metrics.sample(segment: segment, at: CGFloat(step) / 128).point
                pieces.append((SIMD2(Double(last.x), Double(last.y)), SIMD2(Double(next.x), Double(next.y))))
                last = next
            }
        }
    }

    func distance(to place: SIMD2<Double>) -> Double {
        var least = Double.infinity
        for (a, b) in pieces {
            let way = b - a, length = (way * way).sum()
            let share = length > 0 ? max(0, min(1, ((place - a) * way).sum() / length)) : 0
            let off = place - a - way * share
            least = min(least, (off * off).sum())
        }
        return least.squareRoot()
    }
}
