/// Writes readable JSON: two spaces per level, lists and objects of plain values on one line where they fit.
struct JSONWriter {
    private static let lineLength = 100
    private var out = ""

    static func text(_ value: JSON) -> String {
        var writer = JSONWriter()
        writer.write(value, indent: 0, used: 0)
        return writer.out + "\n"
    }

    /// The value on one line of any length.
    static func line(_ value: JSON) -> String { oneLine(value) ?? "…" }

    /// A number in the shortest form that reads back exactly.
    static func text(_ number: Double) -> String {
        // JSON has no infinity; the format uses a string.
        if number.isInfinite { return number < 0 ? "\"-inf\"" : "\"inf\"" }
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private mutating func write(_ json: JSON, indent: Int, used: Int) {
        if let line = Self.oneLine(json), line.count + used + indent <= Self.lineLength {
            out += line
            return
        }
        let inner = String(repeating: " ", count: indent + 2)
        let close = String(repeating: " ", count: indent)
        switch json.value {
        case .array(let elements):
            out += "["
            for (i, element) in elements.enumerated() {
                out += (i == 0 ? "\n" : ",\n") + inner
                write(element, indent: indent + 2, used: 0)
            }
            out += "\n\(close)]"
        case .object(let members):
            out += "{"
            for (i, member) in members.enumerated() {
                let key = Self.quoted(member.key) + ": "
                out += (i == 0 ? "\n" : ",\n") + inner + key
                write(member.value, indent: indent + 2, used: key.count)
            }
            out += "\n\(close)}"
        case .null, .bool, .number, .string: out += Self.scalar(json) ?? ""
        }
    }

    /// The value on one line; nil where it contains nested objects.
    private static func oneLine(_ json: JSON) -> String? {
        switch json.value {
        case .null, .bool, .number, .string: return scalar(json)
        case .array(let elements):
            let parts = elements.compactMap { flat($0) }
            return parts.count == elements.count ? "[\(parts.joined(separator: ", "))]" : nil
        case .object(let members):
            let parts = members.compactMap { member in flat(member.value).map { "\(quoted(member.key)): \($0)" } }
            guard parts.count == members.count else { return nil }
            return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }"
        }
    }

    /// A plain value or a list of plain values, on one line.
    private static func flat(_ json: JSON) -> String? {
        guard case .array(let elements) = json.value else { return scalar(json) }
        let parts = elements.compactMap { scalar($0) }
        return parts.count == elements.count ? "[\(parts.joined(separator: ", "))]" : nil
    }

    private static func scalar(_ json: JSON) -> String? {
        switch json.value {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): text(number)
        case .string(let string): quoted(string)
        case .array, .object: nil
        }
    }

    private static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..<" ":
                let code = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - code.count) + code
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
