import LayerModel
import Testing

struct HitTests {
    let root = CALayer("root", size: CGSize(width: 100, height: 100))

    init() { root.anchorPoint = .zero }

    /// A sublayer of the root, 20 points wide and high, with its corner at (x, y).
    func box(_ name: String, _ x: CGFloat, _ y: CGFloat, in parent: CALayer? = nil) -> CALayer {
        let layer = CALayer(name, size: CGSize(width: 20, height: 20))
        layer.anchorPoint = .zero
        layer.position = CGPoint(x: x, y: y)
        (parent ?? root).addSublayer(layer)
        return layer
    }

    @Test func containsIsHalfOpen() {
        root.cornerRadius = 50
        #expect(root.contains(CGPoint(x: 0, y: 0)))
        #expect(root.contains(CGPoint(x: 99.999, y: 99.999)))
        #expect(!root.contains(CGPoint(x: 100, y: 50)) && !root.contains(CGPoint(x: 50, y: 100)))
        root.bounds.origin = CGPoint(x: -10, y: 20)
        #expect(root.contains(CGPoint(x: -10, y: 20)) && !root.contains(CGPoint(x: 0, y: 0)))
    }

    @Test func theArgumentIsInTheSuperlayersSpace() {
        root.position = CGPoint(x: 1000, y: 1000)
        #expect(root.hitTest(CGPoint(x: 1000, y: 1000)) === root)
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) == nil)
        let inner = box("inner", 30, 30)
        #expect(inner.hitTest(CGPoint(x: 30, y: 30)) === inner)
        #expect(root.hitTest(CGPoint(x: 1035, y: 1035)) === inner)
    }

    @Test func theFrontmostDeepestWins() {
        let back = box("back", 10, 10)
        let front = box("front", 20, 20)
        let deep = box("deep", 5, 5, in: back)
        #expect(root.hitTest(CGPoint(x: 25, y: 25)) === front)
        #expect(root.hitTest(CGPoint(x: 17, y: 17)) === deep)
        #expect(root.hitTest(CGPoint(x: 12, y: 12)) === back)
        back.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 25, y: 25)) === deep)
        front.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 25, y: 25)) === front)
    }

    @Test func hiddenLayersAreSkippedWithTheirSubtree() {
        let outer = box("outer", 10, 10)
        _ = box("inner", 0, 0, in: outer)
        outer.isHidden = true
        #expect(root.hitTest(CGPoint(x: 15, y: 15)) === root)
        root.isHidden = true
        #expect(root.hitTest(CGPoint(x: 15, y: 15)) == nil)
    }

    @Test func opacityDoesNotCount() {
        let layer = box("clear", 10, 10)
        layer.opacity = 0
        #expect(root.hitTest(CGPoint(x: 15, y: 15)) === layer)
    }

    @Test func sublayersOutsideTheBoundsHitUnlessMasked() {
        let outside = box("outside", 150, 10)
        #expect(root.hitTest(CGPoint(x: 155, y: 15)) === outside)
        root.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 155, y: 15)) == nil)
    }

    @Test func containsCanBeOverridden() {
        final class Disc: CALayer {
            override func contains(_ point: CGPoint) -> Bool {
                let x = point.x - 10, y = point.y - 10
                return x * x + y * y < 100
            }
        }
        let disc = Disc()
        disc.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        root.addSublayer(disc)
        #expect(root.hitTest(CGPoint(x: 11, y: 11)) === root)
        #expect(root.hitTest(CGPoint(x: 20, y: 20)) === disc)
    }

    @Test func aTransformLayerIsNeverHitItself() {
        let space = CATransformLayer()
        space.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.addSublayer(space)
        let inner = box("inner", 30, 30, in: space)
        #expect(root.hitTest(CGPoint(x: 35, y: 35)) === inner)
        #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
        #expect(space.hitTest(CGPoint(x: 35, y: 35)) == nil)
        space.isHidden = true
        #expect(root.hitTest(CGPoint(x: 35, y: 35)) === root)
    }

    @Test func aTurnedCubesSideIsHitThroughItsTransformLayer() {
        // Half a turn to the right in all: the side face, seen from its edge by the cube, faces the viewer.
        let cube = CATransformLayer()
        cube.position = CGPoint(x: 50, y: 50)
        cube.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
        let side = CALayer("side", size: CGSize(width: 40, height: 40))
        side.transform = CATransform3DTranslate(CATransform3DMakeRotation(.pi / 2, 0, 1, 0), 0, 0, 20)
        cube.addSublayer(side)
        root.addSublayer(cube)
        #expect(root.hitTest(CGPoint(x: 35, y: 50)) === side)
        #expect(root.hitTest(CGPoint(x: 75, y: 50)) === root)
    }

    @Test func perspectiveCounts() {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 100
        root.sublayerTransform = perspective
        let near = box("near", 20, 20)
        near.zPosition = 50
        // The anchor of the root is (0, 0) and w is 1/2: everything is seen at twice its coordinates.
        #expect(root.hitTest(CGPoint(x: 79, y: 79)) === near)
        #expect(root.hitTest(CGPoint(x: 39, y: 39)) === root)
        // Behind the eye nothing is seen, though a line through the eye would meet it.
        near.zPosition = 150
        #expect(root.hitTest(CGPoint(x: -60, y: -60)) == nil)
    }

    @Test func aLayerSeenFromItsEdgeIsNotHit() {
        let layer = box("edge", 10, 10)
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        #expect(root.hitTest(CGPoint(x: 10, y: 15)) === root)
        layer.transform = CATransform3DMakeScale(0, 0, 0)
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === root)
    }
}
