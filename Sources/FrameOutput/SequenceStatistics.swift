import RenderServer

/// How far a sequence is and what it took. Seconds of encoding are added up over all threads.
public struct SequenceStatistics: Sendable, Equatable {
    /// Frames put out.
    public var written = 0
    /// Frames that the sink did not need.
    public var kept = 0
    /// Bytes put out, before any further program's compression.
    public var bytes = 0
    /// Seconds of evaluating animations and planning.
    public var planSeconds = 0.0
    /// Seconds of drawing.
    public var drawSeconds = 0.0
    /// Seconds of reading pixels back.
    public var readSeconds = 0.0
    /// Seconds that processors spent on turning pixels into bytes.
    public var encodeSeconds = 0.0
    /// Seconds of putting bytes out, waiting for whoever takes them included.
    public var writeSeconds = 0.0

    /// Zeros.
    public init() {}

    /// Adds what drawing a frame took.
    package mutating func add(_ frame: FrameStatistics) {
        planSeconds += frame.planSeconds
        drawSeconds += frame.drawSeconds
        readSeconds += frame.readSeconds
    }
}
