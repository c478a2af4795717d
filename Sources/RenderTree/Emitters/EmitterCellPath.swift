/// A property of one of an emitter's cells: the rest after `emitterCells.` in
/// `emitterCells.rocket.emitterCells.spark.scale`.
///
/// Where no cell has the name, reading gives nil and writing has no effect.
public struct EmitterCellPath: Sendable, Equatable, Hashable {
    /// The names of the nested cells, outermost first; of several cells with one name, the first counts.
    public let names: [String]
    private let row: Int

    /// Nil where cells have no property of that name.
    public init?(names: [String], property: String) {
        guard let row = EmitterCell.index(named: property), !names.isEmpty else { return nil }
        self.names = names
        self.row = row
    }

    /// Parses the text after `emitterCells.`; nil where it names nothing.
    init?(_ text: Substring) {
        // The property follows the last dot; names may have dots.
        guard let dot = text.lastIndex(of: "."), dot > text.startIndex else { return nil }
        var names: [String] = [], rest = text[..<dot]
        while let inner = rest.firstRange(of: ".emitterCells.") {
            names.append(String(rest[..<inner.lowerBound]))
            rest = rest[inner.upperBound...]
        }
        names.append(String(rest))
        self.init(names: names, property: String(text[text.index(after: dot)...]))
    }

    /// The row of the cells' property table.
    public var property: EmitterCell.Property { EmitterCell.properties[row] }

    /// The path as text, without `emitterCells.` in front.
    var text: String { names.joined(separator: ".emitterCells.") + "." + property.name }

    /// Returns the property's value; nil where the cell does not exist.
    func read(from whole: PropertyValue) -> PropertyValue? {
        guard case .cells(var cells) = whole else { return nil }
        for (depth, name) in names.enumerated() {
            guard let cell = cells.first(where: { $0.name == name }) else { return nil }
            if depth == names.count - 1 { return property.get(cell) }
            cells = cell.emitterCells
        }
        return nil
    }

    /// Sets it in a property of cells; false, with nothing changed, where the cell does not exist or the type does not
    /// fit.
    func write(_ value: PropertyValue, to key: PropertyKey, of properties: inout LayerProperties) -> Bool {
        properties.keyed.changeCells(key) { write(value, to: &$0, depth: 0) }
    }

    private func write(_ value: PropertyValue, to cells: inout [EmitterCell], depth: Int) -> Bool {
        guard let place = cells.firstIndex(where: { $0.name == names[depth] }) else { return false }
        if depth == names.count - 1 { return property.set(&cells[place], value) }
        return write(value, to: &cells[place].emitterCells, depth: depth + 1)
    }
}

/// An emitter's cells as one value; an empty list is no value.
struct EmitterCellList: PropertyRepresentable {
    var cells: [EmitterCell]

    static var propertyType: PropertyType { .cells }
    static var acceptsNone: Bool { true }
    init(_ cells: [EmitterCell]) { self.cells = cells }
    init?(propertyValue value: PropertyValue) {
        switch value {
        case .none: cells = []
        case .cells(let cells): self.cells = cells
        default: return nil
        }
    }
    var propertyValue: PropertyValue { cells.isEmpty ? .none : .cells(cells) }
}
