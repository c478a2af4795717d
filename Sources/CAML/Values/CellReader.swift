import LayerModel
import RenderTree
import Values

/// Reads an emitter's cells: `<CAEmitterCell name="spark" birthRate="20"><contents><CGImage src="dot.png"/></contents></CAEmitterCell>`.
struct CellReader {
    let values: ValueReader

    func cells(_ node: XMLNode, depth: Int = 1) throws(ValueError) -> [EmitterCell] {
        let reading = values.reading
        guard depth <= EmitterCell.depthLimit else {
            reading.log.report(
                .unsupported, "emitter cells more than \(EmitterCell.depthLimit) deep in each other do not emit")
            return []
        }
        var cells: [EmitterCell] = []
        for child in node.children {
            do throws(CAMLError) { try reading.spend(8, "emitter cells") } catch { throw .document(error) }
            guard child.name == "CAEmitterCell" else {
                reading.log.report(.unsupported, "<\(child.name.shortened())> is no emitter cell")
                continue
            }
            cells.append(try cell(child, depth: depth))
        }
        return cells
    }

    private func cell(_ node: XMLNode, depth: Int) throws(ValueError) -> EmitterCell {
        var cell = EmitterCell()
        for attribute in node.attributes where !["id", "type"].contains(attribute.name) {
            try set(XMLNode(attribute: attribute.name, attribute.value, line: node.line), of: &cell)
        }
        for child in node.children {
            if child.name == "emitterCells" {
                cell.emitterCells = try cells(child, depth: depth + 1)
            } else {
                try set(child, of: &cell)
            }
        }
        return cell
    }

    private func set(_ node: XMLNode, of cell: inout EmitterCell) throws(ValueError) {
        let log = values.reading.log
        guard let property = EmitterCell.property(named: node.name) else {
            log.report(.unsupported, "`\(node.name.shortened())` of an emitter cell has no effect")
            return
        }
        do throws(ValueError) {
            let value = try values.value(
                node, as: property.type, isOptional: property.isOptional, mayBeInfinite: property.mayBeInfinite)
            var changed = cell
            guard property.set(&changed, value), !property.get(changed).isInfinite || property.mayBeInfinite else {
                throw .problem("beyond what the property holds")
            }
            cell = changed
        } catch {
            guard case .problem(let problem) = error else { throw error }
            log.report(.invalid, "`\(node.name.shortened())` of an emitter cell: \(problem)")
        }
    }
}

extension PropertyValue {
    /// Whether it is an infinite number, as a Double is that a Float does not hold.
    var isInfinite: Bool {
        if case .number(let number) = self { return number.isInfinite }
        return false
    }
}
