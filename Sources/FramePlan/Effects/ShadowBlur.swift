import Foundation

// Unsafe pointers, for hot loops over raw memory.

/// The Gaussian blur of an A8 picture, exact except for rounding and truncation at three deviations.
struct ShadowBlur {
    private var weights: ContiguousArray<Float> = []
    private var rows: ContiguousArray<Float> = []

    /// Blurs a picture and cuts `margin` texels from each of its sides.
    ///
    /// - Parameters:
    ///   - sigma: standard deviation in texels, above 0.
    ///   - margin: three deviations, rounded up: the number of texels on each side that a texel is made from.
    mutating func blur(_ picture: PixelBuffer, sigma: Double, margin: Int) -> PixelBuffer {
        setWeights(sigma: sigma, margin: margin)
        let weights = weights
        let width = picture.width - 2 * margin, height = picture.height - 2 * margin
        let count = width * picture.height
        if rows.count < count { rows = ContiguousArray(repeating: 0, count: count) }
        let source = picture.bytes.assumingMemoryBound(to: UInt8.self).baseAddress!
        return rows.withUnsafeMutableBufferPointer { rows in
            weights.withUnsafeBufferPointer { weights in
                let rows = rows.baseAddress!, taps = 2 * margin + 1
                withUnsafeTemporaryAllocation(of: Float.self, capacity: picture.width) { line in
                    let line = line.baseAddress!
                    for y in 0..<picture.height {
                        let from = source + y * picture.bytesPerRow
                        for x in 0..<picture.width { line[x] = Float(from[x]) }
                        Self.sum(line, 1, weights.baseAddress!, taps, into: rows + y * width, width)
                    }
                }
                return PixelBuffer(width: width, height: height, format: .a8, isOpaque: false, isZeroed: false) { out in
                    let out = out.assumingMemoryBound(to: UInt8.self).baseAddress!
                    withUnsafeTemporaryAllocation(of: Float.self, capacity: width) { line in
                        let line = line.baseAddress!
                        for y in 0..<height {
                            Self.sum(rows + y * width, width, weights.baseAddress!, taps, into: line, width)
                            let to = out + y * width
                            for x in 0..<width { to[x] = UInt8(max(0, min(255, line[x] + 0.5))) }
                        }
                    }
                }
            }
        }
    }

    /// Computes weighted sums of `taps` values each, `stride` apart.
    private static func sum(
        _ from: UnsafePointer<Float>, _ stride: Int, _ weights: UnsafePointer<Float>, _ taps: Int,
        into line: UnsafeMutablePointer<Float>, _ width: Int
    ) {
        line.update(repeating: 0, count: width)
        for tap in 0..<taps {
            let weight = weights[tap], values = from + tap * stride
            for x in 0..<width { line[x] += weight * values[x] }
        }
    }

    /// Sets the weights: each is the Gaussian's share of a texel, and their sum is 1.
    private mutating func setWeights(sigma: Double, margin: Int) {
        weights.removeAll(keepingCapacity: true)
        func below(_ x: Double) -> Double { erfc(-x / (sigma * 2.0.squareRoot())) / 2 }
        let all = below(Double(margin) + 0.5) - below(-Double(margin) - 0.5)
        for tap in -margin...margin {
            weights.append(Float((below(Double(tap) + 0.5) - below(Double(tap) - 0.5)) / all))
        }
    }
}
