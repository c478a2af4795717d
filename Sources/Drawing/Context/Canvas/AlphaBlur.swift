// Unsafe pointers: coverage is blurred where it lies.
import CCairo
import Foundation

/// A Gaussian blur of coverage, accurate to 1/255, whose cost does not depend on its width.
///
/// For a deviation of two pixels or more it is the recursive filter of Deriche ("Recursively implementing the Gaussian
/// and its derivatives", 1993), below that a convolution with the Gaussian's weights.
struct AlphaBlur {
    private let kernel: Kernel

    private enum Kernel {
        case none
        /// The weights at distances of 0, 1, 2… pixels.
        case weights([Float])
        case recursive(RecursiveGaussian)
    }

    init(sigma: CGFloat) {
        let sigma = Double(sigma)
        if sigma < 0.05 {
            kernel = .none
        } else if sigma < 2 {
            // The integral of the Gaussian over each pixel.
            func below(_ x: Double) -> Double { 0.5 * (1 + erf(x / (sigma * 2.0.squareRoot()))) }
            let count = Int((4 * sigma).rounded(.up))
            kernel = .weights((0...count).map { Float(below(Double($0) + 0.5) - below(Double($0) - 0.5)) })
        } else {
            // The pixel's own width adds 1/12 to the variance.
            kernel = .recursive(RecursiveGaussian(sigma: (sigma * sigma + 1.0 / 12).squareRoot()))
        }
    }

    /// The maximum distance that the blur spreads a pixel, in pixels.
    static func reach(sigma: CGFloat) -> Int { sigma < 0.05 ? 1 : Int((3.5 * sigma).rounded(.up)) + 2 }

    /// The blurred coverage in a region of the same plane; outside the given coverage all is transparent.
    ///
    /// Only rows with coverage are blurred horizontally, and only requested columns vertically, so wide blurs of small
    /// shapes are cheap. Nil for a region that no canvas can have.
    func blurred(_ coverage: Canvas, in region: PixelRegion) -> Canvas? {
        guard let out = Canvas(region, format: CAIRO_FORMAT_A8) else { return nil }
        let from = coverage.region, all = from.union(region)
        let source = coverage.pixels, target = out.mutablePixels
        let (left, top) = (from.x - all.x, from.y - all.y)
        // Blurred rows, stored column by column.
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

/// Approximates exp(-x² / 2σ²) for x >= 0 by the sum of two damped waves, each the real part of A·qˣ: a recursive
/// filter with two complex numbers of state per pixel.
private struct RecursiveGaussian {
    /// Real and imaginary parts for both waves: the amplitudes A, scaled to a sum of 1, and the factors q per pixel.
    private let amountReal, amountImaginary, stepReal, stepImaginary: SIMD2<Float>

    init(sigma: Double) {
        // Deriche's fourth-order coefficients; the root mean square error is 1e-3.
        let damping = SIMD2(1.783, 1.723) / sigma, frequency = SIMD2(0.6318, 1.997) / sigma
        let cosines = SIMD2(1.68, -0.6803), sines = SIMD2(3.735, -0.2598)
        var real = SIMD2<Double>(), imaginary = SIMD2<Double>()
        for i in 0..<2 {
            real[i] = exp(-damping[i]) * cos(frequency[i])
            imaginary[i] = exp(-damping[i]) * sin(frequency[i])
        }
        // The sum of all weights: the real part of A(1 + q) / (1 - q) over both waves.
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

    /// Blurs a line with zeros beyond both ends.
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
