import Geometry
import Randomness
import Testing

@Suite struct QuaternionTests {
    @Test func axesMatchTheRotationMatrix() {
        var random = Random(2)
        for _ in 0..<500 {
            let angle = random.number(-3.1, 3.1)
            let axis = SIMD3(random.number(-1, 1), random.number(-1, 1), random.number(-1, 1))
            let t = CATransform3DMakeRotation(angle, axis.x, axis.y, axis.z)
            let (x, y, z) = Quaternion(angle: angle, axis: axis).axes
            #expect(abs(x - SIMD3(t.m11, t.m12, t.m13)).max() < 1e-14)
            #expect(abs(y - SIMD3(t.m21, t.m22, t.m23)).max() < 1e-14)
            #expect(abs(z - SIMD3(t.m31, t.m32, t.m33)).max() < 1e-14)
            let back = Quaternion(axes: x, y, z), q = Quaternion(angle: angle, axis: axis)
            let dot = back.x * q.x + back.y * q.y + back.z * q.z + back.w * q.w
            #expect(abs(abs(dot) - 1) < 1e-14)
        }
    }

    @Test func eulerAnglesAreTurnsAboutXThenYThenZ() {
        var random = Random(3)
        for _ in 0..<500 {
            let angles = SIMD3(random.number(-1.5, 1.5), random.number(-1.5, 1.5), random.number(-1.5, 1.5))
            var t = CATransform3DMakeRotation(angles.x, 1, 0, 0)
            t = CATransform3DConcat(t, CATransform3DMakeRotation(angles.y, 0, 1, 0))
            t = CATransform3DConcat(t, CATransform3DMakeRotation(angles.z, 0, 0, 1))
            let q = Quaternion(eulerAngles: angles)
            #expect(abs(q.axes.x - SIMD3(t.m11, t.m12, t.m13)).max() < 1e-14)
            #expect(abs(q.axes.z - SIMD3(t.m31, t.m32, t.m33)).max() < 1e-14)
            // Near y = 1.5 the angles are a few units worse than the entries they come from.
            #expect(abs(q.eulerAngles - angles).max() < 1e-12)
        }
    }

    @Test(arguments: [0, 1, 2], [-3.0, -2, -1.6, -.pi / 2, -1, 0, 0.3, .pi / 2, 1.6, 3, .pi])
    func turnsAboutOneAxisReadBack(axis: Int, angle: Double) {
        var angles = SIMD3<Double>(0, 0, 0)
        angles[axis] = angle
        #expect(abs(Quaternion(eulerAngles: angles).eulerAngles - angles).max() < 1e-14)
    }

    @Test func slerpTakesTheShorterSide() {
        let a = Quaternion(angle: 0.1, axis: SIMD3(0, 0, 1)), b = Quaternion(angle: 2 * .pi - 0.1, axis: SIMD3(0, 0, 1))
        #expect(abs(a.slerp(to: b, 0.5).eulerAngles).max() < 1e-14)
        #expect(abs(a.slerp(to: a, 0.3).eulerAngles - a.eulerAngles).max() < 1e-14)
    }
}
