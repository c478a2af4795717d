// Unsafe: owns the segments by address; kernels read them while a frame is drawn.
import CPUKernels

/// The gradients of a frame as the kernels read them. Storage is reused from frame to frame.
struct GradientTable {
    private(set) var sources = Room<GradientSource>(capacity: 8)
    private var segments = Room<CPUSegment>(capacity: 64)

    func deallocate() {
        sources.deallocate()
        segments.deallocate()
    }

    /// Adds all gradients of a frame.
    mutating func fill(_ frame: borrowing Frame) {
        // One segment per stop, and one more.
        var needed = 0
        for gradient in frame.gradients { needed += Int(gradient.stopCount) + 1 }
        segments.reserve(needed)
        sources.reserve(frame.gradients.count)
        var next = segments.base
        for k in frame.gradients.indices {
            let gradient = frame.gradients[k], first = Int(gradient.firstStop)
            let source = GradientSource(
                gradient, stops: frame.gradientStops, first..<first + Int(gradient.stopCount), segments: next)
            (sources.base + k).initialize(to: source)
            next += Int(gradient.stopCount) + 1
        }
    }
}

/// A gradient as the kernels read it.
struct GradientSource {
    let gradient: Gradient
    /// From minus to plus infinity.
    let segments: UnsafePointer<CPUSegment>
    /// The range that t is clamped to.
    private(set) var low: Float = -0x1p127, high: Float = 0x1p127
    /// Whether every stop is opaque.
    private(set) var isOpaque: Bool

    /// - Parameter segments: room for one more than there are stops.
    init(
        _ gradient: Gradient, stops: borrowing ContiguousArray<GradientStop>, _ range: Range<Int>,
        segments: UnsafeMutablePointer<CPUSegment>
    ) {
        self.gradient = gradient
        self.segments = UnsafePointer(segments)
        let first = stops[range.lowerBound], last = stops[range.upperBound - 1]
        isOpaque = first.color.w >= 1
        var count = 0
        func add(_ from: Float, _ to: Float, _ origin: Float, _ color: SIMD4<Float>, _ slope: SIMD4<Float> = .zero) {
            (segments + count).initialize(
                to: CPUSegment(from: from, to: to, origin: origin, color: color, slope: slope))
            count += 1
        }
        // The segments at the ends extend beyond their stops, with t clamped to these. Only where the first or the last
        // two stops have the same location is there a segment before or after them all.
        let hasFirst = !(stops[range.lowerBound + 1].location > first.location)
        let hasLast = !(last.location > stops[range.upperBound - 2].location)
        if hasFirst { add(-.infinity, first.location, 0, first.color) } else { low = first.location }
        if !hasLast { high = last.location }
        for k in range.dropLast() {
            let a = stops[k], b = stops[k + 1]
            isOpaque = isOpaque && b.color.w >= 1
            // Stops at the same location have no segment between them.
            if !(b.location > a.location) { continue }
            let slope = SIMD4<Float>(
                (SIMD4<Double>(b.color) - SIMD4<Double>(a.color)) / (Double(b.location) - Double(a.location)))
            let begins = count == 0 ? -.infinity : a.location
            add(begins, !hasLast && k + 2 == range.upperBound ? .infinity : b.location, a.location, a.color, slope)
        }
        if hasLast { add(last.location, .infinity, 0, last.color) }
    }
}

/// The places of a quad's pixels in its gradient along rows: homogeneous u·q, v·q, q as a·i + b·py + c, with the column
/// i counted from an anchor.
struct GradientLines {
    private let u, v, q: SIMD3<Double>
    private let anchor: Int32

    /// Creates the lines for `quad`, whose columns are counted from `anchor`; fills in the values that all rows share.
    init(
        _ quad: UnsafePointer<Quad>, _ source: GradientSource, anchor: Int32,
        _ row: UnsafeMutablePointer<CPUGradientRow>
    ) {
        self.anchor = anchor
        let shape = quad.pointee.shape, gradient = source.gradient
        let isPerspective = shape.placement == .perspective
        let x = SIMD4<Double>(shape.inverseX), y = SIMD4<Double>(shape.inverseY)
        let w = isPerspective ? SIMD4<Double>(shape.inverseQ) : SIMD4(0, 0, 1, 0)
        let start = Double(anchor) + 0.5
        func line(_ byX: Float, _ byY: Float, _ origin: Float) -> SIMD3<Double> {
            let e = x * Double(byX) + y * Double(byY) + w * Double(origin)
            return SIMD3(e.x, e.y, e.z + e.x * start)
        }
        u = line(gradient.x.x, gradient.y.x, gradient.origin.x)
        v = line(gradient.x.y, gradient.y.y, gradient.origin.y)
        q = SIMD3(w.x, w.y, w.z + w.x * start)
        let kind =
            switch gradient.kind {
            case .axial: CPUGradientAxial
            case .radial: CPUGradientRadial
            case .conic: CPUGradientConic
            }
        row.pointee = CPUGradientRow(
            segments: source.segments, low: source.low, high: source.high, kind: kind,
            isPerspective: isPerspective ? 1 : 0, first: 0, uSlope: Float(u.x),
            vSlope: Float(v.x), qSlope: Float(q.x), uStart: 0, vStart: 0, qStart: 1, focus: gradient.focus,
            factor: quad.pointee.paint.color, axial: nil, y: 0)
    }

    /// The starts of rows.
    var starts: CPUGradientRows {
        CPUGradientRows(uDown: u.y, uStart: u.z, vDown: v.y, vStart: v.z, qDown: q.y, qStart: q.z)
    }

    /// Adds the pieces of an axial gradient, which are made at `memory`, where it has some.
    ///
    /// - Parameter forBytes: whether they are drawn by their sums.
    func addPieces(
        to row: UnsafeMutablePointer<CPUGradientRow>, _ memory: UnsafeMutablePointer<CPUAxial>, forBytes: Bool
    ) {
        var line = CPUAxialLine(slope: u.x, down: u.y, start: u.z)
        if CPUAxialMake(memory, row, &line) == 0 || forBytes && memory.pointee.hasSums == 0 { return }
        row.pointee.axial = UnsafePointer(memory)
    }

    /// Fills in row `y` for a run from column `left` on.
    @inline(__always)
    func load(_ row: UnsafeMutablePointer<CPUGradientRow>, _ y: Int32, left: Int32) {
        let py = Double(y) + 0.5
        row.pointee.first = left - anchor
        row.pointee.y = y
        row.pointee.uStart = Float(u.y * py + u.z)
        row.pointee.vStart = Float(v.y * py + v.z)
        row.pointee.qStart = Float(q.y * py + q.z)
    }
}
