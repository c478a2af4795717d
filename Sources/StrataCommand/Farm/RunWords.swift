import Drawing
import Farm
import Foundation
import Strata

/// The options of a run as one text, for its identity. What does not change a picture or a file's name stays out: threads,
/// messages, the shard.
struct RunWords {
    private var parts: [String] = []

    /// The text.
    var text: String { parts.joined(separator: "; ") }

    /// What holds for every run.
    init(_ render: Render) {
        for place in render.fonts.places {
            let files = (try? FontRegistry.files(at: place)) ?? []
            let digests = files.map { Digest.ofFile($0)?.digest ?? "" }.sorted()
            parts.append("fonts \(Digest.of(digests.joined()).prefix(16))")
        }
        let encoding = render.encoding
        parts.append("depth \(encoding.depth)")
        parts.append("compression \(encoding.compression)")
        if let quality = encoding.quality { parts.append("quality \(quality)") }
        if let codec = encoding.movie.codec { parts.append("codec \(codec.rawValue)") }
        if let rate = encoding.movie.crf { parts.append("crf \(rate)") }
        if encoding.movie.hardware { parts.append("hardware") }
        if render.budget != 1 { parts.append("budget \(render.budget)") }
        if let state = render.state.state { parts.append("state \(state)") }
        if let start = render.state.fromState { parts.append("from state \(start)") }
        if render.shards.deterministic { parts.append("deterministic") }
    }

    /// A sequence's own.
    mutating func add(_ job: Job, _ viewport: Viewport, _ times: FrameTimes, place: FarmPlace) {
        parts.append("pictures \(viewport.width)x\(viewport.height) by \(viewport.scale)")
        parts.append("origin \(viewport.origin.x),\(viewport.origin.y)")
        parts.append("frames \(times.numbers) at \(times.fps) from \(times.start)")
        if let seconds = job.options.time?.seconds {
            parts.append("time \(seconds.map { "\($0)" }.joined(separator: ","))")
        }
        add(job.options.assignments)
        // Two numbers, as a name has them in one place.
        parts.append("output \(place.name(of: job.output.name(frame: 0)))")
    }

    /// A list's own: what its lines do not say.
    mutating func add(defaults options: PictureOptions, input: String?, output: String?) {
        parts.append("input \(input ?? "none")")
        parts.append("output \(output ?? "none")")
        add(options.assignments)
        let known: [(String, Any?)] = [
            ("scale", options.scale), ("size", options.size), ("time", options.time?.seconds), ("sheet", options.sheet),
            ("marker", options.marker), ("frames", options.frames?.numbers), ("duration", options.duration),
            ("fps", options.fps), ("start", options.start),
        ]
        for (name, value) in known { if let value { parts.append("\(name) \(Self.words(of: value))") } }
    }

    private mutating func add(_ assignments: [Assignment]) {
        for assignment in assignments {
            parts.append("set \(assignment.override.keyPath)=\(Self.words(of: assignment.override.value))")
        }
    }

    /// A value's parts in a text; only ever compared with such texts of the same version.
    private static func words(of value: some Any) -> String {
        String(String(describing: value).map { $0 == ";" ? "," : $0 })
    }
}
