import LayerModel
import Testing

/// What `render(in:)` draws and what it leaves out.
struct RenderInContextRulesTests {
    let canvas = TestCanvas(width: 60, height: 60, origin: CGPoint(x: 10, y: 10))
    let layer = CALayer("layer", size: CGSize(width: 40, height: 40))
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    func part(_ rect: CGRect, _ color: CGColor) -> CALayer {
        let part = CALayer()
        part.frame = rect
        part.backgroundColor = color
        layer.addSublayer(part)
        return part
    }

    @Test func theLayersOwnPlaceDoesNotCount() {
        layer.position = CGPoint(x: 500, y: 500)
        layer.transform = CATransform3DMakeScale(3, 3, 1)
        layer.backgroundColor = .black
        #expect(canvas.coveredBox(by: layer) == layer.bounds)
    }

    @Test func animationsDoNotCount() {
        let part = part(CGRect(x: 0, y: 0, width: 10, height: 10), Self.red)
        layer.attach(to: RecordingSink(), time: StillClock())
        let move = CABasicAnimation("position.x", from: 30, to: 30, over: 1)
        part.add(move, forKey: nil)
        CATransaction.flush()
        #expect(part.presentation()?.position.x == 30)
        #expect(canvas.coveredBox(by: layer) == part.frame)
    }

    @Test func sublayersStandByZPosition() {
        let near = part(CGRect(x: 0, y: 0, width: 20, height: 20), Self.red)
        near.zPosition = 1
        _ = part(CGRect(x: 10, y: 10, width: 20, height: 20), Self.blue)
        let pixels = canvas.draw(layer)
        #expect(pixels.pixel(15, 15) == [0, 0, 255, 255] && pixels.pixel(25, 25) == [255, 0, 0, 255])
    }

    @Test func opacityIsThatOfTheGroup() {
        layer.opacity = 0.5
        _ = part(CGRect(x: 0, y: 0, width: 20, height: 20), Self.red)
        _ = part(CGRect(x: 10, y: 0, width: 20, height: 20), Self.blue)
        #expect(canvas.draw(layer).pixel(15, 5) == [128, 0, 0, 128])
        layer.allowsGroupOpacity = false
        let other = TestCanvas(width: 60, height: 60)
        let each = other.draw(layer).pixel(15, 5)
        #expect(each.w > 185 && each.z > 60, "\(each): both show where they overlap")
    }

    @Test func hiddenAndTransparentLayersAreLeftOut() {
        part(CGRect(x: 0, y: 0, width: 10, height: 10), Self.red).isHidden = true
        part(CGRect(x: 0, y: 0, width: 10, height: 10), Self.red).opacity = 0
        #expect(canvas.coverage(of: layer) == 0)
    }

    @Test func turnedSublayersAreDrawnAndPerspectiveIsNot() {
        let turned = part(CGRect(x: 10, y: 10, width: 20, height: 20), Self.red)
        turned.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        let half = part(CGRect(x: 10, y: 10, width: 20, height: 20), Self.blue)
        var tilt = CATransform3DMakeRotation(1, 0, 1, 0)
        half.transform = tilt
        // Without perspective a turn about y only narrows: by cos 1 to 10.8 points.
        let pixels = canvas.draw(layer)
        #expect(pixels.pixel(20, 7) == [0, 0, 255, 255] && pixels.pixel(20, 20) == [255, 0, 0, 255])
        #expect(pixels.pixel(12, 20) == [0, 0, 255, 255])
        tilt.m34 = -1 / 100
        half.transform = CATransform3DConcat(CATransform3DMakeRotation(1, 0, 1, 0), tilt)
        let other = TestCanvas(width: 60, height: 60)
        #expect(other.draw(layer).pixel(20, 20) == [0, 0, 255, 255])
    }

    @Test func masksCut() {
        layer.backgroundColor = Self.red
        let mask = CALayer()
        mask.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        mask.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        layer.mask = mask
        #expect(canvas.coveredBox(by: layer) == mask.frame)
        #expect(canvas.draw(layer).pixel(10, 10) == [0, 0, 255, 255])
    }

    @Test func drawIsNotCalledAndShadowPathsAreNotUsed() {
        final class Drawing: CALayer {
            override func draw(in context: CGContext) { fatalError("render(in:) uses the contents there are") }
        }
        let drawing = Drawing()
        drawing.frame = layer.bounds
        drawing.setNeedsDisplay()
        layer.addSublayer(drawing)
        layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
        (layer.shadowOpacity, layer.shadowOffset) = (1, .zero)
        #expect(canvas.coverage(of: layer) == 0, "a layer that draws nothing casts no shadow")
    }

    @Test func aTransformLayerIsAPlainOne() {
        let cube = CATransformLayer()
        cube.frame = layer.bounds
        cube.backgroundColor = Self.red
        layer.addSublayer(cube)
        #expect(canvas.coveredBox(by: layer) == layer.bounds)
    }

