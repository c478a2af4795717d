// Filters: {"name": "gaussianBlur", "id": "frost", "inputRadius": 8}. `name` is the type, `id` the name in key paths.

extension JSON {
    func filter() throws(SceneError) -> LayerFilter {
        let members = try object("a filter: an object")
        guard let name = members.first(where: { $0.key == "name" }) else {
            throw SceneError("a filter needs a `name`", offset: offset)
        }
        let kind = try SceneError.at("name", try name.value.filterKind())
        var id = try SceneError.at("name", try name.value.string())
        var filter = LayerFilter(id: id, kind)
        var mistakes = Mistakes()
        for member in members where member.key != "name" {
            do throws(SceneError) {
                if member.key == "id" {
                    id = try member.value.string()
                    filter.id = id
                } else {
                    try filter.set(member)
                }
            } catch {
                try mistakes.add(error.inside(member.key))
            }
        }
        try mistakes.end()
        return filter
    }

    private func filterKind() throws(SceneError) -> LayerFilter.Kind {
        let names = LayerFilter.Kind.allCases.map(\.rawValue)
        let name = try string("the name of a filter")
        if let kind = LayerFilter.Kind(name: name) { return kind }
        let hint = Suggestion.text(for: name, among: names)
        throw SceneError(
            "unknown filter \"\(name.shortened())\""
                + (hint.isEmpty ? ", expected one of \(names.map { "\"\($0)\"" }.joined(separator: ", "))" : hint),
            offset: offset)
    }

    /// The values that differ from a new filter's of the same kind.
    init(_ filter: LayerFilter) throws(SceneError) {
        var members: [(String, JSON)] = [("name", JSON(.string(filter.kind.rawValue)))]
        if filter.id != filter.kind.rawValue { members.append(("id", JSON(.string(filter.id)))) }
        let plain = LayerFilter(id: filter.id, filter.kind)
        for input in LayerFilter.Input.allCases {
            guard let value = filter.value(of: input), value != plain.value(of: input) else { continue }
            let json = try SceneError.at(
                input.documentKey, try value.json(as: input.valueType, images: ImageNames()))
            members.append((input.documentKey, json))
        }
        self.init(members)
    }
}

extension LayerFilter {
    fileprivate mutating func set(_ member: JSON.Member) throws(SceneError) {
        let inputs = kind.inputs + [.isEnabled]
        guard let input = inputs.first(where: { $0.documentKey == member.key }) else {
            let hint = Suggestion.text(for: member.key, among: ["name", "id"] + inputs.map(\.documentKey))
            throw SceneError("a \(kind.rawValue) filter has no such input" + hint, offset: member.offset)
        }
        let value = try PropertyValue(
            member.value, as: input.valueType, mayBeNone: false, mayBeInfinite: false, images: ImageNames())
        guard setValue(value, of: input) else {
            throw member.value.wrong("twenty numbers, a row of five for each of red, green, blue and alpha")
        }
    }
}

extension LayerFilter.Input {
    /// The key in a document: Booleans have Swift's names.
    var documentKey: String { self == .isEnabled ? "isEnabled" : rawValue }
}
