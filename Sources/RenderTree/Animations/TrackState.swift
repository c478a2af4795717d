/// What a node keeps of one of its animations from frame to frame.
struct TrackState {
    /// Where the track stood when the node was last evaluated.
    var sample: TimingSample?
    let program: TrackProgram
    /// When the whole begins and when it has run out, in the layer's time.
    let run: MediaTiming.Run
    /// What a move of the track reaches.
    let dirtiness: Property.Dirtiness
    /// Whether the model's value must be there before the track applies.
    let readsModel: Bool

    init(_ track: borrowing AnimationTrack) {
        program = TrackProgram(track)
        run = track.outermostTiming.run
        dirtiness = track.path.key.dirties.union(program.turn == nil ? [] : PropertyKey.transform.dirties)
        readsModel = track.isAdditive || track.path.part != .whole || program.values.readsModel || program.turn != nil
    }
}
