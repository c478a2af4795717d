extension SceneSchema {
    /// A part of the schema, written as literals; an object's keys keep their order.
    struct Node {
        var json: JSON

        init(_ json: JSON) { self.json = json }

        /// An object.
        init(_ members: [(String, Node)]) { json = JSON(members.map { ($0.0, $0.1.json) }) }

        /// A list.
        init(_ elements: [Node]) { json = JSON(.array(elements.map(\.json))) }

        /// A list of strings.
        init(strings: [String]) { self.init(strings.map { SceneSchema.string($0) }) }

        /// The value of a key; nil removes it. Only objects have keys.
        subscript(key: String) -> Node? {
            get { members.first { $0.key == key }.map { Node($0.value) } }
            set {
                var members = members
                let index = members.firstIndex { $0.key == key }
                switch (index, newValue) {
                case (let index?, let value?): members[index].value = value.json
                case (let index?, nil): members.remove(at: index)
                case (nil, let value?): members.append(JSON.Member(key: key, offset: 0, value: value.json))
                case (nil, nil): break
                }
                json = JSON(.object(members))
            }
        }

        /// Appends the keys of another object.
        static func += (node: inout Node, other: Node) {
            for member in other.members { node[member.key] = Node(member.value) }
        }

        private var members: [JSON.Member] {
            guard case .object(let members) = json.value else { return [] }
            return members
        }
    }

    static func string(_ text: String) -> Node { Node(JSON(.string(text))) }
    static func number(_ number: Double) -> Node { Node(JSON(.number(number))) }

    /// What a definition describes.
    static func reference(_ name: String) -> Node { ["$ref": string("#/$defs/\(name)")] }

    /// What one of several schemas describes.
    static func either(_ nodes: Node...) -> Node { ["anyOf": Node(nodes)] }

    /// One of some names.
    static func one(of names: [String]) -> Node { ["enum": Node(strings: names)] }

    /// A list.
    static func list(of elements: Node, count: Int? = nil) -> Node {
        var node: Node = ["type": "array", "items": elements]
        if let count { (node["minItems"], node["maxItems"]) = (number(Double(count)), number(Double(count))) }
        return node
    }

    /// What holds of objects whose key has one of some values.
    ///
    /// - Parameter isDefault: whether it holds without the key, too.
    static func when(_ key: String, _ values: [String], isDefault: Bool = false, then: Node) -> Node {
        let value: Node = values.count == 1 ? ["const": string(values[0])] : one(of: values)
        var condition: Node = ["properties": Node([(key, value)])]
        if !isDefault { condition["required"] = Node(strings: [key]) }
        return ["if": condition, "then": then]
    }

    /// Refuses keys beside another one.
    static func refuse(_ others: [String], beside key: String) -> Node {
        ["if": ["required": Node(strings: [key])], "then": ["properties": Node(others.map { ($0, false) })]]
    }
}

extension SceneSchema.Node: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    init(dictionaryLiteral members: (String, Self)...) { self.init(members) }
    init(arrayLiteral elements: Self...) { self.init(elements) }
}

extension SceneSchema.Node: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    init(stringLiteral text: String) { json = JSON(.string(text)) }
    init(booleanLiteral flag: Bool) { json = JSON(.bool(flag)) }
    init(integerLiteral number: Int) { json = JSON(.number(Double(number))) }
}
