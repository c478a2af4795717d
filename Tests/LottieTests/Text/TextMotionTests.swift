import Testing

@testable import Lottie

@Suite struct TextMotionTests {
    private func ramp(_ from: Double, _ to: Double, frames: ClosedRange<Double> = 0...10) -> Animated<Double> {
        Animated(keyframes: [
            Keyframe(time: frames.lowerBound, value: from), Keyframe(time: frames.upperBound, value: to),
        ])!
    }

    @Test func textWithoutAnimatorsIsOneUnit() {
        let units = TextSamples.motion(TextSamples.text(TextSamples.document("to be or not"))).units()
        #expect(units.count == 1)
        #expect(units[0].letters.count == 9)
        #expect(units[0].isPlain)
    }

    @Test func lettersThatAreMeantAlikeAreOneUnit() {
        // All letters get one colour, whose keyframes stay as they are.
        var style = TextAnimatorItem.Style()
        style.fillColor = Animated(keyframes: [
            Keyframe(time: 3, value: Color4(0, 1, 0, 1), easing: .curve(.easeIn)),
            Keyframe(time: 8, value: Color4(0, 0, 1, 1)),
        ])
        let text = TextSamples.text(TextSamples.document("to be"), [TextSamples.animator(style)])
        let units = TextSamples.motion(text).units()
        #expect(units.count == 1)
        #expect(units[0].paint.fill == style.fillColor)
        #expect(units[0].isPlain)
    }

    @Test func wordsMoveTogether() throws {
        var style = TextAnimatorItem.Style()
        style.position = Animated(Vector3(0, 100, 0))
        let animator = TextSamples.animator(style) {
            ($0.basis, $0.end) = (.words, ramp(0, 100))
        }
        let units = TextSamples.motion(TextSamples.text(TextSamples.document("to be or"), [animator])).units()
        #expect(units.count == 3)
        // Three words in ten frames: the second comes from 3.33 to 6.67, and nothing else happens to it.
        let second = (0...10).map { units[1].offset(at: Double($0)).y }
        for (found, wanted) in zip(second, [0.0, 0, 0, 0, 20, 50, 80, 100, 100, 100, 100]) {
            #expect(abs(found - wanted) < 1e-6, "\(second)")
        }
        let position = try #require(units[1].transform.joinedPosition)
        let times = position.keyframes.map { ($0.time * 1000).rounded() }
        #expect(times == [0, 3333, 6667, 10000])
    }

    @Test func opacitiesGoFromWholeToTheirValue() {
        var style = TextAnimatorItem.Style()
        style.opacity = Animated(20)
        let animator = TextSamples.animator(style) { $0.end = Animated(50) }
        let units = TextSamples.motion(TextSamples.text(TextSamples.document("abc"), [animator])).units()
        // The range ends in the middle of b.
        #expect(units.map { $0.transform.opacity.first.rounded() } == [20, 60, 100])
        // A second animator takes its share of what the first one leaves.
        let both = TextSamples.motion(TextSamples.text(TextSamples.document("abc"), [animator, animator])).units()
        #expect(both.map { ($0.transform.opacity.first * 1e6).rounded() / 1e6 } == [4, 36, 100])
    }

    @Test func scalesAndTurnsAreAboutEachLettersMiddle() {
        var style = TextAnimatorItem.Style()
        style.scale = Animated(Vector3(200, 300, 100))
        style.rotation = Animated(90)
        let animator = TextSamples.animator(style) { $0.amount = Animated(50) }
        let units = TextSamples.motion(TextSamples.text(TextSamples.document("ab"), [animator])).units()
        #expect(units.map(\.transform.anchor.first) == [Vector3(25, 0, 0), Vector3(75, 0, 0)])
        #expect(units.map { $0.position(at: 0) } == [Vector3(25, 0, 0), Vector3(75, 0, 0)])
        #expect(units[0].transform.scale.first == Vector3(150, 200, 100))
        #expect(units[0].transform.rotation.first == 45)
    }

