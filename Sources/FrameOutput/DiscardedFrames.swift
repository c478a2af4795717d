import Values

/// A sink that discards frames: a sequence then takes only planning, drawing and reading back.
public final class DiscardedFrames: FrameSink {
    /// A sink.
    public init() {}

    /// Leaves `bytes` empty.
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
