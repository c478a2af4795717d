/// Why a film or a camera cannot be shown. Its description is one line.
public struct FilmError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kinds of error.
    public enum Kind: Sendable {
        /// There is no such file.
        case notFound
        /// ffmpeg or ffprobe is not installed.
        case unavailable
        /// The bytes are no film that can be decoded.
        case broken
        /// It is larger than what is taken, or than the memory or time that it may cost.
        case tooLarge
        /// A camera or a pipe has gone, or does not answer.
        case gone
    }

    /// The kind of error.
    public var kind: Kind
    /// One line: what failed, why, and what to do.
    public var description: String

    /// An error with its description.
    public init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }
}
