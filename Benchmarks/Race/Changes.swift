import ArgumentParser
import RaceScenes
import Strata

/// Checks that frames with few changes stay within their limits: their cost depends on the changes, not on the size of
/// the tree.
struct Changes: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Times frames of 1,000, 10,000 and 100,000 layers with one layer moved, 1 % moved, and none.",
        discussion: """
            From the property set to the picture in memory, in microseconds; ends with an error above the limits. Medians over the
            passes, and the least; the limits hold on the machine that Documentation/Performance.md names.
            """)

    @Option(help: "Passes, after twenty to warm up.") var passes = 200
    @Option(help: "Microseconds for one changed layer of 100,000.") var oneLimit = 200.0
    @Option(help: "Microseconds for planning that.") var planLimit = 60.0
    @Option(help: "Microseconds for a frame in which nothing changed.") var idleLimit = 20.0
    @Argument(help: "How many layers.") var counts = [1000, 10_000, 100_000]

    func run() throws {
        var isAbove = false
        for count in counts {
            let stage = try PlannedStage(count: count)
            let one = try times(stage) { stage.layers[count / 2].position.x = CGFloat($0 % 50 + 300) }
            let some = try times(stage) { pass in
                for k in 0..<count / 100 { stage.layers[k * 97 % count].position.x += pass % 2 == 0 ? 1 : -1 }
            }
            let idle = try times(stage) { _ in }
            report("one", count, one)
            report("1%", count, some)
            report("idle", count, idle)
            if median(one.map(\.all)) > oneLimit || median(one.map(\.plan)) > planLimit { isAbove = true }
            if median(idle.map(\.all)) > idleLimit { isAbove = true }
        }
        if isAbove { throw ExitCode.failure }
    }

    private func times(_ stage: PlannedStage, _ change: (Int) -> Void) throws -> [PlannedStage.Times] {
        try (0..<(passes + 20)).map { pass in try stage.pass(readsBack: true) { change(pass) } }.suffix(passes)
    }

    private func report(_ what: String, _ count: Int, _ times: [PlannedStage.Times]) {
        let parts = [
            ("us", \PlannedStage.Times.all), ("commit", \.commit), ("apply", \.apply), ("plan", \.plan),
            ("draw", \.draw), ("read", \.read),
        ].map { name, part in
            "\"\(name)\": \(median(times.map { $0[keyPath: part] })), \"\(name)_least\": \(least(times.map { $0[keyPath: part] }))"
        }
        print("{\"layers\": \(count), \"changed\": \"\(what)\", \(parts.joined(separator: ", "))}")
    }

    private func median(_ values: [Int]) -> Double { Line.median(values.map { Double($0 / 10) / 100 }) }

    private func least(_ values: [Int]) -> Double { Double(values.min()! / 10) / 100 }
}
