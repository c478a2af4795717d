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

            Exit codes: 0 where no shard has failed, be they done or under way; 65 where one has, or where the folder has shards of several runs; 66 where \
            there is no such folder or no shard in it.
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
        if !status.failed.isEmpty { throw Fault(.data, nil) }
    }

    private static func lines(_ status: FarmStatus) -> [String] {
        let finished = status.shards.count(where: \.isFinished)
        var line = "\(finished) of \(status.shards.count) shards done"
        if let kind = status.kind {
            let total = status.total.map { " of \($0)" } ?? ""
            line = "\(status.done)\(total) \(kind == .jobs ? "jobs" : "frames"), " + line
        }
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
