import ArgumentParser
import CommandParts

/// `strata port`: hands over to the program `strata-port`, which stands on the PATH or beside this one. It is built apart, since swift-syntax takes
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
        // What stands beside may be the one that every build of the package makes, which lacks swift-syntax.
        try OtherProgram(
            "strata-port", prefersPath: true, recipe: "swift build -c release --traits Port --product strata-port"
        ).takeOver(with: arguments)
    }
}
