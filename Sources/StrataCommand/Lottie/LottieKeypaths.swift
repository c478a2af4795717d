import ArgumentParser
import CommandParts
import Lottie
import SceneFormat

/// `strata lottie keypaths`: the values of an animation that can be set.
struct LottieKeypaths: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keypaths",
        abstract: "Lists the key paths that --set knows of an animation, with what the file has there.")

    @Argument(help: "A Lottie document or a .lottie archive.", completion: .file(extensions: ["json", "lottie"]))
    var file: String

    @Flag(help: "For programs: an object a key path, one a line.")
    var json = false

    func run() throws {
        Terminal.showLog(verbose: false, quiet: true)
        let settings = try LottieCommand.load(file).dynamicProperties.map { property in
            SceneSetting(
                keyPath: property.keypath.string, kind: property.kind.rawValue, value: property.value,
                isAnimated: property.isAnimated)
        }
        try Keypaths.show(settings, asJSON: json)
    }
}
