import ArgumentParser
import CommandParts
import SceneFormat

/// `strata tree`: the layer tree of a document as text.
struct Tree: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree",
        abstract: "Shows the layer tree of a scene document, a Lottie animation or a Core Animation archive.")

    @Argument(help: "The document.", completion: .file(extensions: ["json", "lottie", "caml", "ca", "tendies"]))
    var scene: String

    @OptionGroup var state: StateOptions

    @OptionGroup var outside: OutsideOption

    @OptionGroup var fonts: FontOptions

    func run() throws {
        Terminal.showLog(verbose: false, quiet: false)
        try fonts.register()
        let path = scene
        let scene = try Documents.load(path, allowsOutside: outside.allowOutside, state: state.choice)
        let outline: String
        do throws(SceneError) { outline = try scene.outline() } catch { throw Fault(error) }
        try StandardOutput.write(outline)
        guard let archive = scene.archive else { return }
        if !archive.stateNames.isEmpty {
            try StandardOutput.tell("states: " + archive.stateNames.joined(separator: ", "))
        }
        for issue in archive.issues { try StandardOutput.tell("not as written: \(issue)") }
    }
}
