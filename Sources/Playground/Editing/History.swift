import SceneFormat
import Strata

/// Changes that can be taken back and made again.
struct History {
    private struct Step {
        var edits: [LayerEdit]
        /// What these changed besides: sublayers that follow the size of a layer.
        var followers: [LayerEdit]
        let name: String
        /// Says which changes that follow each other are one; nil for none.
        let token: String?

        /// Takes a further change of what followed along.
        mutating func follow(_ later: LayerEdit) {
            if let place = followers.firstIndex(where: { $0.layer === later.layer && $0.key == later.key }) {
                followers[place] = followers[place].followed(by: later)
            } else {
                followers.append(later)
            }
        }
    }

    private var done: [Step] = []
    private var undone: [Step] = []
    /// The most steps that are kept.
    private static let most = 1_000

    /// Makes changes that are one step; what they changed besides.
    mutating func perform(_ edits: [LayerEdit], token: String?) -> [LayerEdit] {
        let sizes = edits.filter { $0.key == "bounds" }.flatMap { Self.sizes(below: $0.layer) }
        Self.withoutAnimation { for edit in edits { edit.apply() } }
        let followers = sizes.compactMap { LayerEdit($0.layer, key: $0.key, before: $0.value) }
        let edits = edits.filter { !$0.isNothing }
        guard let first = edits.first else { return followers }
        undone = []
        if let token, let last = done.last, last.token == token, last.edits.count == edits.count,
            zip(last.edits, edits).allSatisfy({ $0.layer === $1.layer && $0.key == $1.key })
        {
            done[done.count - 1].edits = zip(last.edits, edits).map { $0.followed(by: $1) }
            for follower in followers { done[done.count - 1].follow(follower) }
            return followers
        }
        done.append(Step(edits: edits, followers: followers, name: "Change \(first.key)", token: token))
        if done.count > Self.most { done.removeFirst() }
        return followers
    }

    /// The sizes and places of sublayers that follow a layer's size, each before its own sublayers.
    private static func sizes(below layer: CALayer) -> [(layer: CALayer, key: String, value: PropertyValue)] {
        (layer.sublayers ?? []).filter { !$0.autoresizingMask.isEmpty }.flatMap { sublayer in
            let forms = PropertyForm.all(of: sublayer).filter { ["bounds", "position"].contains($0.key) }
            return forms.map { (sublayer, $0.key, $0.propertyValue(of: sublayer)) } + sizes(below: sublayer)
        }
    }

    /// Takes back the last step; the changes that it had made.
    mutating func undo() -> [LayerEdit] {
        guard let step = done.popLast() else { return [] }
        Self.withoutAnimation {
            for edit in step.edits.reversed() { edit.undo() }
            // Rounded, sizes that followed do not lead back by themselves.
            for follower in step.followers { follower.undo() }
        }
        undone.append(step)
        return step.edits + step.followers
    }

    /// Makes the step again that was taken back last.
    mutating func redo() -> [LayerEdit] {
        guard let step = undone.popLast() else { return [] }
        Self.withoutAnimation { for edit in step.edits + step.followers { edit.apply() } }
        done.append(step)
        return step.edits + step.followers
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
