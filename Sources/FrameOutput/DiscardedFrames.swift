import Values

/// A sink that takes frames and keeps nothing: what remains of a sequence's time is planning, drawing and reading back.
public final class DiscardedFrames: FrameSink {
    /// A sink.
    public init() {}

    /// Leaves no bytes.
    ///
    /// - Throws: nothing.
    public func encode(_ picture: PixelBuffer, into bytes: inout [UInt8]) throws(FrameSinkError) {
        bytes.removeAll()
    }

    /// Does nothing.
    ///
    /// - Throws: nothing.
    public func write(_ bytes: [UInt8], number: Int) throws(FrameSinkError) {}
}
