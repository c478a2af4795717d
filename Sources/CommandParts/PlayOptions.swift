import ArgumentParser
import Strata

/// The options of `strata play`.
///
/// `strata` knows them for its help and its errors, `strata-play` to do what they ask for.
package struct PlayOptions: ParsableArguments {
    @Argument(help: "The documents.", completion: .file(extensions: ["json", "lottie"]))
    package var scenes: [String]

    @Option(help: "The port; 0 takes a free one.")
    package var port: UInt16 = 0

    @Option(help: "The address to listen at; any but 127.0.0.1 is reached from other machines.")
    package var host = "127.0.0.1"

    @Flag(inversion: .prefixedNo, help: "Open the page in the browser.")
    package var open = true

    @Option(help: "What draws: gl, cpu, or auto for GL where there is a GPU and the CPU elsewhere.")
    package var backend: Backend = .auto

    @OptionGroup package var outside: OutsideOption

    @OptionGroup package var fonts: FontOptions

    package init() {}

    /// What both programs say of themselves.
    package static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Shows documents in the browser, live, to be turned, changed and taken apart.",
        discussion: """
            The address that is printed shows what the renderer draws: with the layer tree, every property, the time and the costs. What is changed on \
            the page can be saved into the document; a document that changes on disk is shown anew.

            It listens at this machine's own address. With --host others reach it. The address has a token, without which everybody is refused. Of \
            several documents the page chooses one.
            """)
}

extension Backend: ExpressibleByArgument {}
