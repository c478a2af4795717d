import Foundation
import Geometry
import Randomness
import Testing

@Suite struct ProjectionTests {
    /// A layer's matrix into its superlayer: steps 2 to 4 of the chain.
    func layer(
        bounds: CGRect, anchor: CGPoint = CGPoint(x: 0.5, y: 0.5), position: CGPoint,
        transform: CATransform3D = CATransform3DIdentity
    ) -> CATransform3D {
        let x = bounds.minX + anchor.x * bounds.width, y = bounds.minY + anchor.y * bounds.height
        let t = CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), transform)
        return CATransform3DConcat(t, CATransform3DMakeTranslation(position.x, position.y, 0))
    }

    /// Measured frames of a layer with bounds 100x50 at (200, 300), anchor in the middle unless said.
    @Test func measuredFrames() {
        let bounds = CGRect(x: 0, y: 0, width: 100, height: 50), place = CGPoint(x: 200, y: 300)
        let cases: [(CGPoint, CATransform3D, CGRect)] = [
            (CGPoint(x: 0.5, y: 0.5), CATransform3DIdentity, CGRect(x: 150, y: 275, width: 100, height: 50)),
            (CGPoint(x: 0, y: 0), CATransform3DIdentity, CGRect(x: 200, y: 300, width: 100, height: 50)),
            (CGPoint(x: 1, y: 1), CATransform3DIdentity, CGRect(x: 100, y: 250, width: 100, height: 50)),
            (
                CGPoint(x: 0.5, y: 0.5), CATransform3DMakeScale(2, 4, 1),
                CGRect(x: 100, y: 200, width: 200, height: 200)
            ),
            (
                CGPoint(x: 0.5, y: 0.5), CATransform3DMakeTranslation(10, 20, 0),
                CGRect(x: 160, y: 295, width: 100, height: 50)
            ),
        ]
        for (anchor, transform, frame) in cases {
            let matrix = layer(bounds: bounds, anchor: anchor, position: place, transform: transform)
            #expect(matrix.project(bounds) == frame)
        }
        let outside = layer(bounds: bounds, anchor: CGPoint(x: 2, y: -1), position: .zero)
        #expect(outside.project(bounds) == CGRect(x: -200, y: 50, width: 100, height: 50))
        let square = CGRect(x: 0, y: 0, width: 100, height: 100)
        let turned = layer(bounds: square, position: .zero, transform: CATransform3DMakeRotation(.pi / 4, 0, 0, 1))
        let box = turned.project(square)
        // The table gives four decimals.
        #expect(abs(box.minX + 70.7107) < 1e-4 && abs(box.minY + 70.7107) < 1e-4)
        #expect(abs(box.width - 141.4214) < 1e-4 && abs(box.height - 141.4214) < 1e-4)
    }

    @Test func perspectiveDividesByW() throws {
        var t = CATransform3DIdentity
        t.m14 = 0.05
        #expect(abs(try #require(t.project(CGPoint(x: 10, y: 0))).x - 10 / 1.5) < 1e-12)
        var camera = CATransform3DIdentity
        camera.m34 = -1 / 100
        let seen = CATransform3DConcat(CATransform3DMakeRotation(.pi / 4, 0, 1, 0), camera)
        let p = try #require(seen.project(CGPoint(x: 10, y: 10)))
        let w = 1 + 10 * sin(Double.pi / 4) / 100
        #expect(abs(p.x - 10 * cos(.pi / 4) / w) < 1e-12 && abs(p.y - 10 / w) < 1e-12)
        #expect(abs(seen.w(at: CGPoint(x: 10, y: 10)) - w) < 1e-15)
    }

    @Test func unprojectUndoesProject() throws {
        var random = Random(7), seenPoints = 0
        for _ in 0..<1000 {
            let t = random.matrix()
            let p = CGPoint(x: random.number(-100, 100), y: random.number(-100, 100))
            guard abs(t.w(at: p)) > 0.1, let seen = t.project(p), let back = t.unproject(seen) else { continue }
            // Planes nearly seen from their edge magnify rounding; 1e-6 is the project's bound for geometry.
            #expect(abs(back.x - p.x) < 1e-6 && abs(back.y - p.y) < 1e-6)
            seenPoints += 1
        }
        #expect(seenPoints > 900)
    }

    @Test func thePlaneSeenFromItsEdgeHasNoInverse() {
        #expect(CATransform3DMakeScale(0, 1, 1).unproject(.zero) == nil)
        #expect(CATransform3D().project(CGPoint(x: 1, y: 1)) == nil)
    }

    @Test func whatIsBehindTheEyeIsCutOff() {
        // w = 1 + x / 100: the part left of x = -100 is behind the eye.
        var t = CATransform3DIdentity
        t.m14 = 1 / 100.0
        let box = t.project(CGRect(x: -200, y: -10, width: 300, height: 20))
        #expect(abs(box.maxX - 50) < 1e-9)
        #expect(box.minX < -1e6)
        #expect(t.project(CGRect(x: -300, y: 0, width: 100, height: 10)).isNull)
        #expect(t.project(CGRect.null).isNull)
        #expect(t.w(at: CGPoint(x: -200, y: 0)) == -1)
    }

    @Test func anEmptyRectHasItsPlace() {
        let box = CATransform3DMakeTranslation(3, 4, 0).project(CGRect.zero)
        #expect(box == CGRect(x: 3, y: 4, width: 0, height: 0))
    }
}
