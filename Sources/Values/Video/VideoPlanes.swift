// Unsafe pointers: the memory of planes, which never changes once it is filled.

import Synchronization

/// The samples of a frame of a film: a plane of luma, two of chroma, and maybe one of straight alpha, 8 bits each.
///
/// Immutable, so that both backends and any thread may read it. Rows are packed, the first at the top; planes follow each other.
public final class VideoPlanes: Sendable {
    /// The size, numbers of samples and kind of planes.
    public struct Layout: Sendable, Hashable {
        /// The width and height in pixels, at least 1.
        public var width, height: Int
        /// Whether chroma has one column for two of luma ("4:2:0" and "4:2:2"), and one row for two ("4:2:0").
        public var halvesColumns, halvesRows: Bool
        /// Whether there is a plane of alpha.
        public var hasAlpha: Bool

        /// From its parts.
        public init(
            width: Int, height: Int, halvesColumns: Bool = true, halvesRows: Bool = true, hasAlpha: Bool = false
        ) {
            precondition(width > 0 && height > 0, "a frame needs at least one pixel, not \(width)x\(height)")
            self.width = width; self.height = height
            self.halvesColumns = halvesColumns; self.halvesRows = halvesRows; self.hasAlpha = hasAlpha
        }

        /// The width and height of a plane of chroma.
        public var chromaWidth: Int { halvesColumns ? (width + 1) / 2 : width }
        /// The height of a plane of chroma.
        public var chromaHeight: Int { halvesRows ? (height + 1) / 2 : height }
        /// The bytes of all planes.
        public var byteCount: Int { width * height * (hasAlpha ? 2 : 1) + 2 * chromaWidth * chromaHeight }

        /// The place of a plane: Y, Cb, Cr, alpha.
        func offset(_ plane: Int) -> Int {
            let chroma = chromaWidth * chromaHeight
            return plane == 0 ? 0 : width * height + (plane - 1) * chroma
        }
    }

    /// The size and kind of planes.
    public let layout: Layout
    /// How colours are made of samples.
    public let color: VideoColor

    // Written only during init, and read-only afterwards.
    nonisolated(unsafe) private let memory: UnsafeMutableRawPointer

    /// Makes planes and lets `fill` write all of their bytes; nil where the system has no memory.
    ///
    /// - Parameters:
    ///   - layout: The size and kind of planes.
    ///   - color: How colours are made of samples.
    ///   - fill: Writes `layout.byteCount` bytes: Y, Cb, Cr, and alpha where there is one. Its error is rethrown, and there are no planes.
    /// - Throws: The error of `fill`.
    public init?<Failure: Error>(
        _ layout: Layout, _ color: VideoColor, fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        guard let memory = PixelMemory.shared.find(layout.byteCount, isZeroed: false) else { return nil }
        do {
            try fill(UnsafeMutableRawBufferPointer(start: memory, count: layout.byteCount))
        } catch {
            PixelMemory.shared.give(memory, layout.byteCount)
            throw error
        }
        self.layout = layout
        self.color = color
        self.memory = memory
    }

    deinit { PixelMemory.shared.give(memory, layout.byteCount) }

    /// All bytes, valid while the planes live.
    public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: memory, count: layout.byteCount) }

    /// The start of a plane: 0 is Y, 1 Cb, 2 Cr, 3 alpha.
    package func plane(_ plane: Int) -> UnsafePointer<UInt8> {
        UnsafePointer((memory + layout.offset(plane)).assumingMemoryBound(to: UInt8.self))
    }
}
