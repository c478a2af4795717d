// Unsafe: writes planes and corners into the owner's memory.

extension RowShape {
    /// Sets all values for `shape`, in place: they are too many to be copied. `inset` (local units, at least 0) moves its
    /// edges and corners inwards, for the inside of a border.
    ///
    /// - Parameters:
    ///   - planes: room for `planeLimit`.
    ///   - corners: room for `cornerLimit`.
    ///   - spans: where the spans of rows are kept, if anywhere.
    mutating func prepare(
        _ shape: Shape, inset: Double = 0, planes: UnsafeMutablePointer<HardPlane>,
        corners: UnsafeMutablePointer<RowCorner>, spans: UnsafeMutablePointer<KeptSpans>?
    ) {
        self.planes = planes; planeCount = 0
        self.corners = corners; cornerCount = 0
        self.spans = spans
        let bounds = shape.bounds
        minX = bounds.minX; minY = bounds.minY; maxX = bounds.maxX; maxY = bounds.maxY
        innerMinX = minX; innerMinY = minY; innerMaxX = maxX; innerMaxY = maxY
        anchor = minX
        let none = SIMD4<Double>(repeating: -Self.far), zero = SIMD4<Double>(repeating: 0)
        leftSlope = zero; leftBase = none; leftWidth = zero; leftCount = 0
        rightSlope = zero; rightBase = -none; rightWidth = zero; rightCount = 0
        edgeA = zero; edgeB = zero; edgeC = -none
        isPerspective = shape.placement == .perspective
        isCut = false

        let q = SIMD4<Double>(shape.inverseQ)
        let rect = SIMD4<Double>(shape.rect) + SIMD4(inset, inset, -inset, -inset)
        if isPerspective, !Self.isInFront(q, bounds) { add(HardPlane(inFront: (q.x, q.y, q.z))) }
        let edges = shape.edgeFunctions(of: rect)
        for k in 0..<4 {
            let edge = shape.edges[k]
            if edge == .open { continue }
            if edge == .hard {
                addHard(HardPlane(a: edges.x[k], b: edges.y[k], c: edges.one[k]))
            } else {
                addSmooth(k, edges.x[k], edges.y[k], edges.one[k])
            }
        }
        if shape.isRounded { addCorners(of: shape, rect: rect, inset: inset) }
        isUpright = leftCount | rightCount | planeCount == 0 && !isPerspective && hasUprightCorners
    }

    private var hasUprightCorners: Bool {
        for k in 0..<cornerCount where !corners[k].isUpright { return false }
        return true
    }

    /// Whether all of a box is certainly in front of the eye: Q is affine, so its corners decide.
    private static func isInFront(_ q: SIMD4<Double>, _ box: PixelRect) -> Bool {
        let left = q.x * (Double(box.minX) + 0.5), right = q.x * (Double(box.maxX) - 0.5)
        let top = q.y * (Double(box.minY) + 0.5) + q.z, bottom = q.y * (Double(box.maxY) - 0.5) + q.z
        // Far above the rounding error of such sums.
        return min(left, right) + min(top, bottom) > 1e-9 * (abs(left) + abs(right) + abs(top) + abs(bottom))
    }

    private mutating func add(_ plane: HardPlane) {
        planes[planeCount] = plane
        planeCount += 1
        isCut = true
    }

    /// Adds a hard edge: it bounds all rows, or all columns, alike where it is parallel to an axis.
    private mutating func addHard(_ plane: HardPlane) {
        if plane.b == 0 {
            plane.narrow(&minX, &maxX, row: 0)
        } else if plane.a == 0 {
            HardPlane(a: plane.b, b: 0, c: plane.c).narrow(&minY, &maxY, row: 0)
        } else {
            add(plane)
        }
        isCut = true
    }

    /// Adds the smooth edge k: a·px + b·py + c, not yet scaled to distance.
    private mutating func addSmooth(_ k: Int, _ a: Double, _ b: Double, _ c: Double) {
        let length = (a * a + b * b).squareRoot()
        if length == 0 {
            // The edge is at infinity: all or nothing.
            if c <= 0 { maxY = minY }
            return
        }
        let scale = 1 / length
        let a = a * scale, b = b * scale
        let c = c * scale + a * (Double(anchor) + 0.5)
        edgeA[k] = a; edgeB[k] = b; edgeC[k] = c
        if abs(a) <= Self.parallel {
            addLevel(b, c)
        } else if abs(b) <= Self.parallel {
            addUpright(a, c + b * 0.5 * Double(minY + maxY))
        } else if a > 0 {
            leftSlope[leftCount] = -b / a
            leftBase[leftCount] = (-0.5 - c) / a + 1 + Self.slack
            leftWidth[leftCount] = 1 / a - 3 * Self.slack
            leftCount += 1
        } else {
            rightSlope[rightCount] = -b / a
            rightBase[rightCount] = (-0.5 - c) / a + 1 - 2 * Self.slack
            rightWidth[rightCount] = 1 / a + 3 * Self.slack
            rightCount += 1
        }
    }

    /// Adds an edge along a row: d = b·py + c.
    private mutating func addLevel(_ b: Double, _ c: Double) {
        let rows = Double(maxY - minY)
        let outer = (-0.5 - c) / b - 0.5 - Double(minY)
        let inner = (0.5 - c) / b - 0.5 - Double(minY)
        func row(_ v: Double) -> Int32 { minY + Int32(max(0, min(rows, v))) }
        if b > 0 {
            innerMinY = max(innerMinY, row(inner + 1 - 2 * Self.slack))
            minY = max(minY, row(outer + 1 + Self.slack))
        } else {
            innerMaxY = min(innerMaxY, row(inner + 1 + Self.slack))
            maxY = min(maxY, row(outer + 1 - 2 * Self.slack))
        }
    }

    /// Adds an edge along a column: d = a·(column - anchor) + c.
    private mutating func addUpright(_ a: Double, _ c: Double) {
        let columns = Double(bounds.width)
        let outer = (-0.5 - c) / a, inner = (0.5 - c) / a
        func column(_ v: Double) -> Int32 { anchor + Int32(max(0, min(columns, v))) }
        if a > 0 {
            innerMinX = max(innerMinX, column(inner + 1 - 2 * Self.slack))
            minX = max(minX, column(outer + 1 + Self.slack))
        } else {
            innerMaxX = min(innerMaxX, column(inner + 1 + Self.slack))
            maxX = min(maxX, column(outer + 1 - 2 * Self.slack))
        }
    }

    private var bounds: PixelRect { PixelRect(minX: anchor, minY: minY, maxX: max(anchor, maxX), maxY: maxY) }
}
