import LayerModel
import Testing

/// The known numbers of conversion between layers.
struct ConversionTests {
    /// Geometry is compared within the tables' 1e-6.
    func expect(
        _ point: CGPoint, _ x: CGFloat, _ y: CGFloat, within tolerance: CGFloat = 1e-6,
        _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(abs(point.x - x) < tolerance && abs(point.y - y) < tolerance, "\(point)", sourceLocation: location)
    }

    let parent = CALayer("parent", size: CGSize(width: 200, height: 200))
    let child = CALayer("child", size: CGSize(width: 50, height: 50))

    init() {
        parent.addSublayer(child)
        child.position = CGPoint(x: 100, y: 50)
    }

    @Test func aChildsOriginInItsParent() {
        expect(child.convert(CGPoint.zero, to: parent), 75, 25)
        expect(parent.convert(CGPoint.zero, from: child), 75, 25)
        expect(child.convert(CGPoint(x: 75, y: 25), from: parent), 0, 0)
    }

    @Test func aScaledChild() {
        child.transform = CATransform3DMakeScale(2, 2, 1)
        expect(child.convert(CGPoint.zero, to: parent), 50, 0)
    }

    @Test func sublayerTransforms() {
        parent.sublayerTransform = CATransform3DMakeTranslation(10, 20, 0)
        expect(child.convert(CGPoint.zero, to: parent), 85, 45)
        parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        child.transform = CATransform3DMakeTranslation(5, 6, 0)
        expect(child.convert(CGPoint.zero, to: parent), 60, -38)
        expect(parent.convert(CGPoint(x: 60, y: -38), to: child), 0, 0)
    }

    @Test func siblings() {
        let sibling = CALayer("sibling", size: CGSize(width: 50, height: 50))
        child.position = CGPoint(x: 25, y: 25)
        sibling.position = CGPoint(x: 125, y: 25)
        parent.addSublayer(sibling)
        expect(child.convert(CGPoint(x: 10, y: 20), to: sibling), -90, 20)
        let rect = child.convert(CGRect(x: 10, y: 20, width: 5, height: 6), to: sibling)
        #expect(rect == CGRect(x: -90, y: 20, width: 5, height: 6))
    }

    @Test func differentTreesShareTheRootsSpace() {
        let red = CALayer("red", size: CGSize(width: 640, height: 480))
        let yellow = CALayer("yellow", size: CGSize(width: 640, height: 480))
        for layer in [red, yellow] { layer.position = CGPoint(x: 320, y: 240) }
        yellow.transform = CATransform3DMakeScale(0.5, 0.5, 1)
        expect(red.convert(CGPoint(x: 50, y: 50), to: yellow), -220, -140)
        red.position = CGPoint(x: 330, y: 240)
        expect(red.convert(CGPoint(x: 50, y: 50), to: yellow), -200, -140)
    }

    @Test func aPerspectiveInTheLayersOwnTransform() {
        child.anchorPoint = .zero
        child.position = .zero
        var transform = CATransform3DIdentity
        transform.m14 = 0.05
        child.transform = transform
        expect(child.convert(CGPoint(x: 10, y: 0), to: parent), 10 / 1.5, 0)
        expect(child.convert(CGPoint(x: 10 / 1.5, y: 0), from: parent), 10, 0)
    }

    @Test func aPerspectiveInTheParent() {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 100
        parent.sublayerTransform = perspective
        child.position = CGPoint(x: 100, y: 100)
        child.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
        let s = CGFloat(0.5).squareRoot(), w = 1 + 10 * s / 100
        expect(child.convert(CGPoint(x: 35, y: 35), to: parent), 100 + 10 * s / w, 100 + 10 / w)
        expect(parent.convert(CGPoint(x: 100 + 10 * s / w, y: 100 + 10 / w), to: child), 35, 35)
    }

    @Test func flippedGeometry() {
        let root = CALayer("root", size: .zero), flipped = CALayer(), inner = CALayer()
        for layer in [root, flipped, inner] { layer.anchorPoint = .zero }
        flipped.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
        flipped.position = CGPoint(x: 20, y: 30)
        flipped.isGeometryFlipped = true
        inner.position = CGPoint(x: 15, y: 17)
        root.addSublayer(flipped)
        flipped.addSublayer(inner)
        expect(inner.convert(CGPoint.zero, to: root), 30, 100)
        expect(inner.convert(CGPoint(x: 0, y: 10), to: root), 30, 90)
        expect(flipped.convert(CGPoint(x: 5, y: 7), to: root), 20, 110)
        flipped.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        flipped.anchorPoint = CGPoint(x: 0.25, y: 0.75)
        flipped.position = CGPoint(x: 80, y: 90)
        expect(flipped.convert(CGPoint(x: 5, y: 7), to: root), 50.2061836, 101.7187246)
        expect(flipped.convert(CGPoint(x: 105, y: 7), to: root), 145.7398326, 131.2707453)
        expect(flipped.convert(CGPoint(x: 5, y: 87), to: root), 73.8478002, 25.2918055)
        expect(flipped.convert(CGPoint(x: 11, y: 13), to: nil), 57.7113238, 97.7598269)
        expect(flipped.convert(CGPoint(x: 57.7113238, y: 97.7598269), from: nil), 11, 13)
    }

    @Test func aPlainLayerFlattensAndATransformLayerDoesNot() {
        // A quarter turn and back through a layer between: flattened, the depth in between is lost.
        func across(_ between: CALayer) -> CGPoint {
            between.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
            between.position = CGPoint(x: 100, y: 100)
            between.transform = CATransform3DMakeRotation(-.pi / 3, 0, 1, 0)
            child.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
            child.position = CGPoint(x: 100, y: 100)
            between.addSublayer(child)
            parent.addSublayer(between)
            return child.convert(CGPoint(x: 45, y: 25), to: parent)
        }
        // cos² 60° of the 20 points from the anchor, or all of them.
        expect(across(CALayer()), 105, 100)
        expect(across(CATransformLayer()), 120, 100)
    }

    @Test func aRectBecomesItsBoundingBox() {
        child.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        let box = child.convert(child.bounds, to: parent)
        let half = 25 * CGFloat(2).squareRoot()
        expect(box.origin, 100 - half, 50 - half)
        expect(CGPoint(x: box.size.width, y: box.size.height), 2 * half, 2 * half)
        #expect(child.convert(CGRect.null, to: parent).isNull)
    }

    @Test func aLayerShrunkToNothingGivesItsAnchor() {
        child.transform = CATransform3DMakeScale(0, 1, 1)
        expect(child.convert(CGPoint(x: 30, y: 60), from: parent), 25, 25)
        #expect(child.convert(CGRect(x: 0, y: 0, width: 9, height: 9), from: parent).size == .zero)
    }

    @Test func verySmallScalesStillConvert() {
        child.transform = CATransform3DMakeScale(1e-9, 1e-9, 1)
        // The parent's 100 is held to 1.4e-14, which is 1.4e-5 of the child's points.
        expect(child.convert(CGPoint(x: 100, y: 50), from: parent), 25, 25, within: 1e-4)
        expect(child.convert(CGPoint(x: 100 + 1e-6, y: 50), from: parent), 1025, 25, within: 1e-4)
    }
}
