import Values

/// Decoded frames of a film by their places, within a number of bytes: what lies farthest from the places that show goes first.
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

    /// The places of all frames, in no order.
    var places: some Sequence<Int> { frames.keys }
    /// The number of frames.
    var count: Int { frames.count }

    /// Adds a frame, and drops those that are farthest from what is asked for; those that somebody waits for stay.
    mutating func add(_ frame: VideoFrame, at place: Int, for demand: FilmDemand, awaited: [Int]) {
        if frames[place] != nil { return }
        frames[place] = frame
        byteCount += frame.byteCount
        while byteCount > limit || frames.count > Self.most, frames.count > Self.least {
            let free = frames.keys.lazy.filter { $0 != place && !awaited.contains($0) }.map {
                ($0, demand.distance(of: $0))
            }
            guard let far = free.max(by: { $0.1 < $1.1 })?.0 else { return }
            byteCount -= frames.removeValue(forKey: far)?.byteCount ?? 0
        }
    }

    /// Drops all frames.
    mutating func removeAll() {
        frames = [:]
        byteCount = 0
    }
}
