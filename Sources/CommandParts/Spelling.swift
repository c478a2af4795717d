import ArgumentParser
import Foundation
import SceneFormat

/// Finds an unknown word on the command line: it is often the real error, rather than what the parser reports about the
/// rest.
struct Spelling {
    private let root: Command

    private struct Tool: Decodable {
        var command: Command
    }

    fileprivate struct Command: Decodable {
        var commandName: String
        var subcommands: [Command]?
        var arguments: [Argument]?
    }

    fileprivate struct Argument: Decodable {
        var kind: String
        var names: [Name]?
    }

    fileprivate struct Name: Decodable {
        var kind: String
        var name: String
    }

    /// From the commands' own description; nil where its form is unknown.
    init?(of program: any ParsableCommand.Type) {
        guard let tool = try? JSONDecoder().decode(Tool.self, from: Data(program._dumpHelp().utf8)) else {
            return nil
        }
        root = tool.command
    }

    /// Options that every command has without declaring them.
    private static let common = ["help", "version", "help-hidden", "generate-completion-script"]

    /// The error of the first unknown word; nil where all are known.
    func problem(with arguments: [String]) -> String? {
        var (command, path, rest) = (root, root.commandName, arguments[...])
        while let word = rest.popFirst(), word != "--" {
            if word.hasPrefix("--") {
                let name = String(word.dropFirst(2).prefix { $0 != "=" })
                guard let takesValue = command.takesValue(name, "long") else {
                    if Self.common.contains(name) { return nil }
                    let near = Suggestion.nearest(to: name, among: command.names("long") + Self.common)
                    return "\(path) has no option --\(name.shortened())"
                        + (near.map { "; did you mean --\($0)?" } ?? "")
                }
                if takesValue, !word.contains("=") { rest = rest.dropFirst() }
            } else if word.hasPrefix("-"), word != "-", Double(word) == nil {
                if let near = longName(near: word, command) {
                    return "\(path) has no option \(word.shortened()); did you mean --\(near)?"
                }
                for (i, letter) in word.dropFirst().enumerated() {
                    guard let takesValue = command.takesValue(String(letter), "short") else {
                        if letter == "h" { return nil }
                        return "\(path) has no option -\(letter)"
                    }
                    if takesValue {
                        if i == word.count - 2 { rest = rest.dropFirst() }
                        break
                    }
                }
            } else if let inner = command.subcommands, !inner.isEmpty {
                guard let next = inner.first(where: { $0.commandName == word }) else {
                    return word == "help" ? nil : unknown(word, path, inner)
                }
                (command, path) = (next, path + " " + word)
            }
        }
        return nil
    }

    /// The nearest long option to a word with a single dash; nil where none is near.
    private func longName(near word: String, _ command: Command) -> String? {
        let name = String(word.dropFirst().prefix { $0 != "=" })
        return name.count > 2 ? Suggestion.nearest(to: name, among: command.names("long")) : nil
    }

    private func unknown(_ word: String, _ path: String, _ commands: [Command]) -> String {
        let names = commands.map(\.commandName)
        if let near = Suggestion.nearest(to: word, among: names) {
            return "\(path) has no command \(word); did you mean \(near)?"
        }
        if path == root.commandName, FileManager.default.fileExists(atPath: word) {
            return
                "\(word.shortenedFile) is no command; a document is rendered by: \(path) render \(word.shortenedFile) -o out.png"
        }
        return "\(path) has no command \(word.shortened()); there are \(names.joined(separator: ", "))"
    }
}

extension Spelling.Command {
    /// Whether an option takes a value; nil for an unknown option.
    fileprivate func takesValue(_ name: String, _ kind: String) -> Bool? {
        let option = arguments?.first { $0.names?.contains { $0.kind == kind && $0.name == name } ?? false }
        return option.map { $0.kind == "option" }
    }

    /// The names of options.
    fileprivate func names(_ kind: String) -> [String] {
        (arguments ?? []).flatMap { $0.names ?? [] }.filter { $0.kind == kind }.map(\.name)
    }
}
