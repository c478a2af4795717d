import ArgumentParser
import Foundation

/// `strata port`: hands over to the program `strata-port`, which stands beside this one or on the PATH. It is built apart, since swift-syntax takes
/// minutes to build.
struct Port: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "port",
        abstract: "Copies sources of iOS so that they compile on Linux, and says what is left to do.",
        discussion: "The program strata-port does it: swift build -c release --traits Port --product strata-port.",
        helpNames: [])

    @Argument(parsing: .captureForPassthrough, help: "The arguments of strata-port; strata port --help lists them.")
    var arguments: [String] = []

    func run() throws {
        signal(SIGPIPE, SIG_DFL)
        let beside = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let folder = beside.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
        var words = (["strata-port"] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        if let own = folder?.appendingPathComponent("strata-port").path { execv(own, &words) }
        execvp("strata-port", &words)
        throw Fault(
            .unavailable,
            "the program strata-port is neither beside strata nor on the PATH: swift build -c release --traits Port --product strata-port builds it"
        )
    }
}
