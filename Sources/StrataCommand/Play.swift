import ArgumentParser
import Foundation
import Playground
import Strata

/// `strata play`: a document in the browser, live.
struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows documents in the browser, live, to be turned, changed and taken apart.",
        discussion: """
            The address that is printed shows what the renderer draws: with the layer tree, every property, the time and the costs. What is changed on \
            the page can be saved into the document; a document that changes on disk is shown anew.

            It listens at this machine's own address. With --host others reach it. The address has a token, without which everybody is refused. Of \
            several documents the page chooses one.
            """)

    @Argument(help: "The documents.", completion: .file(extensions: ["json", "lottie"]))
    var scenes: [String]

    @Option(help: "The port; 0 takes a free one.")
    var port: UInt16 = 0

    @Option(help: "The address to listen at; any but 127.0.0.1 is reached from other machines.")
    var host = "127.0.0.1"

    @Flag(inversion: .prefixedNo, help: "Open the page in the browser.")
    var open = true

    @Option(help: "What draws: gl, cpu, or auto for GL where there is a GPU and the CPU elsewhere.")
    var backend: Backend = .auto

    @OptionGroup var outside: OutsideOption

    @OptionGroup var fonts: FontOptions

    func run() throws {
        Terminal.showLog(verbose: false, quiet: false)
        try fonts.register()
        var options = PlaygroundServer.Options()
        (options.host, options.port, options.backend, options.opensBrowser) = (host, port, backend, open)
        do throws(PlaygroundError) {
            try PlaygroundServer.run(
                contentsOf: scenes.map { URL(fileURLWithPath: $0) }, allowingOutside: outside.allowOutside,
                options: options)
        } catch {
            switch error {
            case .scene(let problem): throw Fault(problem)
            case .drawing, .listening: throw Fault(.unavailable, error.description)
            }
        }
    }
}
