import ArgumentParser
import Foundation
import RaceScenes
import Strata

/// The instructions of commit and plan for each layer, counted by valgrind: the same number in every run.
enum InstructionCount {
    /// The instructions by stage, for each of 1,000 layers that all move.
    static func all() throws -> [String: Double] {
        // Valgrind fails on the compiler's debug information.
        let program = FileManager.default.temporaryDirectory.appendingPathComponent("Race-\(getpid())").path
        defer { try? FileManager.default.removeItem(atPath: program) }
        _ = try errors(of: ["strip", "--strip-debug", "-o", program, CommandLine.arguments[0]])
        var counts: [String: Double] = [:]
        for stage in InstructionLoad.Stage.allCases {
            let few = try count(program, stage, frames: 2), many = try count(program, stage, frames: 12)
            counts[stage.rawValue] = ((many - few) / 10 / Double(InstructionLoad.layers)).rounded()
        }
        return counts
    }

    /// The instructions of a whole process that runs a number of frames.
    private static func count(_ program: String, _ stage: InstructionLoad.Stage, frames: Int) throws -> Double {
        let text = try errors(of: [
            "valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", program,
            InstructionLoad.configuration.commandName!, stage.rawValue, "--frames", "\(frames)",
        ])
        // ==123== I   refs:      1,234,567
        guard let line = text.split(separator: "\n").first(where: { $0.contains(" refs:") }),
            let number = Double(line.split(separator: ":").last!.filter(\.isNumber))
        else { throw ValidationError("valgrind counted nothing; is it installed?\n\(text)") }
        return number
    }

    /// A program's standard error output.
    private static func errors(of command: [String]) throws -> String {
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }
}

/// The workload under valgrind.
struct InstructionLoad: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "instruction-load", abstract: "Frames of one stage, for counting instructions.",
        shouldDisplay: false)

    enum Stage: String, CaseIterable, ExpressibleByArgument {
        /// Property sets, commit and apply, without drawing.
        case commit
        /// Evaluation and plan, with only time changing.
        case plan
    }

    static let layers = 1000

    @Argument var stage: Stage
    @Option var frames = 10

    func run() throws {
        let stage = try PlannedStage(count: Self.layers, isHidden: self.stage == .commit, draws: false)
        if self.stage == .plan { stage.animateAll() }
        for _ in 0..<frames { _ = try stage.pass { if self.stage == .commit { stage.turnAll() } } }
    }
}
