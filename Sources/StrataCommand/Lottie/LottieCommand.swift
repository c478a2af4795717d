import ArgumentParser
import CommandParts
import Foundation
import Lottie
import SceneFormat

/// `strata lottie`: facts about Lottie animations.
struct LottieCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lottie",
        abstract: "Tells of Lottie animations: what is not drawn, what can be set, and their facts.",
        subcommands: [LottieChecking.self, LottieKeypaths.self, LottieFacts.self])

    /// The animation in a file.
    static func load(_ path: String) throws(Fault) -> LottieAnimation {
        let streamed = try StreamedInput.data(of: path)
        do throws(LottieError) {
            if let streamed { return try LottieAnimation(anyOf: streamed) }
            return try .filepath(path)
        } catch {
            throw Fault(error)
        }
    }

    /// The provider of the pictures beside a file.
    static func pictures(beside path: String) -> FilepathImageProvider {
        FilepathImageProvider(filepath: URL(fileURLWithPath: path).deletingLastPathComponent())
    }

    /// One line of JSON.
    static func line(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
