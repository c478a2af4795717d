import Synchronization

/// Immutable pixels shared by the model, the planner and both backends.
///
/// Row 0 is at the top; colours are premultiplied and encoded by sRGB's curve. A buffer never changes after it was
/// made, so it is `Sendable`, textures can be keyed by its `id`, and one buffer assigned to many layers is one texture.
public final class PixelBuffer: Sendable {
    /// The layout of one pixel in memory.
    public enum Format: UInt8, Sendable {
        /// Four bytes: blue, green, red, alpha; premultiplied.
        case bgra8
        /// One byte of coverage.
        case a8
        /// Four half floats: red, green, blue, alpha; premultiplied. Colours beyond 0…1 are kept: brighter than white,
        /// or outside of sRGB's gamut.
        case rgba16F

        /// Bytes of one pixel.
        @inlinable public var bytesPerPixel: Int {
            switch self {
            case .bgra8: 4
            case .a8: 1
            case .rgba16F: 8
            }
        }
    }

    /// Unique in this process, never reused.
    public let id: UInt64
    /// Width in pixels, at least 1.
    public let width: Int
    /// Height in pixels, at least 1.
    public let height: Int
    /// Bytes from one row to the next.
    public let bytesPerRow: Int
    /// Layout of a pixel.
    public let format: Format
    /// Whether every pixel's alpha is known to be full. For rendered pictures it is known where their background is
    /// opaque.
    public var isOpaque: Bool { planes == nil ? deferred.map(\.isOpaque) ?? isKnownOpaque : isKnownOpaque }
    private let isKnownOpaque: Bool
    /// The pixels of a picture that are made on first use, or the reason why it has none. The buffer has no memory of
    /// its own then.
    let deferred: DeferredPixels?
    /// The samples of a film's frame, which the pixels are made of where they are first read.
    package let planes: VideoPlanes?
    /// The width of a pixel over its height: 1, except of frames of films with pixels that are not square.
    package let pixelAspect: Double
    /// Whether it is shown for the time of a frame of a film: what others keep of pictures is not kept of it.
    package let isMoving: Bool

    // Written only during init, by `fill`, and read-only afterwards, so the Sendable conformance is sound. Nil where
    // there are runs instead.
    nonisolated(unsafe) let storage: UnsafeMutableRawPointer?
    /// Whether another owner has taken the memory, which this buffer then no longer frees.
    nonisolated(unsafe) var isTaken = false

    /// The runs of coverage that was made as runs; its `bytes` are made on first use.
    nonisolated(unsafe) public let runs: CoverageRuns?

    // Made on first use.
    private let eightBits = Mutex<PixelBuffer?>(nil)
    private let written = Mutex<UInt?>(nil)

    private static let nextID = Atomic<UInt64>(1)

    /// Makes a buffer and lets `fill` write its `height` rows of `width * bytesPerPixel` bytes, packed.
    ///
    /// Large buffers reuse the memory of freed buffers. Where the system has no memory, `fill` is not called, and
    /// `failure` is set.
    ///
    /// - Parameters:
    ///   - width: The pixels in a row.
    ///   - height: The number of rows.
    ///   - format: The layout of a pixel.
    ///   - isOpaque: Whether all alphas are full; nil checks every pixel once.
    ///   - isZeroed: False for a `fill` that writes every byte: its memory is then not cleared.
    ///   - fill: Writes into memory of `height * bytesPerRow` bytes; its error is rethrown, and there is no buffer.
    /// - Throws: The error of `fill`.
    public init<Failure: Error>(
        width: Int, height: Int, format: Format = .bgra8, isOpaque: Bool? = nil, isZeroed: Bool = true,
        fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        precondition(width > 0 && height > 0, "a pixel buffer needs at least one pixel, not \(width)x\(height)")
        id = Self.nextID.wrappingAdd(1, ordering: .relaxed).oldValue
        self.width = width
        self.height = height
        self.format = format
        bytesPerRow = width * format.bytesPerPixel
        let count = bytesPerRow * height
        (runs, planes, pixelAspect, isMoving) = (nil, nil, 1, false)
        guard let memory = PixelMemory.shared.find(count, isZeroed: isZeroed) else {
            storage = nil
            isKnownOpaque = false
            deferred = DeferredPixels(.noMemory(width, height), byteCount: count)
            return
        }
        storage = memory
        deferred = nil
        do {
            try fill(UnsafeMutableRawBufferPointer(start: memory, count: count))
        } catch {
            PixelMemory.shared.give(memory, count)
            throw error
        }
        isKnownOpaque = isOpaque ?? Self.scanOpaque(memory, count: count, format: format)
    }

