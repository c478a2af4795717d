import Values

/// Why a Lottie file cannot be shown, and where in it. Its description is one line.
///
///     loader.json: layers[3].shapes[0]: groups nested more than 64 levels deep
public struct LottieError: Error, Equatable, Sendable {
    /// The kind of error.
    public enum Kind: Equatable, Sendable {
        /// The document is invalid or not a Lottie file.
        case document
        /// The archive around it is invalid.
        case archive
        /// The file does not exist or cannot be read.
        case input
    }

    /// The kind of the error.
    public var kind: Kind
    /// The place in the document, such as `layers[3].shapes[0]`; empty for the whole document.
    public var place: String
    /// What was found, and what would be valid.
    public var problem: String
    /// The file's name as given; nil for data in memory.
    public var document: String?

    init(_ problem: String, at place: String = "", kind: Kind = .document, document: String? = nil) {
        self.kind = kind
        self.place = place
        // Names of layers and assets can be of any length.
        self.problem = problem.shortened(to: 400)
        self.document = document
    }
}

extension LottieError: CustomStringConvertible {
    /// One line of file, place and problem, without empty ones.
    public var description: String {
        [(document ?? "").shortenedFile, place.shortened(to: 400), problem].filter { !$0.isEmpty }.joined(
            separator: ": ")
    }
}

extension LottieError {
    /// The error with a file's name, prepended to that of a file inside it.
    func of(document: String) -> LottieError {
        var error = self
        error.document = [document, self.document].compactMap(\.self).joined(separator: ": ")
        return error
    }

    /// What `make` gives; an error of it has the name of the file in which it is.
    static func at<Value>(
        _ document: String, _ make: @autoclosure () throws(LottieError) -> Value
    ) throws(LottieError) -> Value {
        do throws(LottieError) { return try make() } catch { throw error.of(document: document) }
    }
}
