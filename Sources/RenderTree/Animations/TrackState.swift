/// The state of one animation that a node keeps from frame to frame.
struct TrackState {
    /// The track's position when the node was last evaluated.
    var sample: TimingSample?
    let program: TrackProgram
    /// The begin and the end of the whole, in the layer's time.
    let run: MediaTiming.Run
    /// The parts of a frame that a move of the track changes.
    let dirtiness: Property.Dirtiness
    /// Whether the model's value must be restored before the track applies.
    let readsModel: Bool

    init(_ track: borrowing AnimationTrack) {
        program = TrackProgram(track)
        run = track.outermostTiming.run
        dirtiness = track.path.key.dirties.union(program.turn == nil ? [] : PropertyKey.transform.dirties)
        readsModel = track.isAdditive || track.path.part != .whole || program.values.readsModel || program.turn != nil
    }
}
