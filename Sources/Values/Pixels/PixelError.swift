/// Why a picture has no pixels. Its description is one line.
public struct PixelError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What kind of thing is wrong.
    public enum Kind: Equatable, Sendable {
        /// The system has no memory for them.
        case outOfMemory
        /// The file that they come from is damaged.
        case broken
        /// The document's pictures take more than its `WorkBudget` has.
        case overBudget
    }

    /// What kind of thing is wrong.
    public var kind: Kind
    /// One line: which picture, and why.
    public var description: String

    /// From its parts.
    package init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    static func noMemory(_ width: Int, _ height: Int) -> PixelError {
        PixelError(.outOfMemory, "the system has no memory for a picture of \(width)x\(height) pixels")
    }
}
