import Foundation

/// How a Gaussian blur is computed: what both backends follow, so that they agree.
///
///     let plan = BlurPlan(blur)
///     plan.x.halvings   // 3 for 20 pixels: the kernel runs on an eighth of the width
///     plan.x.weight(1)  // of the cell beside the middle one
///
/// Along each axis the source is halved `halvings` times, blurred by a small kernel, and doubled as often. Halving is
/// c[i] = (s[2i-1] + 3·s[2i] + 3·s[2i+1] + s[2i+2]) / 8, doubling its transpose, s[2i] = (c[i-1] + 3·c[i]) / 4 and
/// s[2i+1] = (3·c[i] + c[i+1]) / 4: cell i of a level lies between cells 2i and 2i+1 of the one before, the first cell of
/// level 0 is the source's first pixel. Each has the variance 3/4 in the finer cells, and the kernel has what is missing to
/// sigma². The triple zero of both at half the sampling rate keeps steps and single pixels free of patterns.
///
/// Against the true Gaussian a step edge and a checkerboard are within 0.6/255 everywhere, a single pixel within 0.5/255
/// (sigma 0.1 to 500, see BlurPlanTests). Gaussian here: its density integrated over each pixel, of variance
/// sigma² - 1/12 so that the whole has sigma²; below sigma 0.29 nothing is blurred.
///
/// Around the source lie its outermost pixels, repeated, or transparency. Level k >= 1 has the cells -2 ..< n+2 with
/// n = the width / 2^k rounded up; beyond, every cell is as the outermost one in either case, so that a level's index is
/// clamped wherever it is read and only level 0 knows the two cases.
public struct BlurPlan: Sendable {
    /// Along rows and along columns.
    public let x, y: Axis

    /// The plan of a blur; a sigma that is not a number, or below 0, is 0.
    public init(_ blur: Effect.Blur) {
        x = Axis(sigma: Double(blur.sigma.x))
        y = Axis(sigma: Double(blur.sigma.y))
    }

    /// The pixels that those of `rect` depend on; some may lie outside of the source.
    public func reads(_ rect: PixelRect) -> PixelRect {
        if rect.isEmpty { return .empty }
        let columns = x.reads(rect.minX..<rect.maxX), rows = y.reads(rect.minY..<rect.maxY)
        return PixelRect(
            minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
    }

    /// Pixels beyond which nothing counts at all, along x and y: what damage has to grow by so that a picture drawn in
    /// parts is that drawn at once. About 4.5 sigma; `Blur.reach` is where less than 1/1000 is left.
    public var support: SIMD2<Int32> { SIMD2(x.support, y.support) }

    /// One axis of the plan.
    public struct Axis: Sendable {
        /// How often the source is halved and doubled again.
        public let halvings: Int
        /// Cells to either side of the middle one that the kernel reads at the coarsest level; 0: no kernel.
        public let reach: Int
        private var weights = InlineArray<11, Float>(repeating: 0)

        /// Cells of a level beyond the source's own on each side, see above.
        public static let margin: Int32 = 2
        /// The largest standard deviation, in pixels; larger ones are taken as this.
        public static let largestSigma = 1e6
        /// The greatest `reach`.
        public static let greatestReach = 10

        /// The weight of the cell `k` away from the middle one, 0…`reach`; those on both sides add up to 1.
        @inlinable public func weight(_ k: Int) -> Float { storedWeight(k) }
        @usableFromInline package func storedWeight(_ k: Int) -> Float { weights[k] }

        /// The cells of level `level` for a source of `count` pixels.
        public static func cells(_ level: Int, count: Int32) -> Range<Int32> {
            if level == 0 { return 0..<count }
            let own = (count + (1 << Int32(level)) - 1) >> Int32(level)
            return -margin..<own + margin
        }

        /// The pixels that a range of pixels depends on.
        public func reads(_ range: Range<Int32>) -> Range<Int32> {
            var first = range.lowerBound, last = range.upperBound - 1
            for _ in 0..<halvings { (first, last) = Self.doubled(first, last) }
            first -= Int32(reach); last += Int32(reach)
            for _ in 0..<halvings { (first, last) = (2 * first - 1, 2 * last + 2) }
            return first..<last + 1
        }

        /// Pixels to either side beyond which nothing counts.
        public var support: Int32 {
            // The last of those pixels that begin with the same cell reads farthest back; forwards it is the same.
            let last = max(0, (Int32(1) << Int32(halvings)) - 2)
            return last - reads(last..<last + 1).lowerBound
        }

        /// The coarser cells that the cells `first...last` are doubled from.
        public static func doubled(_ first: Int32, _ last: Int32) -> (first: Int32, last: Int32) {
            ((first - 1) >> 1, (last + 1) >> 1)
        }
    }
}

extension BlurPlan.Axis {
    /// What the kernel keeps at the coarsest level, at least: below, patterns of the levels show; 1.5 leaves 0.6/255.
    private static let leastCoarseSigma = 1.5
    /// Standard deviations that the kernel reaches: beyond lies less than 1/2000.
    private static let kernelReach = 3.5

    /// The plan for a standard deviation in pixels.
    public init(sigma: Double) {
        let sigma = sigma > 0 ? min(sigma, Self.largestSigma) : 0
        let levels = Self.halvings(sigma: sigma)
        let cell = Double(1 << levels)
        // Halving and doubling: 2 · 3/4 · (1 + 4 + 16 + ...) = (cell² - 1) / 2.
        let variance = (sigma * sigma - (cell * cell - 1) / 2) / (cell * cell)
        halvings = levels
        // A pixel's own width has 1/12.
        guard variance > 1.0 / 12 else {
            reach = 0
            weights[0] = 1
            return
        }
        reach = min(
            Self.greatestReach, max(1, Int((Self.kernelReach * variance.squareRoot() - 0.5).rounded(.up))))
        // The ends that are cut off would make it narrower: it is made wider until its variance is that of the whole.
        var wide = variance - 1.0 / 12
        let whole = Self.variance(of: wide, reach: 4 * Self.greatestReach)
        for _ in 0..<6 { wide += whole - Self.variance(of: wide, reach: reach) }
        let sum = Self.share(wide, -reach...reach)
        for k in 0...reach { weights[k] = Float(Self.share(wide, k...k) / sum) }
    }

    /// How often the source is halved for a standard deviation in pixels.
    public static func halvings(sigma: Double) -> Int {
        var levels = 0
        while min(sigma, largestSigma) >= leastCoarseSigma * Double(2 << levels) { levels += 1 }
        return levels
    }

    /// The part of a Gaussian that lies in the pixels `range`, 0 being the middle one.
    private static func share(_ variance: Double, _ range: ClosedRange<Int>) -> Double {
        let scale = (2 * variance).squareRoot()
        return (erf((Double(range.upperBound) + 0.5) / scale) - erf((Double(range.lowerBound) - 0.5) / scale)) / 2
    }

    /// The variance of the Gaussian that is integrated over pixels and cut off beyond `reach` of them.
    private static func variance(of continuous: Double, reach: Int) -> Double {
        var sum = 0.0
        for k in 1...reach { sum += 2 * Double(k * k) * share(continuous, k...k) }
        return sum / share(continuous, -reach...reach)
    }
}
