import Foundation

/// A run that goes on beside the test.
final class RunningCommand {
    private let process = Process()
    private let output = Pipe()
    private let errors: URL
    /// The read end of the command's standard output.
    var reader: FileHandle { output.fileHandleForReading }

    /// Starts `strata` in the workshop's folder, its output in a pipe.
    init(_ shop: Workshop, _ arguments: [String], environment: [String: String] = [:]) throws {
        errors = URL(fileURLWithPath: shop.folder.path + "." + UUID().uuidString)
        try Data().write(to: errors)
        process.executableURL = Workshop.program
        process.arguments = arguments
        process.currentDirectoryURL = shop.folder
        process.environment = shop.environment(environment)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        // Only the command writes: its end is the pipe's end.
        try? output.fileHandleForWriting.close()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: errors)
    }

    /// Sends a signal.
    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for the end: exit code, or less than zero for a signal; and what was said.
    func wait() throws -> (code: Int32, errors: String) {
        process.waitUntilExit()
        let code = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        return (code, String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }

    /// Waits till a condition holds, at most 60 seconds; whether it does.
    static func wait(until condition: () throws -> Bool) rethrows -> Bool {
        for _ in 0..<6000 {
            if try condition() { return true }
            usleep(10_000)
        }
        return false
    }
}
