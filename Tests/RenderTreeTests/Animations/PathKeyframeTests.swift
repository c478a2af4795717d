import RenderTree
import Testing

/// Keyframes along a path: section 13.6 of the reference.
@Suite struct PathKeyframeTests {
    func shown(
        _ path: CGPath, _ mode: CAAnimationCalculationMode, at time: Double, keyTimes: [Double] = [],
        rotation: CAAnimationRotationMode? = nil, model: LayerProperties = LayerProperties()
    ) -> LayerProperties {
        var track = AnimationTrack("position", MediaTiming(duration: 1, fill: .both))
        track.keyframes = Keyframes(path: path, mode: mode, keyTimes: keyTimes)
        track.rotationMode = rotation
        return AnimationTrack.evaluate([track], model: model, at: time)
    }

    func isClose(_ a: CGPoint, _ x: Double, _ y: Double, _ tolerance: Double = 1e-5) -> Bool {
        abs(Double(a.x) - x) < tolerance && abs(Double(a.y) - y) < tolerance
    }

    var corner: CGPath {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 90))
        return path
    }

    var arch: CGPath {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
        return path
    }

    @Test("13.6 lines: linear and paced") func lines() {
        #expect(isClose(shown(corner, .linear, at: 0.25).position, 5, 0))
        #expect(isClose(shown(corner, .paced, at: 0.25).position, 10, 15))
        #expect(isClose(shown(corner, .paced, at: 0.5).position, 10, 40))
        #expect(isClose(shown(corner, .cubicPaced, at: 0.5).position, 10, 40))
        #expect(isClose(shown(corner, .linear, at: 0.25, keyTimes: [0, 0.25, 1]).position, 10, 0))
    }

    @Test("13.6 curve: linear, and paced by our own length of arc") func curve() {
        #expect(isClose(shown(arch, .linear, at: 0.25).position, 15.625, 56.25))
        // Half of the length by symmetry; a quarter from a sum of 200,000 chords. (The reference's own figure for a
        // quarter, (10.65, 48.46), is given as rough.)
        #expect(isClose(shown(arch, .paced, at: 0.5).position, 50, 75, 1e-6))
        #expect(isClose(shown(arch, .paced, at: 0.25).position, 10.5893, 48.3525, 1e-3))
    }

    /// As iOS draws Lottie files: their closed paths have key times for the points alone.
    @Test func closingLinesWithoutKeyTimesAreNotFollowed() {
        let path = CGMutablePath()
        path.addPath(corner)
        path.closeSubpath()
        let times = [0.2, 0.4, 0.8]
        for (time, x, y) in [(0.0, 0.0, 0.0), (0.3, 5, 0), (0.4, 10, 0), (0.6, 10, 45), (0.8, 10, 90), (1, 10, 90)] {
            #expect(isClose(shown(path, .linear, at: time, keyTimes: times).position, x, y), "at \(time)")
        }
    }

    @Test func discreteClosingLinesWithoutKeyTimesAreNotShown() {
        let path = CGMutablePath()
        path.addPath(corner)
        path.closeSubpath()
        for (time, x, y) in [(0.0, 0.0, 0.0), (0.1, 10, 0), (0.49, 10, 0), (0.5, 10, 90), (1, 10, 90)] {
            let shown = shown(path, .discrete, at: time, keyTimes: [0, 0.1, 0.5, 1])
            #expect(isClose(shown.position, x, y), "at \(time)")
        }
    }

    /// As iOS draws a Lottie file whose timing functions lead beyond the ends of a path's line and curve.
    @Test func linesAndCurvesGoOnWhereTimingFunctionsLeadBeyond() {
        let beyond = TimingCurve(0.8, 0, 0.5, 1.5), fraction = beyond.value(at: 0.75)
        #expect(fraction > 1.05)
        func place(_ path: CGPath) -> CGPoint {
            var track = AnimationTrack("position", MediaTiming(duration: 1, fill: .both))
            track.keyframes = Keyframes(path: path, timingFunctions: [beyond])
            return AnimationTrack.evaluate([track], model: LayerProperties(), at: 0.75).position
        }
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 10, y: 0))
        #expect(isClose(place(line), 10 * fraction, 0))
        // Of the arch y is 300 t (1 - t), x 300 (1 - t) t² + 100 t³.
        let x = 300 * (1 - fraction) * fraction * fraction + 100 * fraction * fraction * fraction
        #expect(isClose(place(arch), x, 300 * fraction * (1 - fraction)))
    }

    @Test func movesJumpAndClosingLinesCount() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.move(to: CGPoint(x: 100, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 10))
        path.closeSubpath()
        for (time, x, y) in [(0.0, 0.0, 0.0), (0.3333, 9.999, 0), (0.33334, 100, 0.0002), (0.5, 100, 5), (1, 100, 0)] {
            #expect(isClose(shown(path, .linear, at: time).position, x, y, 1e-2), "at \(time)")
        }
        for (time, x, y) in [(0.2, 0.0, 0.0), (0.3, 10, 0), (0.6, 100, 10), (0.8, 100, 0)] {
            #expect(isClose(shown(path, .discrete, at: time).position, x, y), "at \(time)")
        }
        #expect(Keyframes(path: CGMutablePath()) == nil)
    }

    @Test("13.6 turning with the path") func rotation() {
        var model = LayerProperties()
        model.transform = CATransform3DMakeScale(2, 3, 1)
        let along = shown(corner, .linear, at: 0.75, rotation: .rotateAuto, model: model)
        #expect(isClose(along.position, 10, 45))
        #expect(abs(along.transform.m12 - 3) < 1e-12 && abs(along.transform.m21 + 2) < 1e-12)
        let against = shown(corner, .linear, at: 0.75, rotation: .rotateAutoReverse, model: model)
        #expect(abs(against.transform.m12 + 3) < 1e-12 && abs(against.transform.m21 - 2) < 1e-12)
    }

    @Test func aTreeTurnsAndTurnsBack() {
        var track = AnimationTrack("position", MediaTiming(duration: 1))
        track.keyframes = Keyframes(path: arch, mode: .paced)
        track.rotationMode = .rotateAuto
        let scale = AnimationTrack("transform.scale", from: .number(1), to: .number(2), MediaTiming(duration: 0.5))
        var tree = RenderTree(.tree(1...2), .animate(2, [track, scale]))
        for time in [0.1, 0.9, 0.4, 0.2, 2, 0.6] {
            tree.evaluate(at: time)
            #expect(tree.node(2).dirtiness.contains(.geometry))
            let expected = AnimationTrack.evaluate([track, scale], model: tree.node(2).model, at: time)
            #expect(tree.node(2).presentation == expected, "at \(time)")
        }
        tree.apply(.animate(2, []))
        #expect(tree.node(2).presentation == tree.node(2).model)
    }

    /// A translation is a size; a path leads it as it leads a point.
    @Test func aTranslationFollowsAPath() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 2, y: 3), CGPoint(x: 10, y: 3), CGPoint(x: 10, y: 7)])
        var track = AnimationTrack("transform.translation", MediaTiming(duration: 1, fill: .both))
        track.keyframes = Keyframes(path: path, isSize: true)
        for (time, x, y) in [(0.0, 2.0, 3.0), (0.25, 6, 3), (0.75, 10, 5), (1, 10, 7)] {
            let transform = AnimationTrack.evaluate([track], model: LayerProperties(), at: time).transform
            #expect(transform == CATransform3DMakeTranslation(CGFloat(x), CGFloat(y), 0))
        }
        #expect(Keyframes(path: path, isSize: true) != Keyframes(path: path))
    }
}
