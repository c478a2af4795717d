import Foundation

/// What a layer plays as its contents: a source of frames, and which of its times shows at which of the layer's. A new object for
/// every change.
public final class FramePlayback: Sendable, Equatable {
    /// What shows before and after the source.
    public enum Ending: String, Sendable, CaseIterable {
        /// Its first and its last frame.
        case hold
        /// The source again and again.
        case loop
        /// The layer's own contents, mostly nothing.
        case clear
    }

    /// Where the frames come from.
    public let source: any FrameSource
    /// Seconds of the source per second of the layer; 0 stands, negative is backwards.
    public let rate: Double
    /// The layer's time at which the source's is `position`, in seconds.
    public let anchor: Double
    /// The source's time at `anchor`, in seconds.
    public let position: Double
    /// What shows before and after the source.
    public let ending: Ending

    /// Times that are closer count as equal, in seconds: those of frames and of pictures are rounded differently.
    public static let slack = 1e-6

    /// From its parts, whose numbers are finite.
    public init(
        _ source: any FrameSource, rate: Double = 1, anchor: Double = 0, position: Double = 0, ending: Ending = .hold
    ) {
        self.source = source
        self.rate = rate; self.anchor = anchor; self.position = position; self.ending = ending
    }

    /// Whether both are the same object.
    public static func == (a: FramePlayback, b: FramePlayback) -> Bool { a === b }

    /// The source's time at one of the layer's, before it is repeated or ends.
    public func sourceTime(at local: Double) -> Double { position + (local - anchor) * rate }

    /// The frame at a time of the source, before it is repeated or ends; nil where none shows.
    func frame(_ request: FrameRequest) -> VideoFrame? {
        var request = request
        if source.isLive {
            request.time = 0
            return source.frame(request)
        }
        guard request.time.isFinite else { return nil }
        if ending != .hold, let duration = source.duration(request), duration > 0 {
            if ending == .loop {
                request.time = Self.repeated(request.time, duration)
            } else if request.time < -Self.slack || request.time >= duration - Self.slack {
                return nil
            }
        }
        return source.frame(request)
    }

    /// A time within one repetition.
    static func repeated(_ time: Double, _ duration: Double) -> Double {
        let rest = time - (time / duration).rounded(.down) * duration
        return rest < 0 || duration - rest < slack ? 0 : rest
    }

    /// The layer's time, after `local` or, where its clock runs backwards, before, from which another frame shows; nil where none
    /// does, `local` where that is not known.
    func nextChange(from local: Double, clockIsBackwards: Bool) -> Double? {
        if source.isLive { return local }
        if rate == 0 { return isAwaited(atSourceTime: sourceTime(at: local)) ? local : nil }
        let isBackwards = (rate < 0) != clockIsBackwards
        let time = sourceTime(at: local)
        guard time.isFinite else { return nil }
        var base = 0.0, inner = time
        if ending != .hold {
            guard let duration = source.duration(FrameRequest(time: 0, waits: false)), duration > 0 else {
                return local
            }
            if ending == .loop {
                inner = Self.repeated(time, duration)
                base = time - inner
                let end = isBackwards ? 0 : duration
                let next = source.nextChange(from: inner, isBackwards: isBackwards) ?? end
                return layerTime(of: base + next, from: local)
            }
            let edge = isBackwards ? 0 : duration
            if isBackwards ? time >= duration : time < 0 {
                return layerTime(of: isBackwards ? duration : 0, from: local)
            }
            if isBackwards ? time < 0 : time >= duration { return nil }
            return layerTime(of: source.nextChange(from: inner, isBackwards: isBackwards) ?? edge, from: local)
        }
        return source.nextChange(from: inner, isBackwards: isBackwards).map { layerTime(of: $0, from: local) }
    }

    /// Whether the frame of a time of the source is still to come, or may be another one at the same time.
    func isAwaited(atSourceTime time: Double) -> Bool {
        if source.isLive { return true }
        var time = time
        guard time.isFinite else { return false }
        if ending != .hold, let duration = source.duration(FrameRequest(time: 0, waits: false)), duration > 0 {
            if ending == .loop {
                time = Self.repeated(time, duration)
            } else if time < 0 || time >= duration {
                return false
            }
        }
        return source.nextChange(from: time, isBackwards: false) == time
    }

    /// The layer's time at one of the source's; `local` where that lies on the wrong side by rounding.
    private func layerTime(of time: Double, from local: Double) -> Double {
        time == sourceTime(at: local) ? local : anchor + (time - position) / rate
    }
}
