import RenderTree
import Testing

/// Section 13.6 of the reference, and what keyframes do at their edges.
@Suite struct KeyframeTests {
    /// The value of keyframes at a time, 0…1.
    func value(_ keyframes: Keyframes?, at time: Double, _ path: String = "zPosition") -> LayerProperties {
        var track = AnimationTrack(path, MediaTiming(duration: 1, fill: .both))
        track.keyframes = keyframes
        return AnimationTrack.evaluate([track], model: LayerProperties(), at: time)
    }

    func numbers(_ list: [Double]) -> [PropertyValue] { list.map { .number($0) } }
    func points(_ list: [(Double, Double)]) -> [PropertyValue] { list.map { .point(CGPoint(x: $0.0, y: $0.1)) } }

    @Test(
        "13.6 cubic with tension, continuity and bias",
        arguments: [
            (Keyframes.Shape(), 2.25), (Keyframes.Shape(tension: [0, 1, 1, 0]), 2.5),
            (Keyframes.Shape(continuity: [0, 1, 0, 0]), 2.125), (Keyframes.Shape(bias: [0, 0, 1, 0]), 2.375),
        ])
    func cubic(shape: Keyframes.Shape, expected: Double) {
        let keyframes = Keyframes(
            values: numbers([0, 1, 4, 9]), mode: .cubic, keyTimes: [0, 0.25, 0.75, 1], shape: shape)
        #expect(abs(value(keyframes, at: 0.5).zPosition - CGFloat(expected)) < 1e-12)
    }

    @Test("13.6 cubic ends") func cubicEnds() {
        let up = Keyframes(values: numbers([0, 10, 10]), mode: .cubic)
        #expect(abs(value(up, at: 0.75).zPosition - 10.625) < 1e-12)
        let corner = Keyframes(values: points([(0, 0), (10, 0), (10, 30)]), mode: .cubic)
        let shown = value(corner, at: 0.75, "position").position
        #expect(abs(shown.x - 10.625) < 1e-12 && abs(shown.y - 13.125) < 1e-12)
    }

    @Test("13.6 paced sizes") func pacedSizes() {
        let sizes = [CGSize(width: 0, height: 0), CGSize(width: 6, height: 8), CGSize(width: 6, height: 38)]
        let keyframes = Keyframes(values: sizes.map { .size($0) }, mode: .paced, keyTimes: [0, 0.9, 1])
        let shown = value(keyframes, at: 0.5, "bounds.size").bounds.size
        #expect(abs(shown.width - 6) < 1e-12 && abs(shown.height - 18) < 1e-12)
    }

    @Test("13.6 linear: key times, segments' paces") func linear() {
        let timed = Keyframes(values: numbers([0, 10, 0]), keyTimes: [0, 0.8, 1])
        #expect(abs(value(timed, at: 0.25).zPosition - 3.125) < 1e-12)
        let eased = Keyframes(values: numbers([0, 10, 0]), timingFunctions: [.easeIn])
        #expect(abs(value(eased, at: 0.25).zPosition - 3.153568) < 1e-5)
        #expect(abs(value(eased, at: 0.75).zPosition - 5) < 1e-12)
    }

    @Test("13.6 cubicPaced") func cubicPaced() {
        let stops = points([(0, 0), (20, 80), (100, 20), (120, 100)])
        let shown = value(Keyframes(values: stops, mode: .cubicPaced), at: 0.35, "position").position
        #expect(abs(shown.x - 26.365239) < 1e-6 && abs(shown.y - 79.036540) < 1e-6)
        let single = value(Keyframes(values: numbers([0, 80, 20, 100]), mode: .cubicPaced), at: 0.35).zPosition
        #expect(abs(single - 79.382188) < 1e-6)
    }

    /// The pace does not break at a keyframe: the slopes before and after it are equal, however unlike the segments are.
    @Test func cubicPacedIsSmoothInTime() {
        let keyframes = Keyframes(values: points([(0, 0), (1, 0), (50, 70), (52, 70)]), mode: .cubicPaced)
        let lengths = [1, (49.0 * 49 + 70 * 70).squareRoot(), 2], whole = lengths.reduce(0, +)
        for time in [lengths[0] / whole, (lengths[0] + lengths[1]) / whole] {
            let h = 1e-6
            func at(_ t: Double) -> CGPoint { value(keyframes, at: t, "position").position }
            let before = (at(time).x - at(time - h).x) / h, after = (at(time + h).x - at(time).x) / h
            #expect(abs(before - after) < 1e-2 * abs(before), "at \(time): \(before) and \(after)")
        }
    }

