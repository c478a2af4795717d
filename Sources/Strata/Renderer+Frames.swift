extension Renderer {
    /// The frames of a moving picture, each rendered when it is asked for.
    ///
    ///     for frame in renderer.frames(of: layer, from: 0, to: 2, fps: 60) {
    ///         try frame.image().write(to: folder.appendingPathComponent("\(frame.index).png"))
    ///     }
    ///
    /// - Parameters:
    ///   - layer: the root of what is shown.
    ///   - start: time of the first frame in seconds.
    ///   - end: no frame stands at this time or later: 2 seconds at 60 frames a second are 120 frames.
    ///   - fps: frames per second, above 0.
    ///   - size: the pictures', in points; nil, the default, is the layer's frame.
    ///   - scale: pixels per point, 1 by default.
    ///   - backgroundColor: what stands behind the layer; nil, the default, is nothing.
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

/// The frames of a moving picture by index. See `Renderer.frames(of:from:to:fps:size:scale:backgroundColor:)`.
public struct RenderedFrames: RandomAccessCollection {
    let times: FrameTimes
    let render: (CFTimeInterval) throws(RenderError) -> CGImage

    /// One frame, rendered when its image is asked for.
    public struct Frame {
        /// Its number, 0 and up.
        public let index: Int
        /// Its time in seconds.
        public let time: CFTimeInterval
        let render: (CFTimeInterval) throws(RenderError) -> CGImage

        /// Renders it.
        ///
        /// - Throws: `RenderError`, as `Renderer.image(of:at:size:scale:backgroundColor:budget:)`.
        public func image() throws(RenderError) -> CGImage { try render(time) }
    }

    /// 0.
    public var startIndex: Int { 0 }
    /// How many frames there are.
    public var endIndex: Int { times.numbers.upperBound }
    /// The frame at an index.
    public subscript(index: Int) -> Frame {
        precondition(indices.contains(index), "frame \(index) is not one of \(count)")
        return Frame(index: index, time: times.time(of: index), render: render)
    }
}
