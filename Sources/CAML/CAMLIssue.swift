import Values

/// A part of a Core Animation archive that is not shown as written.
///
///     Root Layer/Glass: a CASDFLayer is shown as a CALayer
public struct CAMLIssue: Hashable, Sendable {
    /// The kind of an issue.
    public enum Kind: String, Sendable, CaseIterable {
        /// An element, attribute, class or script that has no effect, or less than on iOS.
        case unsupported
        /// A value that cannot be read; the default takes its place.
        case invalid
        /// A picture or layer that the document names but that does not exist.
        case missing
    }

    /// The kind of the issue.
    public var kind: Kind
    /// The names of layers from the root to the place, by identifier where a layer has no name.
    public var path: [String]
    /// What is written, and what is shown instead.
    public var problem: String
}

extension CAMLIssue: CustomStringConvertible {
    /// One line: the path and the problem.
    public var description: String { path.isEmpty ? problem : path.joined(separator: "/") + ": " + problem }
}

/// Collects issues, each once, while a document is read.
final class CAMLIssueLog {
    /// The most issues of a document, for hostile ones; further issues are reported as one.
    static let most = 500

    private(set) var issues: [CAMLIssue] = []
    private var known: Set<CAMLIssue> = []
    private var path: [String] = []

    /// Reports an issue at the current path.
    func report(_ kind: CAMLIssue.Kind, _ problem: String) {
        guard issues.count <= Self.most else { return }
        let isLast = issues.count == Self.most
        let issue =
            isLast
            ? CAMLIssue(kind: kind, path: [], problem: "more than \(Self.most) issues: the rest is not listed")
            : CAMLIssue(kind: kind, path: path.filter { !$0.isEmpty }, problem: problem.shortened(to: 400))
        if known.insert(issue).inserted { issues.append(issue) }
    }

    /// Runs a function with a layer's name appended to the current path.
    func within<Answer, Failure: Error>(
        _ name: String, _ body: () throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        path.append(name.shortened(to: 80))
        defer { path.removeLast() }
        return try body()
    }
}
