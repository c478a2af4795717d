import Values

/// The paths that one item of a shape layer draws, after all that changes them.
///
/// An object, since what stands below in the list changes the paths that paints above it draw as well. Changed only while
/// a list is gathered.
final class ShapeOutline {
    /// The paths, before `trim`.
    private(set) var untrimmed: Animated<[BezierPath]>
    /// The last change, where that is a trim: lines that are only stroked need not be cut.
    private(set) var trim: ShapeTrim.Part?
    private var trimmed: Animated<[BezierPath]>?

    init(_ paths: Animated<[BezierPath]>) { untrimmed = paths }

    /// The paths; cut when they are first asked for.
    var paths: Animated<[BezierPath]> {
        guard let trim else { return untrimmed }
        let paths = trimmed ?? trim.paths
        trimmed = paths
        return paths
    }

    /// Changes the paths at every time.
    ///
    /// - Parameter timelines: Those of the properties that the change looks at.
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

    /// Cuts the paths, which are those of a part of the trim.
    func take(_ part: ShapeTrim.Part) {
        untrimmed = paths
        trim = part
        trimmed = nil
    }
}

/// An outline as a list of shapes around its own sees it.
struct PlacedOutline {
    let outline: ShapeOutline
    /// The maps from the outline's group outwards.
    var maps: [ShapeMap] = []

    /// The outline seen from outside of a group.
    func through(_ map: ShapeMap) -> PlacedOutline { PlacedOutline(outline: outline, maps: maps + [map]) }

    /// When it changes.
    var timelines: [Timeline] { [outline.paths.timeline] + maps.flatMap(\.timelines) }

    /// Whether it goes straight where all that it follows does.
    var isLinear: Bool { maps.allSatisfy(\.isLinear) }

    /// The paths at a frame.
    func paths(at frame: Double) -> [BezierPath] {
        let paths = outline.paths.value(at: frame)
        guard let map = map(at: frame) else { return [] }
        return paths.applying(map)
    }

    /// All maps as one; nil where the outline is not there.
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
    /// The paths of all as one list.
    func paths(in context: BuildContext) -> Animated<[BezierPath]> {
        if count == 1, self[0].maps.isEmpty { return self[0].outline.paths }
        return context.paths(
            following: flatMap(\.timelines), isLinear: allSatisfy(\.isLinear), points: pointCount
        ) { frame in
            flatMap { $0.paths(at: frame) }
        }
    }

    /// About how many points the paths have.
    var pointCount: Int { reduce(0) { $0 + $1.outline.untrimmed.first.pointCount } }

    /// Whether both are the same outlines in the same places.
    func isSame(as other: [PlacedOutline]) -> Bool {
        count == other.count
            && zip(self, other).allSatisfy { $0.outline === $1.outline && $0.maps.isEmpty && $1.maps.isEmpty }
    }
}
