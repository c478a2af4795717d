import Foundation

/// Where a frame begins and ends on one axis.
struct Extent {
    var min, max: CGFloat

    init(_ min: CGFloat, _ max: CGFloat) {
        self.min = min
        self.max = max
    }

    /// The attribute of one of the two axes that is the given one of any: minimum, middle, maximum, size.
    subscript(attribute: Int) -> CGFloat {
        switch attribute {
        case 0: min
        case 1: min + (max - min) / 2
        case 2: max
        default: max - min
        }
    }
}

/// One axis of the layers that a `CAConstraintLayoutManager` places. Attributes are 0 for the minimum, 1 for the middle, 2 for the
/// maximum and 3 for the size.
struct ConstrainedAxis {
    private var extents: [Extent]
    private let superlayer: Extent
    private var items: [Item]

    private struct Item {
        /// The constraints of the axis that can be followed as far as is known, each attribute once.
        var relations: [Relation] = []
        /// How many of them wait for their source.
        var waiting = 0
        /// The layers with a constraint on this one, once for each.
        var dependents: [Int] = []
        /// Whether constraints placed it.
        var isPlaced = false
    }

    private struct Relation {
        var attribute: Int
        /// Among the sublayers; nil is the superlayer.
        var source: Int?
        var sourceAttribute: Int
        var scale, offset: CGFloat
    }

    /// The extents that the constraints of one axis give.
    ///
    /// - Parameters:
    ///   - places: where in the list a layer of some name stands.
    ///   - first: `minX` or `minY`: which axis.
    ///   - extents: what the layers have now.
    static func solve(
        _ layers: [CALayer], _ places: [String: Int], first: CAConstraintAttribute, _ extents: [Extent],
        _ superlayer: Extent
    ) -> [Extent] {
        var axis = ConstrainedAxis(
            extents: extents, superlayer: superlayer, items: Array(repeating: Item(), count: layers.count))
        for (place, layer) in layers.enumerated() { axis.gather(layer.constraints ?? [], of: place, places, first) }
        axis.place()
        return axis.extents
    }

    private mutating func gather(
        _ constraints: [CAConstraint], of place: Int, _ places: [String: Int], _ first: CAConstraintAttribute
    ) {
        for constraint in constraints {
            let attribute = Int(constraint.attribute.rawValue - first.rawValue)
            let sourceAttribute = Int(constraint.sourceAttribute.rawValue - first.rawValue)
            guard (0..<4).contains(attribute), (0..<4).contains(sourceAttribute),
                !items[place].relations.contains(where: { $0.attribute == attribute })
            else { continue }
            let source = constraint.sourceName == "superlayer" ? nil : places[constraint.sourceName]
            if source == place || (source == nil && constraint.sourceName != "superlayer") { continue }
            items[place].relations.append(
                Relation(
                    attribute: attribute, source: source, sourceAttribute: sourceAttribute, scale: constraint.scale,
                    offset: constraint.offset))
            if let source {
                items[place].waiting += 1
                items[source].dependents.append(place)
            }
        }
    }

    /// Places the layers, each after those that it depends on. What waits for itself is never reached.
    private mutating func place() {
        var ready = items.indices.filter { items[$0].waiting == 0 }
        while let place = ready.popLast() {
            follow(place)
            for dependent in items[place].dependents {
                items[dependent].waiting -= 1
                if items[dependent].waiting == 0 { ready.append(dependent) }
            }
        }
    }

    /// Gives a layer its extent, now that its sources have theirs.
    private mutating func follow(_ place: Int) {
        var relations = items[place].relations.filter { $0.source.map { items[$0].isPlaced } ?? true }
        guard let last = relations.popLast() else { return }
        guard let other = relations.min(by: { $0.attribute < $1.attribute }) else {
            guard last.attribute != 3 else { return }
            let move = value(of: last) - extents[place][last.attribute]
            extents[place] = Extent(extents[place].min + move, extents[place].max + move)
            items[place].isPlaced = true
            return
        }
        let (a, b) = other.attribute < last.attribute ? (other, last) : (last, other)
        extents[place] = Extent(a.attribute, value(of: a), b.attribute, value(of: b))
        items[place].isPlaced = true
    }

    private func value(of relation: Relation) -> CGFloat {
        let source = relation.source.map { extents[$0] } ?? superlayer
        return source[relation.sourceAttribute] * relation.scale + relation.offset
    }
}

extension Extent {
    /// From two attributes, the lower one first.
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
