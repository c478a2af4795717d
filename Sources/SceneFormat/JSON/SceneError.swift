/// An error in a scene document, with its position. Its description is one line; `others` are the document's further
/// errors.
///
///     card.json:14:9: root.sublayers[2].contnets: unknown key; did you mean `contents`?
public struct SceneError: Error, Sendable, Equatable {
    /// The kind of error.
    public enum Kind: Sendable, Equatable {
        /// The document's text or contents are invalid.
        case document
        /// The document, or a picture that it names, does not exist or cannot be read.
        case input
    }

    /// The kind of the error.
    public var kind: Kind
    /// The place in the tree, such as `root.sublayers[2].contnets`; empty for the whole document.
    public var place: String
    /// What was found, and what would be valid.
    public var problem: String
    /// The file's name as given; nil for text in memory.
    public var document: String?
    /// The line in the text, from 1; nil without a position.
    public var line: Int?
    /// The column in the text, in characters, from 1; nil without a position.
    public var column: Int?
    /// The byte offset in the text, until `line` and `column` are computed from it.
    var offset: Int?
    /// The document's further errors, in the order of its text; at most 49, each with an empty list of its own.
    public internal(set) var others: [SceneError] = []
    /// Whether reading ended after the maximum number of errors.
    public internal(set) var isCut = false
    /// Whether outer places are prepended; not for errors whose place would be a page long.
    private var takesPlace = true

    package init(_ problem: String, offset: Int? = nil, kind: Kind = .document) {
        self.kind = kind
        // Quoted text is shortened where it is quoted; this bounds all else.
        self.problem = problem.shortened(to: 1000)
        self.offset = offset
        place = ""
    }
}

extension SceneError: CustomStringConvertible {
    /// One line of file, line, column, place and problem, without empty ones.
    public var description: String {
        var parts: [String] = []
        if let document { parts.append(document.shortenedFile) }
        if let line, let column { parts.append("\(line):\(column)") }
        let start = parts.joined(separator: ":")
        return [start, place, problem].filter { !$0.isEmpty }.joined(separator: ": ")
    }
}

extension SceneError {
    /// The error as seen from the enclosing object.
    package func inside(_ key: String) -> SceneError {
        // Keys that are not plain words are in brackets, so that a dot in a name is not taken for a level.
        let isWord =
            !key.isEmpty
            && key.unicodeScalars.prefix(240).allSatisfy {
                $0.properties.isAlphabetic || "_-0123456789".unicodeScalars.contains($0)
            }
        // The start of a long key suffices.
        let shown = key.shortened(to: 60)
        let name = isWord ? shown : "[\"\(shown)\"]"
        return map { error in
            guard error.takesPlace else { return }
            let isDeeper = !error.place.isEmpty && !error.place.hasPrefix("[")
            error.place = name + (isDeeper ? "." : "") + error.place
        }
    }

    /// The error as seen from the enclosing list.
    package func inside(_ index: Int) -> SceneError {
        map { error in
            guard error.takesPlace else { return }
            let rest = error.place.isEmpty || error.place.hasPrefix("[") ? error.place : "." + error.place
            error.place = "[\(index)]" + rest
        }
    }

    /// What `make` makes; an error of it is as seen from the level that has it under `key`.
    static func at<Value>(
        _ key: String, _ make: @autoclosure () throws(SceneError) -> Value
    ) throws(SceneError) -> Value {
        do throws(SceneError) { return try make() } catch { throw error.inside(key) }
    }

    var withoutPlace: SceneError {
        var error = self
        error.place = ""
        error.takesPlace = false
        return error
    }

    /// The error with line and column in its text and the document's name; of several the first in the text.
    package func located(in text: [UInt8], document: String?) -> SceneError {
        // Counts on from error to error, as a text may be one line of megabytes.
        var (at, line, column) = (0, 1, 1)
        return inOrder.map { error in
            error.document = document
            guard let offset = error.offset else { return }
            error.offset = nil
            let between = text[at..<min(text.count, max(at, offset))]
            if let lineEnd = between.lastIndex(of: 0x0A) {
                line += between.count { $0 == 0x0A }
                column = 1 + String(decoding: between[(lineEnd + 1)...], as: UTF8.self).count
            } else {
                column += String(decoding: between, as: UTF8.self).count
            }
            at = between.endIndex
            (error.line, error.column) = (line, column)
        }
    }

    /// The same errors by position in the text, those without a position last.
    private var inOrder: SceneError {
        guard !others.isEmpty else { return self }
        var all = [self] + others
        (all[0].others, all[0].isCut) = ([], false)
        let places = all.map { $0.offset ?? .max }
        all = all.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { all[$0] }
        var first = all[0]
        (first.others, first.isCut) = (Array(all.dropFirst()), isCut)
        return first
    }

    /// A line for each error, in order.
    public var descriptions: [String] {
        var lines = [description] + others.map(\.description)
        if isCut {
            let name = document.map { $0.shortenedFile + ": " } ?? ""
            lines.append("\(name)after \(lines.count) mistakes the rest was not read")
        }
        return lines
    }
}
