// Unsafe: hands segments to the kernels by address.
import CPUKernels
import FrameModel

/// Where a quad's pixels lie in its gradient along rows: homogeneous u·q, v·q, q as a·i + b·py + c, with the column i counted
/// from an anchor.
struct GradientLines {
    private let u, v, q: SIMD3<Double>
    private let anchor: Int32

    /// Lines for `quad`, whose columns are counted from `anchor`; fills in what is the same in every row.
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
            factor: quad.pointee.paint.color)
    }

    /// Where rows start.
    var starts: CPUGradientRows {
        CPUGradientRows(uDown: u.y, uStart: u.z, vDown: v.y, vStart: v.z, qDown: q.y, qStart: q.z)
    }

    /// Fills in row `y` for a run from column `left` on.
    @inline(__always)
    func load(_ row: UnsafeMutablePointer<CPUGradientRow>, _ y: Int32, left: Int32) {
        let py = Double(y) + 0.5
        row.pointee.first = left - anchor
        row.pointee.uStart = Float(u.y * py + u.z)
        row.pointee.vStart = Float(v.y * py + v.z)
        row.pointee.qStart = Float(q.y * py + q.z)
    }
}
