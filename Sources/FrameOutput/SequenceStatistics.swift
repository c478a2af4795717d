import RenderServer

/// How far a sequence is and what it took. Seconds of encoding are added up over all threads.
public struct SequenceStatistics: Sendable, Equatable {
    /// Frames put out.
    public var written = 0
    /// Frames that the sink did not need.
    public var kept = 0
    /// Bytes put out, before any further program's compression.
    public var bytes = 0
    /// Frames planned from those layers alone that changed.
    public var partialPlans = 0
    /// Frames planned from all layers, by reason; frames that are as the one before are in none.
    public var wholePlans: [WholePlanReason: Int] = [:]
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

    /// Adds what another sequence took: its seconds and plans, not its frames.
    package mutating func add(workOf other: SequenceStatistics) {
        planSeconds += other.planSeconds
        drawSeconds += other.drawSeconds
        readSeconds += other.readSeconds
        encodeSeconds += other.encodeSeconds
        writeSeconds += other.writeSeconds
        partialPlans += other.partialPlans
        wholePlans.merge(other.wholePlans, uniquingKeysWith: +)
    }

    /// Adds what drawing a frame took.
    package mutating func add(_ frame: FrameStatistics) {
        if let reason = frame.wholePlanReason {
            wholePlans[reason, default: 0] += 1
        } else if frame.tiles > 0 {
            partialPlans += 1
        }
        planSeconds += frame.planSeconds
        drawSeconds += frame.drawSeconds
        readSeconds += frame.readSeconds
    }
}
