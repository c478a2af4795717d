import Foundation
import TestSupport

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
        // Mesa says on standard error which drivers it tried; that is no failure.
        try Program.run(
            products.appendingPathComponent("GLCheck"), arguments, environment: environment, hidesErrors: true)
    }
}
