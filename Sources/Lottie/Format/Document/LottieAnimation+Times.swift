import Foundation

// Frames, seconds from the in point, and shares of the length.

extension LottieAnimation {
    /// How long it is, in seconds.
    public var duration: TimeInterval { (endFrame - startFrame) / framerate }

    /// Its area, with the corner at the origin.
    public var bounds: CGRect { CGRect(origin: .zero, size: size) }

    /// The frame at a share of the length.
    public func frameTime(forProgress progress: AnimationProgressTime) -> AnimationFrameTime {
        startFrame + Double(progress) * (endFrame - startFrame)
    }

    /// The share of the length at a frame.
    ///
    /// - Parameters:
    ///   - frame: in frames of the file; parts of frames count.
    ///   - clamped: whether frames before the start and after the end count as those.
    public func progressTime(forFrame frame: AnimationFrameTime, clamped: Bool = true) -> AnimationProgressTime {
        let progress = (frame - startFrame) / (endFrame - startFrame)
        return CGFloat(clamped ? max(0, min(1, progress)) : progress)
    }

    /// The seconds from the in point at a frame.
    public func time(forFrame frame: AnimationFrameTime) -> TimeInterval { (frame - startFrame) / framerate }

    /// The frame at so many seconds from the in point.
    public func frameTime(forTime time: TimeInterval) -> AnimationFrameTime { startFrame + time * framerate }

    /// The markers' names, in the order of the file.
    public var markerNames: [String] { markers.map(\.name) }

    /// The frame of the first marker of a name; nil where there is none.
    public func frameTime(forMarker name: String) -> AnimationFrameTime? {
        markers.first { $0.name == name }?.frameTime
    }

    /// The share of the length at the first marker of a name; nil where there is none.
    public func progressTime(forMarker name: String) -> AnimationProgressTime? {
        frameTime(forMarker: name).map { progressTime(forFrame: $0) }
    }

    /// How many frames the first marker of a name lasts; nil where there is none.
    public func durationFrameTime(forMarker name: String) -> AnimationFrameTime? {
        markers.first { $0.name == name }?.durationFrameTime
    }
}
