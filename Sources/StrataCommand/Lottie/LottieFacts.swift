import ArgumentParser
import CommandParts
import Foundation
import Lottie

/// `strata lottie info`: an animation's size, duration and markers.
struct LottieFacts: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info", abstract: "Tells size, length, rate and markers of animations.")

    @Argument(help: "Lottie documents or .lottie archives.", completion: .file(extensions: ["json", "lottie"]))
    var files: [String]

    func run() throws {
        Terminal.showLog(verbose: false, quiet: true)
        for file in files {
            let animation = try LottieCommand.load(file)
            try StandardOutput.tell(Terminal.plain(file))
            var facts: [(String, String)] = []
            if !animation.name.isEmpty { facts.append(("name", animation.name)) }
            if !animation.version.isEmpty { facts.append(("version", animation.version)) }
            facts += [
                ("size", String(format: "%g x %g points", animation.size.width, animation.size.height)),
                (
                    "frames",
                    String(
                        format: "%g to %g, %g a second", animation.startFrame, animation.endFrame, animation.framerate)
                ),
                ("duration", String(format: "%.3f s", animation.duration)),
            ]
            for marker in animation.markers {
                let length = marker.durationFrameTime > 0 ? String(format: ", %g frames", marker.durationFrameTime) : ""
                facts.append(("marker", "\(marker.name) at frame " + String(format: "%g", marker.frameTime) + length))
            }
            let issues = LottieCheck(animation, imageProvider: LottieCommand.pictures(beside: file)).issues
            facts.append(("not drawn as written", "\(issues.count), see strata lottie check"))
            for (name, value) in facts {
                try StandardOutput.tell(
                    "  \(name.padding(toLength: 22, withPad: " ", startingAt: 0))\(Terminal.plain(value))")
            }
        }
    }
}
