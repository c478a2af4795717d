// Unsafe: planes and corners are in the owner's memory, because copies of arrays by value cost more than the rows.
import CPUKernels

/// A `Shape` prepared for processing row by row: where each row of pixels begins, ends, and is covered fully.
///
/// Every edge is affine in the pixel, so a row's covered pixels are one interval, and so are the fully covered ones.
///
/// It is used through its address, `UnsafePointer<RowShape>`: it is too large to be passed by value.
struct RowShape {
    /// Rows and columns outside of which nothing is covered.
    var minX, minY, maxX, maxY: Int32
    /// Rows and columns outside of which an edge parallel to the axis covers partly.
    var innerMinX, innerMinY, innerMaxX, innerMaxY: Int32
    /// The column from which others are counted in floating point, so that runs may start anywhere and give the same
    /// bits.
    var anchor: Int32

    /// Turned smooth edges that bound on the left: a row at py is covered from column slope·py + base, and fully from
    /// `width` farther right. Unused lanes bound nothing.
    var leftSlope, leftBase, leftWidth: SIMD4<Double>
    /// The same for those on the right: covered up to slope·py + base, and fully up to `width` farther left.
    var rightSlope, rightBase, rightWidth: SIMD4<Double>
    /// The numbers of lanes of left and right in use.
    var leftCount, rightCount: Int

    /// All smooth edges as signed distance a·(column - anchor) + b·py + c; others 0, 0 and `RowShape.far`.
    var edgeA, edgeB, edgeC: SIMD4<Double>
    /// Whether q varies.
    var isPerspective: Bool

    /// Hard edges that are not parallel to an axis, and the front of the eye in perspective.
    var planes: UnsafeMutablePointer<HardPlane>
    var planeCount: Int

    /// Whether it has hard edges, which the distances do not include.
    var isCut: Bool

    /// Rounded corners.
    var corners: UnsafeMutablePointer<RowCorner>
    var cornerCount: Int

    /// Where spans are kept, by one worker; nil where they are computed at each use.
    var spans: UnsafeMutablePointer<KeptSpans>?
    /// Whether its edges and corners are the device's.
    var isUpright: Bool

    /// The pixels outside of which nothing is covered.
    @inline(__always)
    var box: PixelRect { PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }

    /// The most planes and corners of a shape.
    static let planeLimit = 5, cornerLimit = 4

    /// A distance at which an edge covers fully along any row.
    static let far = 1e9
    /// The error of coverage up to which a pixel counts as fully covered or as uncovered: far below 1/255.
    static let slack = 1e-4
    /// The slope below which an edge counts as parallel to an axis: over 32,768 pixels it moves by less than `slack`.
    static let parallel = 3e-9
}

/// The covered part of one row of a shape: `left..<right`, and fully in `innerLeft..<innerRight` within it.
struct RowSpan {
    var left, right, innerLeft, innerRight: Int32
    /// Bit k: corner k of the row shape's list meets the row.
    var corners: UInt8 = 0

    @inline(__always) var isEmpty: Bool { left >= right }

    /// Narrows the covered columns.
    @inline(__always)
    mutating func clip(_ minX: Int32, _ maxX: Int32) {
        left = max(left, minX); right = min(right, maxX)
    }

    /// Restricts the inner columns to the covered ones; where there are none they are at the right end.
    @inline(__always)
    mutating func settle() {
        innerLeft = max(innerLeft, left); innerRight = min(innerRight, right)
        if innerLeft >= innerRight { innerLeft = right; innerRight = right }
    }
}

extension UnsafePointer<RowShape> {
    /// Fills in the values that all rows share.
    @inline(__always)
    func begin(_ row: UnsafeMutablePointer<CPUShapeRow>, clip: UnsafeMutablePointer<CPUShapeRow>?) {
        UnsafeMutableRawPointer(row).storeBytes(of: SIMD4<Float>(pointee.edgeA), as: SIMD4<Float>.self)
        row.pointee.isCut = pointee.isCut ? 1 : 0
        row.pointee.isPerspective = pointee.isPerspective ? 1 : 0
        row.pointee.clip = clip.map { UnsafePointer<CPUShapeRow>($0) }
    }

