/// The remaining pixels that the surfaces of a frame's filters, content shadows and bitmaps may take together.
///
/// Each surface has to hold the visible part and a margin of the blurs' reach. With nested blurs the inner ones grow by
/// the reach of all around them, and 500 of them would take the cube of that. But a layer takes no more than a quarter
/// of what is left: few surfaces get the full size that they need, and many large ones get a lower scale with each
/// level.
///
/// The planned pixels are counted, whether a backend has kept them or not: a single frame equals that of a sequence.
struct SurfaceBudget {
    private let all: Int
    private var left: Int

    /// Surfaces of at most this many pixels always get their scale: 128 by 128.
    static let least = 1 << 14

    /// Creates the full budget for a picture.
    init(_ limits: SurfaceLimits, width: Int, height: Int) {
        let ownShare = 128 * width * height
        all = min(limits.total, (1 << 26) + ownShare) + ownShare
        left = all
    }

    /// Returns the most pixels of each surface of a layer that makes `count` of them. Surfaces that serve only a shadow
    /// leave half of the budget to visible content.
    func share(of count: Int, isForShadow: Bool) -> Int {
        max(Self.least, (isForShadow ? left - all / 2 : left) / (4 * count))
    }

    /// Takes the pixels of a layer's surfaces, before the content drawn in them takes its own.
    mutating func take(_ pixels: Int, of count: Int) { left = max(0, left - pixels * count) }

    /// Whether enough is left that a lack of budget has changed nothing, except where the frame notes it.
    var isAmple: Bool { left >= all / 4 * 3 }
}
