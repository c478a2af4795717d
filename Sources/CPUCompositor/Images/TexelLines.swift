/// Where a quad's pixels lie in its image along rows: homogeneous texel coordinates u·q, v·q, q as a·i + b·py + c, with the
/// column i counted from an anchor.
struct TexelLines {
    let u, v, q: SIMD3<Double>
    let isPerspective: Bool
    /// Whether the picture is one quarter of four: coordinates are distances from the shape's middle, of which
    /// texel = |distance| · foldSign + fold.
    let isFolded: Bool
    let fold, foldSign: SIMD2<Float>

    /// - Parameters:
    ///   - scale: units a texel.
    ///   - shift: where, in these units, coordinates begin.
    init(_ quad: UnsafePointer<Quad>, anchor: Int32, scale: Double, shift: Double) {
        let shape = quad.pointee.shape
        isPerspective = shape.placement == .perspective
        isFolded = quad.pointee.paint.isFolded
        var x = SIMD4<Double>(shape.inverseX), y = SIMD4<Double>(shape.inverseY)
        let w = isPerspective ? SIMD4<Double>(shape.inverseQ) : SIMD4(0, 0, 1, 0)
        var map = SIMD4<Double>(quad.pointee.paint.texelFromLocal)
        var shift = shift
        if isFolded {
            // From the middle of the shape; where the picture begins counts after mirroring.
            let rect = SIMD4<Double>(shape.rect)
            x -= w * ((rect.x + rect.z) / 2)
            y -= w * ((rect.y + rect.w) / 2)
            fold = SIMD2(Float(map.z * scale - shift), Float(map.w * scale - shift))
            foldSign = SIMD2(map.x < 0 ? -1 : 1, map.y < 0 ? -1 : 1)
            map.z = 0; map.w = 0
            shift = 0
        } else {
            fold = SIMD2(repeating: 0)
            foldSign = SIMD2(repeating: 1)
        }
        let start = Double(anchor) + 0.5
        func fromAnchor(_ e: SIMD4<Double>) -> SIMD3<Double> { SIMD3(e.x, e.y, e.z + e.x * start) }
        u = fromAnchor((x * map.x + w * map.z) * scale - w * shift)
        v = fromAnchor((y * map.y + w * map.w) * scale - w * shift)
        q = fromAnchor(w)
    }
}
