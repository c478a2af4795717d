import FrameModel
import Foundation
import GLCompositor

/// What GL's tests need a process of their own for: another environment, or a preloaded library.
///
///     GLCheck surface gbm [node]     draws known frames on a surface; prints what it used, exits 1 where pixels are off
///     GLCheck probe [node]           prints what is found
///     GLCheck race [pieces|instances] [fetch|copies] [bytes] [S1a …]     times the race scenes and those of looks
@main enum GLCheck {
    static func main() {
        var arguments = Array(CommandLine.arguments.dropFirst())
        guard !arguments.isEmpty else {
            print(
                "usage: GLCheck surface KIND [NODE] | probe [NODE] | "
                    + "race [pieces|instances] [fetch|copies] [bytes] [SCENE …]")
            exit(2)
        }
        let command = arguments.removeFirst()
        do {
            switch command {
            case "surface":
                guard let kind = arguments.first.flatMap(SurfaceKind.init) else { fatalError("which surface?") }
                try SurfaceCheck.run(kind, node: arguments.dropFirst().first)
            case "probe":
                for report in GLCompositor.probe(gbmDevice: arguments.first) {
                    print("\(report.kind.rawValue): \(report.problem ?? "usable")")
                    for fact in report.facts { print("  \(fact.name): \(fact.value)") }
                }
            case "race":
                var options = GLCompositor.Options()
                if let drawing = arguments.first.flatMap(GLCompositor.Drawing.init) {
                    options.drawing = drawing
                    arguments.removeFirst()
                }
                if let blending = arguments.first.flatMap(GLCompositor.Blending.init) {
                    options.blending = blending
                    arguments.removeFirst()
                }
                if arguments.first == "bytes" {
                    options.usesHalfFloats = false
                    arguments.removeFirst()
                }
                try Race.run(arguments, options: options)
            default:
                fatalError("unknown command \(command)")
            }
        } catch let error as CompositorError {
            print("\(error.kind): \(error.description)")
            exit(3)
        } catch {
            print("\(error)")
            exit(1)
        }
    }
}
