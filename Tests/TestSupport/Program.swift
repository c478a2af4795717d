import Foundation

/// Another program, run to its end.
package enum Program {
    /// The exit status and everything printed to standard output.
    ///
    /// - Parameters:
    ///   - folder: its working directory; ours where it is nil.
    ///   - environment: what differs from our own.
    ///   - hidesErrors: whether standard error is thrown away; else it is ours.
    package static func run(
        _ program: URL, _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:],
        hidesErrors: Bool = false
    ) throws -> (status: Int32, output: String) {
        let process = Process(), pipe = Pipe()
        process.executableURL = program
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = folder }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = pipe
        if hidesErrors { process.standardError = FileHandle.nullDevice }
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    /// The same of a shell's script, whose `$0` and following are the arguments.
    package static func shell(_ script: String, _ arguments: [String], in folder: URL? = nil) throws -> (
        status: Int32, output: String
    ) {
        try run(URL(fileURLWithPath: "/bin/sh"), ["-c", script] + arguments, in: folder)
    }
}

/// Does something that blocks on a thread of its own: Swift's concurrency has only as many threads as there are cores, and
/// tests that hold them all would wait for each other for ever.
package func onThread<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}
