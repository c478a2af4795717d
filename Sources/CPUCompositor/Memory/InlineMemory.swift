// Unsafe: owns memory by address, used by one worker alone.
import PixelEffects

/// The memory in which a worker draws inline surfaces, within the band of their reader: see `PassGraph.inline`. The
/// system provides memory only for the parts that are used.
struct InlineMemory {
    /// By slot: the surface drawn there last.
    let planes: UnsafeMutablePointer<PixelPlane>
    /// By slot: bit k is set where row k of that surface may differ from the one above.
    let breaks: UnsafeMutablePointer<UInt64>
    /// By slot: the rows of that surface that are drawn: see `PassJob.distinct`.
    let distinct: UnsafeMutablePointer<UInt64>
    private let pixels: UnsafeMutablePointer<UInt32>
    private let items: UnsafeMutablePointer<Int32>
    private let sights: UnsafeMutablePointer<SightMemory>

    /// The most levels of nested inline surfaces. Each level has two slots: a quad reads a surface and a mask.
    static let depth = 4
    /// The number of words of a slot that are used at a time: two slots fit a core's second-level cache beside the target's rows.
    /// Pixels of floats, which have four, take twice as many: their rows are few otherwise.
    static let capacity = 1 << 15
    /// The number of words of a slot: a row of floats of the widest picture has more than what is used at a time else.
    private static let room = 1 << 17
    /// The most quads of an inline surface: each band examines all of them.
    static let quadLimit = 1 << 10

    init() {
        planes = .allocate(capacity: 2 * Self.depth)
        planes.initialize(repeating: .none, count: 2 * Self.depth)
        breaks = .allocate(capacity: 2 * Self.depth)
        breaks.initialize(repeating: 0, count: 2 * Self.depth)
        distinct = .allocate(capacity: 2 * Self.depth)
        distinct.initialize(repeating: .max, count: 2 * Self.depth)
        pixels = .allocate(capacity: 2 * Self.depth * Self.room)
        items = .allocate(capacity: Self.depth * Self.quadLimit)
        sights = .allocate(capacity: Self.depth)
        for k in 0..<Self.depth { (sights + k).initialize(to: SightMemory()) }
    }

    func deallocate() {
        for k in 0..<Self.depth { sights[k].deallocate() }
        sights.deallocate()
        items.deallocate()
        pixels.deallocate()
        breaks.deallocate()
        distinct.deallocate()
        planes.deallocate()
    }

    /// Makes a slot the surface of some pixels, which fit it; returns their plane.
    func open(_ slot: Int, _ bounds: PixelRect) -> PixelPlane {
        distinct[slot] = .max
        planes[slot] = PixelPlane(
            base: pixels + slot * Self.room, stride: PixelPlane.stride(width: Int(bounds.width)), originX: bounds.minX,
            originY: bounds.minY)
        return planes[slot]
    }
    /// Returns the memory for the quads of a surface.
    func items(_ slot: Int) -> UnsafeMutablePointer<Int32> { items + slot / 2 * Self.quadLimit }
    /// Returns the memory for the notes about these quads.
    func sight(_ slot: Int) -> SightMemory { sights[slot / 2] }

    /// The sources of blurs that are drawn with them. Four rows fit, which is what a row of a blur's first step reads. A trip through
    /// memory takes 0.2 ns for a pixel of bytes and 1.5 ns for one of floats, to set up a turned rounded quad for 15 rows 1.4 µs.
    static func sourceLimits(areFloats: Bool) -> PassGraph.SourceLimits {
        PassGraph.SourceLimits(
            widest: Int32(areFloats ? 2 * capacity / FloatPlane.words : capacity) / 4,
            pixelsPerRow: areFloats ? 64 : 512)
    }

    /// Returns the number of rows of `width` pixels that fit, at least 1.
    static func rows(width: Int32, areFloats: Bool) -> Int32 {
        let words = PixelPlane.stride(width: max(1, Int(width))) * (areFloats ? FloatPlane.words : 1)
        return max(1, Int32((areFloats ? 2 * capacity : capacity) / words))
    }
}