    /// Makes a picture with deferred pixels, maybe those of a film's samples.
    init(
        width: Int, height: Int, deferred: DeferredPixels, planes: VideoPlanes? = nil, pixelAspect: Double = 1,
        isMoving: Bool = false
    ) {
        precondition(width > 0 && height > 0, "a pixel buffer needs at least one pixel, not \(width)x\(height)")
        id = Self.nextID.wrappingAdd(1, ordering: .relaxed).oldValue
        (self.width, self.height, format) = (width, height, .bgra8)
        bytesPerRow = width * Format.bgra8.bytesPerPixel
        (storage, runs, isKnownOpaque) = (nil, nil, planes.map { !$0.layout.hasAlpha } ?? false)
        self.deferred = deferred
        self.planes = planes
        self.pixelAspect = pixelAspect
        self.isMoving = isMoving
    }

    /// Makes a picture of coverage, which takes over the runs' memory.
    public init(coverage: CoverageRuns) {
        id = Self.nextID.wrappingAdd(1, ordering: .relaxed).oldValue
        width = coverage.width
        height = coverage.height
        format = .a8
        bytesPerRow = coverage.width
        storage = nil
        runs = coverage
        isKnownOpaque = false
        (deferred, planes, pixelAspect, isMoving) = (nil, nil, 1, false)
    }

    /// Makes a buffer of filled memory.
    init(
        width: Int, height: Int, format: Format, isOpaque: Bool, storage: UnsafeMutableRawPointer
    ) {
        id = Self.nextID.wrappingAdd(1, ordering: .relaxed).oldValue
        (self.width, self.height, self.format, isKnownOpaque) = (width, height, format, isOpaque)
        bytesPerRow = width * format.bytesPerPixel
        self.storage = storage
        (runs, deferred, planes, pixelAspect, isMoving) = (nil, nil, nil, 1, false)
    }

    deinit {
        let count = bytesPerRow * height
        if let storage, !isTaken { PixelMemory.shared.give(storage, count) }
        if let runs {
            runs.deallocate()
            let address = written.withLock { $0 }
            if let memory = address.flatMap({ UnsafeMutableRawPointer(bitPattern: $0) }) {
                PixelMemory.shared.give(memory, count)
            }
        }
    }

    /// The bytes of memory that it holds.
    public var byteCount: Int { runs?.byteCount ?? bytesPerRow * height }

    /// Returns the memory kept for future buffers, at most 64 MiB, to the system.
    public static func releaseUnusedMemory() { PixelMemory.shared.release() }

    /// The pixels, row 0 first. The pointer is valid while the buffer lives; empty where memory has run out.
    public var bytes: UnsafeRawBufferPointer {
        let start = storage.map { UnsafeRawPointer($0) } ?? deferred?.start ?? writtenRuns.map { UnsafeRawPointer($0) }
        return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : bytesPerRow * height)
    }

    private var writtenRuns: UnsafeMutableRawPointer? {
        guard let runs else { return nil }
        let address = written.withLock { known -> UInt? in
            if let known { return known }
            guard let memory = PixelMemory.shared.find(bytesPerRow * height, isZeroed: false) else { return nil }
            let pixels = memory.bindMemory(to: UInt8.self, capacity: bytesPerRow * height)
            for y in 0..<height { runs.write(row: y, to: pixels + y * width) }
            let address = UInt(bitPattern: memory)
            known = address
            return address
        }
        return address.flatMap { UnsafeMutableRawPointer(bitPattern: $0) }
    }

    /// The picture with one byte per channel: itself, or, for half floats, a copy that is made once and cached.
    ///
    /// Used by drawing into eight bits.
    public var inEightBits: PixelBuffer {
        guard format == .rgba16F else { return self }
        return eightBits.withLock { known in
            if let known { return known }
            let made = converted(to: .bgra8)
            known = made
            return made
        }
    }

    private static func scanOpaque(_ start: UnsafeMutableRawPointer, count: Int, format: Format) -> Bool {
        if format == .rgba16F {
            let halves = start.assumingMemoryBound(to: Float16.self)
            return stride(from: 3, to: count / 2, by: 4).allSatisfy { halves[$0] >= 1 }
        }
        guard format == .bgra8 else { return false }
        let words = start.assumingMemoryBound(to: UInt32.self)
        var all: UInt32 = 0xFFFF_FFFF
        for i in 0..<(count / 4) { all &= words[i] }
        return all >> 24 == 0xFF
    }
}

extension PixelBuffer: Equatable, Hashable {
    /// Compares identity: equal buffers are the same pixels in memory.
    public static func == (a: PixelBuffer, b: PixelBuffer) -> Bool { a === b }
    /// Hashes the id.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
