import Values

@testable import Lottie

extension [BezierPath] {
    /// The area that the paths go around, counted positive clockwise with y downwards: the trapezoids under their edges,
    /// in 256 steps each.
    var signedArea: Double {
        reduce(0) { $0 + $1.signedArea }
    }
}

extension BezierPath {
    var signedArea: Double {
        var sum = 0.0
        let closing = isClosed ? [] : [PathSegment(from: vertices[vertices.count - 1].point, to: vertices[0].point)]
        for edge in edges + closing {
            var last = edge.start
            for step in 1...256 {
                let next = edge.point(Double(step) / 256)
                sum += last.x * next.y - next.x * last.y
                last = next
            }
        }
        return sum / 2
    }

    /// The points alone.
    var points: [SIMD2<Double>] { vertices.map(\.point) }

    /// A closed path of straight lines.
    static func polygon(_ points: SIMD2<Double>...) -> BezierPath {
        BezierPath(vertices: points.map { Vertex($0) }, isClosed: true)
    }

    /// A path of straight lines from a first to a last point.
    static func line(_ points: SIMD2<Double>...) -> BezierPath {
        BezierPath(vertices: points.map { Vertex($0) })
    }
}

/// Whether two places are the same but for rounding.
func isNear(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ tolerance: Double = 1e-9) -> Bool {
    ((a - b) * (a - b)).sum().squareRoot() <= tolerance
}
