// Unsafe pointers: coverage is blurred where it lies.
import CCairo
import Foundation

/// A Gaussian blur of coverage, within 1/255 of it, at a cost that does not grow with its width.
///
/// From a deviation of two pixels on it is the recursive filter of Deriche ("Recursively implementing the Gaussian and its
/// derivatives", 1993), below that the Gaussian's own weights.
struct AlphaBlur {
    private let kernel: Kernel

    private enum Kernel {
        case none
        /// Of 0, 1, 2… pixels away.
        case weights([Float])
        case recursive(RecursiveGaussian)
    }

    init(sigma: CGFloat) {
        let sigma = Double(sigma)
        if sigma < 0.05 {
            kernel = .none
        } else if sigma < 2 {
            // The share of the Gaussian that lies in each pixel.
            func below(_ x: Double) -> Double { 0.5 * (1 + erf(x / (sigma * 2.0.squareRoot()))) }
            let count = Int((4 * sigma).rounded(.up))
            kernel = .weights((0...count).map { Float(below(Double($0) + 0.5) - below(Double($0) - 0.5)) })
        } else {
            // A pixel's own width is a twelfth of variance more.
            kernel = .recursive(RecursiveGaussian(sigma: (sigma * sigma + 1.0 / 12).squareRoot()))
        }
    }

    /// How far a pixel's blur goes at most.
    static func reach(sigma: CGFloat) -> Int { sigma < 0.05 ? 1 : Int((3.5 * sigma).rounded(.up)) + 2 }

    /// The blur of coverage in a region of the same plane, near it or around it; around the coverage is nothing.
    ///
    /// Only rows that have coverage are blurred along, and only columns that are asked for across: wide blurs of small things are
    /// cheap. Nil for a region that no canvas can have.
    func blurred(_ coverage: Canvas, in region: PixelRegion) -> Canvas? {
        guard let out = Canvas(region, format: CAIRO_FORMAT_A8) else { return nil }
        let from = coverage.region, all = from.union(region)
        let source = coverage.pixels, target = out.mutablePixels
        let (left, top) = (from.x - all.x, from.y - all.y)
        // Rows blurred, a column after the other.
        var turned = [Float](repeating: 0, count: region.width * from.height)
        var line = [Float](repeating: 0, count: max(all.width, all.height)), result = line
        for y in 0..<from.height {
            for x in 0..<from.width { line[left + x] = Float(source[y * coverage.bytesPerRow + x]) }
            blur(line, &result, all.width)
            for x in 0..<region.width { turned[x * from.height + y] = result[region.x - all.x + x] }
        }
        for i in line.indices { line[i] = 0 }
        for x in 0..<region.width {
            for y in 0..<from.height { line[top + y] = turned[x * from.height + y] }
            blur(line, &result, all.height)
            for y in 0..<region.height {
                let value = min(255, max(0, result[region.y - all.y + y]))
                target[y * out.bytesPerRow + x] = UInt8(value + 0.5)
            }
        }
        out.touch()
        return out
    }

    private func blur(_ line: [Float], _ out: inout [Float], _ count: Int) {
        switch kernel {
        case .none: for i in 0..<count { out[i] = line[i] }
        case .recursive(let gaussian): gaussian.apply(line, &out, count)
        case .weights(let weights):
            for i in 0..<count {
                var sum = line[i] * weights[0]
                for k in 1..<weights.count {
                    if i >= k { sum += line[i - k] * weights[k] }
                    if i + k < count { sum += line[i + k] * weights[k] }
                }
                out[i] = sum
            }
        }
    }
}

/// exp(-x² / 2σ²) for x >= 0 as the sum of two damped waves, each the real part of A·qˣ: what a filter with a memory of two complex
/// numbers computes from one pixel to the next.
private struct RecursiveGaussian {
    /// Real and imaginary parts of both waves, side by side: how much of each, scaled to a sum of 1, and what it becomes a pixel on.
    private let amountReal, amountImaginary, stepReal, stepImaginary: SIMD2<Float>

    init(sigma: Double) {
        // Deriche's coefficients of fourth order, off by 1e-3 in the mean square.
        let damping = SIMD2(1.783, 1.723) / sigma, frequency = SIMD2(0.6318, 1.997) / sigma
        let cosines = SIMD2(1.68, -0.6803), sines = SIMD2(3.735, -0.2598)
        var real = SIMD2<Double>(), imaginary = SIMD2<Double>()
        for i in 0..<2 {
            real[i] = exp(-damping[i]) * cos(frequency[i])
            imaginary[i] = exp(-damping[i]) * sin(frequency[i])
        }
        // The sum of all weights: A(1 + q) / (1 - q), the real part of both waves.
        var sum = 0.0
        for i in 0..<2 {
            let (a, b) = (cosines[i], -sines[i])
            let (nr, ni) = (a * (1 + real[i]) - b * imaginary[i], a * imaginary[i] + b * (1 + real[i]))
            let (dr, di) = (1 - real[i], -imaginary[i])
            sum += (nr * dr + ni * di) / (dr * dr + di * di)
        }
        amountReal = SIMD2<Float>(cosines / sum)
        amountImaginary = SIMD2<Float>(-sines / sum)
        stepReal = SIMD2<Float>(real)
        stepImaginary = SIMD2<Float>(imaginary)
    }

    /// Blurs a line between nothing and nothing.
    func apply(_ line: [Float], _ out: inout [Float], _ count: Int) {
        var (real, imaginary) = (SIMD2<Float>(), SIMD2<Float>())
        for i in 0..<count {
            (real, imaginary) = (
                line[i] + real * stepReal - imaginary * stepImaginary, real * stepImaginary + imaginary * stepReal
            )
            out[i] = (real * amountReal - imaginary * amountImaginary).sum()
        }
        (real, imaginary) = (SIMD2(), SIMD2())
        for i in stride(from: count - 1, through: 0, by: -1) {
            out[i] += (real * amountReal - imaginary * amountImaginary).sum()
            real += line[i]
            (real, imaginary) = (
                real * stepReal - imaginary * stepImaginary, real * stepImaginary + imaginary * stepReal
            )
        }
    }
}
