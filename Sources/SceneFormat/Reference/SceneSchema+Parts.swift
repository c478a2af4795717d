// Emitter cells, filters and texts.

extension SceneSchema {
    static var parts: Node {
        let lines = JSON.lineStyleNames
        return [
            "emitterCell": cell, "filter": filter,
            "textRun": object(SceneNotes.textRun, ["underlineStyle": lines, "strikethroughStyle": lines]),
            "paragraphStyle": object(SceneNotes.paragraph, SceneReference.names), "captureSource": captureSource,
        ]
    }

    /// Where a preview's frames come from: one of three kinds.
    private static var captureSource: Node {
        var node = object(SceneNotes.captureSource, ["format": CaptureKeys.formats])
        for key in ["width", "height"] { node["properties"]?[key]?["type"] = "integer" }
        node["oneOf"] = [
            ["required": ["y4m"]], ["required": ["raw", "width", "height"]], ["required": ["device"]],
        ]
        return node
    }

    private static var cell: Node {
        typealias Page = SceneReference.Page
        return object(
            SceneNotes.cell.map { note in
                let row = EmitterCell.properties.first { $0.swiftName == note.key }
                guard let row else { return (note.key, property(note, type: Page.innerCells, standard: "`[]`")) }
                return (
                    note.key,
                    property(
                        note, type: Page.words(row.type, isOptional: row.isOptional, row.mayBeInfinite),
                        standard: Page.words(row.get(EmitterCell()), row.type),
                        animates: row.isAnimatable ? "yes" : "", names: names(row.type))
                )
            })
    }

    /// A filter by its `name`, which decides its inputs.
    private static var filter: Node {
        let kinds = LayerFilter.Kind.allCases
        let names = kinds.map { [$0.rawValue] + otherNames(of: $0) }
        var node = object(SceneNotes.filter, ["name": kinds.map(\.rawValue) + names.flatMap { $0.dropFirst() }])
        node["additionalProperties"] = nil
        node["allOf"] = Node(
            zip(kinds, names).map { kind, names in
                let inputs = kind.inputs.map { ($0.documentKey, property($0, of: kind)) }
                return when("name", names, then: object(inputs, others: SceneNotes.filter.map(\.key)))
            })
        return node
    }

    /// The names of Core Animation and of Core Image that are read, too: the kind's own with a word before it.
    private static func otherNames(of kind: LayerFilter.Kind) -> [String] {
        let name = kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
        return ["color", "CI", "CIColor"].map { $0 + name }.filter { LayerFilter.Kind(name: $0) == kind }
    }

    private static func property(_ input: LayerFilter.Input, of kind: LayerFilter.Kind) -> Node {
        typealias Page = SceneReference.Page
        let note = SceneNotes.filterKinds.first { $0.name == kind.rawValue && $0.note.key == input.documentKey }?.note
        let standard = LayerFilter(id: "", kind).value(of: input) ?? .none
        return property(
            note ?? SceneNote(input.documentKey, "…"), type: Page.words(input.valueType, isOptional: false, false),
            standard: Page.words(standard, input.valueType))
    }
}
