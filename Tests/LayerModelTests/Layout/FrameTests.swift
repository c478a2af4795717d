import LayerModel
import Testing

/// Rows G1 to G8 of the geometry table and the measured frames.
struct FrameTests {
    let layer = CALayer()

    /// Row G1's layer.
    func first() -> CALayer {
        layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        return layer
    }

    /// Bounds 100×50 at (200, 300), from which the measured frames start.
    func measured() -> CALayer {
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
        layer.position = CGPoint(x: 200, y: 300)
        return layer
    }

    @Test func aNewLayersFrameSetsPositionAndBounds() {
        let layer = first()
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(layer.position == CGPoint(x: 35, y: 35))
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 50, height: 50))
    }

    @Test func anchorAtTheCornerMakesPositionTheOrigin() {
        layer.anchorPoint = .zero
        layer.position = CGPoint(x: 10, y: 10)
        layer.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
        #expect(layer.frame == CGRect(x: 10, y: 10, width: 50, height: 50))
    }

    @Test func aSecondFrameKeepsTheAnchor() {
        let layer = first()
        layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
        #expect(layer.position == CGPoint(x: 50, y: 50))
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    }

    @Test func positionMovesTheFrame() {
        let layer = first()
        layer.position = CGPoint(x: 40, y: 40)
        #expect(layer.frame == CGRect(x: 15, y: 15, width: 50, height: 50))
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    }

    @Test func theOriginOfBoundsShiftsSublayersOnly() {
        let layer = first()
        layer.bounds = CGRect(x: 10, y: 10, width: 50, height: 50)
        let sublayer = CALayer()
        sublayer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.addSublayer(sublayer)
        #expect(layer.frame == CGRect(x: 10, y: 10, width: 50, height: 50))
        #expect(sublayer.convert(CGPoint.zero, to: nil) == .zero)
        // 10 points left of and above the layer's corner, which stands at (10, 10).
        #expect(layer.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 0))
    }

    @Test func anAnchorPointMovesTheFrameAndKeepsThePosition() {
        let layer = first()
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        #expect(layer.position == CGPoint(x: 35, y: 35))
        #expect(layer.frame == CGRect(x: 35, y: -15, width: 50, height: 50))
    }

    @Test func aTransformChangesTheFrameAlone() {
        let layer = first()
        layer.transform = CATransform3DMakeScale(2, 3, 1)
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(layer.position == CGPoint(x: 35, y: 35))
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(layer.frame == CGRect(x: -15, y: -40, width: 100, height: 150))
    }

    @Test(arguments: [(CGPoint.zero, CGPoint.zero), (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 15, y: 20))])
    func theAnchorStandsAtThePosition(anchor: CGPoint, local: CGPoint) {
        let green = CALayer("green", size: CGSize(width: 200, height: 200))
        let red = CALayer("red", size: CGSize(width: 30, height: 40))
        red.anchorPoint = anchor
        red.position = CGPoint(x: 100, y: 100)
        green.addSublayer(red)
        #expect(red.convert(local, to: green) == CGPoint(x: 100, y: 100))
    }

    @Test func rotatedIsCumulativeAndMakeIsNot() {
        let cumulative = CGAffineTransform.identity.rotated(by: .pi / 2).rotated(by: .pi / 2)
        layer.setAffineTransform(cumulative)
        #expect(abs(layer.affineTransform().a + 1) < 1e-12)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(layer.affineTransform().a) < 1e-12)
        #expect(abs(layer.affineTransform().b - 1) < 1e-12)
    }

    @Test(arguments: [
        (CGPoint(x: 0.5, y: 0.5), CGRect(x: 150, y: 275, width: 100, height: 50)),
        (CGPoint(x: 0, y: 0), CGRect(x: 200, y: 300, width: 100, height: 50)),
        (CGPoint(x: 1, y: 1), CGRect(x: 100, y: 250, width: 100, height: 50)),
    ])
    func measuredAnchors(anchor: CGPoint, frame: CGRect) {
        let layer = measured()
        layer.anchorPoint = anchor
        #expect(layer.frame == frame)
    }

    @Test func anAnchorMayLeaveTheBounds() {
        let layer = measured()
        layer.anchorPoint = CGPoint(x: 2, y: -1)
        layer.position = .zero
        #expect(layer.frame == CGRect(x: -200, y: 50, width: 100, height: 50))
    }

    @Test(arguments: [
        (CATransform3DMakeScale(2, 4, 1), CGRect(x: 100, y: 200, width: 200, height: 200)),
        (CATransform3DMakeTranslation(10, 20, 0), CGRect(x: 160, y: 295, width: 100, height: 50)),
    ])
    func measuredTransforms(transform: CATransform3D, frame: CGRect) {
        let layer = measured()
        layer.transform = transform
        #expect(layer.frame == frame)
    }

    @Test func aTurnedSquaresFrameIsItsBoundingBox() {
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        let frame = layer.frame
        // Half and whole diagonal of a square of 100.
        #expect(abs(frame.origin.x + 70.710678118) < 1e-6 && abs(frame.origin.y + 70.710678118) < 1e-6)
        #expect(abs(frame.size.width - 141.421356237) < 1e-6 && abs(frame.size.height - 141.421356237) < 1e-6)
    }

    @Test func settingAFrameUnderATransform() {
        let layer = measured()
        let frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        layer.frame = frame
        #expect(layer.position == CGPoint(x: 60, y: 45))
        layer.transform = CATransform3DMakeScale(2, 4, 1)
        layer.frame = frame
        #expect(layer.bounds.size == CGSize(width: 50, height: 12.5))
        #expect(layer.frame == frame)
        layer.transform = CATransform3DMakeTranslation(10, 20, 0)
        layer.frame = frame
        #expect(layer.position == CGPoint(x: 50, y: 25))
        #expect(layer.frame == frame)
    }

    @Test func settingAFrameUnderAQuarterTurnSwapsTheSize() {
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(abs(layer.bounds.size.width - 50) < 1e-6 && abs(layer.bounds.size.height - 100) < 1e-6)
        let frame = layer.frame
        #expect(abs(frame.origin.x - 10) < 1e-6 && abs(frame.origin.y - 20) < 1e-6)
    }

    @Test func negativeSizesAreStandardised() {
        layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
        #expect(layer.bounds.origin == CGPoint(x: -100, y: -50))
        #expect(layer.bounds.size == CGSize(width: 100, height: 50))
        let other = CALayer()
        other.frame = CGRect(x: 0, y: 0, width: -100, height: -50)
        #expect(other.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(other.position == CGPoint(x: -50, y: -25))
    }

    @Test func theFrameDependsOnNothingElse() {
        let layer = measured()
        let frame = layer.frame
        layer.zPosition = 30
        layer.anchorPointZ = 20
        layer.isGeometryFlipped = true
        layer.contentsScale = 2
        layer.bounds.origin = CGPoint(x: 7, y: 9)
        #expect(layer.frame == frame)
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(layer.bounds.origin == CGPoint(x: 7, y: 9))
    }

    @Test func aSingularTransformTakesTheSizeAsGiven() {
        layer.transform = CATransform3DMakeScale(0, 0, 0)
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.bounds.size == CGSize(width: 30, height: 40))
        #expect(layer.position == CGPoint(x: 10, y: 20))
    }

    @Test func contentsAreFlippedByAnOddNumberOfFlips() {
        let top = CALayer(), middle = CALayer()
        top.addSublayer(middle)
        middle.addSublayer(layer)
        #expect(!layer.contentsAreFlipped())
        top.isGeometryFlipped = true
        #expect(layer.contentsAreFlipped() && middle.contentsAreFlipped())
        middle.isGeometryFlipped = true
        #expect(!layer.contentsAreFlipped() && top.contentsAreFlipped())
    }

    @Test func anAffineViewOfA3DTransformIsTheIdentity() {
        layer.transform = CATransform3DMakeTranslation(1, 2, 3)
        #expect(layer.affineTransform() == .identity)
        layer.setAffineTransform(CGAffineTransform(translationX: 4, y: 5))
        #expect(layer.transform == CATransform3DMakeTranslation(4, 5, 0))
    }
}
