import RenderTree

/// What the caller's GL code draws into a pass: at a time, for a layer. Equal ones are the same picture.
public struct FrameDrawing: Sendable, Equatable {
    /// Who draws.
    public var drawing: LayerDrawing
    /// The layer's time, in seconds.
    public var time: Double

    /// From its parts.
    public init(_ drawing: LayerDrawing, time: Double) {
        self.drawing = drawing; self.time = time
    }

    /// Whether both are drawn by the same request at the same time.
    public static func == (a: FrameDrawing, b: FrameDrawing) -> Bool { a.drawing === b.drawing && a.time == b.time }
}