    @Test func cubicPacedOfValuesThatStandStill() {
        let keyframes = Keyframes(values: numbers([0, 5, 5, 5, 10]), mode: .cubicPaced)
        for u in [0.0, 0.25, 0.5, 0.75, 1] { #expect(value(keyframes, at: u).zPosition.isFinite) }
        #expect(value(keyframes, at: 0.5).zPosition == 5 && value(keyframes, at: 1).zPosition == 10)
    }

    /// The sample of 13.6 for [0, 10, 10], in lists and paths.
    @Test(arguments: [CAAnimationCalculationMode.linear, .cubic])
    func listsAndPathsAreCurved(mode: CAAnimationCalculationMode) throws {
        let expected = mode == .cubic ? 10.625 : 10
        let places = Keyframes(values: [.numbers([0, 1]), .numbers([10, 1]), .numbers([10, 1])], mode: mode)
        let shown = try #require(value(places, at: 0.75, "locations").locations)
        #expect(abs(shown[0] - expected) < 1e-12 && shown[1] == 1)
        let colors = [0, 10, 10].map {
            PropertyValue.colors([CGColor(red: $0, green: 1, blue: 0, alpha: 1), .white])
        }
        let list = try #require(value(Keyframes(values: colors, mode: mode), at: 0.75, "colors").colors)
        #expect(abs(Double(list[0].red) - expected) < 1e-12 && list[1] == .white)
        let paths = [0, 10, 10].map { x in
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: x, y: 5))
            return PropertyValue.path(path.immutable)
        }
        let path = try #require(value(Keyframes(values: paths, mode: mode), at: 0.75, "path").path)
        #expect(abs(Double(path.currentPoint.x) - expected) < 1e-12 && path.currentPoint.y == 5)
        // Of other structures each stands until half way.
        let other = Keyframes(values: [.numbers([0]), .numbers([1, 2]), .numbers([3])], mode: mode)
        #expect(value(other, at: 0.6, "locations").locations == [1, 2])
        let paced = Keyframes(values: [.numbers([0, 1]), .numbers([10, 1])], mode: .cubicPaced)
        #expect(value(paced, at: 0.5, "locations").locations == [5, 1])
    }

    /// One number: the way is its own length.
    @Test func pacedNumbersGoEvenly() {
        let paced = Keyframes(values: numbers([0, 1, 9, 10]), mode: .paced)
        for u in [0.0, 0.03, 0.5, 0.96, 1] { #expect(abs(value(paced, at: u).zPosition - CGFloat(10 * u)) < 1e-12) }
        let cubic = Keyframes(values: numbers([0, 5, 10]), mode: .cubicPaced)
        for u in [0.2, 0.5, 0.8] { #expect(abs(value(cubic, at: u).zPosition - CGFloat(10 * u)) < 1e-9) }
    }

    @Test func discreteValuesStandUntilTheNext() {
        let even = Keyframes(values: numbers([1, 2, 3]), mode: .discrete)
        for (time, expected) in [(0.0, 1.0), (0.333, 1), (0.334, 2), (0.666, 2), (0.667, 3), (1, 3)] {
            #expect(value(even, at: time).zPosition == CGFloat(expected), "at \(time)")
        }
        let timed = Keyframes(values: numbers([1, 2, 3]), mode: .discrete, keyTimes: [0, 0.5, 0.9, 1])
        for (time, expected) in [(0.499, 1.0), (0.5, 2), (0.899, 2), (0.9, 3), (1, 3)] {
            #expect(value(timed, at: time).zPosition == CGFloat(expected), "at \(time)")
        }
    }

    @Test(
        "key times of no use leave the values evenly spaced",
        arguments: [
            [0, 0.7, 0.3, 1], [0, 1], [0, 0.1, 0.2, 0.3, 1], [0, .nan, 0.5, 1], [0, 0.5, .infinity, 1], [],
        ] as [[Double]])
    func uselessKeyTimes(times: [Double]) {
        let keyframes = Keyframes(values: numbers([0, 3, 6, 9]), keyTimes: times)
        for u in [0.1, 0.5, 0.8] { #expect(abs(value(keyframes, at: u).zPosition - CGFloat(9 * u)) < 1e-12) }
    }

    /// As iOS draws a Lottie file whose layer ends after the composition: its last key times are 1.73, 1.93 and 1.
    @Test func keyTimesBeyondTheEndsStand() {
        let late = Keyframes(values: numbers([0, 6, 9, 9]), keyTimes: [0, 1.5, 2, 1])
        for u in [0.25, 0.75, 0.99] { #expect(abs(value(late, at: u).zPosition - CGFloat(4 * u)) < 1e-12) }
        let early = Keyframes(values: numbers([9, 0, 6, 9]), keyTimes: [0, -0.5, 0.5, 1])
        for u in [0.1, 0.25, 0.49] { #expect(abs(value(early, at: u).zPosition - CGFloat(6 * (u + 0.5))) < 1e-12) }
        #expect(abs(value(early, at: 0.75).zPosition - 7.5) < 1e-12 && value(early, at: 1).zPosition == 9)
    }

    /// As iOS draws a Lottie file whose ball rests before its first key time, 0.42, and after its last one, 0.99.
    @Test func valuesStandBeforeTheFirstKeyTimeAndAfterTheLast() {
        let keyframes = Keyframes(values: numbers([3, 6, 12]), keyTimes: [0.25, 0.5, 0.75])
        for (time, expected) in [(0.0, 3.0), (0.2, 3), (0.25, 3), (0.375, 4.5), (0.625, 9), (0.75, 12), (1, 12)] {
            #expect(value(keyframes, at: time).zPosition == CGFloat(expected), "at \(time)")
        }
    }

    @Test func equalKeyTimesJump() {
        let keyframes = Keyframes(values: numbers([0, 1, 5, 6]), keyTimes: [0, 0.5, 0.5, 1])
        #expect(abs(value(keyframes, at: 0.499999).zPosition - 1) < 1e-4)
        #expect(value(keyframes, at: 0.5).zPosition == 5)
        let atEnd = Keyframes(values: numbers([0, 1, 5]), keyTimes: [0, 1, 1])
        #expect(value(atEnd, at: 1).zPosition == 5)
    }

    @Test func fewValues() {
        #expect(Keyframes(values: []) == nil)
        for mode in CAAnimationCalculationMode.allCases {
            let one = Keyframes(values: numbers([7]), mode: mode)
            let same = Keyframes(values: numbers([7, 7, 7]), mode: mode)
            for u in [0, 0.4, 1] {
                #expect(value(one, at: u).zPosition == 7, "\(mode)")
                #expect(abs(value(same, at: u).zPosition - 7) < 1e-14, "\(mode)")
            }
        }
    }

    @Test func matricesTurnAndEndExactly() {
        let ends = [0, 0.5, 2].map { CATransform3DMakeRotation($0, 0.3, 1, 0.2) }
        for mode in [CAAnimationCalculationMode.linear, .paced, .cubic, .cubicPaced] {
            let keyframes = Keyframes(values: ends.map { .transform($0) }, mode: mode)
            #expect(value(keyframes, at: 0, "transform").transform == ends[0])
            #expect(value(keyframes, at: 1, "transform").transform == ends[2])
            let middle = value(keyframes, at: 0.6, "transform").transform
            // Still a rotation: the rows have length 1.
            let row = middle.m11 * middle.m11 + middle.m12 * middle.m12 + middle.m13 * middle.m13
            #expect(abs(row - 1) < 1e-12, "\(mode)")
        }
        let linear = Keyframes(values: ends.map { .transform($0) })
        let quarter = value(linear, at: 0.25, "transform").transform
        #expect(closeness(quarter, CATransform3DMakeRotation(0.25, 0.3, 1, 0.2)) < 1e-12)
    }

    @Test func otherValuesSwitchHalfway() {
        let keyframes = Keyframes(values: [.bool(false), .bool(true), .bool(false)], mode: .cubic)
        for (time, expected) in [(0.1, false), (0.3, true), (0.7, true), (0.8, false)] {
            #expect(value(keyframes, at: time, "hidden").isHidden == expected)
        }
    }

    @Test func cyclesAddUp() {
        var track = AnimationTrack("zPosition", MediaTiming(duration: 1, repeats: 3))
        track.keyframes = Keyframes(values: numbers([1, 5, 2]))
        track.isCumulative = true
        let shown = AnimationTrack.evaluate([track], model: LayerProperties(), at: 2.25).zPosition
        // Two ends of 2, and half of the way from 1 to 5.
        #expect(shown == 7.0)
    }
}
