/// A value that replaces the document's at a key path, for templates.
///
///     SceneOverride(keyPath: "Card.Title.string", value: .text("Hello"))
package struct SceneOverride: Sendable {
    /// Names of layers from the outside in, then a property of the innermost: "Card.Title.string".
    package var keyPath: String
    /// The value in its original form.
    package var value: Value

    /// The form of a value.
    package enum Value: Sendable {
        /// Text of a command line, whose type depends on the target.
        case text(String)
        /// A value of a job list, as in a document.
        case json(JSON)
    }

    /// An override.
    package init(keyPath: String, value: Value) {
        self.keyPath = keyPath
        self.value = value
    }
}

extension JSON {
    /// Text of a command line as a document's value: `3`, `0.5,1`, `#ff8800`, `true`, `Hello`, or JSON itself.
    init(words: String, for type: PropertyType) {
        switch type {
        // Any text is a string here: 1 is the string "1", and a list of numbers is not parsed.
        case .string, .name, .contents: self.init(.string(words))
        case .text: self = Self.runs(words) ?? JSON(.string(words))
        case .point, .size, .rect, .numbers, .transform:
            self = Self.numbers(words) ?? Self.parsed(words) ?? JSON(.string(words))
        case .bool, .number, .color, .path, .colors, .filters, .cells, .options, .object, .any:
            self = Self.number(words) ?? Self.parsed(words) ?? JSON(.string(words))
        }
    }

    private static func number(_ words: String) -> JSON? {
        guard let number = Double(words), number.isFinite else { return nil }
        return JSON(.number(number))
    }

    private static func numbers(_ words: String) -> JSON? {
        var list: [JSON] = []
        for part in words.split(separator: ",", omittingEmptySubsequences: false) {
            guard let number = number(part.filter { $0 != " " }) else { return nil }
            list.append(number)
        }
        return JSON(.array(list))
    }

    /// Text that is a list of objects, as runs are.
    private static func runs(_ words: String) -> JSON? {
        guard words.contains("{"), let json = parsed(words), case .array(let runs) = json.value, !runs.isEmpty else {
            return nil
        }
        return runs.allSatisfy { if case .object = $0.value { true } else { false } } ? json : nil
    }

    /// Text that is JSON, except for quoted strings, since strings need no quotes.
    private static func parsed(_ words: String) -> JSON? {
        guard let json = try? JSONParser.parse(Array(words.utf8)) else { return nil }
        if case .string = json.value { return nil }
        return json
    }
}
