/// A value of a document, with accessors for reading. Nothing throws: an invalid value is nil, and null counts as
/// missing.
struct JSONNode {
    let reader: DocumentReader
    let index: Int

    private var tape: JSONTape { reader.tape }
    private var kind: JSONTape.Kind { tape.values[index].kind }
    var log: IssueLog { reader.log }

    var isObject: Bool { kind == .object }
    var isList: Bool { kind == .array }

    /// The value for an object's key; nil where it is missing or null.
    subscript(key: JSONKey) -> JSONNode? {
        guard kind == .object else { return nil }
        let end = Int(tape.values[index].end)
        var at = index + 1
        while at < end {
            if tape.isKey(at, key) {
                return tape.values[at + 1].kind == .null ? nil : JSONNode(reader: reader, index: at + 1)
            }
            at = tape.next(after: at + 1)
        }
        return nil
    }

    /// Calls a block for an object's keys and values.
    func forEachMember(_ body: (String, JSONNode) -> Void) {
        guard kind == .object else { return }
        let end = Int(tape.values[index].end)
        var at = index + 1
        while at < end {
            body(tape.string(at) ?? "", JSONNode(reader: reader, index: at + 1))
            at = tape.next(after: at + 1)
        }
    }

    /// Calls a block for a list's values; anything else counts as a list of one.
    func forEach<Failure: Error>(_ body: (JSONNode) throws(Failure) -> Void) throws(Failure) {
        guard kind == .array else { return try body(self) }
        let end = Int(tape.values[index].end)
        var at = index + 1
        while at < end {
            try body(JSONNode(reader: reader, index: at))
            at = tape.next(after: at)
        }
    }

    /// A list's first value; nil where it is empty or not a list.
    var first: JSONNode? {
        guard kind == .array, Int(tape.values[index].end) > index + 1 else { return nil }
        return JSONNode(reader: reader, index: index + 1)
    }
}

// MARK: Plain values

extension JSONNode {
    /// A number; also a string, Boolean or list of one that contains it.
    var number: Double? {
        switch kind {
        case .number: return reader.tamed(tape.number(index) ?? 0)
        case .string, .escapedString:
            let text = tape.string(index) ?? ""
            return Double(text.filter { !$0.isWhitespace }).map(reader.tamed)
        case .true: return 1
        case .false: return 0
        case .array: return first?.number
        default: return nil
        }
    }

    /// A string; also a number as text.
    var text: String? {
        switch kind {
        case .string, .escapedString: tape.string(index)
        case .number:
            number.map { $0 == $0.rounded() ? String(Int($0)) : String($0) }
        default: nil
        }
    }

    /// A Boolean; also 1 and 0, or a string of either.
    var flag: Bool? {
        if let text = tape.string(index) {
            return ["true", "yes"].contains(text.lowercased()) || (Double(text) ?? 0) != 0
        }
        return number.map { $0 != 0 }
    }

    /// The first four numbers of a list, and their count; a single number counts as a list. Nil where one is not a
    /// number.
    var components: (values: SIMD4<Double>, count: Int)? {
        guard kind == .array else { return number.map { (SIMD4($0, 0, 0, 0), 1) } }
        var values = SIMD4<Double>.zero
        var count = 0
        let end = Int(tape.values[index].end)
        var at = index + 1
        while at < end, count < 4 {
            guard let number = JSONNode(reader: reader, index: at).number else { return nil }
            values[count] = number
            count += 1
            at = tape.next(after: at)
        }
        return (values, count)
    }

    /// All numbers of a list; nil where one is not a number.
    var numbers: [Double]? {
        guard kind == .array else { return number.map { [$0] } }
        var numbers: [Double] = []
        let end = Int(tape.values[index].end)
        numbers.reserveCapacity(end - index - 1)
        var at = index + 1
        while at < end {
            guard let number = JSONNode(reader: reader, index: at).number else { return nil }
            numbers.append(number)
            at = tape.next(after: at)
        }
        return numbers
    }

    func number(_ key: JSONKey) -> Double? { self[key]?.number }
    func text(_ key: JSONKey) -> String? { self[key]?.text }
    func flag(_ key: JSONKey) -> Bool? { self[key]?.flag }

    /// A whole number, such as an index or a choice.
    func integer(_ key: JSONKey) -> Int? { self[key]?.number.map { Int($0.rounded()) } }

    /// A choice by its number; nil, which is reported, where it is none of them.
    func choice<Choice: RawRepresentable<Int>>(_ key: JSONKey, _ name: String) -> Choice? {
        guard let number = integer(key) else { return nil }
        guard let choice = Choice(rawValue: number) else {
            log.report(.repaired, "\(name) \(number) is unknown and its default taken", at: name)
            return nil
        }
        return choice
    }

    /// The items made of a list's values, without those that give nil.
    func list<Item, Failure: Error>(
        _ key: JSONKey, _ make: (JSONNode) throws(Failure) -> Item?
    ) throws(Failure) -> [Item] {
        var items: [Item] = []
        try self[key]?.forEach { node throws(Failure) in
            if let item = try make(node) { items.append(item) }
        }
        return items
    }
}
