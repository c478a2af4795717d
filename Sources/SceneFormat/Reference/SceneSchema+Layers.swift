// Layers: what all have, and by `class` what each class has besides.

extension SceneSchema {
    static var layers: Node {
        var node: Node = ["layer": layer]
        for (name, kind, _) in LayerReader.classes {
            node[name] = object(
                rows(of: kind).map { ($0.swiftName, property($0, SceneNotes.notes(of: kind))) }, others: common)
            node[name]?["properties"]?["animations"] = animations(of: name)
            let paths = paths(of: kind)
            if !paths.isEmpty { node[keyPaths(name)] = one(of: paths) }
        }
        for moving in MovingClass.all {
            node[moving.name] = object(moving.notes, SceneReference.movingNames, others: common)
            node[moving.name]?["properties"]?["animations"] = animations(of: moving.name)
        }
        node["constraint"] = object(SceneNotes.constraint, SceneReference.names)
        node["layoutManager"] = object([("class", one(of: JSON.layoutManagers))], required: ["class"])
        return node
    }

    /// Classes refuse keys of others; the keys of every layer stand here alone.
    private static var layer: Node {
        let own = object(SceneNotes.ownKeys, ["class": SceneReference.layerClasses])
        var node: Node = ["type": "object", "properties": own["properties"] ?? [:]]
        for row in rows(of: nil) { node["properties"]?[row.swiftName] = property(row, SceneNotes.layer) }
        let classes = SceneReference.layerClasses.map { name in
            when("class", [name], isDefault: name == LayerReader.className(.plain), then: reference(name))
        }
        node["allOf"] = Node(classes + [refuse(LayerReader.placeKeys, beside: "frame")])
        return node
    }

    /// The animations of a class' layers: none of a property that only layers of another class have.
    private static func animations(of name: String) -> Node {
        let others = LayerReader.classes.filter { $0.name != name && !paths(of: $0.kind).isEmpty }
        let keyPath: Node = [
            "not": ["anyOf": Node(others.map { reference(keyPaths($0.name)) })],
            // Visual Studio Code's word.
            "errorMessage": string("A \(name) has no such property."),
        ]
        return ["additionalProperties": ["properties": ["keyPath": keyPath]]]
    }

    /// The name of the definition of the key paths that only a class has.
    private static func keyPaths(_ name: String) -> String { name + ".keyPath" }

    /// The keys of every layer.
    private static var common: [String] { LayerReader.ownKeys + rows(of: nil).map(\.swiftName) }

    private static func rows(of kind: LayerKind?) -> [Property] {
        Property.table.filter { $0.owner == kind && !$0.isInternal }
    }

    private static func property(_ row: Property, _ notes: [SceneNote]) -> Node {
        typealias Page = SceneReference.Page
        // A new property has no note yet: `strays` lists it.
        let note = notes.first { $0.key == row.swiftName } ?? SceneNote(row.swiftName, "…")
        var node = property(
            note, type: Page.words(row.type, isOptional: row.isOptional, row.key.mayBeInfinite),
            standard: Page.words(row.defaultValue, row.type), animates: Page.animates(row), names: names(row.type))
        guard row.type == .number else { return node }
        // The property itself says which numbers it holds.
        func holds(_ number: Double) -> Bool {
            var scratch = LayerProperties()
            return row.set(&scratch, .number(number))
        }
        if !holds(0.5) { node["type"] = "integer" }
        if !holds(-1) { node["minimum"] = 0 }
        if !holds(Double(UInt32.max) + 1) { node["maximum"] = number(Double(UInt32.max)) }
        return node
    }

    /// The names of a type, with those that are read and not written.
    static func names(_ type: PropertyType) -> [String] {
        guard case .name(let names) = type else { return SceneReference.Page.names(type) ?? [] }
        return names.swift + names.others.keys.sorted()
    }
}
