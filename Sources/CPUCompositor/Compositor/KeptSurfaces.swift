import FrameModel
import PixelEffects

/// Surfaces that outlive a frame: by owner, with the version of what they show.
struct KeptSurfaces {
    /// A surface of the pool that stays taken.
    struct Surface {
        var retention: Pass.Retention
        var bounds: PixelRect
        var plane: PixelPlane
        var buffer: Int
        var bytes: Int
        /// The last frame that named it, and how many whole ones there were up to then.
        var frame, wholeFrames: Int
    }
    private(set) var surfaces: ContiguousArray<Surface> = []
    private var bytes = 0
    /// How many frames have been begun, and how many of them were whole.
    private var frame = 0, wholeFrames = 0

    /// Whole frames without a surface's name after which it is freed. Partial ones name only what the damage meets: what stands
    /// elsewhere is in the picture all the same.
    static let mostFrames = 60
    /// What all may have together; beyond, the oldest go first.
    private static let mostBytes = 256 << 20

    /// Counts a frame, which is about to be drawn.
    mutating func beginFrame(isPartial: Bool) {
        frame += 1
        if !isPartial { wholeFrames += 1 }
    }

    /// The surface that shows exactly this; it counts as named by the frame begun last and stays where it is as long.
    mutating func find(_ retention: Pass.Retention, _ bounds: PixelRect) -> PixelPlane? {
        for k in surfaces.indices where surfaces[k].retention == retention && surfaces[k].bounds == bounds {
            surfaces[k].frame = frame
            surfaces[k].wholeFrames = wholeFrames
            return surfaces[k].plane
        }
        return nil
    }

    /// Keeps what was drawn in the place of the owner's earlier one, which goes back to the pool: no other surface's place
    /// changes, since the frame that is being drawn knows them by it. False, and nothing is kept, where the owner has one
    /// of this very frame, which something may still read.
    mutating func keep(
        _ retention: Pass.Retention, _ bounds: PixelRect, _ plane: PixelPlane, buffer: Int, pool: inout SurfacePool
    ) -> Bool {
        let size = pool.size(bounds) * 4
        let surface = Surface(
            retention: retention, bounds: bounds, plane: plane, buffer: buffer, bytes: size, frame: frame,
            wholeFrames: wholeFrames)
        for k in surfaces.indices where surfaces[k].retention.owner == retention.owner {
            if surfaces[k].frame == frame { return false }
            // The next frame may need as much again: its memory stays.
            pool.release(surfaces[k].buffer)
            bytes += size - surfaces[k].bytes
            surfaces[k] = surface
            return true
        }
        bytes += size
        surfaces.append(surface)
        return true
    }

    /// Frees what no frame needs any more, and what is too much.
    mutating func clean(pool: inout SurfacePool) {
        var k = 0
        while k < surfaces.count {
            let age = wholeFrames - surfaces[k].wholeFrames
            if age > Self.mostFrames { pool.discard(remove(at: k)) } else { k += 1 }
        }
        while bytes > Self.mostBytes {
            var oldest = 0
            for k in surfaces.indices where surfaces[k].frame < surfaces[oldest].frame { oldest = k }
            pool.discard(remove(at: oldest))
        }
    }

    /// Takes one off the list; its buffer.
    private mutating func remove(at index: Int) -> Int {
        let buffer = surfaces[index].buffer
        bytes -= surfaces[index].bytes
        surfaces.swapAt(index, surfaces.count - 1)
        surfaces.removeLast()
        return buffer
    }
}
