/// A shape's four edges as functions on the device, in the order min x, max x, min y, max y.
struct ShapeEdges {
    /// Signed distance in pixels, positive inside (`Shape`'s d_i).
    var distance: AffineVector

    /// The slope of a hard edge: steep enough to be a step between neighbouring pixel centres.
    private static let step: Float = 4096

    /// Creates the edges of `rect` in the plane of `shape`; `rect` is the shape's own, or the one inside its ring.
    @inline(__always) init(_ shape: borrowing Shape, rect: SIMD4<Float>) {
        let edges = shape.edgeFunctions(of: rect), length = edges.lengths
        // An edge without direction is everywhere inside or everywhere outside.
        let none = length .== 0
        let scale = (SIMD4<Float>(repeating: 1) / length).replacing(with: 0, where: none)
        let far = SIMD4<Float>(repeating: -1e6).replacing(with: 1e6, where: edges.one .> 0)
        distance = AffineVector(
            x: edges.x * scale, y: edges.y * scale, one: (edges.one * scale).replacing(with: far, where: none))
    }

    /// Returns the values that the shaders clamp to 0…1: d + 1/2 for smooth edges, a steep step for hard ones, 1 for
    /// open ones.
    @inline(__always) func coverage(_ edges: Shape.Edges) -> AffineVector {
        var result = distance
        result.one += 0.5 + RoundingBias.coverage
        // All smooth, the common case.
        if edges.rawValue == 0b01010101 { return result }
        for index in 0..<4 {
            switch edges[index] {
            case .smooth: break
            case .open:
                result.x[index] = 0; result.y[index] = 0; result.one[index] = 1
            case .hard:
                let a = distance.x[index], b = distance.y[index]
                let bias = a > 0 || (a == 0 && b > 0) ? RoundingBias.hardEdge : -RoundingBias.hardEdge
                result.x[index] = a * Self.step
                result.y[index] = b * Self.step
                result.one[index] = (distance.one[index] + bias) * Self.step + 0.5
            }
        }
        return result
    }
}

extension Shape {
    /// Whether no radius exceeds half a side, so that each quarter of the rectangle has its own corner.
    @inline(__always) var radiiFitQuarters: Bool { radii.max() <= min(rect.z - rect.x, rect.w - rect.y) / 2 }

    /// The rectangle's centre and half its size.
    @inline(__always) var centreAndHalf: SIMD4<Float> {
        let low = SIMD2(rect.x, rect.y), high = SIMD2(rect.z, rect.w)
        return SIMD4(lowHalf: (low + high) / 2, highHalf: (high - low) / 2)
    }

    /// Returns the rectangle inside a ring of `width`.
    @inline(__always) func innerRect(_ width: Float) -> SIMD4<Float> {
        rect + SIMD4(width, width, -width, -width)
    }
}

/// Four affine functions of the device position: value = x·px + y·py + one.
struct AffineVector: Equatable {
    var x, y, one: SIMD4<Float>

    /// Creates constant functions.
    @inline(__always) init(constant: SIMD4<Float>) {
        x = SIMD4(repeating: 0); y = x; one = constant
    }

    @inline(__always) init(x: SIMD4<Float>, y: SIMD4<Float>, one: SIMD4<Float>) {
        self.x = x; self.y = y; self.one = one
    }

    /// Returns the values at a device position.
    @inline(__always) func at(_ p: SIMD2<Float>) -> SIMD4<Float> { x * p.x + y * p.y + one }

    /// Returns the line of one lane: (a, b, c).
    @inline(__always) func line(_ lane: Int) -> SIMD3<Float> { SIMD3(x[lane], y[lane], one[lane]) }
}
