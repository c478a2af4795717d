import Values

/// Why a Core Animation archive cannot be read, and where in it. Its description is one line.
///
///     wallpaper.ca/main.caml:12:4: mismatched tag
public struct CAMLError: Error, Equatable, Sendable {
    /// The kind of error.
    public enum Kind: Equatable, Sendable {
        /// A document is invalid, or exceeds the budget.
        case document
        /// The ZIP archive around it is invalid.
        case archive
        /// A file does not exist or cannot be read.
        case input
        /// The document has no state of that name.
        case state
    }

    /// The kind of the error.
    public var kind: Kind
    /// What was found, and what would be valid.
    public var problem: String
    /// The file's name; nil for data in memory.
    public var document: String?
    /// The line in the file, from 1; nil without a position.
    public var line: Int?
    /// The column in the file, in bytes, from 1; nil without a position.
    public var column: Int?

    init(_ problem: String, kind: Kind = .document, document: String? = nil, line: Int? = nil, column: Int? = nil) {
        self.kind = kind
        // Names of layers and files can be of any length.
        self.problem = problem.shortened(to: 400)
        self.document = document
        (self.line, self.column) = (line, column)
    }

    /// The error with a file's name in front.
    func of(_ document: String) -> CAMLError {
        var error = self
        error.document = self.document.map { document + "/" + $0 } ?? document
        return error
    }
}

extension CAMLError: CustomStringConvertible {
    /// One line of file, position and problem, without empty ones.
    public var description: String {
        var place = document?.shortenedFile ?? ""
        if let line, let column { place += (place.isEmpty ? "" : ":") + "\(line):\(column)" }
        return place.isEmpty ? problem : place + ": " + problem
    }
}