    @Test func contentsStandUpright() {
        let image = PixelBuffer(width: 1, height: 2) { out in (out[2], out[3], out[4], out[7]) = (255, 255, 255, 255) }
        layer.contents = image
        layer.magnificationFilter = .nearest
        let pixels = canvas.draw(layer)
        #expect(pixels.pixel(20, 2).z == 255 && pixels.pixel(20, 37).x == 255)
    }

    @Test func gradientsFillTheRoundedBounds() {
        let gradient = CAGradientLayer()
        gradient.frame = layer.bounds
        gradient.colors = [Self.red, Self.blue]
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        gradient.cornerRadius = 10
        let pixels = canvas.draw(gradient)
        // At a pixel's middle t = (x + 1/2) / 40.
        #expect(pixels.pixel(0, 20) == [3, 0, 252, 255] && pixels.pixel(39, 20) == [252, 0, 3, 255])
        #expect(pixels.alpha(0, 0) == 0)
    }

    @Test func aDeepTreeNeedsNoDeepStack() {
        var inner = layer
        for _ in 0..<20_000 {
            let next = CALayer("next", size: CGSize(width: 40, height: 40))
            next.anchorPoint = .zero
            inner.addSublayer(next)
            inner = next
        }
        inner.backgroundColor = Self.red
        #expect(canvas.coveredBox(by: layer) == layer.bounds)
    }

    /// A replicator of 40 × 40 with a red square of 4 × 4 at (2, 2).
    private func replicator(_ count: Int, _ transform: CATransform3D) -> CAReplicatorLayer {
        let replicator = CAReplicatorLayer()
        replicator.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        (replicator.instanceCount, replicator.instanceTransform) = (count, transform)
        (replicator.instanceColor, replicator.instanceAlphaOffset) = (Self.blue, -1)
        let part = CALayer()
        part.frame = CGRect(x: 2, y: 2, width: 4, height: 4)
        part.backgroundColor = Self.red
        replicator.addSublayer(part)
        return replicator
    }

    @Test func aReplicatorRepeatsItsSublayersInTheirOwnColours() {
        let replicator = replicator(3, CATransform3DMakeTranslation(10, 5, 0))
        replicator.backgroundColor = .black
        let pixels = canvas.draw(replicator)
        for (x, y) in [(3, 3), (13, 8), (23, 13)] { #expect(pixels.pixel(x, y) == SIMD4(0, 0, 255, 255), "at \(x)") }
        #expect(pixels.pixel(33, 18) == SIMD4(0, 0, 0, 255), "the background is there once, and a fourth is not")
    }

    @Test(arguments: [0, -3]) func aCountOfNoneDrawsNone(_ count: Int) {
        #expect(canvas.coverage(of: replicator(count, CATransform3DIdentity)) == 0)
    }

    @Test func instancesTurnAboutTheOrigin() {
        let replicator = replicator(2, CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
        #expect(canvas.coveredBox(by: replicator) == CGRect(x: -6, y: 2, width: 12, height: 4))
    }

    @Test func instancesOfInstancesAndDeeperLayersFirst() {
        let inner = replicator(2, CATransform3DMakeTranslation(6, 0, 0))
        let outer = CAReplicatorLayer()
        outer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        (outer.instanceCount, outer.instanceTransform) = (2, CATransform3DMakeTranslation(0, 8, 0))
        inner.position = CGPoint(x: 20, y: 20)
        outer.addSublayer(inner)
        let far = CALayer()
        far.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
        far.backgroundColor = Self.blue
        far.zPosition = -1
        outer.addSublayer(far)
        let pixels = canvas.draw(outer)
        for (x, y) in [(3, 3), (9, 3), (3, 11), (9, 11)] { #expect(pixels.pixel(x, y) == SIMD4(0, 0, 255, 255)) }
        #expect(pixels.pixel(1, 20) == SIMD4(255, 0, 0, 255))
    }

    @Test(.timeLimit(.minutes(10))) func countsHaveAnEnd() {
        let replicator = replicator(.max, CATransform3DMakeTranslation(1e6, 0, 0))
        replicator.name = "endless"
        replicator.sublayers?[0].isHidden = true
        #expect(canvas.coverage(of: replicator) == 0)
        #expect(
            Warnings.said(
                "CAReplicatorLayer \"endless\" has more instances than render(in:) draws; the last are left out"))
    }

    @Test func aGradientLiesUnderTheContents() {
        let gradient = CAGradientLayer()
        gradient.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        gradient.colors = [Self.red, Self.red]
        gradient.contentsGravity = .center
        gradient.contents = PixelBuffer(width: 4, height: 4) { bytes in
            for i in 0..<16 { bytes.storeBytes(of: 0xFF00_00FF, toByteOffset: 4 * i, as: UInt32.self) }
        }
        let pixels = canvas.draw(gradient)
        #expect(pixels.pixel(10, 10) == SIMD4(255, 0, 0, 255) && pixels.pixel(2, 2) == SIMD4(0, 0, 255, 255))
    }
}
