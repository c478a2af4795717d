import Strata
import Testing

/// Borders whose inner edge lies between pixels, around layers whose outer edge lies on pixels' borders.
@Suite struct BorderTests {
    /// What black of a border leaves of white in each of a row's first pixels inside the layer: exact area.
    private func expectSides(
        _ root: CALayer, _ width: Double, scale: CGFloat = 1, _ renderer: Renderer, at edges: [Int]
    ) throws {
        let image = try renderer.image(of: root, at: 0, scale: scale)
        let middle = (edges[0] + edges[1]) / 2, isFloat = image.pixelBuffer.format == .rgba16F
        func level(_ x: Int, _ y: Int) -> Double {
            isFloat ? Double(FloatPictureTests.pixel(image, x, y).x) * 255 : Double(image.pixel(x, y) & 255)
        }
        for k in 0..<4 {
            let covered = max(0, min(1, width - Double(k))), wanted = (1 - covered) * 255
            for (x, y) in [
                (edges[0] + k, middle), (edges[1] - 1 - k, middle), (middle, edges[0] + k), (middle, edges[1] - 1 - k),
            ] {
                // A GPU in software rounds the weight of a colour once more.
                #expect(abs(level(x, y) - wanted) <= 1.5, "width \(width), pixel \(x), \(y)")
            }
        }
        #expect(level(edges[0] - 1, middle) == 255 && level(middle, edges[1]) == 255)
    }

    @Test(arguments: SceneGoldens.backends, [false, true])
    func sidesAreExact(backend: Backend, isFloat: Bool) throws {
        for radius in [0, 12.0] { try expectExactSides(backend, isFloat: isFloat, radius: radius) }
    }

    private func expectExactSides(_ backend: Backend, isFloat: Bool, radius: Double) throws {
        var options = BackendOptions(surface: .auto, threads: 1)
        if isFloat { options.pixelFormat = .rgba16F }
        let renderer = try Renderer(backend: backend, options: options)
        for width in [0.25, 0.5, 0.75, 1, 1.5, 2.5, 3] {
            for hasFill in [false, true] {
                let root = layer(0, 0, 60, 60, .white), card = layer(10, 10, 40, 40, hasFill ? .white : .clear)
                card.cornerRadius = radius
                card.borderWidth = width
                card.borderColor = .black
                root.addSublayer(card)
                try expectSides(root, width, renderer, at: [10, 50])
                // Turned by right angles the sides are others.
                card.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
                try expectSides(root, width, renderer, at: [10, 50])
            }
        }
    }

    @Test(arguments: SceneGoldens.backends) func pointsOfOneAndAHalfPixels(backend: Backend) throws {
        let renderer = try Renderer(backend: backend, options: BackendOptions(surface: .auto, threads: 1))
        let root = layer(0, 0, 60, 60, .white), card = layer(10, 10, 40, 40, .white)
        card.borderWidth = 1
        card.borderColor = .black
        root.addSublayer(card)
        try expectSides(root, 1.5, scale: 1.5, renderer, at: [15, 75])
    }

    @Test(arguments: SceneGoldens.backends) func linesAlongRectangles(backend: Backend) throws {
        let renderer = try Renderer(backend: backend, options: BackendOptions(surface: .auto, threads: 1))
        let root = layer(0, 0, 60, 60, .white), shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 10.75, y: 10.75, width: 38.5, height: 38.5), transform: nil)
        shape.fillColor = nil
        shape.strokeColor = .black
        shape.lineWidth = 1.5
        root.addSublayer(shape)
        try expectSides(root, 1.5, renderer, at: [10, 50])
    }

    /// Where edges are not antialiased, no side of a ring is.
    @Test(arguments: SceneGoldens.backends) func hardEdgesStayHard(backend: Backend) throws {
        let renderer = try Renderer(backend: backend, options: BackendOptions(surface: .auto, threads: 1))
        let root = layer(0, 0, 60, 60, .white), card = layer(10, 10, 40, 40, .white)
        card.borderWidth = 1.25
        card.borderColor = .black
        card.edgeAntialiasingMask = []
        root.addSublayer(card)
        let image = try renderer.image(of: root, at: 0)
        for x in 0..<60 { #expect([0xFFFF_FFFF, 0xFF00_0000].contains(image.pixel(x, 30))) }
    }
}
