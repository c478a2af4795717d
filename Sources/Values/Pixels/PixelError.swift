/// The reason why a picture has no pixels. Its description is one line.
public struct PixelError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kinds of errors.
    public enum Kind: Equatable, Sendable {
        /// The system has no memory for the pixels.
        case outOfMemory
        /// The source file is damaged.
        case broken
        /// The document's pictures exceed the bytes of its `WorkBudget`.
        case overBudget
    }

    /// The kind of error.
    public var kind: Kind
    /// One line: the picture and the reason.
    public var description: String

    /// Makes an error from its parts.
    package init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    static func noMemory(_ width: Int, _ height: Int) -> PixelError {
        PixelError(.outOfMemory, "the system has no memory for a picture of \(width)x\(height) pixels")
    }
}
