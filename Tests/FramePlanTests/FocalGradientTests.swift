import FramePlan
import RenderTree
import Testing

/// Radial gradients whose first colour stands beside the centre.
@Suite struct FocalGradientTests {
    private func gradient(_ configure: (inout LayerProperties) -> Void) -> Gradient? {
        var tree = TestTree(width: 300, height: 200)
        tree.add(kind: .gradient) {
            $0.bounds = CGRect(x: 10, y: 20, width: 200, height: 100)
            $0.position = CGPoint(x: 150, y: 100)
            $0.colors = [.red, .blue]
            $0.gradientType = .radial
            ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.9, y: 1.1))
            configure(&$0)
        }
        return tree.frame().gradients.first
    }

    /// t at a point of the layer's plane.
    private func parameter(_ gradient: Gradient, _ x: Double, _ y: Double) -> Double {
        let place = gradient.x * Float(x) + gradient.y * Float(y) + gradient.origin, p = SIMD2<Double>(place)
        return (p * p).sum().squareRoot() + Double(gradient.focus) * p.x
    }

    @Test("t is the share of the way from the focal point to the ellipse", arguments: [0.0, 0.3, 0.9])
    func share(_ far: Double) throws {
        let gradient = try #require(
            gradient { $0.focalPoint = CGPoint(x: 0.5 + 0.4 * far * 0.6, y: 0.5 - 0.6 * far * 0.8) })
        #expect(abs(Double(gradient.focus) - far) < 1e-6)
        // In points: the centre, the axes, the focal point.
        let centre = SIMD2(110.0, 70), axes = SIMD2(80.0, 60), focal = centre + axes * SIMD2(0.6, -0.8) * far
        for step in 0..<40 {
            let angle = Double(step) * 0.157, edge = centre + axes * SIMD2(cosine(angle), sine(angle))
            for share in [0.25, 0.5, 1, 1.5] {
                let point = focal + (edge - focal) * share
                #expect(abs(parameter(gradient, point.x, point.y) - share) < 1e-4, "\(share) at \(angle)")
            }
        }
    }

    private func sine(_ angle: Double) -> Double { cosine(angle - .pi / 2) }

    /// By turning, so as to need no library.
    private func cosine(_ angle: Double) -> Double { Double(CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1).m11) }

    @Test("A point outside is taken for one just inside")
    func outside() throws {
        let far = try #require(gradient { $0.focalPoint = CGPoint(x: 3, y: 0.5) })
        let near = try #require(gradient { $0.focalPoint = CGPoint(x: 0.5 + 0.4 * 0.99, y: 0.5) })
        #expect(abs(far.focus - 0.99) < 1e-6 && abs(near.focus - 0.99) < 1e-6)
        #expect(abs(parameter(far, 190, 70) - 1) < 1e-3)
    }

    @Test("Other kinds have none, and what is no number draws nothing")
    func without() {
        #expect(gradient { ($0.gradientType, $0.focalPoint) = (.axial, .zero) }?.focus == 0)
        #expect(gradient { $0.focalPoint = $0.startPoint }?.focus == 0)
        #expect(gradient { $0.focalPoint = CGPoint(x: CGFloat.nan, y: 0) } == nil)
    }
}
