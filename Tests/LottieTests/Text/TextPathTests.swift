import Testing

@testable import Lottie

@Suite struct TextPathTests {
    /// 200 to the right, then 200 down.
    private let corner = BezierPath(
        vertices: [SIMD2(0, 0), SIMD2(200, 0), SIMD2(200, 200)].map { BezierPath.Vertex($0) })

    private func options(_ change: (inout TextItem.PathOptions) -> Void = { _ in }) -> TextItem.PathOptions {
        var options = TextItem.PathOptions(
            mask: 0, firstMargin: Animated(0), lastMargin: Animated(0), isReversed: Animated(0),
            forcesAlignment: Animated(0), isPerpendicular: Animated(1))
        change(&options)
        return options
    }

    /// The places of the text's letters, with their turns in degrees.
    private func places(
        _ document: TextDocument, _ change: (inout TextItem.PathOptions) -> Void = { _ in }
    ) -> [Vector3] {
        let options = options(change)
        let motion = TextSamples.motion(
            TextSamples.text(document, path: options), path: TextPath(Animated(corner), options))
        return motion.units().map { unit in
            let point = unit.position(at: 0)
            return Vector3(point.x.rounded(), point.y.rounded(), unit.transform.rotation.first.rounded())
        }
    }

    @Test func rulersGoOnBeyondTheEnds() {
        let ruler = PathRuler(corner, isReversed: false)
        #expect(ruler.length == 400)
        #expect(ruler.place(at: 50).point == SIMD2(50, 0))
        #expect(ruler.place(at: 250).point == SIMD2(200, 50))
        #expect(ruler.place(at: -30).point == SIMD2(-30, 0))
        #expect(ruler.place(at: 450).point == SIMD2(200, 250))
        #expect(abs(ruler.place(at: 450).angle - 90) < 1e-9)
        #expect(PathRuler(corner, isReversed: true).place(at: 50).point == SIMD2(200, 150))
    }

    @Test func closedPathsGoAround() {
        var triangle = corner
        triangle.isClosed = true
        let ruler = PathRuler(triangle, isReversed: false)
        let around = ruler.place(at: ruler.length + 50).point, before = ruler.place(at: -ruler.length + 50).point
        #expect(abs(around.x - 50) < 1e-6 && abs(around.y) < 1e-6)
        #expect(abs(before.x - 50) < 1e-6 && abs(before.y) < 1e-6)
    }

    @Test func lettersStandOnThePathAtTheirMiddles() {
        #expect(
            places(TextSamples.document("abcde")) == [
                Vector3(25, 0, 0), Vector3(75, 0, 0), Vector3(125, 0, 0), Vector3(175, 0, 0), Vector3(200, 25, 90),
            ])
        #expect(places(TextSamples.document("abcde")) { $0.isPerpendicular = Animated(0) }.map(\.z) == [0, 0, 0, 0, 0])
    }

    @Test func marginsAndJustificationMoveLines() {
        #expect(places(TextSamples.document("a")) { $0.firstMargin = Animated(100) } == [Vector3(125, 0, 0)])
        #expect(places(TextSamples.document("a", .right)) == [Vector3(200, 175, 90)])
        #expect(places(TextSamples.document("a", .right)) { $0.lastMargin = Animated(-50) } == [Vector3(200, 125, 90)])
        // The middle of 100…400.
        #expect(places(TextSamples.document("a", .center)) { $0.firstMargin = Animated(100) } == [Vector3(200, 50, 90)])
    }

    @Test func secondLinesStandAwayFromThePath() {
        #expect(places(TextSamples.document("a\rb")) == [Vector3(25, 0, 0), Vector3(25, 120, 0)])
    }

    @Test func forcedLettersFillThePath() {
        let found = places(TextSamples.document("abc")) { $0.forcesAlignment = Animated(1) }
        #expect(found.map { $0.x + $0.y } == [25, 200, 375])
    }

    @Test func animatorsMoveLettersAlongThePath() {
        var style = TextAnimatorItem.Style()
        style.position = Animated(Vector3(200, -10, 0))
        let options = options()
        let motion = TextSamples.motion(
            TextSamples.text(TextSamples.document("a"), [TextSamples.animator(style)], path: options),
            path: TextPath(Animated(corner), options))
        // 225 along, and 10 to the left of a way that leads down.
        let place = motion.units()[0].position(at: 0)
        #expect(place.distance(to: Vector3(210, 25, 0)) < 1e-6)
    }

    @Test func marginsThatMoveAreSampled() {
        let options = options {
            $0.firstMargin = Animated(keyframes: [Keyframe(time: 0, value: 0), Keyframe(time: 20, value: 400)])!
        }
        let motion = TextSamples.motion(
            TextSamples.text(TextSamples.document("a"), path: options), path: TextPath(Animated(corner), options))
        let unit = motion.units()[0]
        #expect(unit.position(at: 10).distance(to: Vector3(200, 25, 0)) < 1e-6)
        #expect(unit.transform.rotation.value(at: 5) == 0)
        #expect(unit.transform.rotation.value(at: 15) == 90)
    }

    @Test func textThatStandsOnAPathIsOneUnit() {
        let options = options()
        let motion = TextSamples.motion(
            TextSamples.text(TextSamples.document("abcde"), path: options), path: TextPath(Animated(corner), options))
        let (setting, units) = motion.settled()
        #expect(units.count == 1 && units[0].isPlain)
        // The last letter lies on its side, from 0 to 50 below the corner: its box of 40 by 70 leads right of the path.
        let box = setting.letters[4].outline.boundingBox
        #expect(abs(box.minX - 200) < 1e-6 && abs(box.maxX - 270) < 1e-6)
        #expect(abs(box.minY) < 1e-6 && abs(box.maxY - 40) < 1e-6)
    }
}
