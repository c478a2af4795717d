// Unsafe: one worker's rows, at fixed addresses, used by that worker alone.
import CPUKernels

/// One worker's memory for reading several levels of an image along a row. Allocated once.
struct LevelScratch {
    /// The number of pixels that are read at a time.
    static let capacity: Int32 = 256
    /// The number of levels of the largest image.
    static let most = 16

    /// A part of a run in two levels, and each pixel's level.
    let pixels: (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>)
    let colors: (UnsafeMutablePointer<SIMD4<Float>>, UnsafeMutablePointer<SIMD4<Float>>)
    let levels: UnsafeMutablePointer<Float>
    /// By level: its map and its sampler.
    let maps: UnsafeMutablePointer<TexelMap>
    let floatMaps: UnsafeMutablePointer<FloatTexelMap>
    let samplers: UnsafeMutablePointer<CPUSampler>
    let floatSamplers: UnsafeMutablePointer<CPUFloatSampler>
    /// A run of pixels that are all fully covered and replaced.
    let run: UnsafeMutablePointer<CPURun>

    init() {
        // Kernels write whole vectors.
        let room = Int(Self.capacity) + Int(CPUFloatSlack)
        pixels = (.allocate(capacity: room), .allocate(capacity: room))
        colors = (.allocate(capacity: room), .allocate(capacity: room))
        levels = .allocate(capacity: room)
        maps = .allocate(capacity: Self.most)
        floatMaps = .allocate(capacity: Self.most)
        samplers = .allocate(capacity: Self.most)
        floatSamplers = .allocate(capacity: Self.most)
        run = .allocate(capacity: 1)
        for k in 0..<room {
            for memory in [pixels.0, pixels.1] { (memory + k).initialize(to: 0) }
            for memory in [colors.0, colors.1] { (memory + k).initialize(to: .zero) }
            (levels + k).initialize(to: 0)
        }
        for k in 0..<Self.most {
            (samplers + k).initialize(to: CPUSampler())
            (floatSamplers + k).initialize(to: CPUFloatSampler())
        }
    }

    func deallocate() {
        for memory in [pixels.0, pixels.1] { memory.deallocate() }
        for memory in [colors.0, colors.1] { memory.deallocate() }
        levels.deallocate()
        maps.deallocate()
        floatMaps.deallocate()
        samplers.deallocate()
        floatSamplers.deallocate()
        run.deallocate()
    }
}
