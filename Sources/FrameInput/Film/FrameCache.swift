import Values

/// Decoded frames of a film by their places, within a number of bytes: what lies farthest from the place that shows goes first.
struct FrameCache {
    /// The most bytes, except that `least` frames are always kept.
    let limit: Int
    /// The frames that stay whatever they take.
    static let least = 3
    /// The most frames, however small they are.
    static let most = 512

    private(set) var byteCount = 0
    private var frames: [Int: VideoFrame] = [:]

    init(limit: Int) { self.limit = limit }

    /// The frame at a place.
    subscript(place: Int) -> VideoFrame? { frames[place] }

    /// The number of frames.
    var count: Int { frames.count }

    /// Adds a frame, and drops those that are farthest from `center`, of which what lies against the direction counts double.
    mutating func add(_ frame: VideoFrame, at place: Int, center: Int, isBackwards: Bool) {
        if frames[place] != nil { return }
        frames[place] = frame
        byteCount += frame.byteCount
        while byteCount > limit || frames.count > Self.most, frames.count > Self.least {
            func distance(_ place: Int) -> Int {
                let ahead = isBackwards ? center - place : place - center
                return ahead < 0 ? -2 * ahead : ahead
            }
            guard let far = frames.keys.max(by: { distance($0) < distance($1) }) else { return }
            byteCount -= frames.removeValue(forKey: far)?.byteCount ?? 0
        }
    }

    /// Drops all frames.
    mutating func removeAll() {
        frames = [:]
        byteCount = 0
    }
}
