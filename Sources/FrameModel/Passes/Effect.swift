/// How the pixels of a pass are made from those of another.
public enum Effect: Sendable, Equatable {
    /// A Gaussian blur.
    case blur(Blur)
    /// A map of straight colours, pixel by pixel; the result is premultiplied again.
    case color(ColorMatrix)

    /// A Gaussian blur of each channel of premultiplied pixels.
    public struct Blur: Sendable, Equatable {
        /// Standard deviation along x and y in pixels of the pass; 0 leaves that axis as it is.
        public var sigma: SIMD2<Float>
        /// Whether the source's outermost pixels are repeated around it; otherwise transparency surrounds it.
        public var clampsEdges: Bool
        /// Whether only alpha counts: the result is premultiplied white of the blurred alpha, (a, a, a, a).
        public var alphaOnly: Bool

        /// Creates a blur from its parts.
        public init(sigma: SIMD2<Float>, clampsEdges: Bool = false, alphaOnly: Bool = false) {
            self.sigma = sigma; self.clampsEdges = clampsEdges; self.alphaOnly = alphaOnly
        }

        /// The distance in pixels along x and y beyond which a pixel contributes less than 1/1000.
        public var reach: SIMD2<Int32> { SIMD2(Self.reach(sigma.x), Self.reach(sigma.y)) }

        private static func reach(_ sigma: Float) -> Int32 {
            // NaN reaches nothing.
            sigma > 0 ? Int32(min(sigma * 3, 1e8).rounded(.up)) : 0
        }
    }

    /// What the last step of an effect reads to make any part of the result.
    package enum LastInput {
        /// The same pixels of the source.
        case source
        /// A level of half the size, made by the steps before.
        case level
    }

    /// What the last step reads; nil for a blur without halvings, whose last step reads as many cells as the source has pixels.
    package var lastInput: LastInput? {
        guard case .blur(let blur) = self else { return .source }
        return Self.isHalved(blur.sigma.x) || Self.isHalved(blur.sigma.y) ? .level : nil
    }

    /// The most cells of the level from which the last step makes some pixels, with those around them that kernels may read.
    package func levelCells(_ area: PixelRect) -> Int {
        guard case .blur(let blur) = self else { return 0 }
        func count(_ pixels: Int32, _ sigma: Float) -> Int {
            Self.isHalved(sigma) ? Int(pixels) / 2 + 4 : Int(pixels) + 2
        }
        return count(area.width, blur.sigma.x) * count(area.height, blur.sigma.y) + 64
    }

    /// Whether a blur is halved along an axis; NaN counts as 0.
    private static func isHalved(_ sigma: Float) -> Bool {
        sigma > 0 && BlurPlan.Axis.halvings(sigma: Double(sigma)) > 0
    }

    /// The part of a source with `bounds` that a region of the effect reads. Beyond the bounds the effect reads the
    /// outermost pixels or the border, so these belong to it.
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

/// What a quad with a `backdrop` paint does: the pixels below it in its own pass, taken at its turn, go through effects
/// and replace what they covered.
///
/// In the picture's pass an area that meets the damage lies wholly in the damage: the pixels around it belong to the
/// finished picture and not to what lies below.
public struct Backdrop: Sendable, Equatable {
    /// The device pixels that are taken, including those that the effects reach, cut to the pass. Their edge is
    /// clamped.
    public var area: PixelRect
    /// Range in `Frame.effects`, in the order of application.
    public var effects: Range<Int>

    /// Creates a backdrop from its parts.
    public init(area: PixelRect, effects: Range<Int>) {
        self.area = area; self.effects = effects
    }
}
