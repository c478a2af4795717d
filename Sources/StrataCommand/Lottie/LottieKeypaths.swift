import ArgumentParser
import Lottie

/// `strata lottie keypaths`: what of an animation can be set.
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
        let properties = try LottieCommand.load(file).dynamicProperties
        if json {
            for property in properties {
                print(
                    try LottieCommand.line(
                        Line(
                            keypath: property.keypath.string, kind: property.kind.rawValue, value: property.value,
                            isAnimated: property.isAnimated)))
            }
            return
        }
        // Names that are longer than a line push the rest out rather than all others.
        let width = properties.map(\.keypath.string.count).filter { $0 <= 60 }.max() ?? 0
        for property in properties {
            let name = LottieCommand.plain(property.keypath.string)
            let gap = String(repeating: " ", count: max(0, width - name.count) + 2)
            let kind = property.kind.rawValue.padding(toLength: 10, withPad: " ", startingAt: 0)
            var value = LottieCommand.plain(property.value)
            if value.count > 60 { value = value.prefix(59) + "…" }
            print("\(name)\(gap)\(kind)\(value)\(property.isAnimated ? " (animated)" : "")")
        }
    }

    private struct Line: Encodable {
        var keypath, kind, value: String
        var isAnimated: Bool
    }
}
