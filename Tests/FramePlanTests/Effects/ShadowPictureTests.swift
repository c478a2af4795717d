import FramePlan
import Foundation
import RenderTree
import Testing

/// The alpha of shadows against the Gaussian of the shape, integrated in double precision.
@Suite struct ShadowPictureTests {
    struct Card: Sendable {
        var width, height, radius, sigma: Double
    }

    static let cards = [
        Card(width: 160, height: 110, radius: 12, sigma: 8), Card(width: 60, height: 60, radius: 10, sigma: 8),
        Card(width: 60, height: 60, radius: 30, sigma: 8), Card(width: 300, height: 20, radius: 0, sigma: 10),
        Card(width: 30, height: 8, radius: 4, sigma: 20), Card(width: 500, height: 500, radius: 100, sigma: 2),
        Card(width: 400, height: 300, radius: 50, sigma: 6), Card(width: 100, height: 80, radius: 40, sigma: 1),
        Card(width: 31.7, height: 90.3, radius: 3.3, sigma: 5.9), Card(width: 200, height: 200, radius: 2, sigma: 3),
    ]

    @Test("Rounded rectangles: within 1/255 everywhere", arguments: cards)
    func rounded(card: Card) throws {
        var tree = TestTree(width: 1200, height: 1200)
        tree.add(600, 600, card.width, card.height) {
            $0.cornerRadius = card.radius
            $0.castShadow(radius: card.sigma)
        }
        let frame = tree.frame()
        let quad = try #require(frame.pictureQuads.first)
        #expect(quad.paint.kind == .shadow)
        var worst = 0.0
        for i in 0..<900 {
            // From the middle to beyond the end, denser towards the corner.
            let u = (Double(i % 30) + 0.37) / 30, v = (Double(i / 30) + 0.61) / 30
            let reach = card.sigma * 3.2
            let x = (card.width / 2 + reach) * u.squareRoot(), y = (card.height / 2 + reach) * v.squareRoot()
            let px = card.width / 2 + x, py = card.height / 2 - y
            worst = max(worst, abs(frame.shadowAlpha(quad, px, py) - card.alpha(x, y)))
        }
        #expect(worst <= 1.0 / 255, "\(worst * 255)/255")
    }

    @Test("One picture for cards of one proportion at any scale")
    func shared() {
        var tree = TestTree(width: 1200, height: 1200)
        for scale in [1.0, 2, 3.5] {
            tree.add(400, 400, 60 * scale, 50 * scale) {
                $0.cornerRadius = 4 * scale
                $0.castShadow(radius: 8 * scale)
                $0.transform = CATransform3DMakeRotation(scale, 0.2, 0.3, 1)
            }
        }
        #expect(tree.frame().images.count == 1)
    }

    @Test("Pictures are kept from frame to frame, and given up when no frame has used them for a while")
    func kept() throws {
        var tree = TestTree(width: 200, height: 200), planner = FramePlanner()
        let layer = tree.add(100, 100, 60, 60) {
            $0.cornerRadius = 4
            $0.castShadow(radius: 5)
        }
        let first = try #require(tree.plan(&planner).images.first)
        #expect(tree.plan(&planner).images.first === first)
        tree.change(layer) { $0.shadowRadius = 6 }
        for _ in 0..<100 { #expect(tree.plan(&planner).images.first !== first) }
        #expect(planner.takeDroppedImages().isEmpty)
        for _ in 0..<150 { _ = tree.plan(&planner) }
        #expect(planner.takeDroppedImages() == [first.id])
        #expect(planner.takeDroppedImages().isEmpty)
    }

    @Test("Corners beyond the pictures' size are blurred as a path")
    func hugeCorners() throws {
        var tree = TestTree(width: 600, height: 600)
        tree.add(300, 300, 500, 500) {
            $0.cornerRadius = 250
            $0.castShadow(radius: 2)
        }
        let frame = tree.frame()
        let quad = try #require(frame.pictureQuads.first)
        #expect(quad.paint.kind == .image)
        let card = Card(width: 500, height: 500, radius: 250, sigma: 2)
        for i in 0..<200 {
            let angle = Double(i) / 200 * .pi / 2, r = 250 + (Double(i % 9) - 4) * 1.3
            let x = cos(angle) * r, y = sin(angle) * r
            // A circle of curves is off by 2.8e-4 of its radius, 0.07 points, where alpha changes by 0.2 a point. Interpolation at
            // four texels a deviation and rounding add 1.5/255.
            #expect(abs(frame.shadowAlpha(quad, 250 + x, 250 + y) - card.alpha(x, y)) < 5.0 / 255)
        }
    }
}

extension ShadowPictureTests.Card {
    /// The blurred alpha at a distance from the middle: the Gaussian along y of the profiles along x, which are exact.
    func alpha(_ x: Double, _ y: Double) -> Double {
        func normal(_ z: Double) -> Double { erfc(-z / 2.0.squareRoot()) / 2 }
        let steps = 6000, low = -height / 2, step = height / Double(steps)
        var sum = 0.0
        for k in 0..<steps {
            let at = low + (Double(k) + 0.5) * step
            let z = (y - at) / sigma
            if abs(z) > 6 { continue }
            let beyond = max(0, abs(at) - (height / 2 - radius))
            let half = width / 2 - radius + max(0, radius * radius - beyond * beyond).squareRoot()
            let profile = normal((x + half) / sigma) - normal((x - half) / sigma)
            sum += exp(-z * z / 2) / (2 * Double.pi).squareRoot() * profile * step / sigma
        }
        return sum
    }
}

extension Frame {
    /// A shadow quad's alpha at a point of its plane, between texels, as its contract says.
    func shadowAlpha(_ quad: Quad, _ x: Double, _ y: Double) -> Double {
        let rect = quad.shape.rect, map = quad.paint.texelFromLocal, clamp = quad.paint.texelClamp
        guard x > Double(rect.x), x < Double(rect.z), y > Double(rect.y), y < Double(rect.w) else { return 0 }
        var px = x, py = y
        if quad.paint.kind == .shadow {
            px = abs(x - Double(rect.x + rect.z) / 2)
            py = abs(y - Double(rect.y + rect.w) / 2)
        }
        let u = max(Double(clamp.x), min(Double(clamp.z), px * Double(map.x) + Double(map.z))) - 0.5
        let v = max(Double(clamp.y), min(Double(clamp.w), py * Double(map.y) + Double(map.w))) - 0.5
        let image = images[Int(quad.paint.source)]
        func texel(_ column: Double, _ row: Double) -> Double {
            let x = min(Int(column), image.width - 1), y = min(Int(row), image.height - 1)
            return Double(image.bytes[y * image.bytesPerRow + x]) / 255
        }
        let u0 = u.rounded(.down), v0 = v.rounded(.down), fu = u - u0, fv = v - v0
        let top = texel(u0, v0) * (1 - fu) + texel(u0 + 1, v0) * fu
        let bottom = texel(u0, v0 + 1) * (1 - fu) + texel(u0 + 1, v0 + 1) * fu
        return top * (1 - fv) + bottom * fv
    }
}
