import ArgumentParser
import CommandParts
import Farm
import Foundation

/// `strata farm`: what is known of a run on several machines.
struct FarmCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "farm", abstract: "Tells of runs on several machines.", subcommands: [FarmStatusCommand.self])
}

/// `strata farm status`: how far a run is.
struct FarmStatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Tells how far a run's shards are, at which rate, and which have failed.",
        discussion: """
            The folder is that of the shards' manifests. Rates are of shards that have begun and not ended; a task that was killed counts among them until it \
            runs again or leaves an error.
            """)

    @Argument(help: "The folder of the shards' manifests.", completion: .directory)
    var folder: String

    func run() throws {
        let status: FarmStatus
        do throws(FarmError) {
            status = try FarmStatus(FarmPlace(folder))
        } catch {
            throw Fault(error)
        }
        for line in Self.lines(status) { try StandardOutput.tell(Terminal.plain(line)) }
    }

    private static func lines(_ status: FarmStatus) -> [String] {
        let finished = status.shards.count(where: \.isFinished)
        let done = status.total.map { "\(status.done) of \($0) frames" } ?? "\(status.done) jobs"
        var line = "\(done), \(finished) of \(status.shards.count) shards done"
        if !status.underWay.isEmpty { line += ", \(status.underWay.count) under way" }
        if !status.failed.isEmpty { line += ", \(status.failed.count) failed" }
        var lines = [line]
        if let rate = status.rate {
            var words = String(format: "%.1f a second", rate)
            if let left = status.secondsLeft { words += ", \(Progress.clock(left)) left" }
            lines.append(words)
        }
        for state in status.failed {
            let total = state.total.map { " of \($0)" } ?? ""
            lines.append("shard \(state.shard) failed after \(state.done)\(total): \(state.error[0])")
            lines += state.error.dropFirst().map { "    " + $0 }
        }
        return lines
    }
}
