import ArgumentParser
import RaceScenes
import Strata

/// Checks the time of the stages before drawing against limits, with 10,000 layers.
struct Stages: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Times commit, apply and plan of 10,000 layers and ends with an error above the limits.",
        discussion: "Medians over the passes; the limits hold on the machine that Documentation/Performance.md names.")

    @Option(help: "Passes, after five to warm up.") var passes = 60
    @Option(help: "Microseconds for committing and applying one changed layer.") var commitLimit = 50.0
    @Option(help: "Milliseconds for evaluating and planning.") var planLimit = 5.0

    func run() throws {
        let stage = try PlannedStage(count: 10_000)
        let one = try times(stage) { stage.layers[5000].position.x = CGFloat($0) }
        let all = try times(stage) { _ in stage.turnAll() }
        let commit = Line.median(one.map { Double($0.commit + $0.apply) / 1e3 })
        let plans = [one, all].map { times in Line.median(times.map { Double($0.plan) / 1e6 }) }
        print(
            "{\"commit_apply_one_us\": \(Line.rounded(commit)), \"plan_one_ms\": \(Line.rounded(plans[0])), "
                + "\"plan_all_ms\": \(Line.rounded(plans[1]))}")
        if commit > commitLimit || plans.max()! > planLimit { throw ExitCode.failure }
    }

    private func times(_ stage: PlannedStage, _ change: (Int) -> Void) throws -> [PlannedStage.Times] {
        try (0..<(passes + 5)).map { pass in try stage.pass { change(pass) } }.suffix(passes)
    }
}
