import Values

/// Why a Lottie file shows nothing, and where in it. Its description is one line.
///
///     loader.json: layers[3].shapes[0]: groups nested more than 64 levels deep
public struct LottieError: Error, Equatable, Sendable {
    /// What kind of thing is wrong.
    public enum Kind: Equatable, Sendable {
        /// What the file says, or that it is no Lottie file.
        case document
        /// The archive around it.
        case archive
        /// The file is not there or cannot be read.
        case input
    }

    /// What kind of thing is wrong.
    public var kind: Kind
    /// Where in the document, such as `layers[3].shapes[0]`; empty for the document as a whole.
    public var place: String
    /// What was found and what would fit.
    public var problem: String
    /// The file's name as it was given; nil for data from memory.
    public var document: String?

    init(_ problem: String, at place: String = "", kind: Kind = .document, document: String? = nil) {
        self.kind = kind
        self.place = place
        // Names of layers and assets are as long as a file has them.
        self.problem = problem.shortened(to: 400)
        self.document = document
    }
}

extension LottieError: CustomStringConvertible {
    /// One line: file, place, problem; without those that there are none of.
    public var description: String {
        [(document ?? "").shortenedFile, place.shortened(to: 400), problem].filter { !$0.isEmpty }.joined(
            separator: ": ")
    }
}

extension LottieError {
    /// The error with the name of the file in which it is, around that of a file in it.
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
