// Unsafe: writes pixels of its band through kernels. Every run lies inside `area`, which lies inside the target.
import CPUKernels
import FramePlan

/// Draws quads into one band of one pass.
struct BandPainter {
    let job: PassJob
    /// The band's device pixels.
    let area: PixelRect
    let scratch: Scratch

    /// Draws one quad, as far as it lies in the band.
    func draw(_ quad: UnsafePointer<Quad>) {
        switch quad.pointee.paint.kind {
        case .solid: drawSolid(quad)
        case .bordered: drawBordered(quad)
        case .image: drawImage(quad)
        case .surface: drawSurface(quad)
        }
    }

    /// The quad's rows with its cuts and clips.
    @inline(__always)
    func rows(_ quad: UnsafePointer<Quad>) -> QuadRows {
        let clip0 = quad.pointee.clip0, clip1 = quad.pointee.clip1
        return QuadRows(
            shape: RowShape(quad.pointee.shape),
            clip0: clip0 < 0 ? nil : job.clips + Int(clip0), clip1: clip1 < 0 ? nil : job.clips + Int(clip1),
            cuts: job.cuts + Int(quad.pointee.firstCut), cutCount: Int(quad.pointee.cutCount), area: area)
    }
}

/// A quad's shape with its cuts and clips, walked row by row.
struct QuadRows {
    var shape: RowShape
    let clip0, clip1: UnsafePointer<RowShape>?
    let cuts: UnsafePointer<HardPlane>
    let cutCount: Int
    let area: PixelRect

    /// Rows of the band that the shape meets.
    @inline(__always)
    var range: Range<Int32> {
        let low = max(shape.minY, area.minY)
        return low..<max(low, min(shape.maxY, area.maxY))
    }

    /// What is drawn of row `y`.
    @inline(__always)
    func row(_ y: Int32) -> QuadRow {
        var row = QuadRow(y: y, span: shape.span(y))
        row.span.clip(area.minX, area.maxX)
        for k in 0..<cutCount { cuts[k].narrow(&row.span.left, &row.span.right, row: y) }
        if let clip0 {
            row.clipCorners0 = intersect(&row.span, clip0, y)
            if let clip1 { row.clipCorners1 = intersect(&row.span, clip1, y) }
        }
        row.span.settle()
        return row
    }

    @inline(__always)
    private func intersect(_ span: inout RowSpan, _ clip: UnsafePointer<RowShape>, _ y: Int32) -> UInt8 {
        guard y >= clip.pointee.minY, y < clip.pointee.maxY else {
            span.right = span.left
            return 0
        }
        let other = clip.pointee.span(y)
        span.clip(other.left, other.right)
        span.innerLeft = max(span.innerLeft, other.innerLeft)
        span.innerRight = min(span.innerRight, other.innerRight)
        return other.corners
    }

    /// Coverage of the columns `from..<to` of a row, by the shape and the clips, in `scratch.coverage`.
    @inline(__always)
    func cover(_ row: QuadRow, _ from: Int32, _ to: Int32, _ scratch: Scratch) {
        shape.cover(scratch.coverage, from, to, row: row.y, corners: row.span.corners, scratch)
        coverByClips(scratch.coverage, row, from, to, scratch)
    }

    /// Multiplies coverage by the clips'.
    @inline(__always)
    func coverByClips(
        _ coverage: UnsafeMutablePointer<UInt8>, _ row: QuadRow, _ from: Int32, _ to: Int32, _ scratch: Scratch
    ) {
        guard let clip0 else { return }
        clip0.pointee.cover(scratch.clipCoverage, from, to, row: row.y, corners: row.clipCorners0, scratch)
        scratch.kernels.pointee.coverageMultiply(coverage, scratch.clipCoverage, to - from)
        guard let clip1 else { return }
        clip1.pointee.cover(scratch.clipCoverage, from, to, row: row.y, corners: row.clipCorners1, scratch)
        scratch.kernels.pointee.coverageMultiply(coverage, scratch.clipCoverage, to - from)
    }
}

/// One row of a quad: its columns, and which corners of the shape and the clips meet it.
struct QuadRow {
    var y: Int32
    var span: RowSpan
    var clipCorners0: UInt8 = 0, clipCorners1: UInt8 = 0
}
