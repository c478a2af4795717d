import ArgumentParser
import CommandParts
import SceneFormat

/// `strata keypaths`: the values of a document that can be set.
struct Keypaths: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keypaths",
        abstract: "Lists the key paths that --set knows of a document, with what it has there.",
        discussion: """
            Of a scene document: each named layer's frame, what is not as it is at first, and what only its class has, such as a film \
            and how it plays. Of a Lottie animation all that can be set.
            """)

    @Argument(
        help: "A scene document or a Lottie animation; - is standard input.",
        completion: .file(extensions: ["json", "lottie"]))
    var file: String

    @Flag(help: "List every property of the named layers.")
    var all = false

    @Flag(help: "For programs: an object a key path, one a line.")
    var json = false

    @OptionGroup var outside: OutsideOption

    func run() throws {
        Terminal.showLog(verbose: false, quiet: true)
        let scene = try Documents.load(file, allowsOutside: outside.allowOutside)
        try Self.show(scene.settings(all: all), asJSON: json)
    }

    /// Prints a line for each setting.
    static func show(_ settings: [SceneSetting], asJSON: Bool) throws {
        if asJSON {
            for setting in settings {
                try StandardOutput.tell(
                    LottieCommand.line(
                        Line(
                            keypath: setting.keyPath, kind: setting.kind, value: setting.value,
                            isAnimated: setting.isAnimated)))
            }
            return
        }
        // Names longer than a column shift only their own line.
        let width = settings.map(\.keyPath.count).filter { $0 <= 60 }.max() ?? 0
        for setting in settings {
            let name = Terminal.plain(setting.keyPath)
            let gap = String(repeating: " ", count: max(0, width - name.count) + 2)
            let kind = setting.kind + String(repeating: " ", count: max(1, 10 - setting.kind.count))
            let value = Terminal.plain(setting.value.shortened(to: 60))
            try StandardOutput.tell("\(name)\(gap)\(kind)\(value)\(setting.isAnimated ? " (animated)" : "")")
        }
    }

    private struct Line: Encodable {
        var keypath, kind, value: String
        var isAnimated: Bool
    }
}
