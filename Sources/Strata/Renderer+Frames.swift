import LayerModel
import RenderServer

extension Renderer {
    /// The frames of a moving picture, each rendered when it is asked for.
    ///
    ///     for frame in renderer.frames(of: layer, from: 0, to: 2, fps: 60) {
    ///         try frame.image().write(to: folder.appendingPathComponent("\(frame.index).png"))
    ///     }
    ///
    /// - Parameters:
    ///   - start: time of the first frame in seconds.
    ///   - end: no frame stands at this time or later: 2 seconds at 60 frames a second are 120 frames.
    ///   - fps: frames per second, above 0.
    ///   - size, scale, backgroundColor: as for `image(of:at:size:scale:backgroundColor:)`.
    public func frames(
        of layer: CALayer, from start: CFTimeInterval, to end: CFTimeInterval, fps: Double, size: CGSize? = nil,
        scale: CGFloat = 1, backgroundColor: CGColor? = nil
    ) -> RenderedFrames {
        precondition(fps > 0 && fps.isFinite, "frames need a rate above 0, not \(fps)")
        precondition(start.isFinite && end.isFinite, "frames need finite times, not \(start) to \(end)")
        return RenderedFrames(
            start: start, fps: fps, count: RenderedFrames.count(from: start, to: end, fps: fps)
        ) { [self] time throws(RenderError) in
            try image(of: layer, at: time, size: size, scale: scale, backgroundColor: backgroundColor)
        }
    }
}

/// The frames of a moving picture by index. See `Renderer.frames(of:from:to:fps:size:scale:backgroundColor:)`.
public struct RenderedFrames: RandomAccessCollection {
    let start, fps: Double
    /// How many frames there are.
    public let count: Int
    let render: (CFTimeInterval) throws(RenderError) -> CGImage

    /// One frame, rendered when its image is asked for.
    public struct Frame {
        /// Its number, 0 and up.
        public let index: Int
        /// Its time in seconds.
        public let time: CFTimeInterval
        let render: (CFTimeInterval) throws(RenderError) -> CGImage

        /// Renders it.
        public func image() throws(RenderError) -> CGImage { try render(time) }
    }

    /// 0.
    public var startIndex: Int { 0 }
    /// `count`.
    public var endIndex: Int { count }
    /// The frame at an index. Its time is divided, not added up, so that frame 90 stands at the same time by any way.
    public subscript(index: Int) -> Frame {
        precondition(indices.contains(index), "frame \(index) is not one of \(count)")
        return Frame(index: index, time: start + Double(index) / fps, render: render)
    }

    /// Frames at start, start + 1/fps, … before `end`. A billionth of a frame is rounding.
    static func count(from start: Double, to end: Double, fps: Double) -> Int {
        Int(exactly: Swift.max(0, ((end - start) * fps - 1e-9).rounded(.up))) ?? .max
    }
}
