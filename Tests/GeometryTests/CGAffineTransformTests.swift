import Geometry
import Randomness
import Testing

@Suite struct CGAffineTransformTests {
    /// Entries of order 1: a few roundings.
    let tolerance = 1e-12

    func near(_ s: CGAffineTransform, _ t: CGAffineTransform) -> Bool {
        [s.a - t.a, s.b - t.b, s.c - t.c, s.d - t.d, s.tx - t.tx, s.ty - t.ty].allSatisfy { abs($0) < tolerance }
    }

    func randomTransform(_ random: inout Random) -> CGAffineTransform {
        var entry: CGFloat { random.number(-2, 2) }
        return CGAffineTransform(a: entry, b: entry, c: entry, d: entry, tx: entry * 50, ty: entry * 50)
    }

    @Test func pointsAreRowVectors() {
        let t = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
        #expect(CGPoint(x: 1, y: 10).applying(t) == CGPoint(x: 2 + 50 + 11, y: 3 + 70 + 13))
        #expect(CGSize(width: 1, height: 10).applying(t) == CGSize(width: 52, height: 73))
    }

    @Test func rotationsTurnFromXToY() {
        let t = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(near(t, CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)))
    }

    /// Row G9: `rotated(by:)` adds to what is there, making one replaces it.
    @Test func rotatedAccumulatesAndMakeDoesNot() {
        let twice = CGAffineTransform.identity.rotated(by: .pi / 2).rotated(by: .pi / 2)
        #expect(near(twice, CGAffineTransform(rotationAngle: .pi)))
        var t = CGAffineTransform(rotationAngle: .pi / 2)
        t = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(near(t, CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)))
    }

    @Test func operationsHappenFirst() {
        let t = CGAffineTransform(translationX: 10, y: 20)
        let corner = CGPoint(x: 1, y: 1)
        #expect(corner.applying(t.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 23))
        #expect(corner.applying(CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)) == CGPoint(x: 22, y: 63))
        #expect(t.concatenating(CGAffineTransform(scaleX: 2, y: 3)).tx == 20)
    }

    @Test func inverseUndoes() {
        var random = Random(4), tried = 0
        while tried < 500 {
            let t = randomTransform(&random)
            guard abs(t.a * t.d - t.b * t.c) > 0.1 else { continue }
            tried += 1
            let p = CGPoint(x: random.number(-9, 9), y: random.number(-9, 9)),
                q = p.applying(t).applying(t.inverted())
            // The determinant is at least 0.1, so errors grow at most some hundredfold.
            #expect(abs(p.x - q.x) < 1e-10 && abs(p.y - q.y) < 1e-10)
        }
    }

    @Test func singularMapsInvertToThemselves() {
        for t in [CGAffineTransform(), CGAffineTransform(scaleX: 0, y: 2), CGAffineTransform(1, 2, 2, 4, 5, 6)] {
            #expect(t.inverted() == t)
        }
        let tiny = CGAffineTransform(scaleX: 1e-200, y: 1e-200)
        #expect(tiny.inverted() == tiny)
    }

    @Test func rectsGiveTheirBoundingBox() {
        let box = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(box.minX + 20) < tolerance && abs(box.minY) < tolerance)
        #expect(abs(box.width - 20) < tolerance && abs(box.height - 10) < tolerance)
        #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    }

    @Test func decomposingAndMakingGivesTheMapBack() {
        var random = Random(5), tried = 0
        while tried < 500 {
            let t = randomTransform(&random)
            // The second row is made orthogonal to the first once: of nearly parallel ones rounding remains, as large as
            // the determinant is small, which is 1.6e-12 at one of 2.3e-4.
            guard abs(t.a * t.d - t.b * t.c) > 0.01 else { continue }
            tried += 1
            #expect(near(CGAffineTransform(t.decomposed()), t))
        }
        let parts = CGAffineTransformComponents(
            scale: CGSize(width: 2, height: -3), horizontalShear: 0.5, rotation: 0.7,
            translation: CGVector(dx: 1, dy: 2))
        let read = CGAffineTransform(parts).decomposed()
        #expect(abs(read.scale.width - 2) < tolerance && abs(read.scale.height + 3) < tolerance)
        #expect(abs(read.horizontalShear - 0.5) < tolerance && abs(read.rotation - 0.7) < tolerance)
        #expect(read.translation == CGVector(dx: 1, dy: 2))
    }

    @Test func theCNamesAreTheSameFunctions() {
        let t = CGAffineTransformMake(1, 2, 3, 4, 5, 6)
        #expect(t == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(CGAffineTransformTranslate(t, 7, 8) == t.translatedBy(x: 7, y: 8))
        #expect(CGAffineTransformScale(t, 7, 8) == t.scaledBy(x: 7, y: 8))
        #expect(CGAffineTransformRotate(t, 0.5) == t.rotated(by: 0.5))
        #expect(CGAffineTransformInvert(t) == t.inverted())
        let made = CGAffineTransformConcat(CGAffineTransformMakeScale(2, 3), CGAffineTransformMakeTranslation(4, 5))
        #expect(made == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5))
        #expect(CGAffineTransformMakeRotation(0.3) == CGAffineTransform(rotationAngle: 0.3))
        #expect(CGAffineTransformIsIdentity(CGAffineTransformIdentity) && !CGAffineTransformIsIdentity(t))
        #expect(CGAffineTransformEqualToTransform(t, t))
        #expect(CGPointApplyAffineTransform(CGPoint(x: 1, y: 1), t) == CGPoint(x: 9, y: 12))
        #expect(CGSizeApplyAffineTransform(CGSize(width: 1, height: 1), t) == CGSize(width: 4, height: 6))
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(CGRectApplyAffineTransform(unit, t) == CGRect(x: 5, y: 6, width: 4, height: 6))
        #expect(near(CGAffineTransformMakeWithComponents(CGAffineTransformDecompose(t)), t))
    }
}
