/// The byte ranges of a JSON document's values, which suffice to change it without parsing it fully.
struct DocumentMap {
    /// The values in text order, the root first.
    private(set) var values: [Value] = []

    /// A value of the document.
    struct Value {
        enum Kind { case number, string, literal, list, object }

        var kind: Kind
        /// The bytes, including quotes and brackets.
        var range: Range<Int>
        /// The bytes of a member's name, with quotes; nil elsewhere.
        var key: Range<Int>?
        /// The index of the enclosing list or object; nil for the root.
        var parent: Int?
        /// The number of values directly inside it.
        var count = 0
    }

    /// The values of a document; nil for invalid JSON.
    init?(_ text: [UInt8]) {
        var scanner = Scanner(text: text)
        guard scanner.scan() else { return nil }
        values = scanner.values
    }

    /// The indices of the values inside a list or an object.
    func children(of place: Int) -> [Int] {
        var children: [Int] = []
        let end = values[place].range.upperBound
        for i in values.indices.dropFirst(place + 1) {
            if values[i].range.lowerBound >= end { break }
            if values[i].parent == place { children.append(i) }
        }
        return children
    }
}

/// Scans a text once, without recursion.
private struct Scanner {
    let text: [UInt8]
    var values: [DocumentMap.Value] = []
    private var at = 0
    /// The open lists and objects.
    private var open: [Int] = []

    init(text: [UInt8]) { self.text = text }

    mutating func scan() -> Bool {
        var key: Range<Int>?
        while true {
            skipSpace()
            guard at < text.count else { return false }
            if let last = open.last, text[at] == (values[last].kind == .list ? UInt8(ascii: "]") : UInt8(ascii: "}")) {
                at += 1
                close()
            } else {
                if let last = open.last, values[last].kind == .object {
                    guard let name = string() else { return false }
                    skipSpace()
                    guard take(":") else { return false }
                    skipSpace()
                    key = name
                } else {
                    key = nil
                }
                guard value(key) else { return false }
                // A container continues with its first value.
                if let last = values.last, last.range.isEmpty { continue }
            }
            guard afterValue() else { return open.isEmpty }
        }
    }

    /// Closes finished containers; returns whether another value follows.
    private mutating func afterValue() -> Bool {
        while !open.isEmpty {
            skipSpace()
            if take(",") { return true }
            guard take(values[open[open.count - 1]].kind == .list ? "]" : "}") else { return false }
            close()
        }
        return false
    }

    private mutating func value(_ key: Range<Int>?) -> Bool {
        guard at < text.count else { return false }
        let start = at
        let kind: DocumentMap.Value.Kind
        switch text[at] {
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            kind = text[at] == UInt8(ascii: "[") ? .list : .object
            at += 1
        case UInt8(ascii: "\""):
            guard string() != nil else { return false }
            kind = .string
        default:
            while at < text.count, !Self.ends[Int(text[at])] { at += 1 }
            guard at > start else { return false }
            kind = text[start] >= UInt8(ascii: "a") ? .literal : .number
        }
        if let last = open.last { values[last].count += 1 }
        let isOpen = kind == .list || kind == .object
        values.append(.init(kind: kind, range: start..<(isOpen ? start : at), key: key, parent: open.last))
        if isOpen { open.append(values.count - 1) }
        return true
    }

    /// Sets the range of the innermost container at its end.
    private mutating func close() {
        let place = open.removeLast()
        values[place].range = values[place].range.lowerBound..<at
    }

    private mutating func string() -> Range<Int>? {
        let start = at
        guard take("\"") else { return nil }
        while at < text.count {
            switch text[at] {
            case UInt8(ascii: "\\"): at += 2
            case UInt8(ascii: "\""):
                at += 1
                return start..<at
            default: at += 1
            }
        }
        return nil
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard at < text.count, text[at] == UInt8(ascii: character) else { return false }
        at += 1
        return true
    }

    private mutating func skipSpace() {
        while at < text.count, text[at] == 32 || (9...13).contains(text[at]) { at += 1 }
    }

    /// The bytes that end a number or a literal.
    private static let ends: [Bool] = (0..<256).map { $0 <= 32 || ",:]}[{\"".utf8.contains(UInt8($0)) }
}
