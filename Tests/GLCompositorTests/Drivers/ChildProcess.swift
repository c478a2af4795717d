import Foundation

/// Runs the helper `GLCheck` in an environment of its own.
enum ChildProcess {
    /// Where SwiftPM put the products: beside the test bundle.
    static var products: URL {
        let path = CommandLine.arguments.first { $0.hasSuffix(".xctest") || $0.contains(".xctest/") }
        return URL(fileURLWithPath: path ?? CommandLine.arguments[0]).deletingLastPathComponent()
    }

    /// The exit status and everything printed to standard output.
    static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> (
        status: Int32, output: String
    ) {
        let process = Process()
        process.executableURL = products.appendingPathComponent("GLCheck")
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        // Mesa says on standard error which drivers it tried; that is no failure.
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
