import Values

/// Collects issues, each once, while a file is read and its layers are built.
///
///     log.within(layer.name) {
///         log.report(.unsupported, "a puppet effect")
///     }
final class IssueLog: Sendable {
    private struct State: Sendable {
        var issues: [LottieIssue] = []
        var known: Set<LottieIssue> = []
        var path: [String] = []
    }

    private let state: Monitor<State>

    /// The most issues of a file, for hostile ones; further issues are reported as one.
    static let mostIssues = 500

    /// A log with initial issues.
    init(_ issues: [LottieIssue] = []) {
        state = Monitor(State(issues: issues, known: Set(issues)))
    }

    /// The issues in the order reported.
    var issues: [LottieIssue] { state.read { $0.issues } }

    /// The names of the current path, outermost first.
    var path: [String] { state.read { $0.path } }

    /// Reports an issue at the current path, or below it.
    func report(_ kind: LottieIssue.Kind, _ problem: String, at names: String...) {
        report(kind, problem, at: names)
    }

    /// Reports an issue at a key path below the current path.
    func report(_ kind: LottieIssue.Kind, _ problem: String, at names: [String]) {
        state.change { state in
            guard state.issues.count <= Self.mostIssues else { return }
            let path = (state.path + names).filter { !$0.isEmpty }.map { $0.shortened(to: 240) }
            let issue =
                state.issues.count < Self.mostIssues
                ? LottieIssue(kind: kind, path: path, problem: problem.shortened(to: 400))
                : LottieIssue(
                    kind: kind, path: [], problem: "more than \(Self.mostIssues) issues: the rest is not listed")
            if state.known.insert(issue).inserted { state.issues.append(issue) }
        }
    }

    /// Runs a function with a name appended to the current path.
    func within<Answer, Failure: Error>(
        _ name: String, _ body: () throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        state.change { $0.path.append(name) }
        defer { state.change { _ = $0.path.popLast() } }
        return try body()
    }
}
