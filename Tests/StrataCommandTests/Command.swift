import Drawing
import Foundation
import TestSupport

/// The built command, run as a user runs it, in a folder of its own.
///
/// What it runs sees a stand-in for ffmpeg, whatever the machine has: tests say the same everywhere.
final class Workshop {
    private let temporary = TemporaryFolder()
    private let tools: TemporaryFolder?
    var folder: URL { temporary.url }

    /// An empty folder.
    ///
    /// - Parameter standsIn: whether a stand-in takes ffmpeg's place, which takes all frames and writes a file of five bytes.
    init(standsIn: Bool = true) {
        tools = standsIn ? TemporaryFolder() : nil
        try! putTool("ffmpeg", #"cat > /dev/null; for path; do :; done; printf movie > "${path#file:}""#)
    }

    /// Puts a shell script in a program's place; nothing where the machine's programs are run.
    func putTool(_ name: String, _ script: String) throws {
        if let tools { try Self.putProgram(tools.url.appendingPathComponent(name), script) }
    }

    /// Puts a shell script in ffmpeg's place; gives the environment that finds it.
    func fakeFFmpeg(_ script: String) throws -> [String: String] {
        let folder = try makeFolder("bin")
        try Self.putProgram(folder.appendingPathComponent("ffmpeg"), script)
        return ["PATH": folder.path + ":/usr/bin:/bin"]
    }

    static func putProgram(_ file: URL, _ script: String) throws {
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    /// The process's environment with the stand-ins first on the PATH, and then `changes`.
    func environment(_ changes: [String: String]) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        if let tools { environment["PATH"] = "\(tools.url.path):\(environment["PATH"] ?? "/usr/bin:/bin")" }
        return environment.merging(changes) { $1 }
    }

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

    /// Renders the folder's scene on the CPU.
    func render(_ arguments: String...) throws -> Outcome { try render(arguments) }

    /// The same with arguments from a list.
    func render(_ arguments: [String], environment: [String: String] = [:], input: String = "") throws -> Outcome {
        try strata(
            ["render", "scene.json", "--backend", "cpu"] + arguments, environment: environment, input: input)
    }

    /// Runs a line of bash that way.
    func bash(_ command: String) throws -> Outcome { try run(URL(fileURLWithPath: "/bin/bash"), ["-c", command]) }

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
        process.environment = self.environment(environment)
        process.standardInput = try FileHandle(forReadingFrom: files[2])
        (process.standardOutput, process.standardError) = (handles[0], handles[1])
        try process.run()
        process.waitUntilExit()
        return Outcome(
            code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: try Data(contentsOf: files[0]),
            errors: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self))
    }

    /// Where a file of the folder is.
    func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

    /// Writes a file into the folder.
    func put(_ text: String, _ name: String = "scene.json") throws { try Data(text.utf8).write(to: url(name)) }

    /// Makes a folder in it, and those around it.
    @discardableResult func makeFolder(_ name: String) throws -> URL {
        try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
        return url(name)
    }

    /// Makes a symbolic link in it.
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: url(name).path, withDestinationPath: target)
    }

    /// A scene of 20 x 10 points with the given members of its root.
    func putScene(root: String = "", _ top: String = "") throws {
        try put(#"{"scene": 1, "size": [20, 10], "# + top + #""root": {"# + root + "}}")
    }

    /// What lies in the folder, scene documents left out.
    func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { !$0.hasSuffix(".json") }.sorted()
    }

    func data(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }

    func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

    func picture(_ name: String) throws -> CGImage { try CGImage(contentsOf: url(name)) }
}

extension CGImage {
    /// One pixel as premultiplied 0xAARRGGBB.
    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] }
}
