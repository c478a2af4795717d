// Unsafe: owns memory by address, one worker's.
import PixelEffects

/// Where a worker draws surfaces within the band of their reader: see `PassGraph.inline`. The system gives memory for
/// what is used only.
struct InlineMemory {
    /// By slot: the surface drawn there last.
    let planes: UnsafeMutablePointer<PixelPlane>
    /// By slot: bit k where row k of that surface may differ from the one above.
    let breaks: UnsafeMutablePointer<UInt64>
    private let pixels: UnsafeMutablePointer<UInt32>
    private let items: UnsafeMutablePointer<Int32>
    private let sights: UnsafeMutablePointer<SightMemory>

    /// How deep such surfaces may lie in one another. Each depth has two slots: a quad reads a surface and a mask.
    static let depth = 4
    /// Pixels of a slot: two fit a core's second-level cache beside the target's rows.
    static let capacity = 1 << 15
    /// Most quads of such a surface: each band looks at all of them.
    static let quadLimit = 1 << 10

    init() {
        planes = .allocate(capacity: 2 * Self.depth)
        planes.initialize(repeating: .none, count: 2 * Self.depth)
        breaks = .allocate(capacity: 2 * Self.depth)
        breaks.initialize(repeating: 0, count: 2 * Self.depth)
        pixels = .allocate(capacity: 2 * Self.depth * Self.capacity)
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
        planes.deallocate()
    }

    /// The memory of a slot.
    func pixels(_ slot: Int) -> UnsafeMutablePointer<UInt32> { pixels + slot * Self.capacity }
    /// Room for the quads of a surface.
    func items(_ slot: Int) -> UnsafeMutablePointer<Int32> { items + slot / 2 * Self.quadLimit }
    /// What is noted of them.
    func sight(_ slot: Int) -> SightMemory { sights[slot / 2] }

    /// How many rows of so many pixels fit, at least 1.
    static func rows(width: Int32) -> Int32 { max(1, Int32(capacity / PixelPlane.stride(width: max(1, Int(width))))) }
}
