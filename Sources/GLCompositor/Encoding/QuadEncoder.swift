import FramePlan
import Shaders

/// Turns a frame's quads into vertices and batches. All of its storage is reused, so a steady scene allocates nothing.
///
/// A quad becomes one or more pieces: convex polygons in device space with one program each. On a software GL what counts
/// is how few pixels go through how little work, so quads are taken apart into an inside without coverage and a rim;
/// on a GPU what counts is how few draws there are, so a quad is an instance of a program that fits its neighbours too.
final class QuadEncoder {
    let programs: ProgramTable
    let images: ImageStore
    let pool: TargetPool
    /// Whether records are instances (for a GPU) or vertices (for a software GL).
    let instanced: Bool

    /// The batches of all passes, in the order of drawing.
    var batches: ContiguousArray<Batch> = []
    /// The passes to execute.
    var runs: ContiguousArray<PassRun> = []
    /// For each of the frame's passes its run, -1 where it has none.
    var runOfPass: ContiguousArray<Int> = []
    /// First batch of the pass being encoded: batches of different passes never join.
    var firstBatch = 0

    /// The quad's polygon, and parts of it while it is taken apart.
    let polygon = ConvexPolygon()
    let part = ConvexPolygon()
    /// Values of a polygon's vertices before they are laid out as triangles.
    var records: UnsafeMutablePointer<Float>
    var recordCapacity = 4096

    init(programs: ProgramTable, images: ImageStore, pool: TargetPool, instanced: Bool) {
        self.programs = programs
        self.images = images
        self.pool = pool
        self.instanced = instanced
        records = .allocate(capacity: recordCapacity)
    }

    deinit { records.deallocate() }

    /// Encodes all passes of `frame`, as far as they show in `region`.
    ///
    /// Surfaces are read one to one, so no pass needs more than the region; that is also what keeps them under the
    /// driver's limit when the picture is drawn in tiles.
    func encode(_ frame: borrowing Frame, region: PixelRect) throws(CompositorError) {
        programs.reset()
        batches.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        runOfPass.removeAll(keepingCapacity: true)
        let quads = frame.quads, clips = frame.clips, cuts = frame.cuts, images = frame.images
        for index in 0..<frame.passes.count {
            let pass = frame.passes[index]
            let isPicture = index == frame.passes.count - 1
            let area = pass.bounds.intersection(region)
            if area.isEmpty {
                runOfPass.append(-1)
                continue
            }
            firstBatch = batches.count
            let target =
                isPicture ? nil : try pool.take(width: Int(area.width), height: Int(area.height))
            for number in pass.quads {
                try encode(number, quads: quads, cuts: cuts, clips: clips, images: images, region: area)
            }
            runOfPass.append(runs.count)
            runs.append(
                PassRun(
                    target: target, originX: isPicture ? 0 : area.minX, originY: isPicture ? 0 : area.minY,
                    region: area, clears: pass.clears || !isPicture, batches: firstBatch..<batches.count))
        }
    }
}
