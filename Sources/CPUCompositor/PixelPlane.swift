// Unsafe: pixel memory by address. Owners: SurfacePool, ImageCache and the compositor's target.
import FramePlan

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A rectangle of device pixels in memory. Does not own its memory.
struct PixelPlane {
    /// The pixel at (originX, originY).
    var base: UnsafeMutablePointer<UInt32>
    /// Pixels from one row to the next.
    var stride: Int
    /// The device pixel that `base` stands for.
    var originX, originY: Int32

    /// The address of device pixel (`x`, `y`).
    @inline(__always)
    func at(_ x: Int32, _ y: Int32) -> UnsafeMutablePointer<UInt32> {
        base + (Int(y &- originY) &* stride &+ Int(x &- originX))
    }

    /// No pixel.
    static var none: PixelPlane {
        PixelPlane(base: UnsafeMutablePointer(bitPattern: 64)!, stride: 0, originX: 0, originY: 0)
    }

    /// Repeats the only column or row of pixels that are one wide or high: four neighbours exist always.
    func repeatEdges(_ bounds: PixelRect) {
        if bounds.width == 1 {
            for y in bounds.minY..<bounds.maxY { at(bounds.minX + 1, y).pointee = at(bounds.minX, y).pointee }
        }
        if bounds.height == 1 {
            for x in bounds.minX..<bounds.minX + max(2, bounds.width) {
                at(x, bounds.minY + 1).pointee = at(x, bounds.minY).pointee
            }
        }
    }

    /// Pixels from row to row for a width: whole cache lines.
    static func stride(width: Int) -> Int { (width + 15) & ~15 }
}

/// Memory for pixels in words of 32 bits, freed with the object.
final class PixelMemory {
    let base: UnsafeMutablePointer<UInt32>
    /// In words.
    let capacity: Int

    /// Room for `capacity` words, zeroed; nil where memory has run out.
    init?(capacity: Int) {
        guard let memory = Self.zeroed(capacity) else { return nil }
        base = memory
        self.capacity = capacity
    }

    deinit { free(base) }

    // Unlike Swift's own allocation this reports exhaustion.
    private static func zeroed(_ count: Int) -> UnsafeMutablePointer<UInt32>? {
        let (bytes, overflow) = max(count, 16).multipliedReportingOverflow(by: 4)
        if overflow { return nil }
        var memory: UnsafeMutableRawPointer?
        guard posix_memalign(&memory, 64, bytes) == 0, let memory else { return nil }
        memset(memory, 0, bytes)
        return memory.assumingMemoryBound(to: UInt32.self)
    }
}
