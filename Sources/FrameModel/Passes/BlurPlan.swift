import Foundation

/// How a Gaussian blur is computed; both backends follow it, so that they agree.
///
///     let plan = BlurPlan(blur)
///     plan.x.halvings   // 3 for 20 pixels: the kernel runs on an eighth of the width
///     plan.x.weight(1)  // of the cell beside the middle one
///
/// Along each axis the source is halved `halvings` times, blurred by a small kernel, and doubled as often. Halving is
/// c[i] = (s[2i-1] + 3·s[2i] + 3·s[2i+1] + s[2i+2]) / 8. Doubling is its transpose, s[2i] = (c[i-1] + 3·c[i]) / 4 and
/// s[2i+1] = (3·c[i] + c[i+1]) / 4. Cell i of a level lies between cells 2i and 2i+1 of the level before; the first
/// cell of level 0 is the source's first pixel. Halving and doubling have a variance of 3/4 each in the finer cells,
/// and the kernel has the rest of sigma². The triple zero of both at half the sampling rate keeps steps and single
/// pixels free of patterns.
///
/// Against the true Gaussian a step edge and a checkerboard are within 0.6/255 everywhere, a single pixel within
/// 0.5/255 (sigma 0.1 to 500, see BlurPlanTests). The true Gaussian here is its density integrated over each pixel, of
/// variance sigma² - 1/12 so that the result has variance sigma²; below sigma 0.29 nothing is blurred.
///
/// Around the source its outermost pixels are repeated, or transparency lies there. Level k >= 1 has the cells -2 ..<
/// n+2, where n = the width / 2^k rounded up. Beyond these, every cell equals the outermost one in either case, so a
/// level's index is clamped wherever it is read, and only level 0 distinguishes the two cases.
public struct BlurPlan: Sendable {
    /// The plans along rows and along columns.
    public let x, y: Axis

    /// Creates the plan of a blur; a sigma that is NaN or below 0 counts as 0.
    public init(_ blur: Effect.Blur) {
        x = Axis(sigma: Double(blur.sigma.x))
        y = Axis(sigma: Double(blur.sigma.y))
    }

    /// Returns the pixels that those of `rect` depend on; some may lie outside the source.
    public func reads(_ rect: PixelRect) -> PixelRect {
        if rect.isEmpty { return .empty }
        let columns = x.reads(rect.minX..<rect.maxX), rows = y.reads(rect.minY..<rect.maxY)
        return PixelRect(
            minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
    }

    /// The distance in pixels along x and y beyond which nothing contributes: damage has to grow by it so that a
    /// picture drawn in parts equals one drawn at once. About 4.5 sigma; `Blur.reach` is where less than 1/1000 is
    /// left.
    public var support: SIMD2<Int32> { SIMD2(x.support, y.support) }

    /// One axis of the plan.
    public struct Axis: Sendable {
        /// The number of times the source is halved, and doubled again.
        public let halvings: Int
        /// The number of cells to either side of the middle one that the kernel reads at the coarsest level; 0: no
        /// kernel.
        public let reach: Int
        private var weights = InlineArray<11, Float>(repeating: 0)

        /// The number of cells of a level beyond the source's own on each side, see above.
        public static let margin: Int32 = 2
        /// The largest standard deviation, in pixels; larger ones are clamped to it.
        public static let largestSigma = 1e6
        /// The greatest `reach`.
        public static let greatestReach = 10

        /// The weight of the cell `k` away from the middle one, 0…`reach`; the weights of both sides add up to 1.
        @inlinable public func weight(_ k: Int) -> Float { storedWeight(k) }
        @usableFromInline package func storedWeight(_ k: Int) -> Float { weights[k] }

        /// The cells of level `level` for a source of `count` pixels.
        public static func cells(_ level: Int, count: Int32) -> Range<Int32> {
            if level == 0 { return 0..<count }
            let own = (count + (1 << Int32(level)) - 1) >> Int32(level)
            return -margin..<own + margin
        }

        /// Returns the pixels that a range of pixels depends on.
        public func reads(_ range: Range<Int32>) -> Range<Int32> {
            var first = range.lowerBound, last = range.upperBound - 1
            for _ in 0..<halvings { (first, last) = Self.doubled(first, last) }
            first -= Int32(reach); last += Int32(reach)
            for _ in 0..<halvings { (first, last) = (2 * first - 1, 2 * last + 2) }
            return first..<last + 1
        }

        /// The distance in pixels to either side beyond which nothing contributes.
        public var support: Int32 {
            // The last of the pixels that begin with the same cell reads farthest back; forwards it is symmetric.
            let last = max(0, (Int32(1) << Int32(halvings)) - 2)
            return last - reads(last..<last + 1).lowerBound
        }

        /// Returns the coarser cells that the cells `first...last` are doubled from.
        public static func doubled(_ first: Int32, _ last: Int32) -> (first: Int32, last: Int32) {
            ((first - 1) >> 1, (last + 1) >> 1)
        }
    }
}

extension BlurPlan.Axis {
    /// The least standard deviation of the kernel at the coarsest level: below it, patterns of the levels show; 1.5
    /// leaves 0.6/255.
    private static let leastCoarseSigma = 1.5
    /// The reach of the kernel in standard deviations: less than 1/2000 lies beyond.
    private static let kernelReach = 3.5

    /// Creates the plan for a standard deviation in pixels.
    public init(sigma: Double) {
        let sigma = sigma > 0 ? min(sigma, Self.largestSigma) : 0
        let levels = Self.halvings(sigma: sigma)
        let cell = Double(1 << levels)
        // The variance of halving and doubling: 2 · 3/4 · (1 + 4 + 16 + ...) = (cell² - 1) / 2.
        let variance = (sigma * sigma - (cell * cell - 1) / 2) / (cell * cell)
        halvings = levels
        // A pixel's own width has the variance 1/12.
        guard variance > 1.0 / 12 else {
            reach = 0
            weights[0] = 1
            return
        }
        reach = min(
            Self.greatestReach, max(1, Int((Self.kernelReach * variance.squareRoot() - 0.5).rounded(.up))))
        // Truncation makes the kernel narrower: it is widened until its variance is that of the whole Gaussian.
        var wide = variance - 1.0 / 12
        let whole = Self.variance(of: wide, reach: 4 * Self.greatestReach)
        for _ in 0..<6 { wide += whole - Self.variance(of: wide, reach: reach) }
        let sum = Self.share(wide, -reach...reach)
        for k in 0...reach { weights[k] = Float(Self.share(wide, k...k) / sum) }
    }

    /// The number of halvings for a standard deviation in pixels.
    public static func halvings(sigma: Double) -> Int {
        var levels = 0
        while min(sigma, largestSigma) >= leastCoarseSigma * Double(2 << levels) { levels += 1 }
        return levels
    }

    /// The share of a Gaussian that lies in the pixels `range`, 0 being the middle one.
    private static func share(_ variance: Double, _ range: ClosedRange<Int>) -> Double {
        let scale = (2 * variance).squareRoot()
        return (erf((Double(range.upperBound) + 0.5) / scale) - erf((Double(range.lowerBound) - 0.5) / scale)) / 2
    }

    /// The variance of a Gaussian integrated over pixels and cut off beyond `reach` of them.
    private static func variance(of continuous: Double, reach: Int) -> Double {
        var sum = 0.0
        for k in 1...reach { sum += 2 * Double(k * k) * share(continuous, k...k) }
        return sum / share(continuous, -reach...reach)
    }
}
