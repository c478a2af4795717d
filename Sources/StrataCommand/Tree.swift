import ArgumentParser
import CommandParts
import SceneFormat

/// `strata tree`: the layer tree of a document as text.
struct Tree: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree",
        abstract: "Shows the layer tree of a scene document or a Lottie animation.")

    @Argument(help: "The document.", completion: .file(extensions: ["json", "lottie"]))
    var scene: String

    @OptionGroup var outside: OutsideOption

    @OptionGroup var fonts: FontOptions

    func run() throws {
        Terminal.showLog(verbose: false, quiet: false)
        try fonts.register()
        let scene = try Documents.load(scene, allowsOutside: outside.allowOutside)
        let outline: String
        do throws(SceneError) { outline = try scene.outline() } catch { throw Fault(error) }
        try StandardOutput.write(outline)
    }
}
