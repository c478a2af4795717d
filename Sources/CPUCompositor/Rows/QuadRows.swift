// Unsafe: fills the kernels' arguments by address; clips and cuts are the pass's, valid while it is drawn.
import CPUKernels

/// A quad's shape with its cuts and clips, processed row by row.
struct QuadRows {
    let shape: UnsafePointer<RowShape>
    let clip0, clip1: UnsafePointer<RowShape>?
    let cuts: UnsafePointer<HardPlane>
    let cutCount: Int
    /// The pixels that may be drawn.
    var area: PixelRect
    /// The kernels' arguments of a row. All of a worker's memory would be copied for each quad.
    private let run: UnsafeMutablePointer<CPURun>
    private let row, row0, row1: UnsafeMutablePointer<CPUShapeRow>

    /// Creates rows of the quad's shape.
    ///
    /// - Parameter prepared: the shape, where it is prepared.
    @inline(__always)
    init(
        _ quad: UnsafePointer<Quad>, _ job: borrowing PassJob, _ prepared: UnsafePointer<RowShape>?, area: PixelRect,
        _ scratch: Scratch
    ) {
        self.init(
            quad, job, shape: prepared ?? scratch.prepare(quad.pointee.shape, row: area.minY), area: area, scratch)
    }

    /// Creates rows of another shape with the quad's cuts and clips.
    @inline(__always)
    init(
        _ quad: UnsafePointer<Quad>, _ job: borrowing PassJob, shape: UnsafePointer<RowShape>, area: PixelRect,
        _ scratch: Scratch
    ) {
        self.shape = shape
        let first = quad.pointee.clip0, second = quad.pointee.clip1
        clip0 = first < 0 ? nil : job.clips + Int(first)
        clip1 = second < 0 ? nil : job.clips + Int(second)
        cuts = job.cuts + Int(quad.pointee.firstCut)
        cutCount = Int(quad.pointee.cutCount)
        self.area = area
        run = scratch.run
        (row, row0, row1) = (scratch.shape, scratch.clip0, scratch.clip1)
        self.shape.begin(row, clip: clip0 == nil ? nil : row0)
        if let clip0 { clip0.begin(row0, clip: clip1 == nil ? nil : row1) }
        if let clip1 { clip1.begin(row1, clip: nil) }
    }

    /// The rows of the band that the shape meets.
    @inline(__always)
    var range: Range<Int32> {
        let low = max(shape.pointee.minY, area.minY)
        return low..<max(low, min(shape.pointee.maxY, area.maxY))
    }

    /// Returns the drawn part of row `y`, and fills in the clips' part of the kernels' arguments.
    @inline(__always)
    func span(_ y: Int32) -> RowSpan { span(y, area.minX, area.maxX) }

    /// Does the same for the columns `minX..<maxX` alone.
    @inline(__always)
    func span(_ y: Int32, _ minX: Int32, _ maxX: Int32) -> RowSpan {
        var span = shape.span(y)
        span.clip(minX, maxX)
        if cutCount != 0 {
            for k in 0..<cutCount { cuts[k].narrow(&span.left, &span.right, row: y) }
        }
        if let clip0 { clip(&span, y, clip0) }
        span.settle()
        return span
    }

    private func clip(_ span: inout RowSpan, _ y: Int32, _ clip0: UnsafePointer<RowShape>) {
        let first = Self.intersect(&span, clip0, y)
        var second = first
        if let clip1 { second = Self.intersect(&span, clip1, y) }
        if span.isEmpty { return }
        clip0.load(row0, y, left: span.left, first)
        if let clip1 { clip1.load(row1, y, left: span.left, second) }
    }

    /// Narrows a row to a clip; returns the clip's own columns.
    private static func intersect(_ span: inout RowSpan, _ clip: UnsafePointer<RowShape>, _ y: Int32) -> RowSpan {
        guard y >= clip.pointee.minY, y < clip.pointee.maxY else {
            span.right = span.left
            return span
        }
        let other = clip.span(y)
        span.clip(other.left, other.right)
        span.innerLeft = max(span.innerLeft, other.innerLeft)
        span.innerRight = min(span.innerRight, other.innerRight)
        return other
    }

    /// Fills in the run of each visible row, and gives the row's parts.
    ///
    /// - Parameters:
    ///   - strips: the visible pixels.
    ///   - begin: gets the first column and the row, before its parts.
    ///   - draw: gets each part, with the first column and the row.
    @inline(__always)
    func forEachPart(
        of strips: BandSight.Strips,
        begin: (_ left: Int32, _ y: Int32) -> Void = { _, _ in },
        draw: (_ part: RunParts.Part, _ left: Int32, _ y: Int32) -> Void
    ) {
        var walk = RowWalk(self, strips)
        while walk.step() {
            load(walk.span, walk.y)
            begin(walk.span.left, walk.y)
            var parts = RunParts(run)
            while let part = parts.take() { draw(part, walk.span.left, walk.y) }
        }
    }

    /// Fills in the run and its shape, except its alpha and whether it replaces what is below. The span is not empty.
    @inline(__always)
    func load(_ span: RowSpan, _ y: Int32) {
        run.pointee.count = span.right - span.left
        run.pointee.innerFrom = span.innerLeft - span.left
        run.pointee.innerTo = span.innerRight - span.left
        // Without partly covered pixels nothing reads the shape.
        if span.innerLeft != span.left || span.innerRight != span.right {
            shape.load(row, y, left: span.left, span)
        }
    }

    /// The rows of equal coverage: those of an upright rectangle, between its corners, where nothing else bounds it.
    /// Empty where rows differ.
    var even: Range<Int32> {
        let none = area.minY..<area.minY
        if cutCount != 0 || clip0 != nil { return none }
        let rows = shape.pointee.even, range = range
        let first = max(rows.lowerBound, range.lowerBound)
        return first..<max(first, min(rows.upperBound, range.upperBound))
    }

    /// Returns those of these rows in which another shape's coverage is equal, too.
    func even(with other: UnsafePointer<RowShape>) -> Range<Int32> {
        let own = even, rows = other.pointee.even
        let first = max(rows.lowerBound, own.lowerBound)
        return first..<max(first, min(rows.upperBound, own.upperBound))
    }
}

extension RowShape {
    /// The rows that no level edge and no corner meets, where no edge is turned; otherwise empty.
    var even: Range<Int32> {
        let none = minY..<minY
        if leftCount | rightCount | planeCount != 0 || isPerspective { return none }
        if edgeB[0] != 0 || edgeB[1] != 0 || edgeA[2] != 0 || edgeA[3] != 0 { return none }
        var first = max(innerMinY, minY), end = min(innerMaxY, maxY)
        for k in 0..<cornerCount {
            // A corner of an open edge has no end.
            let top = corners[k].minY, bottom = corners[k].maxY
            if top == .min || bottom == .max { return none }
            if top - first < end - bottom { first = max(first, bottom) } else { end = min(end, top) }
        }
        return first..<max(first, end)
    }
}
