/// A convex region of the device: up to twelve half-planes, value = x·px + y·py + one; a point is inside where all
/// values are 0 or more.
struct HalfPlanes {
    private var x = InlineArray<3, SIMD4<Float>>(repeating: SIMD4(repeating: 0))
    private var y = InlineArray<3, SIMD4<Float>>(repeating: SIMD4(repeating: 0))
    private var one = InlineArray<3, SIMD4<Float>>(repeating: SIMD4(repeating: 0))
    /// -1 / x.
    private var inverse = InlineArray<3, SIMD4<Float>>(repeating: SIMD4(repeating: 0))
    private var count = 0

    /// Adds four half-planes.
    @inline(__always) mutating func add(_ planes: AffineVector) {
        x[count] = planes.x
        y[count] = planes.y
        one[count] = planes.one
        inverse[count] = -1 / planes.x
        count += 1
    }

    /// Whether all coefficients are finite.
    var isFinite: Bool {
        var sum: Float = 0
        for k in 0..<count { sum += x[k].sum() + y[k].sum() + one[k].sum() }
        return sum.isFinite
    }

    /// Returns the range of x in which a row of pixel centres from `top` to `bottom` is inside: with all of its pixels,
    /// or, if `anywhere`, with at least one (the range may then be too wide). Nil where it is empty.
    @inline(__always) func span(_ top: Float, _ bottom: Float, anywhere: Bool) -> (low: Float, high: Float)? {
        var low = SIMD4<Float>(repeating: -1e9), high = SIMD4<Float>(repeating: 1e9)
        var isOutside = SIMDMask<SIMD4<Int32>>(repeating: false)
        for k in 0..<count {
            let first = y[k] * top, second = y[k] * bottom
            // pointwiseMin and pointwiseMax are avoided because they are function calls.
            let isFirst = anywhere ? first .> second : first .< second
            let rest = one[k] + second.replacing(with: first, where: isFirst)
            let at = rest * inverse[k]
            low.replace(with: at, where: x[k] .> 0 .& at .> low)
            high.replace(with: at, where: x[k] .< 0 .& at .< high)
            isOutside = isOutside .| (x[k] .== 0 .& rest .< 0)
        }
        if any(isOutside) { return nil }
        let span = (low: low.max(), high: high.min())
        return span.low <= span.high ? span : nil
    }
}

extension HalfPlanes {
    /// Creates the region of fully covered pixel centres: a smooth edge is full half a pixel inside of it, plus a
    /// margin for rounding.
    init(insideOf edges: ShapeEdges, _ ends: Shape.Edges) {
        self.init(edges, ends, smooth: -0.5 - 1 / 64, hard: -1 / 16)
    }

    /// Creates the region of pixel centres that may have coverage.
    init(touchedBy edges: ShapeEdges, _ ends: Shape.Edges) {
        self.init(edges, ends, smooth: 0.5 + 1 / 64, hard: 1 / 16)
    }

    private init(_ edges: ShapeEdges, _ ends: Shape.Edges, smooth: Float, hard: Float) {
        var planes = edges.distance
        if ends.rawValue == 0b01010101 {
            planes.one += smooth
        } else {
            for index in 0..<4 {
                switch ends[index] {
                case .smooth: planes.one[index] += smooth
                case .hard: planes.one[index] += hard
                case .open:
                    planes.x[index] = 0; planes.y[index] = 0; planes.one[index] = 1
                }
            }
        }
        add(planes)
    }
}
