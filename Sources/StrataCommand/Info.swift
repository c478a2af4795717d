import ArgumentParser
import CommandParts
import GLCompositor
import SceneFormat
import Strata

/// `strata info`: the backends that work on this machine, and why others do not.
struct Info: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Shows which backends work here, and why others do not; and the programs for movies and films.")

    @Flag(help: "Lists the fonts instead, and which of them stands for one that is not there.")
    var fonts = false

    @Flag(help: "Prints every key of scene documents instead, with type, unit, default and example, as Markdown.")
    var keys = false

    func validate() throws {
        if fonts && keys { throw ValidationError("--fonts and --keys are one or the other") }
    }

    func run() throws {
        if keys { return try StandardOutput.write(SceneReference.markdown()) }
        if fonts { return try showFonts() }
        Terminal.showLog(verbose: false, quiet: false)
        try StandardOutput.tell("strata \(StrataCommand.configuration.version)")
        try StandardOutput.tell("\ncpu")
        let facts: [(name: String, value: String)]
        do throws(CompositorError) {
            let server = try Backend.cpu.makeServer()
            let most = server.capabilities.maxTargetSize
            facts = server.facts + [("largest picture", "\(most) pixels a side; larger ones are drawn in tiles")]
            server.invalidate()
        } catch {
            facts = [("not usable", error.description)]
        }
        try show(facts)
        var hardware: String?
        for report in GLCompositor.probe() {
            try StandardOutput.tell("\ngl, surface \(report.kind.rawValue)")
            if let problem = report.problem {
                try show([("not usable", problem)])
            } else {
                try show(report.facts)
                let isSoftware = report.facts.contains { $0.name == "software GL" && $0.value == "yes" }
                if !isSoftware, hardware == nil { hardware = report.kind.rawValue }
            }
        }
        try StandardOutput.tell("\nauto takes \(hardware.map { "gl on surface \($0)" } ?? "cpu: no GPU was found")")
        try StandardOutput.tell("\nmovies and films")
        try show([program("ffmpeg", for: "movies, and films in layers"), program("ffprobe", for: "films in layers")])
    }

    /// A program's version and path.
    private func program(_ name: String, for use: String) -> (name: String, value: String) {
        guard let path = Movie.path(ofProgram: name) else { return (name, "not on the PATH: needed for \(use)") }
        do throws(FrameSinkError) {
            let version = try Movie.version(ofProgram: path)
            return (name, "\(version ?? "unknown version"), \(path)")
        } catch {
            return (name, "not usable: \(error)")
        }
    }

    func show(_ facts: [(name: String, value: String)]) throws(Fault) {
        let width = (facts.map(\.name.count).max() ?? 0) + 2
        for fact in facts {
            let gap = String(repeating: " ", count: width - fact.name.count)
            try StandardOutput.tell("  \(fact.name)\(gap)\(fact.value)")
        }
    }
}
