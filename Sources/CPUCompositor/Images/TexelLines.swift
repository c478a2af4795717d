/// The places of a quad's pixels in its image along rows: homogeneous texel coordinates u·q, v·q, q as a·i + b·py + c,
/// with the column i counted from an anchor.
struct TexelLines {
    let u, v, q: SIMD3<Double>
    let isPerspective: Bool
    /// Whether the image is one quarter of a symmetric picture: coordinates are then distances from the shape's middle,
    /// and texel = |distance| · foldSign + fold.
    let isFolded: Bool
    let fold, foldSign: SIMD2<Float>

    /// - Parameters:
    ///   - scale: units per texel.
    ///   - shift: the origin of coordinates, in these units.
    init(_ quad: UnsafePointer<Quad>, anchor: Int32, scale: Double, shift: Double) {
        let shape = quad.pointee.shape
        isPerspective = shape.placement == .perspective
        isFolded = quad.pointee.paint.isFolded
        var x = SIMD4<Double>(shape.inverseX), y = SIMD4<Double>(shape.inverseY)
        let w = isPerspective ? SIMD4<Double>(shape.inverseQ) : SIMD4(0, 0, 1, 0)
        var map = SIMD4<Double>(quad.pointee.paint.texelFromLocal)
        var shift = shift
        if isFolded {
            // Relative to the middle of the shape; the offset of the picture is added after mirroring.
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
