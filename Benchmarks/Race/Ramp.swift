import ArgumentParser
import Foundation
import RaceScenes
import Strata

/// Measures how many layers can be rendered at 60 frames a second in 1080p.
///
/// MotionMark's method: the scene grows until frames take too long; then ramps go from above that size to below it, and
/// a line through all frames' times gives the size that takes exactly a frame's time. Resampling gives the confidence
/// interval.
struct Ramp: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Finds how many layers hold 60 frames a second at 1920x1080.",
        discussion:
            "The score is the number of layers at which a frame takes the time of one; the interval holds 95 of 100 scores of resampled frames."
    )

    @OptionGroup var sizes: SizeOptions
    @Option(help: "Frames a second to hold.") var fps = 60.0
    @Option(help: "Sizes on each of the two ramps.") var steps = 10
    @Argument(help: "Kinds: \(RampScene.allCases.map(\.rawValue).joined(separator: ", ")); all where none is named.")
    var kinds: [RampScene] = RampScene.allCases

    private typealias Sample = (x: Double, y: Double)
    private static let most = 1_000_000

    func validate() throws {
        if !(fps > 0) || steps < 2 { throw ValidationError("--fps above 0, --steps at least 2") }
    }

    func run() throws {
        for kind in kinds { try find(kind) }
    }

    private func find(_ kind: RampScene) throws {
        let budget = 1000 / fps
        var size = 100
        while size < Self.most, Line.median(try samples(kind, size).map(\.y)) < budget { size *= 2 }
        // A coarse ramp around the first size that is too slow, then a finer one around its score: where later layers
        // hide earlier ones, far larger sizes may cost no more.
        let coarse = try ramp(kind, from: size * 5 / 4, to: size * 2 / 5)
        let guess = min(max(score(coarse, budget), Double(size) / 2.5), Double(size) * 1.25)
        let fine = try ramp(kind, from: Int(guess * 1.25), to: Int(guess * 0.75))
        let interval = resampled(fine, budget)
        var line = ResultLine(sizes.stage)
        line.add("ramp", kind.rawValue)
        line.add("fps", fps)
        line.add("layers", Int(score(fine, budget)))
        line.add("low", Int(interval.low))
        line.add("high", Int(interval.high))
        line.write()
    }

    private func ramp(_ kind: RampScene, from high: Int, to low: Int) throws -> [Sample] {
        try (0..<steps).flatMap { step in
            try samples(kind, max(1, high - (high - low) * step / (steps - 1)))
        }
    }

    private func samples(_ kind: RampScene, _ size: Int) throws -> [Sample] {
        try sizes.run(kind.scene(count: size)).frames.map { (Double(size), $0.total) }
    }

    private func score(_ samples: [Sample], _ budget: Double) -> Double {
        let sizes = samples.map(\.x)
        // The intersection of a flat line with the budget is meaningless, so the score is clamped to the measured
        // sizes.
        return min(sizes.max()!, max(sizes.min()!, Line(through: samples).x(at: budget)))
    }

    /// The middle 95 % of the scores of 100 bootstrap samples.
    private func resampled(_ samples: [Sample], _ budget: Double) -> (low: Double, high: Double) {
        var random = RaceRandom(scene: 100)
        let scores = (0..<100).map { _ in
            score(samples.map { _ in samples[Int(random.unit() * Double(samples.count))] }, budget)
        }
        .sorted()
        return (scores[2], scores[97])
    }
}

extension RampScene: ExpressibleByArgument {}
