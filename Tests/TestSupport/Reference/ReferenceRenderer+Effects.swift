import FrameModel
import Foundation

// Effects from their definitions: a Gaussian is summed over all of its reach, a colour matrix maps straight colours.

extension ReferenceRenderer {
    /// An effect of a picture, over `bounds` of the same space.
    static func apply(_ effect: Effect, _ source: Picture, bounds: PixelRect) -> Picture {
        switch effect {
        case .blur(let blur): return self.blur(source, blur, bounds: bounds)
        case .color(let matrix):
            var result = Picture(bounds, isExtended: source.isExtended)
            for y in bounds.minY..<max(bounds.minY, bounds.maxY) {
                for x in bounds.minX..<max(bounds.minX, bounds.maxX) {
                    let color = mapped(source.color(x, y), matrix, isExtended: source.isExtended)
                    result.set(result.index(x, y), color)
                }
            }
            return result
        }
    }

    private static func mapped(_ c: SIMD4<Double>, _ m: ColorMatrix, isExtended: Bool) -> SIMD4<Double> {
        var straight = c.w > 0 ? c / c.w : SIMD4(repeating: 0)
        straight.w = c.w
        var out = SIMD4<Double>(m.red) * straight.x + SIMD4<Double>(m.green) * straight.y
        out += SIMD4<Double>(m.blue) * straight.z + SIMD4<Double>(m.alpha) * straight.w + SIMD4<Double>(m.offset)
        if !isExtended { out.clamp(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1)) }
        let alpha = max(0, min(1, out.w))
        out *= alpha
        out.w = alpha
        return out
    }

    private static func blur(_ source: Picture, _ blur: Effect.Blur, bounds: PixelRect) -> Picture {
        let b = source.bounds
        // Rows first, over the rows that the source has; columns then.
        let across = Gaussian(Double(blur.sigma.x)), down = Gaussian(Double(blur.sigma.y))
        let width = Int(bounds.width), rows = Int(b.height)
        var middle = [SIMD4<Double>](repeating: SIMD4(repeating: 0), count: width * rows)
        for y in 0..<rows {
            for x in 0..<width {
                middle[y * width + x] = across.sum { k in
                    var at = bounds.minX + Int32(x) + k
                    if blur.clampsEdges { at = max(b.minX, min(b.maxX - 1, at)) }
                    return source.color(at, b.minY + Int32(y))
                }
            }
        }
        var result = Picture(bounds, isExtended: source.isExtended)
        for y in 0..<Int(bounds.height) {
            for x in 0..<width {
                var c = down.sum { k in
                    var at = Int(bounds.minY) + y + Int(k) - Int(b.minY)
                    if blur.clampsEdges { at = max(0, min(rows - 1, at)) }
                    return at >= 0 && at < rows ? middle[at * width + x] : SIMD4(repeating: 0)
                }
                if blur.alphaOnly { c = SIMD4(repeating: c.w) }
                result.set(y * width + x, c)
            }
        }
        return result
    }

    /// The weights of a sampled Gaussian, as far as they count.
    private struct Gaussian {
        private var weights: [Double] = [1]

        init(_ sigma: Double) {
            // The density is summed over each pixel, which alone has a variance of 1/12: the rest is the Gaussian's.
            let rest = sigma * sigma - 1.0 / 12
            guard rest > 0 else { return }
            let sigma = rest.squareRoot()
            let reach = max(1, Int((sigma * 5).rounded(.up)))
            weights = (-reach...reach).map { k in
                let scale = sigma * 2.0.squareRoot()
                return (erf((Double(k) + 0.5) / scale) - erf((Double(k) - 0.5) / scale)) / 2
            }
        }

        func sum(_ value: (Int32) -> SIMD4<Double>) -> SIMD4<Double> {
            let reach = weights.count / 2
            var sum = SIMD4<Double>(repeating: 0)
            for k in weights.indices { sum += value(Int32(k - reach)) * weights[k] }
            return sum
        }
    }
}
