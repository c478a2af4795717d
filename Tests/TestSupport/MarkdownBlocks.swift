import Foundation

/// The blocks of code in one of the package's Markdown files, in their order.
public struct MarkdownBlock: Sendable, CustomStringConvertible {
    /// What stands after the opening marks: "swift", "sh", "json", or nothing.
    public let language: String
    /// The lines between the marks, each with its newline.
    public let text: String
    /// The line where the text begins, from 1.
    public let line: Int

    /// "README.md:21", as tests call it.
    public var description: String { "\(file):\(line)" }
    private let file: String

    /// The blocks of a file, by its path within the package.
    public static func all(in file: String) throws -> [MarkdownBlock] {
        let text = try String(contentsOf: References.packageRoot.appendingPathComponent(file), encoding: .utf8)
        var blocks: [MarkdownBlock] = []
        var open: (language: String, line: Int, text: String)?
        for (number, line) in text.components(separatedBy: "\n").enumerated() {
            if !line.hasPrefix("```") {
                open?.text += line + "\n"
            } else if let block = open {
                blocks.append(
                    MarkdownBlock(language: block.language, text: block.text, line: block.line, file: file))
                open = nil
            } else {
                open = (String(line.dropFirst(3)), number + 2, "")
            }
        }
        return blocks
    }

    private init(language: String, text: String, line: Int, file: String) {
        (self.language, self.text, self.line, self.file) = (language, text, line, file)
    }
}
