import SceneFormat

// Messages between the program and the page are JSON objects with a `type`.

extension JSON {
    /// An object of members; nil ones are left out.
    static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        JSON(.object(members.compactMap { key, value in value.map { Member(key: key, offset: 0, value: $0) } }))
    }

    /// A message.
    static func message(_ type: String, _ members: KeyValuePairs<String, JSON?> = [:]) -> JSON {
        let kind = Member(key: "type", offset: 0, value: JSON(.string(type)))
        guard case .object(let rest) = JSON.object(members).value else { return JSON(.null) }
        return JSON(.object([kind] + rest))
    }

    static func list(_ elements: [JSON]) -> JSON { JSON(.array(elements)) }
    static func point(_ point: CGPoint) -> JSON { .list([JSON(.number(point.x)), JSON(.number(point.y))]) }
    static let null = JSON(.null)

    // MARK: Reading

    subscript(key: String) -> JSON? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// A member that has to be there.
    func need(_ key: String) throws(SceneError) -> JSON {
        guard let member = self[key] else { throw SceneError("a message without `\(key)`") }
        return member
    }

    /// A finite number.
    func number(_ key: String) throws(SceneError) -> Double {
        guard case .number(let number) = try need(key).value, number.isFinite else {
            throw SceneError("`\(key)` of a message is no number")
        }
        return number
    }

    func text(_ key: String) throws(SceneError) -> String {
        guard case .string(let text) = try need(key).value else { throw SceneError("`\(key)` of a message is no text") }
        return text
    }

    func flag(_ key: String) throws(SceneError) -> Bool {
        guard case .bool(let flag) = try need(key).value else {
            throw SceneError("`\(key)` of a message is neither true nor false")
        }
        return flag
    }

    /// A whole number; nil for null.
    func identifier(_ key: String) throws(SceneError) -> Int? {
        let member = try need(key)
        if case .null = member.value { return nil }
        guard let number = Int(exactly: try self.number(key)) else {
            throw SceneError("`\(key)` of a message is no whole number")
        }
        return number
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    package init(stringLiteral value: String) { self.init(.string(value)) }
    package init(booleanLiteral value: Bool) { self.init(.bool(value)) }
    package init(floatLiteral value: Double) { self.init(.number(value)) }
    package init(integerLiteral value: Int) { self.init(.number(Double(value))) }

    init(_ text: String) { self.init(.string(text)) }
    init(_ flag: Bool) { self.init(.bool(flag)) }
    init(_ number: Double) { self.init(.number(number.isFinite ? number : 0)) }
    init(_ number: Int) { self.init(.number(Double(number))) }
}
