import Testing

@testable import Lottie

@Suite struct FrameMapTests {
    let ramp = Animated<Double>(keyframes: [Keyframe(time: 10, value: 0), Keyframe(time: 20, value: 100)])!

    @Test func aLaterAndSlowerCompositionKeepsItsKeyframes() {
        let map = FrameMap.identity.inside(stretch: 2, start: 5)
        let rooted = map.rooted(ramp)
        #expect(rooted.keyframes.map(\.time) == [25, 45])
        #expect(rooted.keyframes.map(\.value) == [0, 100])
    }

    @Test func mapsNest() {
        let map = FrameMap.identity.inside(stretch: 2, start: 5).inside(stretch: 0.5, start: 10)
        // Frame 10 of the inner one is frame 15 of the outer one, which shows at 35.
        #expect(map.rooted(ramp).keyframes.map(\.time) == [35, 45])
    }

    @Test func aRemappedCompositionShowsTheFramesThatItIsToldTo() {
        let frames = Animated<Double>(keyframes: [
            Keyframe(time: 0, value: 20), Keyframe(time: 20, value: 0),
        ])!
        let rooted = FrameMap.identity.inside(remapping: frames).rooted(ramp)
        for frame in [0.0, 3, 7, 10, 15] {
            #expect(abs(rooted.value(at: frame) - ramp.value(at: 20 - frame)) < 1e-9)
        }
    }

    @Test func whatRunsBackwardsIsSampledBackwards() {
        let rooted = FrameMap.identity.inside(stretch: -1, start: 30).rooted(ramp)
        // Frame 15 of the composition is the animation's frame 15.
        #expect(abs(rooted.value(at: 15) - 50) < 1e-9)
        #expect(abs(rooted.value(at: 12) - 80) < 1e-9)
    }

    @Test func jumpsStayJumpsUnderARemap() {
        let jump = Animated<Double>(keyframes: [
            Keyframe(time: 0, value: 1, easing: .hold), Keyframe(time: 5.5, value: 2),
        ])!
        let frames = Animated<Double>(keyframes: [Keyframe(time: 0, value: 0), Keyframe(time: 10, value: 10)])!
        let rooted = FrameMap.identity.inside(remapping: frames).rooted(jump)
        #expect(rooted.value(at: 5.4) == 1)
        #expect(rooted.value(at: 6) == 2)
    }
}
