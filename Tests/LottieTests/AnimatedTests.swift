import RenderTree
import Testing

@testable import Lottie

@Suite struct AnimatedTests {
    let ramp = Animated<Double>(keyframes: [Keyframe(time: 10, value: 0), Keyframe(time: 20, value: 100)])!

    @Test(arguments: [(0.0, 0.0), (10, 0), (12, 20), (15, 50), (20, 100), (99, 100)])
    func valuesLieBetweenKeyframes(frame: Double, value: Double) {
        #expect(abs(ramp.value(at: frame) - value) < 1e-9)
    }

    @Test func holdsJumpAtTheNextKeyframe() {
        let steps = Animated<Double>(keyframes: [
            Keyframe(time: 0, value: 1, easing: .hold), Keyframe(time: 5, value: 2, easing: .hold),
            Keyframe(time: 9, value: 3),
        ])!
        #expect([0, 4.999, 5, 8.9, 9].map { steps.value(at: $0) } == [1, 1, 2, 2, 3])
    }

    @Test func keyframesAreOrderedAndTheLastOfEqualsStays() {
        let mixed = Animated<Double>(keyframes: [
            Keyframe(time: 5, value: 5), Keyframe(time: 0, value: 1), Keyframe(time: 5, value: 7),
        ])!
        #expect(mixed.keyframes.map(\.time) == [0, 5])
        #expect(mixed.keyframes.map(\.value) == [1, 7])
    }

    @Test func componentsGoAtTheirOwnPace() {
        let curve = TimingCurve(0.42, 0, 0.58, 1)
        let vector = Animated<Vector3>(keyframes: [
            Keyframe(time: 0, value: .zero, easing: .curves([.linear, curve])),
            Keyframe(time: 10, value: Vector3(10, 10, 10)),
        ])!
        let value = vector.value(at: 2)
        #expect(abs(value.x - 2) < 1e-9)
        #expect(abs(value.y - 10 * curve.value(at: 0.2)) < 1e-9)
    }

    @Test func curvedWaysAreRunThroughByTheirParameter() {
        let curved = Animated<Vector3>(keyframes: [
            Keyframe(
                time: 0, value: .zero,
                spatial: SpatialTangents(out: Vector3(0, 40, 0), into: Vector3(-80, 0, 0))),
            Keyframe(time: 10, value: Vector3(100, 100, 0)),
        ])!
        // At 1/2: (p0 + 3 p1 + 3 p2 + p3) / 8.
        let middle = curved.value(at: 5)
        #expect(abs(middle.x - (3 * 20 + 100) / 8) < 1e-9)
        #expect(abs(middle.y - (3 * 40 + 3 * 100 + 100) / 8) < 1e-9)
    }

    @Test func whatMovesAtOnePaceKeepsItsKeyframes() {
        let other = Animated<Double>(keyframes: [Keyframe(time: 10, value: 5), Keyframe(time: 20, value: 7)])!
        let sum = Animated<Double>(following: [ramp.timeline, other.timeline], isLinear: true) {
            ramp.value(at: $0) + other.value(at: $0)
        }
        #expect(sum.keyframes.map(\.time) == [10, 20])
        #expect(sum.keyframes.map(\.value) == [5, 107])
    }

    @Test func whatMovesAtDifferentTimesIsSampledOnceAFrame() {
        let other = Animated<Double>(keyframes: [Keyframe(time: 15, value: 0), Keyframe(time: 25, value: 10)])!
        let product = Animated<Double>(following: [ramp.timeline, other.timeline]) {
            ramp.value(at: $0) * other.value(at: $0)
        }
        for frame in 10...25 {
            let frame = Double(frame)
            #expect(abs(product.value(at: frame) - ramp.value(at: frame) * other.value(at: frame)) < 1e-9)
        }
        #expect(product.keyframes.count <= 16)
    }

    @Test func aJumpBesideAMovementIsNotSmeared() {
        let jump = Animated<Double>(keyframes: [
            Keyframe(time: 0, value: 0, easing: .hold), Keyframe(time: 15, value: 1000),
        ])!
        let sum = Animated<Double>(following: [ramp.timeline, jump.timeline], isLinear: true) {
            ramp.value(at: $0) + jump.value(at: $0)
        }
        #expect(abs(sum.value(at: 14.5) - 45) < 1e-6)
        #expect(abs(sum.value(at: 15) - 1050) < 1e-6)
    }
}
