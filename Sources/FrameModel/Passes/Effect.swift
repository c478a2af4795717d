/// What makes the pixels of a pass from those of another.
public enum Effect: Sendable, Equatable {
    /// A Gaussian blur.
    case blur(Blur)
    /// Straight colours mapped one by one; the result is premultiplied again.
    case color(ColorMatrix)

    /// A Gaussian of each channel of premultiplied pixels.
    public struct Blur: Sendable, Equatable {
        /// Standard deviation along x and y in pixels of the pass; 0 leaves that axis as it is.
        public var sigma: SIMD2<Float>
        /// Whether the source's outermost pixels are repeated around it; else transparency lies there.
        public var clampsEdges: Bool
        /// Whether only alpha counts: the result is premultiplied white of the blurred alpha, (a, a, a, a).
        public var alphaOnly: Bool

        /// From its parts.
        public init(sigma: SIMD2<Float>, clampsEdges: Bool = false, alphaOnly: Bool = false) {
            self.sigma = sigma; self.clampsEdges = clampsEdges; self.alphaOnly = alphaOnly
        }

        /// Pixels beyond which a pixel's share is less than 1/1000 of full, along x and y.
        public var reach: SIMD2<Int32> { SIMD2(Self.reach(sigma.x), Self.reach(sigma.y)) }

        private static func reach(_ sigma: Float) -> Int32 {
            // Not a number reaches nothing.
            sigma > 0 ? Int32(min(sigma * 3, 1e8).rounded(.up)) : 0
        }
    }

    /// What of a source with `bounds` has to be there for a region of the effect; beyond its bounds it is as its outermost pixels
    /// or its border, so that these have to be there.
    package func reads(_ region: PixelRegion, within bounds: PixelRect) -> PixelRegion {
        var result = PixelRegion()
        if bounds.isEmpty { return result }
        for i in 0..<region.count {
            var rect = region[i]
            if case .blur(let blur) = self { rect = BlurPlan(blur).reads(rect) }
            result.add(
                PixelRect(
                    minX: min(max(rect.minX, bounds.minX), bounds.maxX - 1),
                    minY: min(max(rect.minY, bounds.minY), bounds.maxY - 1),
                    maxX: min(max(rect.maxX, bounds.minX + 1), bounds.maxX),
                    maxY: min(max(rect.maxY, bounds.minY + 1), bounds.maxY)))
        }
        return result
    }
}

/// What a quad with a `backdrop` paint does: the pixels below it in its own pass, taken when it is its turn, go through
/// effects and replace what they covered.
///
/// In the picture's pass an area that meets the damage lies in the damage wholly: the pixels around it are the finished
/// picture's, not what lies below.
public struct Backdrop: Sendable, Equatable {
    /// The device pixels that are taken, those which the effects reach included, cut to the pass. Their edge is clamped.
    public var area: PixelRect
    /// Range in `Frame.effects`, in the order of application.
    public var effects: Range<Int>

    /// From its parts.
    public init(area: PixelRect, effects: Range<Int>) {
        self.area = area; self.effects = effects
    }
}
