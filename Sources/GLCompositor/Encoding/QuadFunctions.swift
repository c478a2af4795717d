import Shaders

/// What a quad's fragments need, as functions of the device position; a program's layout picks from them.
struct QuadFunctions {
    var color = SIMD4<Float>(repeating: 0)
    var texture = AffineVector(constant: SIMD4(repeating: 0))
    var clampRect = SIMD4<Float>(repeating: 0)
    var levels = SIMD4<Float>(repeating: 0)
    var edges = AffineVector(constant: SIMD4(repeating: 1))
    var inner = AffineVector(constant: SIMD4(repeating: 1))
    var ring = SIMD4<Float>(repeating: 0)
    var local = AffineVector(constant: SIMD4(repeating: 0))
    var rect = SIMD4<Float>(repeating: 0)
    var radii = SIMD4<Float>(repeating: 0)

    /// One group's function.
    @inline(__always) func function(_ group: VertexLayout.Group) -> AffineVector {
        switch group {
        case .color: AffineVector(constant: color)
        case .texture: texture
        case .clampRect: AffineVector(constant: clampRect)
        case .levels: AffineVector(constant: levels)
        case .edges: edges
        case .inner: inner
        case .ring: AffineVector(constant: ring)
        case .local: local
        case .rect: AffineVector(constant: rect)
        case .radii: AffineVector(constant: radii)
        }
    }
}
