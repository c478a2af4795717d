import Geometry
import Randomness
import Testing

@Suite struct DecomposedTests {
    @Test func identityHasIdentityParts() {
        #expect(CATransform3DIdentity.decomposed() == CATransform3D.Components())
        #expect(CATransform3D(CATransform3D.Components()) == CATransform3DIdentity)
    }

    @Test func recomposingGivesTheMatrixBack() {
        var random = Random(1)
        for _ in 0..<2000 {
            let t = random.matrix()
            // Some forty roundings of numbers up to 1000.
            #expect(distance(t, CATransform3D(t.decomposed())) < 1e-10)
        }
    }

    @Test func partsAreThoseThatMadeTheMatrix() {
        var t = CATransform3DIdentity
        t.m34 = -1 / 500
        t = CATransform3DTranslate(t, 10, 20, 30)
        t = CATransform3DRotate(t, 0.7, 0, 1, 0)
        t = CATransform3DScale(t, 2, 3, 4)
        let parts = t.decomposed()
        // Double arithmetic on numbers of order 1.
        let tolerance = 1e-14
        #expect(abs(parts.scale - SIMD3(2, 3, 4)).max() < tolerance * 4)
        #expect(abs(parts.skew).max() < tolerance)
        #expect(abs(parts.rotation.eulerAngles - SIMD3(0, 0.7, 0)).max() < tolerance)
        #expect(abs(parts.translation - SIMD3(10, 20, 30)).max() < tolerance)
        #expect(abs(parts.perspective - SIMD4(0, 0, -1 / 500, 1)).max() < tolerance)
    }

    @Test(arguments: [SIMD3(-1.0, 1, 1), SIMD3(1, -1, 1), SIMD3(1, 1, -1)])
    func mirrorsReadAsOneNegativeScale(_ scale: SIMD3<Double>) {
        let parts = CATransform3DMakeScale(scale.x, scale.y, scale.z).decomposed()
        #expect(parts.scale == scale)
        #expect(parts.rotation == .identity)
    }

    @Test func zeroScalesKeepTheRestAndTheMatrix() {
        for scale in [SIMD3(0.0, 1, 1), SIMD3(2, 0, 1), SIMD3(1, 3, 0), SIMD3(0, 0, 1), SIMD3(0, 2, 0), SIMD3(3, 0, 0)]
        {
            var t = CATransform3DIdentity
            t.m34 = -1 / 300
            t = CATransform3DRotate(t, 0.5, 1, 2, 3)
            t = CATransform3DScale(t, scale.x, scale.y, scale.z)
            let parts = t.decomposed()
            #expect(abs(parts.scale - scale).max() < 1e-14, "\(scale)")
            #expect(distance(t, CATransform3D(parts)) < 1e-14, "\(scale)")
        }
        let collapsed = CATransform3DMakeScale(0, 0, 1).decomposed()
        #expect(collapsed.rotation == .identity)
        #expect(collapsed.scale == SIMD3(0, 0, 1))
    }

    @Test func twoMissingAxesAreTakenFromTheRotationWhereTheyAreKnown() {
        let t = CATransform3DScale(CATransform3DMakeRotation(0.5, 0, 0, 1), 0, 1, 1)
        #expect(abs(t.decomposed().rotation.eulerAngles - SIMD3(0, 0, 0.5)).max() < 1e-14)
    }

    @Test func halfwayBetweenRotationsIsHalfTheAngle() {
        let a = CATransform3DMakeRotation(0.2, 0, 1, 0), b = CATransform3DMakeRotation(1.4, 0, 1, 0)
        let half = CATransform3D(a.decomposed().interpolated(to: b.decomposed(), 0.5))
        #expect(distance(half, CATransform3DMakeRotation(0.8, 0, 1, 0)) < 1e-14)
    }

    @Test func halfTurnsKeepTheirSense() {
        let start = CATransform3DIdentity.decomposed()
        for sign in [1.0, -1] {
            let end = CATransform3DMakeRotation(.pi * sign, 0, 0, 1).decomposed()
            let half = CATransform3D(start.interpolated(to: end, 0.5))
            #expect(distance(half, CATransform3DMakeRotation(.pi / 2 * sign, 0, 0, 1)) < 1e-14)
        }
    }
}
