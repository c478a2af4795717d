/// What is wrong with a scene document, and where. Its description is one line.
///
///     card.json:14:9: root.sublayers[2].contnets: unknown key; did you mean `contents`?
public struct SceneError: Error, Sendable, Equatable {
    /// What kind of thing is wrong.
    public enum Kind: Sendable, Equatable {
        /// The document's text, or what it says.
        case document
        /// The document or a picture that it names is not there or cannot be read.
        case input
    }

    /// What kind of thing is wrong.
    public var kind: Kind
    /// Where in the tree, such as `root.sublayers[2].contnets`; empty for the document as a whole.
    public var place: String
    /// What was found and what would fit.
    public var problem: String
    /// The file's name as it was given; nil for text from memory.
    public var document: String?
    /// Where in the text, both from 1; nil where no place in the text is meant.
    public var line: Int?
    /// See `line`; counted in characters.
    public var column: Int?
    /// The byte in the text, until `line` and `column` are made from it.
    var offset: Int?
    /// Whether outer places are to be added: not for faults whose place would be a page long.
    private var takesPlace = true

    package init(_ problem: String, offset: Int? = nil, kind: Kind = .document) {
        self.kind = kind
        self.problem = problem
        self.offset = offset
        place = ""
    }
}

extension SceneError: CustomStringConvertible {
    /// One line: file, line, column, place, problem; without those that there are none of.
    public var description: String {
        var parts: [String] = []
        if let document { parts.append(document) }
        if let line, let column { parts.append("\(line):\(column)") }
        let start = parts.joined(separator: ":")
        return [start, place, problem].filter { !$0.isEmpty }.joined(separator: ": ")
    }
}

extension SceneError {
    /// The error as seen from one level further out.
    package func inside(_ key: String) -> SceneError {
        guard takesPlace else { return self }
        var error = self
        // Keys that are no plain words stand in brackets, so that a dot in a name does not look like a level.
        let isWord =
            !key.isEmpty
            && key.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || "_-0123456789".unicodeScalars.contains($0)
            }
        // The end of a key that is a page long says no more.
        let shown = key.count <= 60 ? key : key.prefix(57) + "…"
        let name = isWord ? shown : "[\"\(shown)\"]"
        error.place = error.place.isEmpty || error.place.hasPrefix("[") ? name + error.place : name + "." + error.place
        return error
    }

    /// The error as seen from the list that holds its place.
    package func inside(_ index: Int) -> SceneError {
        guard takesPlace else { return self }
        var error = self
        let rest = error.place.isEmpty || error.place.hasPrefix("[") ? error.place : "." + error.place
        error.place = "[\(index)]" + rest
        return error
    }

    var withoutPlace: SceneError {
        var error = self
        error.place = ""
        error.takesPlace = false
        return error
    }

    /// The error with line and column in its text and the document's name.
    package func located(in text: [UInt8], document: String?) -> SceneError {
        var error = self
        error.document = document
        error.offset = nil
        guard let offset else { return error }
        let before = text.prefix(offset)
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        error.line = before.count { $0 == 0x0A } + 1
        error.column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
        return error
    }
}
