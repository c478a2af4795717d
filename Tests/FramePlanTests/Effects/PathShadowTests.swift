import FramePlan
import Foundation
import RenderTree
import Testing

/// Shadows of paths that are no rounded rectangles.
@Suite struct PathShadowTests {
    private static let star = try! CGPath(
        svg: "M60 0 L76 42 L120 44 L86 72 L98 116 L60 90 L22 116 L34 72 L0 44 L44 42 Z")

    private func frame(
        _ path: CGPath, sigma: CGFloat, scale: Double = 1, _ configure: (inout LayerProperties) -> Void = { _ in }
    ) -> Frame {
        var tree = TestTree(width: 400, height: 400)
        tree.add(200, 200, 120, 120, .shade(1, alpha: 0.5)) {
            $0.castShadow(radius: sigma)
            $0.shadowPath = path
            configure(&$0)
        }
        return tree.frame(scale: scale)
    }

    @Test("One image, within 2/255 of the Gaussian of the path", arguments: [3.0, 6, 11, 40])
    func exact(sigma: Double) throws {
        let frame = frame(Self.star, sigma: sigma)
        let quad = try #require(frame.pictureQuads.first)
        #expect(quad.paint.kind == .image && frame.passes.count == 1)
        // Points of a grid a third of a point apart, inside or not, under the Gaussian.
        var inside: [SIMD2<Double>] = []
        for row in 0..<360 {
            for column in 0..<360 {
                let point = SIMD2((Double(column) + 0.5) / 3, (Double(row) + 0.5) / 3)
                if Self.star.contains(CGPoint(x: point.x, y: point.y)) { inside.append(point) }
            }
        }
        for i in 0..<60 {
            let x = -10 + Double(i * 37 % 140), y = -10 + Double(i * 53 % 140)
            var sum = 0.0
            for point in inside {
                let d = point - SIMD2(x, y)
                sum += exp(-(d * d).sum() / (2 * sigma * sigma))
            }
            let want = sum / 9 / (2 * .pi * sigma * sigma)
            // Interpolation at four texels a deviation adds 0.5/255 on either axis at most, rounding as much.
            #expect(abs(frame.shadowAlpha(quad, x, y) - want) < 2.0 / 255, "(\(x), \(y))")
        }
    }

    @Test("As fine as blur and device need, and no finer")
    func resolution() throws {
        func texels(_ sigma: CGFloat, _ scale: Double) throws -> Double {
            let quad = try #require(frame(Self.star, sigma: sigma, scale: scale).pictureQuads.first)
            return Double(quad.paint.texelFromLocal.x)
        }
        #expect(try texels(20, 1) == 0.25)
        #expect(try texels(20, 4) == 0.25)
        #expect(try texels(2, 1) == 2)
        #expect(try texels(1, 1.5) == 4)
        #expect(try texels(0.5, 1) == 1)
        #expect(try texels(0, 3) == 4)
    }

    @Test("The picture is kept for the same path and for an equal one")
    func kept() {
        var tree = TestTree(width: 400, height: 400), planner = FramePlanner()
        let layer = tree.add(200, 200, 120, 120) {
            $0.castShadow(radius: 5)
            $0.shadowPath = Self.star
        }
        let first = tree.plan(&planner).images[0]
        tree.change(layer) { $0.position.x += 7 }
        #expect(tree.plan(&planner).images[0] === first)
        tree.change(layer) { $0.shadowPath = Self.star.mutable.immutable }
        #expect(tree.plan(&planner).images[0] === first)
        tree.change(layer) { $0.shadowRadius = 6 }
        #expect(tree.plan(&planner).images[0] !== first)
    }

    @Test("A hole by the non-zero rule, and an empty layer cut to its bounds: a shadow inwards")
    func inner() throws {
        let ring = CGMutablePath()
        ring.addRect(CGRect(x: -20, y: -20, width: 160, height: 160))
        ring.move(to: .zero)
        for corner in [(0.0, 120.0), (120, 120), (120, 0)] { ring.addLine(to: CGPoint(x: corner.0, y: corner.1)) }
        ring.closeSubpath()
        let frame = frame(ring, sigma: 4) {
            $0.backgroundColor = nil
            $0.masksToBounds = true
        }
        let quad = try #require(frame.pictureQuads.first)
        #expect(frame.shadowAlpha(quad, 60, 60) == 0)
        #expect(abs(frame.shadowAlpha(quad, 0, 60) - 0.5) < 3.0 / 255)
        #expect(quad.shape.bounds == PixelRect(minX: 140, minY: 140, maxX: 260, maxY: 260))
    }

    @Test("Paths beyond all measure make small pictures or none")
    func huge() {
        for size in [1e5, 1e9, 1e30, CGFloat.nan, .infinity] {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: -size, y: -size))
            path.addLine(to: CGPoint(x: size, y: -size / 2))
            path.addCurve(to: CGPoint(x: 0, y: size), control1: CGPoint(x: size, y: 0), control2: .zero)
            for sigma in [0, 1, 1e5] {
                for image in frame(path, sigma: sigma).images { #expect(image.width * image.height <= 1 << 21) }
            }
        }
    }
}