    @Test func groupsTurnAboutTheirOwnMiddles() {
        var style = TextAnimatorItem.Style()
        style.rotation = Animated(90)
        var text = TextSamples.text(
            TextSamples.document("ab cd\re"), [TextSamples.animator(style)], grouping: .words)
        #expect(
            TextSamples.motion(text).units().map(\.transform.anchor.first) == [
                Vector3(50, 0, 0), Vector3(200, 0, 0), Vector3(25, 120, 0),
            ])
        text.grouping = .lines
        text.alignment = Animated(Vector3(100, 50, 0))
        // At the lines' right ends, and half of 1.2 · 0.714 · 100 below their baselines.
        let found = TextSamples.motion(text).units().map(\.transform.anchor.first)
        #expect(found.count == 2)
        #expect(found[0].distance(to: Vector3(250, 42.84, 0)) < 1e-9)
        #expect(found[1].distance(to: Vector3(50, 162.84, 0)) < 1e-9)
        text.grouping = .all
        #expect(TextSamples.motion(text).units().count == 1)
    }

    @Test func trackingOpensLinesFromWhereTheyAreHeld() {
        var style = TextAnimatorItem.Style()
        style.tracking = Animated(10)
        let expected: [(TextDocument.Justification, [Double])] = [
            (.left, [0, 10, 20, 0, 10]), (.right, [-20, -10, 0, -10, 0]), (.center, [-10, 0, 10, -5, 5]),
        ]
        for (justification, wanted) in expected {
            let document = TextSamples.document("abc\rde", justification)
            let units = TextSamples.motion(TextSamples.text(document, [TextSamples.animator(style)])).units()
            #expect(units.map { $0.offset(at: 0).x } == wanted)
        }
    }

    @Test func trackingThatMovesKeepsItsKeyframes() throws {
        var style = TextAnimatorItem.Style()
        style.tracking = Animated(keyframes: [
            Keyframe(time: 0, value: 0, easing: .curve(.easeIn)), Keyframe(time: 40, value: 30),
        ])
        let units = TextSamples.motion(
            TextSamples.text(TextSamples.document("abc"), [TextSamples.animator(style)])
        ).units()
        let position = try #require(units[2].transform.joinedPosition)
        #expect(position.keyframes.map(\.time) == [0, 40])
        #expect(position.keyframes[0].easing == .curve(.easeIn))
        #expect(units[2].offset(at: 40).x == 60)
    }

    @Test func lineSpacingAddsUpFromLineToLine() {
        var style = TextAnimatorItem.Style()
        style.lineSpacing = Animated(Vector3(3, 7, 0))
        let units = TextSamples.motion(
            TextSamples.text(TextSamples.document("a\rb\rc"), [TextSamples.animator(style)])
        ).units()
        #expect(units.map { $0.offset(at: 0) } == [.zero, Vector3(3, 7, 0), Vector3(6, 14, 0)])
    }

    @Test func coloursAreMixedAndTurned() {
        var style = TextAnimatorItem.Style()
        style.fillColor = Animated(Color4(0, 1, 0, 1))
        style.fillOpacity = Animated(0)
        let animator = TextSamples.animator(style) { $0.amount = Animated(25) }
        let mixed = TextSamples.motion(TextSamples.text(TextSamples.document("a"), [animator])).units()
        #expect(mixed[0].paint.fill!.first.distance(to: Color4(0.75, 0.25, 0, 0.75)) < 1e-12)
        var hue = TextAnimatorItem.Style()
        hue.fillHue = Animated(120)
        let turned = TextSamples.motion(TextSamples.text(TextSamples.document("a"), [TextSamples.animator(hue)]))
            .units()
        #expect(turned[0].paint.fill!.first.distance(to: Color4(0, 1, 0, 1)) < 1e-9)
    }

    @Test func selectorsOfOneAnimatorCombine() {
        var style = TextAnimatorItem.Style()
        style.position = Animated(Vector3(8, 0, 0))
        var animator = TextSamples.animator(style) { $0.end = Animated(75) }
        var second = animator.selectors[0]
        (second.end, second.mode) = (Animated(25), .subtract)
        animator.selectors.append(second)
        let units = TextSamples.motion(TextSamples.text(TextSamples.document("abcd"), [animator])).units()
        // Letters that are not meant are one unit, wherever they stand.
        #expect(units.map(\.letters) == [[0, 3], [1, 2]])
        #expect(units.map { $0.offset(at: 0).x } == [0, 8])
    }

    @Test func animatorsWithoutSelectorsMeanAll() {
        var style = TextAnimatorItem.Style()
        style.position = Animated(Vector3(8, 0, 0))
        let animator = TextAnimatorItem(name: "", selectors: [], style: style)
        let units = TextSamples.motion(TextSamples.text(TextSamples.document("ab"), [animator])).units()
        #expect(units.map { $0.offset(at: 0).x } == [8])
    }
}
