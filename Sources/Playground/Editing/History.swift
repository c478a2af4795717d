import SceneFormat
import Strata

/// Changes that can be taken back and made again.
struct History {
    private struct Step {
        var edits: [LayerEdit]
        let name: String
        /// Says which changes that follow each other are one; nil for none.
        let token: String?
    }

    private var done: [Step] = []
    private var undone: [Step] = []
    /// The most steps that are kept.
    private static let most = 1_000

    /// Makes changes that are one step.
    mutating func perform(_ edits: [LayerEdit], token: String?) {
        Self.withoutAnimation { for edit in edits { edit.apply() } }
        let edits = edits.filter { !$0.isNothing }
        guard let first = edits.first else { return }
        undone = []
        if let token, let last = done.last, last.token == token, last.edits.count == edits.count,
            zip(last.edits, edits).allSatisfy({ $0.layer === $1.layer && $0.key == $1.key })
        {
            done[done.count - 1].edits = zip(last.edits, edits).map { $0.followed(by: $1) }
            return
        }
        done.append(Step(edits: edits, name: "Change \(first.key)", token: token))
        if done.count > Self.most { done.removeFirst() }
    }

    /// Takes back the last step; the changes that it had made.
    mutating func undo() -> [LayerEdit] {
        guard let step = done.popLast() else { return [] }
        Self.withoutAnimation { for edit in step.edits.reversed() { edit.undo() } }
        undone.append(step)
        return step.edits
    }

    /// Makes the step again that was taken back last.
    mutating func redo() -> [LayerEdit] {
        guard let step = undone.popLast() else { return [] }
        Self.withoutAnimation { for edit in step.edits { edit.apply() } }
        done.append(step)
        return step.edits
    }

    private static func withoutAnimation(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    /// The `history` message.
    func message(hasChanges: Bool) -> JSON {
        .message(
            "history",
            [
                "undo": done.last.map { JSON($0.name) } ?? .null,
                "redo": undone.last.map { JSON($0.name) } ?? .null, "changed": JSON(hasChanges),
            ])
    }
}
