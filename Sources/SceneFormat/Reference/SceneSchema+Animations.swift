// Animations: what all have, by `class` what each class has besides, and by `keyPath` which values.

extension SceneSchema {
    static var animations: Node {
        var node: Node = ["animation": animation, "groupedAnimation": groupedAnimation, "propertyAnimation": valued]
        for kind in AnimationClass.all { node[kind.name] = animation(of: kind) }
        return node
    }

    /// Classes refuse keys of others; the keys of every animation stand here alone.
    private static var animation: Node {
        var node = object(SceneNotes.timing, SceneReference.names.merging(["class": classes]) { $1 })
        node["additionalProperties"] = nil
        node["allOf"] = Node(classes.map { when("class", [$0], then: reference($0)) })
        return node
    }

    private static let classes = AnimationClass.all.map(\.name)

    /// A member of a group: a transition is none.
    private static var groupedAnimation: Node {
        [
            "allOf": [reference("animation")],
            "properties": ["class": one(of: AnimationClass.all.filter(\.canBeGrouped).map(\.name))],
        ]
    }

    private static func animation(of kind: AnimationClass) -> Node {
        let (_, meaning, notes) = SceneNotes.classes.first { $0.name == kind.name } ?? ("", "", [])
        var node = object(
            notes, SceneReference.names,
            others: (SceneNotes.timing + (kind.hasKeyPath ? SceneNotes.property : [])).map(\.key))
        node["description"] = string(meaning)
        var rules: [Node] = kind.hasKeyPath ? [reference("propertyAnimation")] : []
        if kind.firstKeys.contains(SpringForm.keys[0]) {
            rules += SpringForm.keys.map { refuse(SpringForm.physical, beside: $0) }
        }
        if kind.keys.contains("values") {
            // A path that is nowhere is no way.
            node["properties"]?["path"]?["minLength"] = 1
            let values: Node = ["required": ["values"], "properties": ["values": ["type": "array", "minItems": 1]]]
            let path: Node = ["required": ["path"], "properties": ["path": ["type": ["string", "object"]]]]
            rules.append(either(values, path))
        }
        if !rules.isEmpty { node["allOf"] = Node(rules) }
        return node
    }

    // What has a key path: `values` and the three values of basic animations are of its type.

    private static var valued: Node {
        var node = object(SceneNotes.property, SceneReference.names)
        node["additionalProperties"] = nil
        node["properties"]?["keyPath"]? += keyPath
        node["properties"]?["keyPath"]?["type"] = nil
        var rules: [Node] = []
        for (type, paths) in paths() {
            var condition = when(
                "keyPath", paths,
                then: typed(values(of: SceneReference.Page.words(type, isOptional: false, false), names: names(type))))
            condition["if"]?["properties"]?["valueFunction"] = ["type": "null"]
            rules.append(condition)
        }
        let transforms = paths().first { $0.type == .transform }?.paths ?? []
        for count in [1, 3] {
            let functions = CAValueFunctionName.allCases.filter { $0.inputCount == count }.map { "\($0.known)" }
            let words = count == 1 ? "number" : "list of \(count) numbers"
            var rule = when("valueFunction", functions, then: typed(values(of: words)))
            rule["then"]?["properties"]?["keyPath"] = one(of: transforms)
            rules.append(rule)
        }
        node["allOf"] = Node(rules)
        return node
    }

    /// The values of an animation, each null where it is not given.
    private static func typed(_ value: Node) -> Node {
        let ends = AnimationField.basic.map { ($0.key, either(value, ["type": "null"])) }
        return ["properties": Node(ends + [("values", ["items": value])])]
    }

    private typealias KeyPaths = (type: PropertyType, paths: [String])

    /// The key paths that only layers of a class have.
    static func paths(of kind: LayerKind) -> [String] { paths { $0.owner == kind }.flatMap(\.paths) }

    /// The key paths of properties and their parts, by the type of their values.
    private static func paths(where isMeant: (Property) -> Bool = { _ in true }) -> [KeyPaths] {
        var groups: [KeyPaths] = []
        for row in Property.table where row.isAnimatable && !row.isInternal && isMeant(row) {
            for part in PropertyPath.Part.allCases {
                let path = PropertyPath(row.key, part)
                guard PropertyPath(keyPath: path.keyPath) == path else { continue }
                let names = part == .whole && row.name != row.swiftName ? [row.name, row.swiftName] : [path.keyPath]
                if let index = groups.firstIndex(where: { $0.type == path.valueType }) {
                    groups[index].paths += names
                } else {
                    groups.append((path.valueType, names))
                }
            }
        }
        return groups
    }

    private static var keyPath: Node {
        func choice(_ names: [String]) -> String { "(\(names.joined(separator: "|")))" }
        let lists = Property.table.filter { $0.type == .filters }.map(\.name)
        let inputs = LayerFilter.Input.allCases.flatMap { Array(Set([$0.rawValue, $0.documentKey])).sorted() }
        let cells = EmitterCell.properties.filter(\.isAnimatable).map(\.name)
        return either(
            one(of: paths().flatMap(\.paths)),
            ["type": "string", "pattern": string("^\(choice(lists))\\..+\\.\(choice(inputs))$")],
            ["type": "string", "pattern": string("^emitterCells\\..+\\.\(choice(cells))$")])
    }
}