    /// Fills in row `y`, for a run from column `left` on; the shape covers `span` and nothing outside.
    @inline(__always)
    func load(_ row: UnsafeMutablePointer<CPUShapeRow>, _ y: Int32, left: Int32, _ span: RowSpan) {
        let start = pointee.edgeB * (Double(y) + 0.5) + pointee.edgeC + 0.5
        UnsafeMutableRawPointer(row).storeBytes(of: SIMD4<Float>(start), toByteOffset: 16, as: SIMD4<Float>.self)
        row.pointee.first = left - pointee.anchor
        row.pointee.from = span.left - left
        row.pointee.to = span.right - left
        row.pointee.cornerCount = 0
        if span.corners != 0 { loadCorners(row, y, span.corners) }
    }

    private func loadCorners(_ row: UnsafeMutablePointer<CPUShapeRow>, _ y: Int32, _ mask: UInt8) {
        var count = 0
        withUnsafeMutablePointer(to: &row.pointee.corners) {
            $0.withMemoryRebound(to: CPUCorner.self, capacity: 4) { memory in
                for k in 0..<pointee.cornerCount where mask & (1 << UInt8(k)) != 0 {
                    UnsafePointer<RowCorner>(pointee.corners + k).load(memory + count, row: y)
                    count += 1
                }
            }
        }
        row.pointee.cornerCount = Int32(count)
    }

    /// Returns the covered columns of row `y`.
    @inline(__always)
    func span(_ y: Int32) -> RowSpan {
        // Without corners computing is as quick.
        guard pointee.cornerCount != 0, let spans = pointee.spans else { return computedSpan(y) }
        return span(y, kept: spans)
    }

    /// Computes the covered columns of row `y`.
    func computedSpan(_ y: Int32) -> RowSpan {
        var span = edgeSpan(y)
        if pointee.cornerCount != 0, span.left < span.right { boundByCorners(&span, y) }
        return span
    }

    /// The columns of row `y` that its edges leave.
    @inline(__always)
    func edgeSpan(_ y: Int32) -> RowSpan {
        var span = RowSpan(
            left: pointee.minX, right: pointee.maxX, innerLeft: pointee.innerMinX, innerRight: pointee.innerMaxX)
        if y < pointee.innerMinY || y >= pointee.innerMaxY { span.innerRight = span.innerLeft }
        if pointee.leftCount | pointee.rightCount != 0 { boundByTurnedEdges(&span, y) }
        for k in 0..<pointee.planeCount { pointee.planes[k].narrow(&span.left, &span.right, row: y) }
        span.settle()
        return span
    }

    @inline(__always)
    private func boundByTurnedEdges(_ span: inout RowSpan, _ y: Int32) {
        let py = Double(y) + 0.5
        var outer = -RowShape.far, inner = -RowShape.far
        for k in 0..<pointee.leftCount {
            let t = pointee.leftSlope[k] * py + pointee.leftBase[k]
            outer = max(outer, t); inner = max(inner, t + pointee.leftWidth[k])
        }
        let columns = Double(pointee.maxX - pointee.anchor)
        span.left = max(span.left, pointee.anchor + Int32(max(0, min(columns, outer))))
        span.innerLeft = max(span.innerLeft, pointee.anchor + Int32(max(0, min(columns, inner))))
        outer = RowShape.far; inner = RowShape.far
        for k in 0..<pointee.rightCount {
            let t = pointee.rightSlope[k] * py + pointee.rightBase[k]
            outer = min(outer, t); inner = min(inner, t + pointee.rightWidth[k])
        }
        span.right = min(span.right, pointee.anchor + Int32(max(0, min(columns, outer))))
        span.innerRight = min(span.innerRight, pointee.anchor + Int32(max(0, min(columns, inner))))
    }

    @inline(__always)
    private func boundByCorners(_ span: inout RowSpan, _ y: Int32) {
        for k in 0..<pointee.cornerCount {
            let corner = UnsafePointer<RowCorner>(pointee.corners + k)
            if y < corner.pointee.minY || y >= corner.pointee.maxY { continue }
            if corner.bound(&span, y, anchor: pointee.anchor) { span.corners |= 1 << UInt8(k) }
        }
    }
}
