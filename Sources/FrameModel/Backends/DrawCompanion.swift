/// Work of a compositor's caller that can be done while a frame is drawn: planning the next one.
///
/// It is done on a thread of the compositor's, once at most for each frame, and touches nothing that drawing reads.
public protocol DrawCompanion: AnyObject {
    /// Does it. `Compositor.draw(_:beside:)` does not return before this has.
    func workBesideDrawing()
}
