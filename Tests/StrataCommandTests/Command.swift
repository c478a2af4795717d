import Drawing
import Foundation
import TestSupport

/// The built command, run as a user runs it, in a folder of its own.
final class Workshop {
    private let temporary: TemporaryFolder
    var folder: URL { temporary.url }

    init() throws { temporary = try TemporaryFolder() }

    /// What a run did.
    struct Outcome {
        var code: Int32
        var output: Data
        var errors: String
        var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// `strata`, which lies beside the tests' own program.
    static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("strata")

    /// Runs `strata` with the folder as its working directory and neither output nor errors on a terminal.
    func strata(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
        try run(Self.program, arguments, environment: environment)
    }

    /// The same with arguments from a list, and `input` as standard input.
    func strata(_ arguments: [String], environment: [String: String] = [:], input: String = "") throws -> Outcome {
        try run(Self.program, arguments, environment: environment, input: input)
    }

    /// Runs any program that way.
    func run(
        _ program: URL, _ arguments: [String], environment: [String: String] = [:], input: String = ""
    ) throws -> Outcome {
        // Files, not pipes: nobody has to read both at once.
        let files = ["output", "errors", "input"].map { URL(fileURLWithPath: folder.path + "." + $0) }
        defer { files.forEach { try? FileManager.default.removeItem(at: $0) } }
        let handles = try files.prefix(2).map { url in
            try Data().write(to: url)
            return try FileHandle(forWritingTo: url)
        }
        try Data(input.utf8).write(to: files[2])
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: files[2])
        (process.standardOutput, process.standardError) = (handles[0], handles[1])
        try process.run()
        process.waitUntilExit()
        return Outcome(
            code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: try Data(contentsOf: files[0]),
            errors: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self))
    }

    /// Writes a file into the folder.
    func put(_ text: String, _ name: String = "scene.json") throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    /// A scene of 20 x 10 points with the given members of its root.
    func putScene(root: String = "", _ top: String = "") throws {
        try put(#"{"scene": 1, "size": [20, 10], "# + top + #""root": {"# + root + "}}")
    }

    /// What lies in the folder, scene documents left out.
    func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { !$0.hasSuffix(".json") }.sorted()
    }

    func picture(_ name: String) throws -> CGImage {
        try CGImage(contentsOf: folder.appendingPathComponent(name))
    }
}

extension CGImage {
    /// One pixel as premultiplied 0xAARRGGBB.
    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] }
}
