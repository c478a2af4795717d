import Foundation
import Geometry
import Randomness
import Testing

@Suite struct CATransform3DTests {
    @Test func theEmptyMatrixIsZeroAndNotTheIdentity() {
        #expect(CATransform3D().entries.allSatisfy { $0 == 0 })
        #expect(CATransform3DIsIdentity(CATransform3DIdentity) && !CATransform3DIsIdentity(CATransform3D()))
        #expect(CATransform3DEqualToTransform(CATransform3DIdentity, CATransform3DMakeScale(1, 1, 1)))
    }

    @Test func rotationAboutZHasCosineAndSineInItsFirstRow() {
        let t = CATransform3DMakeRotation(0.3, 0, 0, 5)
        #expect(abs(t.m11 - cos(0.3)) < 1e-15 && abs(t.m12 - sin(0.3)) < 1e-15)
        #expect(abs(t.m21 + sin(0.3)) < 1e-15 && abs(t.m22 - cos(0.3)) < 1e-15)
        #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
    }

    /// Row G9 in space: `Rotate` adds to what is there.
    @Test func rotateAccumulates() {
        let quarter = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let half = CATransform3DRotate(quarter, .pi / 2, 0, 0, 1)
        #expect(distance(half, CATransform3DMakeRotation(.pi, 0, 0, 1)) < 1e-15)
        #expect(distance(quarter, half) > 0.5)
    }

    @Test func operationsHappenFirst() {
        let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 1, 1, 1)
        #expect([moved.m41, moved.m42, moved.m43] == [2, 3, 4])
        let scaled = CATransform3DScale(CATransform3DMakeTranslation(1, 1, 1), 2, 3, 4)
        #expect([scaled.m41, scaled.m42, scaled.m43] == [1, 1, 1])
    }

    @Test func theInverseOfRandomMatricesUndoesThem() {
        var random = Random(6)
        for _ in 0..<1000 {
            let t = random.matrix()
            let product = CATransform3DConcat(t, CATransform3DInvert(t))
            // Scales and perspective of these matrices bring the condition number to about 1e5.
            #expect(distance(CATransform3DIdentity, product) < 1e-9)
        }
    }

    @Test func singularMatricesInvertToThemselves() {
        for t in [CATransform3D(), CATransform3DMakeScale(1, 0, 1), CATransform3DMakeScale(1e-120, 1e-120, 1e-120)] {
            #expect(CATransform3DInvert(t) == t)
        }
        var broken = CATransform3DIdentity
        broken.m11 = .nan
        #expect(CATransform3DInvert(broken).m11.isNaN)
    }

    @Test func affineMatricesAreThoseWithoutAnyZ() {
        let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let m = CATransform3DMakeAffineTransform(t)
        #expect(CATransform3DIsAffine(m))
        #expect(CATransform3DGetAffineTransform(m) == t)
        let fields: [WritableKeyPath<CATransform3D, CGFloat>] = [
            \.m13, \.m14, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m43, \.m44,
        ]
        for field in fields {
            var other = m
            other[keyPath: field] += 0.5
            #expect(!CATransform3DIsAffine(other))
            #expect(CATransform3DGetAffineTransform(other) == .identity)
        }
    }
}
