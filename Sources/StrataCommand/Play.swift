import ArgumentParser
import CommandParts

/// `strata play`: hands over to the program `strata-play`, which stands beside this one or on the PATH.
struct Play: ParsableCommand {
    static let configuration = PlayOptions.configuration

    @OptionGroup var options: PlayOptions

    func run() throws {
        try OtherProgram("strata-play", recipe: "swift build -c release --product strata-play")
            .takeOver(with: Array(CommandLine.arguments.drop { $0 != "play" }.dropFirst()))
    }
}
