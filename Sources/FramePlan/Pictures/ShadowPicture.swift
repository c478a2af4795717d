import Foundation

/// One quarter of the shadow of a rounded rectangle: its alpha, from the middle outwards, in a picture whose texels are
/// a sixth of a standard deviation wide.
///
/// All lengths are in standard deviations, so one picture serves every layer of the same proportions at any scale.
/// Where a side is so long that its middle is covered fully, the picture begins at the corner's end of that stretch and
/// serves all lengths.
///
/// The blurred alpha is the integral of the Gaussian over the rectangle. With horizontal slices of half width w it is
///
///     alpha(x, y) = Σ (Φ(high - y) - Φ(low - y)) · (Φ(x + w) - Φ(x - w))
///
/// which is exact for the straight part, one slice, and approximate for the corner's slices of equal angles of the arc.
/// Between texels the backend interpolates: an error of at most h²/8 · max|∇²alpha|, 0.2/255, in addition to the
/// rounding of the texels.
struct ShadowPicture {
    /// Texels per standard deviation.
    static let density = 6.0
    /// Slices of the arc per standard deviation of its length.
    private static let fineness = 8.0
    /// The largest corner radius: larger ones would need large pictures for little blur.
    static let largestRadius = 64.0

    /// The key of a picture: lengths in 1/1024, which moves an edge by less than 0.05/255 of alpha.
    struct Key: Fingerprinted {
        var radius: UInt32
        /// Half the sides; `plateau` where the middle is covered fully.
        var halfWidth, halfHeight: UInt32

        static let plateau = UInt32.max

        var fingerprint: UInt64 {
            let sides = UInt64(halfWidth) << 32 | UInt64(halfHeight)
            let mixed = (sides ^ UInt64(radius) << 17) &* 0x9E37_79B9_7F4A_7C15
            return mixed ^ mixed >> 32
        }

        /// Creates a key; nil where the corners are too large for a picture.
        init?(width: Double, height: Double, radius: Double) {
            guard radius <= largestRadius else { return nil }
            let r = (radius * 1024).rounded()
            self.radius = UInt32(r)
            func half(_ size: Double) -> UInt32 {
                let half = (size * 512).rounded()
                return half >= r + Shadow.reach * 1024 ? Self.plateau : UInt32(max(r, half))
            }
            halfWidth = half(width)
            halfHeight = half(height)
        }
    }

    /// One axis of the rectangle.
    private struct Axis {
        /// The distance from the picture's first texel to the edge.
        var half: Float
        /// Whether the picture begins at the middle, so that the far half contributes to it.
        var isWhole: Bool
        var texels: Int

        init(_ half: UInt32, radius: Float) {
            isWhole = half != Key.plateau
            self.half = isWhole ? Float(half) / 1024 : radius + Float(Shadow.reach)
            let length = Double(self.half) + Shadow.reach
            // At least two texels, so that there is one to clamp to beyond the last that is not clear.
            texels = max(2, Int((length * density).rounded(.up)) + 1)
        }
    }

    private let radius: Float
    private let x, y: Axis

    init(_ key: Key) {
        radius = Float(key.radius) / 1024
        x = Axis(key.halfWidth, radius: radius)
        y = Axis(key.halfHeight, radius: radius)
    }

    /// The distance from the first texel's centre to the rectangle's edge along x and y, in standard deviations; nil
    /// where the texel lies at the rectangle's middle.
    var edges: (x: Double?, y: Double?) { (x.isWhole ? nil : Double(x.half), y.isWhole ? nil : Double(y.half)) }

    /// A horizontal slice from `low` to `high` above the middle, and its mirror image below, with the half width
    /// `half`.
    private struct Slice {
        var low, high, half: Float
    }

    /// Computes the picture.
    func make() -> PixelBuffer {
        let slices = slices()
        return PixelBuffer(width: x.texels, height: y.texels, format: .a8, isOpaque: false, isZeroed: false) { out in
            let bytes = out.assumingMemoryBound(to: UInt8.self).baseAddress!
            NormalDistribution.withTable { normal in paint(slices, normal, bytes) }
        }
    }

    private func slices() -> ContiguousArray<Slice> {
        // The far side of a rectangle without one is 8 deviations away: practically infinite.
        let straight = y.half - radius
        var slices: ContiguousArray<Slice> = [Slice(low: y.isWhole ? 0 : -8, high: straight, half: x.half)]
        guard radius > 0 else { return slices }
        let count = max(4, Int((Double(radius) * .pi / 2 * Self.fineness).rounded(.up)))
        var sine = 0.0, area = 0.0
        for k in 1...count {
            let angle = Double(k) / Double(count) * .pi / 2
            let nextSine = sin(angle), nextArea = (angle + nextSine * cos(angle)) / 2
            let mean = Float((nextArea - area) / (nextSine - sine))
            slices.append(
                Slice(
                    low: straight + radius * Float(sine), high: straight + radius * Float(nextSine),
                    half: x.half - radius + radius * mean))
            (sine, area) = (nextSine, nextArea)
        }
        return slices
    }

    /// Sums, for each row, the slices' profiles along x. A profile is 1 up to `rise` before the slice's end and 0 from
    /// `rise` after it; the part between is computed once per slice.
    private func paint(
        _ slices: ContiguousArray<Slice>, _ normal: NormalDistribution.Table, _ out: UnsafeMutablePointer<UInt8>
    ) {
        let step = 1 / Float(Self.density), rise: Float = 3.6
        let longest = min(x.texels, Int((rise * 2) / step) + 2)
        withUnsafeTemporaryAllocation(of: Float.self, capacity: slices.count * longest + 2 * x.texels) { memory in
            let profiles = memory.baseAddress!
            let sums = profiles + slices.count * longest, steps = sums + x.texels
            func start(_ slice: Slice) -> Int { max(0, min(x.texels, Int((slice.half - rise) / step))) }
            for k in slices.indices {
                let first = start(slices[k]), w = slices[k].half
                for i in 0..<min(longest, x.texels - first) {
                    let px = Float(first + i) * step
                    profiles[k * longest + i] = (x.isWhole ? normal[px + w] : 1) - normal[px - w]
                }
            }
            for row in 0..<y.texels {
                let py = Float(row) * step
                sums.update(repeating: 0, count: 2 * x.texels)
                for k in slices.indices {
                    let slice = slices[k]
                    var share = normal[slice.high - py] - normal[slice.low - py]
                    if y.isWhole { share += normal[-slice.low - py] - normal[-slice.high - py] }
                    guard share > 1e-6 else { continue }
                    let first = start(slice), profile = profiles + k * longest, into = sums + first
                    if first > 0 { steps[first - 1] += share }
                    for i in 0..<min(longest, x.texels - first) { into[i] += share * profile[i] }
                }
                let pixels = out + row * x.texels
                var full: Float = 0
                for i in stride(from: x.texels - 1, through: 0, by: -1) {
                    full += steps[i]
                    pixels[i] = UInt8(max(0, min(255, (sums[i] + full) * 255 + 0.5)))
                }
                pixels[x.texels - 1] = 0
                if row == y.texels - 1 { pixels.update(repeating: 0, count: x.texels) }
            }
        }
    }
}
