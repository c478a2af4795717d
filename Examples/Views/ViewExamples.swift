import Foundation
import ViewPlayground
import ViewRendering

/// The programs of views in this folder, each of which renders a picture and some a movie, too.
///
///     swift run -c release view-examples [FOLDER] [NAME ...]
///
/// Without names all run; the folder is `out/views` by default. `view-examples play` shows the drawing board in the browser, to be drawn on; with a
/// port it listens there and opens nothing.
@main
struct ViewExamples {
    static let all: [(name: String, run: @MainActor (URL) async throws -> Void)] = [
        ("drawing-board", DrawingBoardExample.run), ("table", TableExample.run), ("cards", CardExample.run),
        ("animator", AnimatorExample.run), ("photo", PhotoExample.run),
    ]

    @MainActor
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "play" { return try play(port: arguments.dropFirst().first.flatMap(UInt16.init)) }
        let folder = URL(fileURLWithPath: arguments.first ?? "out/views", isDirectory: true)
        let names = Array(arguments.dropFirst())
        if let unknown = names.first(where: { name in !all.contains { $0.name == name } }) {
            throw Failure("there is no example \(unknown); there are \(all.map(\.name).joined(separator: ", "))")
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for example in all where names.isEmpty || names.contains(example.name) { try await example.run(folder) }
    }

    @MainActor
    private static func play(port: UInt16?) throws {
        var options = PlaygroundServer.Options()
        if let port { (options.port, options.opensBrowser) = (port, false) }
        try PlaygroundServer.run(DrawingBoardExample.makeWindow(), name: "Drawing board", options: options)
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }
}

extension CGImage {
    /// Writes an example's picture and tells its name.
    func write(_ name: String, to folder: URL) throws {
        let file = folder.appendingPathComponent(name)
        try write(to: file)
        print("\(file.relativePath): \(width)x\(height)")
    }
}
