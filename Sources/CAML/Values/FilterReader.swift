import LayerModel
import Values

/// Reads filters: `<CAFilter filter="gaussianBlur" name="blur" inputRadius="8" enabled="1"/>`.
struct FilterReader {
    let values: ValueReader

    /// Filters in the order of application; unknown ones are reported and left out.
    func filters(_ node: XMLNode) throws(ValueError) -> [LayerFilter] {
        var filters: [LayerFilter] = []
        for child in node.children {
            if let filter = try filter(child) { filters.append(filter) }
        }
        return filters
    }

    private func filter(_ node: XMLNode) throws(ValueError) -> LayerFilter? {
        let log = values.reading.log
        guard let name = node["filter"] ?? node["type"] else {
            log.report(.invalid, "<\(node.name.shortened())> without the name of a filter")
            return nil
        }
        // Core Image's sepia by its own name, which the layer's filter does not have.
        guard let kind = LayerFilter.Kind(name: name == "CISepiaTone" ? "sepia" : name) else {
            log.report(.unsupported, "the filter \"\(name.shortened())\" has no effect")
            return nil
        }
        var filter = LayerFilter(id: node["name"] ?? name, kind)
        for attribute in node.attributes where !["filter", "type", "name", "id"].contains(attribute.name) {
            try set(XMLNode(attribute: attribute.name, attribute.value, line: node.line), of: &filter)
        }
        for child in node.children { try set(child, of: &filter) }
        return filter
    }

    private func set(_ node: XMLNode, of filter: inout LayerFilter) throws(ValueError) {
        let log = values.reading.log
        let names = ["inputIntensity": "inputAmount", "inputBrightness": "inputAmount"]
        let key = names[node.name] ?? node.name
        guard let input = LayerFilter.Input(key: key), filter.kind.has(input) else {
            log.report(
                .unsupported, "`\(node.name.shortened())` of the filter \"\(filter.id.shortened())\" has no effect")
            return
        }
        do throws(ValueError) {
            let value = try values.value(node, as: input.valueType, isOptional: false)
            if filter.setValue(value, of: input) { return }
            throw .problem("of the wrong form")
        } catch {
            guard case .problem(let problem) = error else { throw error }
            log.report(.invalid, "`\(key)` of the filter \"\(filter.id.shortened())\": \(problem)")
        }
    }
}
