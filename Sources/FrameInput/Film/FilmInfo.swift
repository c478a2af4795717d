import Values

/// What is known of a film before it is decoded: its size and colours, and when each of its frames shows.
public struct FilmInfo: Sendable, Equatable {
    /// The width and height in pixels, turned as the film is to be shown.
    public internal(set) var width, height: Int
    /// The width of a pixel over its height.
    public internal(set) var pixelAspect: Double
    /// How colours are made of samples.
    public internal(set) var color: VideoColor
    /// The turn that was taken out, in degrees clockwise: 0, 90, 180 or 270.
    public internal(set) var rotation: Int
    /// The codec's name in ffmpeg.
    public internal(set) var codec: String
    /// Whether frames have alpha.
    public var hasAlpha: Bool { form.hasAlpha }
    /// The length in seconds, from the first frame's begin to the last one's end.
    public internal(set) var duration: Double
    /// When each frame begins, in seconds from the first one: rising.
    public internal(set) var times: [Double]

    /// The places in `times` of frames that decoding can begin at, rising; the first is 0.
    var keys: [Int32]
    /// The time of the first frame in the file, in seconds.
    var start: Double
    /// What ffmpeg gives.
    var form: FilmForm
    /// The decoder to ask for; nil is ffmpeg's own choice.
    var decoder: String?
    /// Whether times are those of decoding, so that frames show a constant time later than they say.
    var isGuessed = false
    /// The length that the file declares, in seconds from the first frame; nil where it says none.
    var declaredDuration: Double?

    /// Whether ffprobe complained of the file.
    var isDamaged = false

    /// Whether the file declares more than its frames last: by more than half a second and a twentieth of its length, since
    /// containers round.
    var isShort: Bool { declaredDuration.map { $0 - duration > max(0.5, $0 / 20) } ?? false }
    /// Whether frames are missing at the end. Lengths alone do not say so: containers may declare that of the sound, and not all say
    /// how long the last frame shows. Of whole files ffprobe does not complain.
    var isCutShort: Bool { isShort && isDamaged }

    /// The size in points: pixels of films that are not square are made so by their width.
    public var naturalSize: (width: Double, height: Double) { (Double(width) * pixelAspect, Double(height)) }

    /// The place of the frame that shows at a time: the last that begins at it or before, else the first.
    func place(at time: Double) -> Int {
        // A millionth of a second: times of frames and of pictures are rounded differently.
        let limit = time + 1e-6
        var low = 0, high = times.count
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= limit { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    /// The place of a decoded frame by its time in the file; nil where there is none within half of what is between two.
    func place(ofFileTime time: Double) -> Int? {
        let relative = time - start
        guard relative.isFinite else { return nil }
        let near = place(at: relative)
        var best: (place: Int, distance: Double)?
        for place in max(0, near - 1)...min(times.count - 1, near + 1) {
            let distance = abs(times[place] - relative)
            if distance < best?.distance ?? .infinity { best = (place, distance) }
        }
        guard let best else { return nil }
        let left = best.place > 0 ? times[best.place] - times[best.place - 1] : .infinity
        let right = best.place + 1 < times.count ? times[best.place + 1] - times[best.place] : .infinity
        let room = min(left, right) / 2
        return best.distance <= (room.isFinite ? room : 1) ? best.place : nil
    }

    /// The place in `keys` of the group that a frame is decoded with.
    func group(of place: Int) -> Int {
        var low = 0, high = keys.count
        while low < high {
            let middle = (low + high) / 2
            if Int(keys[middle]) <= place { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    /// The places of a group's frames.
    func frames(ofGroup group: Int) -> Range<Int> {
        Int(keys[group])..<(group + 1 < keys.count ? Int(keys[group + 1]) : times.count)
    }
}
