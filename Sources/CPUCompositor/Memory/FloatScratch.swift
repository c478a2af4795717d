// Unsafe: one worker's rows, at fixed addresses, used by that worker alone.
import CPUKernels

/// One worker's memory for the float kernels: their arguments, a band of the picture, and a row of surfaces.
struct FloatScratch {
    /// The number of pixels of a row: together with the target's they stay in a core's first-level cache.
    static let capacity: Int32 = 256

    let kernels: UnsafePointer<CPUFloatTable>
    let coverage: UnsafeMutablePointer<Float>
    let colors: UnsafeMutablePointer<SIMD4<Float>>
    let sampler: UnsafeMutablePointer<CPUFloatSampler>
    /// The pixels of a band of the picture, which are rounded to half floats once it is drawn: as many as the widest
    /// has, where pictures are of floats. The system provides memory only for the parts that are used.
    let band: UnsafeMutablePointer<SIMD4<Float>>
    /// A row of the widest surface and of what a blur reads around it, likewise.
    let wide: UnsafeMutablePointer<SIMD4<Float>>

    init(kernels: UnsafePointer<CPUFloatTable>, drawsFloats: Bool) {
        self.kernels = kernels
        let room = Int(Self.capacity) + Int(CPUFloatSlack)
        coverage = .allocate(capacity: room)
        coverage.initialize(repeating: 0, count: room)
        colors = .allocate(capacity: room)
        colors.initialize(repeating: .zero, count: room)
        sampler = .allocate(capacity: 1)
        sampler.initialize(to: CPUFloatSampler())
        let pixels = drawsFloats ? Int(Bands.mostFloatRows) * CPUCompositor.maxSize : 1
        band = UnsafeMutableRawPointer.allocate(byteCount: pixels * MemoryLayout<SIMD4<Float>>.stride, alignment: 64)
            .assumingMemoryBound(to: SIMD4<Float>.self)
        wide = .allocate(capacity: CPUCompositor.maxSize + 128)
    }

    func deallocate() {
        coverage.deallocate()
        colors.deallocate()
        sampler.deallocate()
        band.deallocate()
        wide.deallocate()
    }
}

/// Divides a run into parts that fit the rows of a `FloatScratch`: those of fully covered pixels, and others.
struct RunParts {
    private let innerFrom, innerTo, end: Int32
    private var next: Int32

    struct Part {
        /// The first pixel, counted from the run's first, and the number of pixels.
        var from, count: Int32
        /// Whether all pixels are covered fully.
        var isInner: Bool
    }

    @inline(__always)
    init(_ run: UnsafePointer<CPURun>) { self.init(run, 0..<run.pointee.count) }

    /// Divides some pixels of a run.
    @inline(__always)
    init(_ run: UnsafePointer<CPURun>, _ pixels: Range<Int32>) {
        next = pixels.lowerBound
        end = pixels.upperBound
        innerFrom = run.pointee.innerFrom
        innerTo = run.pointee.innerTo
    }

    /// Returns the next part; nil after the last.
    @inline(__always)
    mutating func take() -> Part? {
        if next >= end { return nil }
        let isInner = next >= innerFrom && next < innerTo
        let last = min(end, isInner ? innerTo : next < innerFrom ? innerFrom : end)
        let part = Part(from: next, count: min(last - next, FloatScratch.capacity), isInner: isInner)
        next += part.count
        return part
    }
}
