import ArgumentParser
import CommandParts
import FoundationAdditions
import SceneFormat

/// The state of a Core Animation archive.
struct StateOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The state of a Core Animation archive, as Locked, from the first frame on.", valueName: "name"))
    var state: String?

    @Option(
        help: ArgumentHelp(
            "The state from which a transition leads to --state; it begins at time 0, and the document is as long.",
            valueName: "name"))
    var fromState: String?

    func validate() throws {
        if fromState != nil, state == nil { throw ValidationError("--from-state is for --state, which it leads to") }
    }

    /// The choice; nil for none.
    var choice: StateChoice? { state.map { StateChoice(name: $0, start: fromState) } }
}

/// A state that documents are shown in.
struct StateChoice: Sendable {
    let name: String
    /// The state from which a transition leads to it; nil for no transition.
    let start: String?

    /// Gives a scene the state.
    ///
    /// - Parameter path: the document, for errors.
    func set(on scene: inout Scene, path: String) throws(Fault) {
        do throws(SceneError) {
            try scene.setState(name, from: start)
        } catch {
            var error = error
            error.document = StreamedInput.name(of: path)
            throw Fault(error)
        }
        guard let start, scene.archive?.isInTransition == false else { return }
        Warnings.once(
            "\(StreamedInput.name(of: path)): nothing moves from \"\(start)\" to \"\(name)\", which is shown from the first frame on"
        )
    }
}
