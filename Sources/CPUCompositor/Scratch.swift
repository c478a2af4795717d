// Unsafe: one worker's row buffers, allocated once for a width and used by that worker alone.
import CPUKernels

/// What one worker needs to draw a row: a row of pixels, rows of coverage, and the kernels' arguments.
struct Scratch {
    /// The kernel set.
    let kernels: UnsafePointer<CPUKernelTable>
    /// A row of fetched pixels.
    let pixels: UnsafeMutablePointer<UInt32>
    /// Rows of coverage: the quad's, a border's inside, a clip's.
    let coverage, innerCoverage, clipCoverage: UnsafeMutablePointer<UInt8>
    let edges: UnsafeMutablePointer<CPUEdges>
    let corner: UnsafeMutablePointer<CPUCorner>
    let sampler: UnsafeMutablePointer<CPUSampler>
    /// Columns that the rows hold, before the room that kernels may overrun.
    let width: Int

    private let memory: UnsafeMutableRawPointer

    /// Room for rows of `width` pixels.
    init(width: Int, kernels: UnsafePointer<CPUKernelTable>) {
        self.width = width
        self.kernels = kernels
        // Kernels write up to 15 elements beyond a run; 64 keeps every part on cache lines of its own.
        let row = (width + 16 + 63) & ~63
        memory = .allocate(byteCount: row * 7 + 256, alignment: 64)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: row * 7 + 256)
        pixels = memory.assumingMemoryBound(to: UInt32.self)
        coverage = (memory + row * 4).assumingMemoryBound(to: UInt8.self)
        innerCoverage = coverage + row
        clipCoverage = coverage + row * 2
        let rest = memory + row * 7
        edges = rest.assumingMemoryBound(to: CPUEdges.self)
        corner = (rest + 64).assumingMemoryBound(to: CPUCorner.self)
        sampler = (rest + 128).assumingMemoryBound(to: CPUSampler.self)
    }

    func deallocate() { memory.deallocate() }
}
