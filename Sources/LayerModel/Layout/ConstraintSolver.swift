/// The begin and the end of a frame on one axis.
struct Extent {
    var min, max: CGFloat

    init(_ min: CGFloat, _ max: CGFloat) {
        self.min = min
        self.max = max
    }

    /// The value of an attribute of one axis: minimum, middle, maximum, size.
    subscript(attribute: Int) -> CGFloat {
        switch attribute {
        case 0: min
        case 1: min + (max - min) / 2
        case 2: max
        default: max - min
        }
    }
}

/// Computes the extents of the layers that a `CAConstraintLayoutManager` places.
///
/// Each axis of each layer is an item: layer n's x is item 2n and its y item 2n + 1. Attributes are 0 for the minimum,
/// 1 for the middle, 2 for the maximum and 3 for the size.
struct ConstraintSolver {
    private var extents: [Extent]
    private let superlayer: [Extent]
    private var items: [Item]

    private struct Item {
        /// The constraints that may apply, as far as is known, at most one per attribute.
        var relations: [Relation] = []
        /// The number of relations that wait for their source.
        var waiting = 0
        /// The items with a constraint relative to this one, once per constraint.
        var dependents: [Int] = []
        /// Whether constraints have placed it.
        var isPlaced = false
    }

    private struct Relation {
        var attribute: Int
        /// The source item; nil is the superlayer.
        var source: Int?
        /// The source's axis, 0 for x.
        var sourceAxis: Int
        var sourceAttribute: Int
        var scale, offset: CGFloat
    }

    /// Returns the frames by the layers' constraints.
    ///
    /// - Parameters:
    ///   - frames: The current frames.
    ///   - bounds: The superlayer's bounds.
    static func solve(_ layers: [CALayer], _ frames: [CGRect], in bounds: CGRect) -> [CGRect] {
        var places: [String: Int] = [:]
        for (place, layer) in layers.enumerated() {
            if let name = layer.name, places[name] == nil { places[name] = place }
        }
        var solver = ConstraintSolver(
            extents: frames.flatMap { [Extent($0.minX, $0.maxX), Extent($0.minY, $0.maxY)] },
            superlayer: [Extent(bounds.minX, bounds.maxX), Extent(bounds.minY, bounds.maxY)],
            items: Array(repeating: Item(), count: 2 * layers.count))
        for (place, layer) in layers.enumerated() {
            guard let constraints = layer.constraints else { continue }
            for axis in 0..<2 { solver.gather(constraints, of: place, axis: axis, places) }
        }
        solver.place()
        return layers.indices.map { place in
            let x = solver.extents[2 * place], y = solver.extents[2 * place + 1]
            return CGRect(x: x.min, y: y.min, width: x.max - x.min, height: y.max - y.min).withPositiveSize
        }
    }

    /// Gathers a layer's constraints of one axis. Where two have the same attribute, the axis is left unchanged.
    private mutating func gather(_ constraints: [CAConstraint], of place: Int, axis: Int, _ places: [String: Int]) {
        var relations: [Relation] = []
        for constraint in constraints where constraint.attribute.axis == axis {
            let isOfSuperlayer = constraint.sourceName == "superlayer"
            let source = isOfSuperlayer ? nil : places[constraint.sourceName]
            if source == place || (source == nil && !isOfSuperlayer) { continue }
            let attribute = constraint.attribute.place, sourceAxis = constraint.sourceAttribute.axis
            if relations.contains(where: { $0.attribute == attribute }) { return }
            relations.append(
                Relation(
                    attribute: attribute, source: source.map { 2 * $0 + sourceAxis }, sourceAxis: sourceAxis,
                    sourceAttribute: constraint.sourceAttribute.place, scale: constraint.scale,
                    offset: constraint.offset))
        }
        let item = 2 * place + axis
        items[item].relations = relations
        for case let source? in relations.map(\.source) {
            items[item].waiting += 1
            items[source].dependents.append(item)
        }
    }

    /// Places the items, each after those that it depends on. Items in a cycle are never reached.
    private mutating func place() {
        var ready = items.indices.filter { items[$0].waiting == 0 }
        while let item = ready.popLast() {
            follow(item)
            for dependent in items[item].dependents {
                items[dependent].waiting -= 1
                if items[dependent].waiting == 0 { ready.append(dependent) }
            }
        }
    }

    /// Computes an item's extent once its sources are placed.
    private mutating func follow(_ item: Int) {
        var relations = items[item].relations.filter { $0.source.map { items[$0].isPlaced } ?? true }
        guard let last = relations.popLast() else { return }
        guard let other = relations.min(by: { $0.attribute < $1.attribute }) else {
            guard last.attribute != 3 else { return }
            let move = value(of: last) - extents[item][last.attribute]
            extents[item] = Extent(extents[item].min + move, extents[item].max + move)
            items[item].isPlaced = true
            return
        }
        let (a, b) = other.attribute < last.attribute ? (other, last) : (last, other)
        extents[item] = Extent(a.attribute, value(of: a), b.attribute, value(of: b))
        items[item].isPlaced = true
    }

    private func value(of relation: Relation) -> CGFloat {
        let source = relation.source.map { extents[$0] } ?? superlayer[relation.sourceAxis]
        return source[relation.sourceAttribute] * relation.scale + relation.offset
    }
}

extension CAConstraintAttribute {
    /// 0 for x, 1 for y.
    fileprivate var axis: Int { Int(rawValue) / 4 }
    /// The attribute's index on its axis.
    fileprivate var place: Int { Int(rawValue) % 4 }
}

extension Extent {
    /// Makes an extent of two attributes, the lower one first.
    fileprivate init(_ a: Int, _ valueA: CGFloat, _ b: Int, _ valueB: CGFloat) {
        switch (a, b) {
        case (0, 1): self.init(valueA, 2 * valueB - valueA)
        case (0, 2): self.init(valueA, valueB)
        case (0, _): self.init(valueA, valueA + valueB)
        case (1, 2): self.init(2 * valueA - valueB, valueB)
        case (1, _): self.init(valueA - valueB / 2, valueA + valueB / 2)
        default: self.init(valueA - valueB, valueA)
        }
    }
}
