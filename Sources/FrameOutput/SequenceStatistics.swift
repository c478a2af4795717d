import RenderServer

/// The progress and cost of a sequence. Encoding seconds are summed over all threads.
public struct SequenceStatistics: Sendable, Equatable {
    /// Frames written.
    public var written = 0
    /// Frames that the sink did not need.
    public var kept = 0
    /// Bytes written, before compression by another program.
    public var bytes = 0
    /// Frames planned from changed layers only.
    public var partialPlans = 0
    /// Frames planned from all layers, by reason; frames equal to the previous one count for none.
    public var wholePlans: [WholePlanReason: Int] = [:]
    /// Seconds of evaluating animations and planning.
    public var planSeconds = 0.0
    /// Seconds of drawing.
    public var drawSeconds = 0.0
    /// Seconds of reading pixels back.
    public var readSeconds = 0.0
    /// Processor seconds of encoding.
    public var encodeSeconds = 0.0
    /// Seconds of writing, including waiting for the reader.
    public var writeSeconds = 0.0

    /// All zero.
    public init() {}

    /// Adds another sequence's seconds and plans, but not its frames.
    package mutating func add(workOf other: SequenceStatistics) {
        planSeconds += other.planSeconds
        drawSeconds += other.drawSeconds
        readSeconds += other.readSeconds
        encodeSeconds += other.encodeSeconds
        writeSeconds += other.writeSeconds
        partialPlans += other.partialPlans
        wholePlans.merge(other.wholePlans, uniquingKeysWith: +)
    }

    /// Adds the cost of drawing a frame.
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
