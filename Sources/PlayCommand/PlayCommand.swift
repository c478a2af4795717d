import ArgumentParser
import CommandParts
import Foundation
import Playground

/// The program `strata-play`, which `strata play` hands over to: a document in the browser, live.
///
/// It is apart for what its server loads: `FoundationNetworking` and the thirty libraries of curl take longer than a small picture.
@main
struct PlayCommand: ParsableCommand {
    static let configuration = PlayOptions.configuration

    @OptionGroup var options: PlayOptions

    static func main() { Program.main(Self.self) }

    func run() throws {
        Terminal.showLog(verbose: false, quiet: false)
        try options.fonts.register()
        var server = PlaygroundServer.Options()
        (server.host, server.port, server.backend) = (options.host, options.port, options.backend)
        server.opensBrowser = options.open
        do throws(PlaygroundError) {
            try PlaygroundServer.run(
                contentsOf: options.scenes.map { URL(fileURLWithPath: $0) },
                allowingOutside: options.outside.allowOutside, options: server)
        } catch {
            switch error {
            case .scene(let problem): throw Fault(problem)
            case .drawing, .listening: throw Fault(.unavailable, error.description)
            }
        }
    }
}
