import RenderTree
import Testing

@Suite struct InterpolationTests {
    /// The presentation of a model with one track at a time.
    func present(_ track: AnimationTrack, at time: Double, model: LayerProperties = LayerProperties())
        -> LayerProperties
    {
        AnimationTrack.evaluate([track], model: model, at: time)
    }

    /// What is animated from where to where, for every combination of values, at 0.5 of the way; the model has 2.
    @Test func fromToAndBy() {
        let cases: [(Double?, Double?, Double?, Double)] = [
            (10, 20, nil, 15), (10, nil, 6, 13), (nil, 20, 6, 17), (10, nil, nil, 6), (nil, 4, nil, 3),
            (nil, nil, 6, 5),
            (nil, nil, nil, 2), (10, 20, 100, 15),
        ]
        var model = LayerProperties()
        model.zPosition = 2
        for (from, to, by, expected) in cases {
            let track = AnimationTrack(
                "zPosition", from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) })
            #expect(present(track, at: 0.5, model: model).zPosition == CGFloat(expected), "\(track)")
        }
    }

    @Test func aPartInterpolatesItsNumber() {
        var model = LayerProperties()
        model.transform = CATransform3DMakeScale(2, 1, 1)
        let scale = AnimationTrack("transform.scale.x", to: .number(4))
        #expect(abs(present(scale, at: 0.5, model: model).transform.m11 - 3) < 1e-15)
        // Two full turns: a matrix could not tell them from none.
        let turn = AnimationTrack("transform.rotation.y", from: .number(0), to: .number(4 * .pi))
        let shown = present(turn, at: 0.125).transform
        #expect(closeness(shown, CATransform3DMakeRotation(.pi / 2, 0, 1, 0)) < 1e-15)
        let width = AnimationTrack("bounds.size.width", from: .number(0), to: .number(10))
        #expect(present(width, at: 0.5).bounds == CGRect(x: 0, y: 0, width: 5, height: 0))
    }

    @Test func structuredValuesGoByComponent() {
        let point = AnimationTrack("position", from: .point(.zero), to: .point(CGPoint(x: 10, y: 20)))
        #expect(present(point, at: 0.25).position == CGPoint(x: 2.5, y: 5))
        let rect = AnimationTrack(
            "bounds", from: .rect(.zero), to: .rect(CGRect(x: 1, y: 2, width: 3, height: 4)))
        #expect(present(rect, at: 0.5).bounds == CGRect(x: 0.5, y: 1, width: 1.5, height: 2))
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1), blue = CGColor(red: 0, green: 0, blue: 1, alpha: 0)
        let color = AnimationTrack("backgroundColor", from: .color(red), to: .color(blue))
        #expect(
            present(color, at: 0.25).backgroundColor == CGColor(red: 0.75, green: 0, blue: 0.25, alpha: 0.75))
    }

    @Test func noColourIsTheOtherOnesTransparentKind() {
        let red = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        let show = AnimationTrack("backgroundColor", from: PropertyValue.none, to: .color(red))
        #expect(present(show, at: 0.5).backgroundColor == CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        let toward = AnimationTrack("backgroundColor", to: .color(red))
        #expect(present(toward, at: 0.25).backgroundColor?.alpha == 0.25)
    }

    @Test func matricesGoByTheirParts() {
        let track = AnimationTrack(
            "transform", from: .transform(CATransform3DIdentity),
            to: .transform(CATransform3DScale(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 3, 3, 1)))
        let expected = CATransform3DScale(CATransform3DMakeRotation(.pi / 4, 0, 0, 1), 2, 2, 1)
        #expect(closeness(present(track, at: 0.5).transform, expected) < 1e-14)
        let mirror = AnimationTrack(
            "transform", from: .transform(CATransform3DIdentity), to: .transform(CATransform3DMakeScale(-1, 1, 1)))
        #expect(present(mirror, at: 0.5).transform == CATransform3DMakeScale(0, 1, 1))
    }

    @Test func theRestSwitchesHalfway() {
        let track = AnimationTrack("hidden", from: .bool(false), to: .bool(true))
        #expect(!present(track, at: 0.49).isHidden && present(track, at: 0.5).isHidden)
        let first = buffer(), second = buffer()
        let contents = AnimationTrack("contents", from: .contents(first), to: .contents(second))
        #expect(present(contents, at: 0.49).contents === first && present(contents, at: 0.5).contents === second)
    }

    @Test func additiveValuesAreAddedLast() {
        var model = LayerProperties()
        model.position = CGPoint(x: 100, y: 0)
        var plus = AnimationTrack("position.x", from: .number(-10), to: .number(0))
        plus.isAdditive = true
        let first = AnimationTrack("position.x", from: .number(0), to: .number(10))
        let last = AnimationTrack("position.x", from: .number(1000), to: .number(2000))
        #expect(AnimationTrack.evaluate([plus], model: model, at: 0.5).position.x == 95)
        #expect(AnimationTrack.evaluate([plus, first, last], model: model, at: 0.5).position.x == 1495)
        var by = AnimationTrack("position.x", by: .number(8))
        by.isAdditive = true
        #expect(AnimationTrack.evaluate([by, plus], model: model, at: 0.5).position.x == 99)
    }

    @Test func additiveMatricesHappenBeforeWhatIsThere() {
        var model = LayerProperties()
        model.transform = CATransform3DMakeScale(2, 3, 1)
        let move = CATransform3DMakeTranslation(10, 10, 0)
        var track = AnimationTrack("transform", from: .transform(move), to: .transform(move))
        track.isAdditive = true
        let shown = AnimationTrack.evaluate([track], model: model, at: 0.5).transform
        #expect(closeness(shown, CATransform3DTranslate(model.transform, 10, 10, 0)) < 1e-15)
    }

    /// 10 → 20 cumulative at 1.5 durations; the same with autoreverse at 2.5.
    @Test func cumulativeCyclesStartFromTheLastOnesEnd() {
        var track = AnimationTrack(
            "zPosition", from: .number(10), to: .number(20), MediaTiming(duration: 1, repeats: 5))
        track.isCumulative = true
        #expect(present(track, at: 1.5).zPosition == 35)
        track.timing.autoreverses = true
        #expect(present(track, at: 2.5).zPosition == 25)
        var turn = AnimationTrack(
            "transform", from: .transform(CATransform3DIdentity),
            to: .transform(CATransform3DMakeRotation(0.5, 0, 0, 1)), MediaTiming(duration: 1, repeats: 5))
        turn.isCumulative = true
        #expect(closeness(present(turn, at: 3.5).transform, CATransform3DMakeRotation(1.75, 0, 0, 1)) < 1e-14)
    }

    @Test func propertiesThatDoNotAnimateStay() {
        let track = AnimationTrack("opaque", from: .bool(true), to: .bool(true))
        #expect(!present(track, at: 0.5).isOpaque)
    }

    @Test func theEndsAreTheValuesThemselves() {
        let odd = CATransform3DMakeRotation(0.1, 1, 2, 3)
        let track = AnimationTrack(
            "transform", from: .transform(odd), to: .transform(CATransform3DMakeScale(2, 2, 2)),
            MediaTiming(duration: 1, fill: .both))
        #expect(present(track, at: 0).transform == odd)
        #expect(present(track, at: 1).transform == CATransform3DMakeScale(2, 2, 2))
    }

    private func buffer() -> PixelBuffer { PixelBuffer(width: 1, height: 1) { _ in } }
}
