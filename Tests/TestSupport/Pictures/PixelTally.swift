/// How often each pixel of a picture lies in some rectangles.
public struct PixelTally: Equatable {
    private let picture: PixelRect
    /// By pixel, row after row.
    private var counts: [Int]
    /// Whether all rectangles had pixels, and only such of the picture.
    public private(set) var isWithin = true

    /// Counts the rectangles that `each` passes on.
    public init(within picture: PixelRect, _ each: ((PixelRect) -> Void) -> Void) {
        var counts = [Int](repeating: 0, count: picture.area), isWithin = true
        each { rect in
            guard !rect.isEmpty, picture.contains(rect) else { return isWithin = false }
            for y in rect.minY..<rect.maxY {
                let start = Int(y - picture.minY) * Int(picture.width) + Int(rect.minX - picture.minX)
                for i in start..<start + Int(rect.width) { counts[i] += 1 }
            }
        }
        (self.picture, self.counts, self.isWithin) = (picture, counts, isWithin)
    }

    /// The sum over all pixels.
    public var total: Int { counts.reduce(0, +) }
    /// The most of a pixel.
    public var most: Int { counts.max() ?? 0 }

    /// The pixels that lie in both, by the product of their counts.
    public func shared(with other: PixelTally) -> PixelTally { combined(other, *) }

    /// The counts without those of another.
    public func without(_ other: PixelTally) -> PixelTally { combined(other, -) }

    /// Whether no pixel has less than in another.
    public func holds(_ other: PixelTally) -> Bool { zip(counts, other.counts).allSatisfy { $0 >= $1 } }

    private func combined(_ other: PixelTally, _ operation: (Int, Int) -> Int) -> PixelTally {
        var result = self
        for i in counts.indices { result.counts[i] = operation(counts[i], other.counts[i]) }
        return result
    }
}
