import Synchronization

/// Glyphs that are filled together in one colour, by the winding rule, with what is filled as one with them: the lines under and
/// through letters.
public final class GlyphText: Sendable {
    /// The runs, in drawing order.
    public let runs: [GlyphRun]
    /// Further paths in the runs' units.
    public let lines: [CGPath]
    private let joined = Mutex<CGPath?>(nil)
    /// A hash of the runs.
    private let hash: Int

    /// Glyphs of these runs, and paths beside them.
    public init(_ runs: [GlyphRun], lines: [CGPath] = []) {
        (self.runs, self.lines) = (runs, lines)
        hash = runs.hashValue
    }

    /// All outlines as one path; made when it is first asked for.
    public var path: CGPath {
        joined.withLock { joined in
            if let joined { return joined }
            let path = CGMutablePath(room: pathSize)
            for run in runs { run.add(to: path) }
            for line in lines { path.addPath(line) }
            joined = path.immutable
            return path.immutable
        }
    }

    private var pathSize: CGPath.Size {
        lines.reduce(into: runs.reduce(into: CGPath.Size()) { $0 += $1.pathSize }) { $0 += $1.size }
    }

    /// The bytes that `path` takes.
    public var pathBytes: Int { pathSize.byteCount }

    /// The smallest rectangle around all outlines; null where there are none.
    public var boundingBox: CGRect {
        lines.reduce(runs.reduce(.null) { $0.union($1.boundingBox) }) { $0.union($1.boundingBoxOfPath) }
    }
}

extension GlyphText: Hashable {
    /// Whether both show the same glyphs and lines at the same places.
    public static func == (a: GlyphText, b: GlyphText) -> Bool {
        a === b || a.hash == b.hash && a.runs == b.runs && a.lines == b.lines
    }

    /// Hashes the precomputed hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
