// Unsafe: planes and corners lie in memory of the owner's, since copies of arrays by value cost more than the rows.
import CPUKernels

/// A `Shape` made ready for walking row by row: where each row of pixels begins, ends, and is covered fully.
///
/// Every edge is affine in the pixel, so a row's covered pixels are one interval, and so are the fully covered ones.
///
/// Walked through its address, `UnsafePointer<RowShape>`: it is too large to be passed around.
struct RowShape {
    /// Rows and columns outside of which nothing is covered.
    var minX, minY, maxX, maxY: Int32
    /// Rows and columns outside of which an edge that is parallel to the axis covers in part.
    var innerMinX, innerMinY, innerMaxX, innerMaxY: Int32
    /// Pixel columns are counted from here in floating point, so that runs may start anywhere and give the same bits.
    var anchor: Int32

    /// Turned smooth edges that bound on the left: a row at py is covered from column slope·py + base, fully from
    /// `width` further right. Lanes without an edge bound nothing.
    var leftSlope, leftBase, leftWidth: SIMD4<Double>
    /// The same for those on the right: covered up to slope·py + base, fully up to `width` further left.
    var rightSlope, rightBase, rightWidth: SIMD4<Double>
    /// How many lanes of left and right are in use.
    var leftCount, rightCount: Int

    /// All smooth edges as signed distance a·(column - anchor) + b·py + c; others 0, 0 and `RowShape.far`.
    var edgeA, edgeB, edgeC: SIMD4<Double>
    /// Whether q varies.
    var isPerspective: Bool

    /// Edges that are hard and not parallel to an axis, and the front of the eye in perspective.
    let planes: UnsafeMutablePointer<HardPlane>
    var planeCount: Int

    /// Whether it has hard edges: those are not found in the distances.
    var isCut: Bool

    /// Rounded corners.
    let corners: UnsafeMutablePointer<RowCorner>
    var cornerCount: Int

    /// Most planes and corners that a shape has.
    static let planeLimit = 5, cornerLimit = 4

    /// A distance at which an edge covers whatever happens along the row.
    static let far = 1e9
    /// What a pixel may lack to full coverage, or have above none, and still count as inside or outside: far below 1/255.
    static let slack = 1e-4
    /// Below this slope an edge is parallel to an axis: over 32,768 pixels it moves by less than `slack` allows.
    static let parallel = 3e-9
}

/// Where one row of a shape is covered: `left..<right`, and fully in `innerLeft..<innerRight` within it.
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

    /// Keeps the inner columns within the covered ones; without any they stand at the right end.
    @inline(__always)
    mutating func settle() {
        innerLeft = max(innerLeft, left); innerRight = min(innerRight, right)
        if innerLeft >= innerRight { innerLeft = right; innerRight = right }
    }
}

extension UnsafePointer<RowShape> {
    /// Fills in what is the same in every row.
    @inline(__always)
    func begin(_ row: UnsafeMutablePointer<CPUShapeRow>, clip: UnsafeMutablePointer<CPUShapeRow>?) {
        UnsafeMutableRawPointer(row).storeBytes(of: SIMD4<Float>(pointee.edgeA), as: SIMD4<Float>.self)
        row.pointee.isCut = pointee.isCut ? 1 : 0
        row.pointee.isPerspective = pointee.isPerspective ? 1 : 0
        row.pointee.clip = clip.map { UnsafePointer<CPUShapeRow>($0) }
    }

    /// Fills in row `y`, for a run from column `left` on, of which the shape covers `span` and nothing outside.
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

    /// The covered columns of row `y`.
    @inline(__always)
    func span(_ y: Int32) -> RowSpan {
        var span = RowSpan(
            left: pointee.minX, right: pointee.maxX, innerLeft: pointee.innerMinX, innerRight: pointee.innerMaxX)
        if y < pointee.innerMinY || y >= pointee.innerMaxY { span.innerRight = span.innerLeft }
        if pointee.leftCount | pointee.rightCount != 0 { boundByTurnedEdges(&span, y) }
        for k in 0..<pointee.planeCount { pointee.planes[k].narrow(&span.left, &span.right, row: y) }
        span.settle()
        if pointee.cornerCount != 0, span.left < span.right { boundByCorners(&span, y) }
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
