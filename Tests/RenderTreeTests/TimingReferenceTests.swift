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
}
