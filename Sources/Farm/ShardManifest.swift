/// What a shard has made. It is written last, under a temporary name and renamed: where it stands, the shard is done.
public struct ShardManifest: Codable, Sendable, Equatable {
    /// The form of manifests that this version writes and reads.
    public static let form = 2

    /// The form, 2.
    public var manifest = Self.form
    /// The shard's number.
    public var shard: Int
    /// The number of shards.
    public var count: Int
    /// What decides the pictures.
    public var run: RunIdentity
    /// What the shard had to make.
    public var plan: ShardPlan
    /// What it has made, sorted by number.
    public var entries: [ShardEntry]
    /// For lists, the whole list as the shard has read it.
    public var listed: ShardList?
    /// Frames or jobs drawn in all attempts together: more than there are where some were drawn twice.
    public var drawn: Int
    /// What the last attempt took.
    public var cost: ShardCost

    /// A manifest.
    public init(
        _ shard: Shard, run: RunIdentity, plan: ShardPlan, entries: [ShardEntry], listed: ShardList? = nil, drawn: Int,
        cost: ShardCost
    ) {
        (self.shard, count) = (shard.index, shard.count)
        (self.run, self.plan, self.listed, self.drawn, self.cost) = (run, plan, listed, drawn, cost)
        self.entries = entries.sorted { $0.number < $1.number }
    }
}

/// What shards have to make.
public struct ShardPlan: Codable, Sendable, Equatable {
    /// The kind of what is made.
    public enum Kind: String, Codable, Sendable {
        /// Numbered pictures that are the result.
        case pictures
        /// Numbered pictures of which a movie is made.
        case frames
        /// A piece of a movie from each shard.
        case pieces
        /// Jobs of a list.
        case jobs

        /// The option of the command that asks for such parts of a movie; nil for other kinds.
        var option: String? {
            switch self {
            case .pieces: "--pieces movie"
            case .frames: "--pieces frames"
            case .pictures, .jobs: nil
            }
        }
    }

    /// The kind.
    public var kind: Kind
    /// The shard's frames, the first and the one after the last; nil for lists.
    public var frames: ShardFrames?
    /// The whole sequence's; nil for lists.
    public var sequence: ShardFrames?
    /// The pictures' form; nil for lists.
    public var picture: ShardPicture?
    /// How a movie is coded; nil where none is made.
    public var movie: ShardMovie?

    /// A plan.
    public init(
        _ kind: Kind, frames: Range<Int>? = nil, of sequence: Range<Int>? = nil, picture: ShardPicture? = nil,
        movie: ShardMovie? = nil
    ) {
        self.kind = kind
        self.frames = frames.map(ShardFrames.init)
        self.sequence = sequence.map(ShardFrames.init)
        (self.picture, self.movie) = (picture, movie)
    }
}

/// A list of jobs as a shard has read it.
public struct ShardList: Codable, Sendable, Equatable {
    /// The number of jobs.
    public private(set) var count = 0
    /// For each shard, a digest of its jobs in their order.
    public private(set) var parts: [String]

    /// A list for so many shards, without jobs.
    public init(shards: Int) { parts = Array(repeating: "", count: max(1, shards)) }

    /// Adds a job's line, as it stands in the list.
    public mutating func add(_ line: [UInt8]) {
        let part = count % parts.count
        // 64 bits tell versions of a list apart.
        parts[part] = String(Digest.of(Array("\(parts[part]) \(line.count) ".utf8) + line).prefix(16))
        count += 1
    }
}

/// A range of frames.
public struct ShardFrames: Codable, Sendable, Equatable {
    /// The first frame.
    public var first: Int
    /// The frame after the last.
    public var end: Int

    /// A range's bounds.
    public init(_ range: Range<Int>) { (first, end) = (range.lowerBound, range.upperBound) }

    /// The range, within 0 and `most`; empty where a file has its bounds in the wrong order.
    public var range: Range<Int> {
        let low = min(max(first, 0), Self.most)
        return low..<min(max(end, low), Self.most)
    }

    /// The largest number of a frame.
    static let most = 1 << 33
}

/// The form of a sequence's pictures.
public struct ShardPicture: Codable, Sendable, Equatable {
    /// The size in pixels.
    public var width, height: Int
    /// Frames per second.
    public var fps: Double
    /// The time of the sequence's first frame, in seconds.
    public var start: Double
    /// Whether an opaque background makes every pixel opaque.
    public var isOpaque: Bool

    /// A form.
    public init(width: Int, height: Int, fps: Double, start: Double, isOpaque: Bool) {
        (self.width, self.height, self.fps, self.start, self.isOpaque) = (width, height, fps, start, isOpaque)
    }
}

/// How a movie is coded, as far as its pieces have to agree.
public struct ShardMovie: Codable, Sendable, Equatable {
    /// The file's name that was asked for, relative to the farm's folder.
    public var name: String
    /// The container, by its extension.
    public var container: String
    /// The codec; nil is the container's usual one.
    public var codec: String?
    /// The rate of constant quality; nil is the codec's usual one.
    public var rate: Int?
    /// The quality of an animated WebP, 0 to 100.
    public var quality: Int?
    /// The encoder and the ffmpeg of a piece; nil until it is encoded, and for frames.
    public var encoder: String?

    /// A coding.
    public init(name: String, container: String, codec: String? = nil, rate: Int? = nil, quality: Int? = nil) {
        (self.name, self.container, self.codec, self.rate, self.quality) = (name, container, codec, rate, quality)
    }
}

/// What an attempt took.
public struct ShardCost: Codable, Sendable, Equatable {
    /// Seconds from the process's start to the first frame's drawing.
    public var start: Double
    /// Seconds of all.
    public var seconds: Double
    /// Frames or jobs drawn, and those kept from earlier attempts.
    public var drawn, kept: Int
    /// The most memory that the process and its ffmpeg had, in MiB.
    public var memory: Int

    /// A cost.
    public init(start: Double, seconds: Double, drawn: Int, kept: Int, memory: Int) {
        (self.start, self.seconds, self.drawn, self.kept, self.memory) = (start, seconds, drawn, kept, memory)
    }
}
