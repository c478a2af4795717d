import Foundation
import LayerModel
import RenderTree
import Values

// A property's value from an element: `<backgroundColor value="1 0 0" opacity="0.5"/>`, `<contents><CGImage
// src="a.png"/></contents>`, `<colors><CGColor value="0 0 0"/>…</colors>`. An attribute is read as an element with a
// `value`.

/// Reads values by the types of the property table.
struct ValueReader {
    let reading: DocumentReading

    /// The value of an element for a property of a type.
    func value(
        _ node: XMLNode, as type: PropertyType, isOptional: Bool, mayBeInfinite: Bool = false
    ) throws(ValueError) -> PropertyValue {
        if isNull(node) {
            guard isOptional else { throw .problem("nil, which it cannot be") }
            return .none
        }
        let value: PropertyValue
        switch type {
        case .contents: return try contents(node)
        case .filters: value = .filters(try FilterReader(values: self).filters(node))
        case .cells:
            let cells = try CellReader(values: self).cells(node)
            return cells.isEmpty ? .none : .cells(cells)
        default: value = try plain(node, type, mayBeInfinite)
        }
        guard value.isLegal(infinite: mayBeInfinite) else { throw .problem("a number that is out of range") }
        return value
    }

    private func plain(
        _ node: XMLNode, _ type: PropertyType, _ mayBeInfinite: Bool
    ) throws(ValueError) -> PropertyValue {
        switch type {
        case .bool: return .bool(try text(node).flag())
        case .number:
            let text = text(node)
            // A Boolean stands for a number where documents have it so.
            if let flag = ["true": 1.0, "false": 0.0][text] { return .number(flag) }
            return .number(try text.number(mayBeInfinite: mayBeInfinite))
        case .point: return .point(try text(node).point())
        case .size: return .size(try text(node).extent())
        case .rect: return .rect(try text(node).rect())
        case .transform: return .transform(try text(node).transform())
        case .color: return .color(try color(node))
        case .path: return .path(try text(node).path(budget: reading.budget))
        case .numbers: return .numbers(try numbers(node))
        case .colors:
            var colors: [CGColor] = []
            for child in node.children { colors.append(try color(child)) }
            return .colors(colors)
        case .string, .text: return .name(string(node))
        case .name(let names): return .name(try name(node, names))
        case .options:
            let bits = try text(node).number()
            guard let bits = UInt32(exactly: bits) else { throw .wrong(text(node), wanted: "a set of bits") }
            return .options(bits)
        case .object, .any, .contents, .filters, .cells: throw .problem("a value that is not read")
        }
    }

    /// The text of an element: its `value`, or that of the one element inside it, or what stands in it.
    func text(_ node: XMLNode) -> String {
        if let value = node["value"] { return value }
        if node.children.count == 1 { return text(node.children[0]) }
        return node.text.trimmed
    }

    private func string(_ node: XMLNode) -> String { node["value"] ?? node["name"] ?? node.text }

    func color(_ node: XMLNode) throws(ValueError) -> CGColor {
        if node["value"] == nil, node.children.count == 1 { return try color(node.children[0]) }
        return try text(node).color(opacity: try node["opacity"]?.number() ?? 1)
    }

    /// Numbers as a text, or as elements.
    func numbers(_ node: XMLNode) throws(ValueError) -> [Double] {
        if node.children.isEmpty { return try text(node).numbers() }
        var numbers: [Double] = []
        for child in node.children { numbers.append(try text(child).number()) }
        return numbers
    }

    private func name(_ node: XMLNode, _ names: PropertyNames) throws(ValueError) -> String {
        // A compositing filter is an element of a filter.
        let text = node["filter"] ?? node.child("CAFilter")?["filter"] ?? node["value"] ?? text(node)
        if names.raw.contains(text) { return text }
        if let other = names.others[text] { return other }
        if let index = names.swift.firstIndex(of: text) { return names.raw[index] }
        throw .problem("\"\(text.shortened(to: 60))\" is not known")
    }

    private func isNull(_ node: XMLNode) -> Bool {
        let type = node["type"] ?? node.name
        if ["null", "NSNull", "nil"].contains(type) { return true }
        return node["value"] == nil && node.children.count == 1 && isNull(node.children[0])
    }

    private func contents(_ node: XMLNode) throws(ValueError) -> PropertyValue {
        if node["src"] == nil, node.children.count == 1 { return try contents(node.children[0]) }
        let kind = node["type"] ?? node.name
        guard let source = node["src"] ?? node["value"], !source.isEmpty else {
            if ["CGImage", "contents"].contains(kind) { throw .problem("a picture without a `src`") }
            throw .problem("a \(kind.shortened()), which is not read")
        }
        do throws(CAMLError) {
            // What is missing has been reported.
            return try reading.image(source).map { .contents($0.pixelBuffer) } ?? .none
        } catch {
            throw .document(error)
        }
    }
}

extension PropertyValue {
    /// The value as key-value coding and animations take it.
    var object: Any? {
        switch self {
        case .contents(let buffer): CGImage(pixelBuffer: buffer)
        case .number(let number): number
        default: part
        }
    }
}
