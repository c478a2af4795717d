/// Something in a Lottie file that is not drawn as it is written.
///
///     Card.Title.Position: an expression; the value beside it is used
public struct LottieIssue: Hashable, Sendable {
    /// What kind of thing it is.
    public enum Kind: String, Sendable, CaseIterable {
        /// Something that is not drawn, or drawn without a part.
        case unsupported
        /// A value computed by a program in the file, which is not run.
        case expression
        /// Something the file says wrongly or not at all; the problem says what was taken instead.
        case repaired
        /// A layer, picture, font or asset that the file names and that is not there.
        case missing
    }

    /// What kind of thing it is.
    public var kind: Kind
    /// The names from the outermost composition to the place, such as `["Card", "Title", "Position"]`; empty for the file as
    /// a whole. The first is a layer's.
    public var path: [String]
    /// What is written and what is shown instead.
    public var problem: String

    /// The layer's name; empty for the file as a whole.
    public var layer: String { path.first ?? "" }
    /// The path as key paths write it: `Card.Title.Position`.
    public var keyPath: String { path.joined(separator: ".") }
}

extension LottieIssue: CustomStringConvertible {
    /// One line: the key path and the problem.
    public var description: String { path.isEmpty ? problem : "\(keyPath): \(problem)" }
}
