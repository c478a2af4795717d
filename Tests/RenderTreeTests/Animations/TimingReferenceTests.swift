import Foundation
import RenderTree
import TestSupport
import Testing

/// A browser's numbers for timing, from the references' `goldens/timing.json`. Nothing to compare with where they are
/// not there.
@Suite(.enabled(if: TimingReference.all != nil, "no references")) struct TimingReferenceTests {
    @Test func curves() throws {
        for curve in try #require(TimingReference.all).cubic_bezier.data {
            let c = curve.controlPoints
            let ours = TimingCurve(c[0], c[1], c[2], c[3])
            // The browser solves x to 1e-7. At the vertical ends of (0, 1, 1, 0) and in the vertical middle of
            // (1, 0, 0, 1) that is more in y, but there are no samples so near.
            for s in curve.samples { #expect(abs(ours.value(at: s[0]) - s[1]) < 1e-5, "\(curve.curve) at \(s[0])") }
        }
    }

    @Test func timing() throws {
        for entry in try #require(TimingReference.all).timing.data {
            let timing = entry.CAMediaTiming.timing
            let curve = entry.CAMediaTiming.curve
            for sample in entry.samples {
                let ours = timing.sample(at: sample.t)
                guard let progress = sample.progress else {
                    #expect(ours == nil, "\(entry.name) at \(sample.t)")
                    continue
                }
                let fraction = ours.map { curve?.value(at: $0.fraction) ?? $0.fraction }
                #expect(abs((fraction ?? .nan) - progress) < 1e-5, "\(entry.name) at \(sample.t)")
            }
        }
    }

    /// Matrices without skew and perspective, where decomposing is one and the same everywhere.
    @Test func matrices() throws {
        let names = [
            "transform scale", "transform rotY 0-120", "transform two rotations", "transform flip through identity",
        ]
        let entries = try #require(TimingReference.all).interpolation.data.filter { names.contains($0.name) }
        #expect(entries.count == names.count)
        for entry in entries {
            let ends = try entry.frames.map { try #require($0["transform"].flatMap { Matrix($0) }?.value) }
            let track = AnimationTrack("transform", from: .transform(ends[0]), to: .transform(ends[1]))
            for sample in entry.samples where sample.time < 1 {
                let expected = try #require(Matrix(sample.value)?.value)
                let shown = AnimationTrack.evaluate([track], model: LayerProperties(), at: sample.time).transform
                // The browser's strings have six digits.
                #expect(closeness(shown, expected) < 2e-6, "\(entry.name) at \(sample.time)")
            }
        }
    }

    /// Numbers: two values, an overshooting curve, keyframes with and without times.
    @Test(arguments: ["number", "keyTimes linear", "even keyTimes", "overshoot position"])
    func numbers(name: String) throws {
        let entry = try #require(TimingReference.all?.interpolation.data.first { $0.name == name })
        let values = entry.frames.map { $0["left"]?.numbers.first ?? .nan }
        var track = AnimationTrack("position.x", MediaTiming(duration: 1, fill: .forwards))
        if values.count == 2 {
            track.fromValue = .number(values[0])
            track.toValue = .number(values[1])
            if let easing = entry.frames[0]["easing"]?.numbers, easing.count == 4 {
                track.timingFunction = TimingCurve(easing[0], easing[1], easing[2], easing[3])
            }
        } else {
            track.keyframes = Keyframes(
                values: values.map { .number($0) }, keyTimes: entry.frames.compactMap { $0["offset"]?.number })
        }
        for sample in entry.samples {
            let shown = AnimationTrack.evaluate([track], model: LayerProperties(), at: sample.time).position.x
            // Of the values' range, and what the six printed digits allow.
            let expected = try #require(TimingReference.numbers(sample.value).first)
            let range = values.max()! - values.min()!
            #expect(abs(Double(shown) - expected) < 1e-5 * range + 5e-6 * abs(expected), "\(name) at \(sample.time)")
        }
    }

    /// Opaque colours; the translucent pair is premultiplied there and not in Core Animation.
    @Test func colours() throws {
        let entry = try #require(TimingReference.all?.interpolation.data.first { $0.name == "colour greys" })
        let ends = try entry.frames.map { try #require($0["backgroundColor"]?.numbers) }
        func color(_ n: [Double]) -> CGColor {
            CGColor(red: n[0] / 255, green: n[1] / 255, blue: n[2] / 255, alpha: 1)
        }
        let track = AnimationTrack(
            "backgroundColor", from: .color(color(ends[0])), to: .color(color(ends[1])),
            MediaTiming(duration: 1, fill: .forwards))
        for sample in entry.samples {
            let shown = try #require(
                AnimationTrack.evaluate([track], model: LayerProperties(), at: sample.time).backgroundColor)
            let expected = TimingReference.numbers(sample.value)
            for (ours, theirs) in zip([shown.red, shown.green, shown.blue], expected) {
                #expect(abs(Double(ours) * 255 - theirs) <= 1, "at \(sample.time)")
            }
        }
    }
}
