import Values

/// Gathers issues while a file is read and its layers are built, each once.
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

    /// A hostile file has a million things wrong with it: more than so many are told as one.
    static let mostIssues = 500

    /// A log that begins with some issues.
    init(_ issues: [LottieIssue] = []) {
        state = Monitor(State(issues: issues, known: Set(issues)))
    }

    /// What was reported, in that order.
    var issues: [LottieIssue] { state.read { $0.issues } }

    /// The names where the log stands, the outermost first.
    var path: [String] { state.read { $0.path } }

    /// Remembers an issue at the path where the log stands, or at a place under it.
    func report(_ kind: LottieIssue.Kind, _ problem: String, at names: String...) {
        report(kind, problem, at: names)
    }

    /// Remembers an issue at a key path under the path where the log stands.
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

    /// Runs a function whose issues are those of a layer, a shape or an effect of a name.
    func within<Answer, Failure: Error>(
        _ name: String, _ body: () throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        state.change { $0.path.append(name) }
        defer { state.change { _ = $0.path.popLast() } }
        return try body()
    }
}
