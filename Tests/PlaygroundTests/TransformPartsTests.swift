import Foundation
import SceneFormat
import Strata
import Testing

@testable import Playground

/// Matrices as translation, scale, rotations and an eye.
@Suite("Parts of transforms")
struct TransformPartsTests {
    private func difference(_ a: CATransform3D, _ b: CATransform3D) -> Double {
        let pairs = [
            (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m14, b.m14), (a.m21, b.m21), (a.m22, b.m22),
            (a.m23, b.m23), (a.m24, b.m24), (a.m31, b.m31), (a.m32, b.m32), (a.m33, b.m33), (a.m34, b.m34),
            (a.m41, b.m41), (a.m42, b.m42), (a.m43, b.m43), (a.m44, b.m44),
        ]
        return pairs.map { Double(abs($0 - $1)) }.max() ?? 0
    }

    @Test("What parts make is taken apart into parts that make the same", arguments: 0..<200)
    func roundTrip(seed: Int) throws {
        var state = UInt64(seed) &* 7919 &+ 13
        func next(_ low: Double, _ high: Double) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return low + (high - low) * Double(state >> 33) / Double(1 << 31)
        }
        var parts = TransformParts()
        parts.translation = SIMD3(next(-300, 300), next(-300, 300), next(-300, 300))
        parts.scale = SIMD3(next(0.1, 3), next(0.1, 3), next(0.1, 3))
        parts.rotation = SIMD3(next(-3, 3), next(-1.5, 1.5), next(-3, 3))
        if seed % 3 == 0 { parts.eye = next(200, 2000) }
        if seed % 7 == 0 { parts.rotation.y = .pi / 2 }
        let transform = parts.transform
        let split = try #require(TransformParts(transform))
        #expect(difference(split.transform, transform) < 1e-9)
        #expect(abs(split.eye - parts.eye) < 1e-6)
        #expect(((split.scale - parts.scale) * (split.scale - parts.scale)).sum() < 1e-12)
    }

    @Test("A mirror is a scale below 0, and code's order is that of Core Animation's functions")
    func known() throws {
        #expect(try #require(TransformParts(CATransform3DMakeScale(-2, 1, 1))).scale == SIMD3(-2, 1, 1))
        var t = CATransform3DIdentity
        t.m34 = -1 / 500
        t = CATransform3DRotate(t, 0.5, 0, 1, 0)
        let parts = try #require(TransformParts(t))
        #expect(abs(parts.eye - 500) < 1e-9 && abs(parts.rotation.y - 0.5) < 1e-9)
    }

    @Test("Shears and other perspectives have no parts")
    func none() {
        var shear = CATransform3DIdentity
        shear.m21 = 0.5
        #expect(TransformParts(shear) == nil)
        var other = CATransform3DIdentity
        other.m14 = 0.001
        #expect(TransformParts(other) == nil)
        #expect(TransformParts(CATransform3DMakeScale(0, 1, 1)) == nil)
    }
}
