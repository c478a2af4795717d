import LayerModel
import Testing

/// What `render(in:)` covers: the measured counts of section 13.8.
struct RenderInContextTests {
    let canvas = TestCanvas(width: 200, height: 160, origin: CGPoint(x: 50, y: 40))
    let layer = CALayer("layer", size: CGSize(width: 80, height: 60))

    /// A blue image of 20 × 10.
    let image = CGImage(
        pixelBuffer: PixelBuffer(width: 20, height: 10) { out in
            for i in 0..<200 { (out[4 * i], out[4 * i + 3]) = (255, 255) }
        })

    static let gravities: [(CALayerContentsGravity, CGRect)] = [
        (.resizeAspect, CGRect(x: 0, y: 10, width: 80, height: 40)),
        (.resizeAspectFill, CGRect(x: -20, y: 0, width: 120, height: 60)),
        (.resize, CGRect(x: 0, y: 0, width: 80, height: 60)),
        (.center, CGRect(x: 30, y: 25, width: 20, height: 10)),
        (.top, CGRect(x: 30, y: 50, width: 20, height: 10)),
        (.topRight, CGRect(x: 60, y: 50, width: 20, height: 10)),
    ]

    @Test(arguments: gravities)
    func gravity(_ gravity: CALayerContentsGravity, _ rect: CGRect) {
        layer.contents = image
        layer.contentsGravity = gravity
        #expect(canvas.coveredBox(by: layer) == rect)
    }

    @Test func aBorderIsARing() {
        layer.borderWidth = 5
        #expect(canvas.coverage(of: layer) == 1300)
    }

    static let strokes: [(CGColor?, CGColor?, CGFloat, Int)] = [
        (.black, nil, 1, 1200), (nil, .black, 1, 560), (.black, .black, 1, 1496), (nil, .black, 0.5, 280),
    ]

    @Test(arguments: strokes)
    func shapes(_ fill: CGColor?, _ stroke: CGColor?, _ end: CGFloat, _ count: Int) {
        let shape = CAShapeLayer()
        shape.bounds = layer.bounds
        shape.path = CGPath(rect: CGRect(x: 10, y: 10, width: 40, height: 30), transform: nil)
        (shape.fillColor, shape.strokeColor, shape.lineWidth, shape.strokeEnd) = (fill, stroke, 4, end)
        #expect(canvas.coverage(of: shape) == count)
    }

    @Test(arguments: [(false, 900), (true, 400)])
    func whatReachesPastTheBounds(_ isMasked: Bool, _ count: Int) {
        let part = CALayer("part", size: CGSize(width: 30, height: 30))
        part.anchorPoint = .zero
        part.backgroundColor = .black
        layer.bounds.size = CGSize(width: 20, height: 20)
        layer.masksToBounds = isMasked
        layer.addSublayer(part)
        #expect(canvas.coverage(of: layer) == count)
    }

    @Test func aShadowReachesTwoRadii() throws {
        layer.bounds.size = CGSize(width: 40, height: 40)
        layer.backgroundColor = .black
        layer.shadowColor = .black
        (layer.shadowOpacity, layer.shadowRadius) = (1, 5)
        layer.shadowOffset = CGSize(width: 20, height: 20)
        let pixels = canvas.draw(layer)
        // The Gaussian at two deviations beyond an edge is 0.0228, or 6 of 255; one step for the pixel's middle each way.
        let atEnd = pixels.alpha(60 + 10, 40)
        #expect((4...8).contains(atEnd), "\(atEnd)")
        #expect(pixels.alpha(60 + 16, 40) == 0 && pixels.alpha(10, 60 + 16) == 0)
        #expect(pixels.alpha(50, 10) < 8, "nothing of it where it was not moved to")
    }

    @Test func aShadowMovesWithTheContextsTransform() {
        layer.bounds.size = CGSize(width: 20, height: 20)
        layer.backgroundColor = .black
        (layer.shadowOpacity, layer.shadowRadius) = (1, 0)
        layer.shadowOffset = CGSize(width: 10, height: 0)
        canvas.context.scaleBy(x: 2, y: 2)
        #expect(canvas.coverage(of: layer) == 60 * 40)
        // Turned by a quarter the offset leads along y.
        let turned = TestCanvas(width: 200, height: 160, origin: CGPoint(x: 100, y: 80))
        turned.context.rotate(by: .pi / 2)
        let pixels = turned.draw(layer)
        #expect(pixels.alpha(-10, 25) == 255 && pixels.alpha(5, 5) == 0)
    }
}
