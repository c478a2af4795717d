@testable import LayerModel
import Testing

/// Properties of single layer classes, and rare ones, through key-value coding.
@Suite struct ClassPropertyTests {
    @Test func defaultsAreCoreAnimations() {
        let shape = CAShapeLayer(), gradient = CAGradientLayer()
        #expect(shape.path == nil && shape.fillColor == .black && shape.strokeColor == nil)
        #expect((shape.strokeStart, shape.strokeEnd, shape.lineWidth, shape.miterLimit) == (0, 1, 1, 10))
        #expect(shape.fillRule == .nonZero && shape.lineCap == .butt && shape.lineJoin == .miter)
        #expect(shape.lineDashPattern == nil && shape.lineDashPhase == 0)
        #expect(gradient.colors == nil && gradient.locations == nil && gradient.type == .axial)
        #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
        #expect(gradient.focalPoint == nil)
        let layer = CALayer()
        #expect(layer.shadowColor == .black && layer.shadowOpacity == 0 && layer.shadowRadius == 3)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowPath == nil)
        #expect(!layer.shouldRasterize && layer.rasterizationScale == 1)
    }

    @Test func defaultValuesBelongToTheirClass() {
        #expect(CAShapeLayer.defaultValue(forKey: "lineWidth") as? CGFloat == 1)
        #expect(CALayer.defaultValue(forKey: "lineWidth") == nil)
        #expect(CALayer.defaultValue(forKey: "shadowOpacity") == nil)
        #expect(CALayer.defaultValue(forKey: "shadowOffset") as? CGSize == CGSize(width: 0, height: -3))
        #expect(CAGradientLayer.defaultValue(forKey: "endPoint") as? CGPoint == CGPoint(x: 0.5, y: 1))
    }

    @Test func keysOfAnotherClassAreStored() {
        let plain = CALayer(), shape = CAShapeLayer()
        plain.setValue("anything", forKey: "path")
        #expect(plain.value(forKey: "path") as? String == "anything")
        #expect(plain.properties == LayerProperties())
        shape.setValue(0.25, forKey: "strokeEnd")
        #expect(shape.strokeEnd == 0.25 && shape.value(forKey: "strokeEnd") as? CGFloat == 0.25)
        shape.setValue([4, 2.5], forKey: "lineDashPattern")
        #expect(shape.lineDashPattern == [4, 2.5])
        shape.setValue("even-odd", forKey: "fillRule")
        #expect(shape.fillRule == .evenOdd)
    }

    /// Section 6.4: the parts of a size.
    @Test func partsOfTheShadowsOffset() {
        let layer = CALayer()
        layer.setValue(5, forKeyPath: "shadowOffset.width")
        #expect(layer.shadowOffset == CGSize(width: 5, height: -3))
        #expect(layer.value(forKeyPath: "shadowOffset.height") as? CGFloat == -3)
    }

    @Test func aPathThatIsStillBuiltIsCopied() {
        let shape = CAShapeLayer(), path = CGMutablePath()
        path.move(to: .zero)
        shape.path = path
        path.addLine(to: CGPoint(x: 1, y: 1))
        #expect(shape.path?.elements == [.move(to: .zero)])
    }

    @Test func valuesOfTheWrongTypeAreNamed() {
        #expect(throws: PropertyError.self) { try CAShapeLayer.validate("x", forKeyPath: "path") }
        #expect(throws: PropertyError.self) { try CAGradientLayer.validate([1], forKeyPath: "colors") }
        #expect(throws: PropertyError.self) { try CAGradientLayer.validate([Double.nan], forKeyPath: "locations") }
    }

    @Test func keyedValuesAreCommitted() throws {
        let sink = RecordingSink()
        let shape = CAShapeLayer()
        shape.strokeEnd = 0.5
        shape.attach(to: sink, time: StillClock())
        defer { shape.detach() }
        CATransaction.flush()
        let first = try #require(sink.take().first)
        #expect(first.created.map(\.kind) == [.shape])
        #expect(first.keys(of: shape) == [.strokeEnd])
        shape.strokeEnd = 1
        CATransaction.flush()
        #expect(sink.take().first?.changes.map(\.value) == [.number(1)])
    }

    @Test func animationsOfAnotherClasssKeyHaveNoEffect() {
        let plain = CALayer(), shape = CAShapeLayer()
        let draw = CABasicAnimation("strokeEnd", to: 0)
        plain.add(draw, forKey: nil)
        shape.add(draw, forKey: nil)
        #expect(plain.animationEntries.first?.tracks.isEmpty == true)
        #expect(shape.animationEntries.first?.tracks.count == 1)
        #expect(Warnings.said("an animation of strokeEnd has no effect on a CALayer"))
    }

    @Test func pathsThatDoNotBlendAreTold() {
        let shape = CAShapeLayer()
        let morph = CABasicAnimation("path", from: CGPath(rect: .zero), to: CGPath(ellipseIn: .zero))
        shape.add(morph, forKey: nil)
        #expect(shape.animationEntries.first?.tracks.count == 1)
        #expect(Warnings.said("an animation of path switches half way: its values differ in structure or count"))
    }
}
