import Values

/// The paths that one item of a shape layer draws, after all modifiers.
///
/// A class, since modifiers below also change the paths that paints above draw. It only changes while a list is
/// gathered.
final class ShapeOutline {
    /// The paths, before `trim`.
    private(set) var untrimmed: Animated<[BezierPath]>
    /// The last modifier, where that is a trim: strokes need not be cut.
    private(set) var trim: ShapeTrim.Part?
    private var trimmed: Animated<[BezierPath]>?

    init(_ paths: Animated<[BezierPath]>) { untrimmed = paths }

    /// The paths; trimmed on first access.
    var paths: Animated<[BezierPath]> {
        guard let trim else { return untrimmed }
        let paths = trimmed ?? trim.paths
        trimmed = paths
        return paths
    }

    /// Applies a modifier to the paths.
    ///
    /// - Parameter timelines: The timelines of the properties that the modifier reads.
    func change(
        _ timelines: [Timeline], in context: BuildContext,
        _ change: (_ frame: Double, _ paths: [BezierPath]) -> [BezierPath]
    ) {
        let paths = paths
        untrimmed = context.paths(following: [paths.timeline] + timelines, points: paths.first.pointCount) {
            change($0, paths.value(at: $0))
        }
        trim = nil
        trimmed = nil
    }

    /// Trims the paths, which are those of a part of the trim.
    func take(_ part: ShapeTrim.Part) {
        untrimmed = paths
        trim = part
        trimmed = nil
    }
}

/// An outline as an enclosing list of shapes sees it.
struct PlacedOutline {
    let outline: ShapeOutline
    /// The maps from the outline's group outwards.
    var maps: [ShapeMap] = []

    /// The outline as seen from outside a group.
    func through(_ map: ShapeMap) -> PlacedOutline { PlacedOutline(outline: outline, maps: maps + [map]) }

    /// The timelines of its paths and maps.
    var timelines: [Timeline] { [outline.paths.timeline] + maps.flatMap(\.timelines) }

    /// Whether linear changes of its properties change it linearly.
    var isLinear: Bool { maps.allSatisfy(\.isLinear) }

    /// The paths at a frame.
    func paths(at frame: Double) -> [BezierPath] {
        let paths = outline.paths.value(at: frame)
        guard let map = map(at: frame) else { return [] }
        return paths.applying(map)
    }

    /// The product of all maps; nil where the outline does not exist.
    func map(at frame: Double) -> CGAffineTransform? {
        var whole = CGAffineTransform.identity
        for map in maps {
            guard let next = map.matrix(at: frame) else { return nil }
            whole = whole.concatenating(next)
        }
        return whole
    }
}

extension [PlacedOutline] {
    /// The paths of all outlines as one list.
    func paths(in context: BuildContext) -> Animated<[BezierPath]> {
        if count == 1, self[0].maps.isEmpty { return self[0].outline.paths }
        return context.paths(
            following: flatMap(\.timelines), isLinear: allSatisfy(\.isLinear), points: pointCount
        ) { frame in
            flatMap { $0.paths(at: frame) }
        }
    }

    /// The approximate number of points of the paths.
    var pointCount: Int { reduce(0) { $0 + $1.outline.untrimmed.first.pointCount } }

    /// Whether both are the same outlines with the same maps.
    func isSame(as other: [PlacedOutline]) -> Bool {
        count == other.count
            && zip(self, other).allSatisfy { $0.outline === $1.outline && $0.maps.isEmpty && $1.maps.isEmpty }
    }
}
