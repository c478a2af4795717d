extension Renderer {
    /// The frames of a sequence, each rendered on request.
    ///
    ///     for frame in renderer.frames(of: layer, from: 0, to: 2, fps: 60) {
    ///         try frame.image().write(to: folder.appendingPathComponent("\(frame.index).png"))
    ///     }
    ///
    /// - Parameters:
    ///   - layer: the root layer.
    ///   - start: the time of the first frame in seconds.
    ///   - end: the end time, exclusive: 2 seconds at 60 frames a second are 120 frames.
    ///   - fps: frames per second, above 0.
    ///   - size: the pictures' size in points; nil, the default, is that of the layer's frame.
    ///   - scale: pixels per point, 1 by default.
    ///   - backgroundColor: the background behind the layer; nil, the default, is transparent.
    public func frames(
        of layer: CALayer, from start: CFTimeInterval, to end: CFTimeInterval, fps: Double, size: CGSize? = nil,
        scale: CGFloat = 1, backgroundColor: CGColor? = nil
    ) -> RenderedFrames {
        precondition(end.isFinite, "frames need finite times, not \(start) to \(end)")
        let count = FrameTimes.count(duration: end - start, fps: fps)
        return RenderedFrames(times: FrameTimes(0..<count, fps: fps, start: start)) { [self] time throws(RenderError) in
            try image(of: layer, at: time, size: size, scale: scale, backgroundColor: backgroundColor)
        }
    }
}

/// The frames of a sequence by index. See `Renderer.frames(of:from:to:fps:size:scale:backgroundColor:)`.
public struct RenderedFrames: RandomAccessCollection {
    let times: FrameTimes
    let render: (CFTimeInterval) throws(RenderError) -> CGImage

    /// One frame, rendered on request.
    public struct Frame {
        /// Its index, from 0.
        public let index: Int
        /// Its time in seconds.
        public let time: CFTimeInterval
        let render: (CFTimeInterval) throws(RenderError) -> CGImage

        /// Renders it.
        ///
        /// - Throws: `RenderError`, like `Renderer.image(of:at:size:scale:backgroundColor:budget:)`.
        public func image() throws(RenderError) -> CGImage { try render(time) }
    }

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of frames.
    public var endIndex: Int { times.numbers.upperBound }
    /// The frame at an index.
    public subscript(index: Int) -> Frame {
        precondition(indices.contains(index), "frame \(index) is not one of \(count)")
        return Frame(index: index, time: times.time(of: index), render: render)
    }
}
