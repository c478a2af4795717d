/// What is left of the pixels that the surfaces of a frame's filters, content's shadows and bitmaps may take together.
///
/// Each has to hold what is seen and as much around it as blurs reach. So those of blurs in one another grow inwards, each by the reach
/// of all around it, and 500 of them would take the cube of that. But a layer takes no more than a quarter of what is left: few
/// surfaces have all that they ask for, and many large ones get a lower scale with each level.
///
/// Counted are the pixels that are planned, whether a backend has kept them or not: a frame alone is that of a sequence.
struct SurfaceBudget {
    private let all: Int
    private var left: Int

    /// Surfaces of so many pixels get their scale in any case: 128 by 128.
    static let least = 1 << 14

    /// All of it, for a picture.
    init(_ limits: SurfaceLimits, width: Int, height: Int) {
        let ownShare = 128 * width * height
        all = min(limits.total, (1 << 26) + ownShare) + ownShare
        left = all
    }

    /// The most pixels of each of the surfaces of a layer that makes so many. Where they serve for nothing but a shadow they leave half of
    /// all to what is seen itself.
    func share(of count: Int, isForShadow: Bool) -> Int {
        max(Self.least, (isForShadow ? left - all / 2 : left) / (4 * count))
    }

    /// Takes the pixels of a layer's surfaces, before what is drawn in them takes its own.
    mutating func take(_ pixels: Int, of count: Int) { left = max(0, left - pixels * count) }

    /// Whether so much is left that nothing has been made differently for want of it, but where the frame notes that.
    var isAmple: Bool { left >= all / 4 * 3 }
}
