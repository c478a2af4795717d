import Foundation

// Converts between frames, seconds from the in point, and progress.

extension LottieAnimation {
    /// The duration in seconds.
    public var duration: TimeInterval { (endFrame - startFrame) / framerate }

    /// The animation's area, with its corner at the origin.
    public var bounds: CGRect { CGRect(origin: .zero, size: size) }

    /// The frame at a progress.
    public func frameTime(forProgress progress: AnimationProgressTime) -> AnimationFrameTime {
        startFrame + Double(progress) * (endFrame - startFrame)
    }

    /// The progress at a frame.
    ///
    /// - Parameters:
    ///   - frame: in frames of the file; may be fractional.
    ///   - clamped: whether to clamp to 0…1.
    public func progressTime(forFrame frame: AnimationFrameTime, clamped: Bool = true) -> AnimationProgressTime {
        let progress = (frame - startFrame) / (endFrame - startFrame)
        return CGFloat(clamped ? max(0, min(1, progress)) : progress)
    }

    /// The time at a frame, in seconds from the in point.
    public func time(forFrame frame: AnimationFrameTime) -> TimeInterval { (frame - startFrame) / framerate }

    /// The frame at a time in seconds from the in point.
    public func frameTime(forTime time: TimeInterval) -> AnimationFrameTime { startFrame + time * framerate }

    /// The markers' names, in the order of the file.
    public var markerNames: [String] { markers.map(\.name) }

    /// The frame of the first marker with a name; nil where there is none.
    public func frameTime(forMarker name: String) -> AnimationFrameTime? {
        markers.first { $0.name == name }?.frameTime
    }

    /// The progress at the first marker with a name; nil where there is none.
    public func progressTime(forMarker name: String) -> AnimationProgressTime? {
        frameTime(forMarker: name).map { progressTime(forFrame: $0) }
    }

    /// The length in frames of the first marker with a name; nil where there is none.
    public func durationFrameTime(forMarker name: String) -> AnimationFrameTime? {
        markers.first { $0.name == name }?.durationFrameTime
    }
}
