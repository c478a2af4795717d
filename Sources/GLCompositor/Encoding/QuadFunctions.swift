import Shaders

/// The inputs of a quad's fragments, as functions of the device position; a program's layout selects from them.
struct QuadFunctions {
    var color = SIMD4<Float>(repeating: 0)
    /// Also a gradient's ramps or place: a gradient has no texture.
    var texture = AffineVector(constant: SIMD4(repeating: 0))
    /// Also a gradient's places or stops.
    var clampRect = SIMD4<Float>(repeating: 0)
    /// Also a gradient's slopes.
    var levels = SIMD4<Float>(repeating: 0)
    var step1 = SIMD4<Float>(repeating: 0), step2 = SIMD4<Float>(repeating: 0)
    var step3 = SIMD4<Float>(repeating: 0), step4 = SIMD4<Float>(repeating: 0)
    var edges = AffineVector(constant: SIMD4(repeating: 1))
    var inner = AffineVector(constant: SIMD4(repeating: 1))
    var ring = SIMD4<Float>(repeating: 0)
    var local = AffineVector(constant: SIMD4(repeating: 0))
    var rect = SIMD4<Float>(repeating: 0)
    var radii = SIMD4<Float>(repeating: 0)

    /// Returns the function of one group.
    @inline(__always) func function(_ group: VertexLayout.Group) -> AffineVector {
        switch group {
        case .color: AffineVector(constant: color)
        case .texture, .ramps, .gradient: texture
        case .clampRect, .places, .stops: AffineVector(constant: clampRect)
        case .levels, .slopes: AffineVector(constant: levels)
        case .step1: AffineVector(constant: step1)
        case .step2: AffineVector(constant: step2)
        case .step3: AffineVector(constant: step3)
        case .step4: AffineVector(constant: step4)
        case .edges: edges
        case .inner: inner
        case .ring: AffineVector(constant: ring)
        case .local: local
        case .rect: AffineVector(constant: rect)
        case .radii: AffineVector(constant: radii)
        }
    }
}
