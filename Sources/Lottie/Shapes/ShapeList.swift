import Raster

/// The gathered contents of a list of shape items: what it draws, and the outlines that enclosing lists see.
///
/// Items are gathered from the top down. A paint applies to the outlines above it in its list and in groups above it; a
/// modifier changes all outlines above it, including those drawn by paints inside groups.
struct ShapeList {
    /// Topmost first.
    private(set) var parts: [ShapePart] = []
    /// The outlines that paints below this list see.
    var outlines: [PlacedOutline] { list.outlines }
    private var list = OutlineList()
    /// The outlines that items below modify: those that paints see, and those hidden by a merge.
    private var changing: [ShapeOutline] = []

    /// The most outlines of one list, including copies; more are left out.
    static let mostOutlines = 10_000

    /// - Parameter context: The context of the group or layer that has the list.
    init(_ items: [ShapeItem], in context: BuildContext) {
        for item in items where !item.isHidden && !context.budget.isOver { add(item, in: context) }
    }

    private mutating func add(_ item: ShapeItem, in context: BuildContext) {
        let inner = context.inside(item.name)
        if let outline = item.outline(in: inner) {
            add([PlacedOutline(outline: outline)], in: context)
            changing.append(outline)
            return
        }
        if let paint = item.paint(list.head, in: inner) {
            parts.append(.paint(paint))
            return
        }
        switch item.form {
        case .group(let items): add(item, with: items, in: inner)
        case .merge(let merge): add(merge, at: item.name, in: inner)
        case .repeater(let repeater): add(repeater, at: item.name, in: inner)
        case .trim(let trim): trim.apply(to: changing, in: inner)
        default: item.change(changing, in: inner)
        }
    }

    private func add(_ outlines: [PlacedOutline], in context: BuildContext) {
        for outline in outlines {
            guard list.outlines.count < Self.mostOutlines else {
                reportCut(in: context)
                return
            }
            list.append(outline)
        }
    }

    private func reportCut(in context: BuildContext) {
        context.log.report(
            .unsupported, "more than \(Self.mostOutlines) paths in one group: the rest is not drawn",
            at: context.keypath)
    }

    private mutating func add(_ group: ShapeItem, with items: [ShapeItem], in context: BuildContext) {
        let inner = ShapeList(items, in: context)
        var transform = TransformItem()
        for case .transform(let item) in items.map(\.form) { transform = item }
        transform = transform.resolved(in: context)
        parts.append(
            .group(
                ShapeGroup(
                    name: group.name, blendMode: group.blendMode, transform: transform, parts: inner.parts,
                    context: context)))
        add(Self.outlines(inner.outlines, through: .group(ShapePlace(transform)), in: context), in: context)
        changing += inner.changing
    }

    private mutating func add(_ repeater: RepeaterItem, at name: String, in context: BuildContext) {
        var transform = repeater.transform.resolved(in: context)
        transform.startOpacity = context.resolved(transform.startOpacity, "Transform.Start Opacity")
        transform.endOpacity = context.resolved(transform.endOpacity, "Transform.End Opacity")
        let places = ShapeRepeat(
            copies: context.resolved(repeater.copies, "Copies"), offset: context.resolved(repeater.offset, "Offset"),
            transform: transform)
        let most = places.most
        if most.isCut {
            context.log.report(
                .unsupported, "more than \(ShapeRepeat.mostCopies) copies: the rest is not drawn", at: name)
        }
        parts = [
            .copies(
                ShapeCopies(
                    name: name, repeater: places, count: most.count, isUpwards: repeater.isUpwards,
                    parts: parts, context: context))
        ]
        let copied = list.outlines, count = min(most.count, Self.mostOutlines / max(1, copied.count))
        if count < most.count { reportCut(in: context) }
        list = OutlineList(
            (0..<count).flatMap { Self.outlines(copied, through: .copy(places, $0), in: context) })
    }

    /// Outlines as seen from outside a group, or as copied by a repeater. Each costs a step, plus one for each map that
    /// it already has.
    private static func outlines(
        _ outlines: [PlacedOutline], through map: ShapeMap, in context: BuildContext
    ) -> [PlacedOutline] {
        let maps = outlines.reduce(0) { $0 + $1.maps.count }
        guard context.spend(outlines.count + maps, "copies of groups and repeaters") else { return [] }
        return outlines.map { $0.through(map) }
    }

    private mutating func add(_ merge: MergeItem, at name: String, in context: BuildContext) {
        let merged = list.outlines
        if merged.isEmpty { return }
        let paths: Animated<[BezierPath]> = context.paths(
            following: merged.flatMap(\.timelines), isLinear: merge.mode == .merge && merged.allSatisfy(\.isLinear),
            points: merged.pointCount
        ) { frame in
            let paths = merged.map { $0.paths(at: frame) }
            if merge.mode == .merge { return paths.flatMap { $0 } }
            return context.combined(paths.flatMap { $0 }, at: name, "they are not merged") {
                allows throws(PathOperationError) in
                try [BezierPath].merged(paths, merge.mode.merging, allows: allows)
            }
        }
        let outline = ShapeOutline(paths)
        list = OutlineList([PlacedOutline(outline: outline)])
        changing.append(outline)
    }
}

extension MergeItem.Mode {
    fileprivate var merging: [BezierPath].Merging {
        switch self {
        case .merge: .together
        case .add: .add
        case .subtract: .subtract
        case .intersect: .intersect
        case .exclude: .exclude
        }
    }
}
