/// The notes on a key in the scene reference that the property tables lack: unit, meaning and an example.
struct SceneNote {
    let key: String
    /// Type and default of a key that is in no property table; empty for others.
    let type, standard: String
    /// Unit or range; empty where there is none.
    let unit: String
    /// The value in an example, as JSON.
    let example: String
    /// Further members for the example, as JSON, such as `"keyPath": "transform"`; empty for none.
    let others: String
    let meaning: String

    private init(
        key: String, type: String, standard: String, unit: String, example: String, others: String, meaning: String
    ) {
        (self.key, self.type, self.standard, self.unit) = (key, type, standard, unit)
        (self.example, self.others, self.meaning) = (example, others, meaning)
    }

    /// A key with only an example.
    init(_ key: String, _ example: String) {
        self.init(key: key, type: "", standard: "", unit: "", example: example, others: "", meaning: "")
    }

    /// Notes from lines of `key | unit | example | meaning`, or of `key | type | unit | default | example | meaning`.
    /// The example may be followed by a comma and further members.
    static func list(_ text: String) -> [SceneNote] {
        text.split(separator: "\n").map { line in
            let parts = line.components(separatedBy: " | ").map { $0.trimmingCharacters(in: .whitespaces) }
            precondition(parts.count == 4 || parts.count == 6, "a note has four or six parts: \(line)")
            let isWhole = parts.count == 6
            let (value, others) = split(parts[parts.count - 2])
            return SceneNote(
                key: parts[0], type: isWhole ? parts[1] : "", standard: isWhole ? parts[3] : "",
                unit: parts[isWhole ? 2 : 1], example: value, others: others, meaning: parts[parts.count - 1])
        }
    }

    /// The members of the example within an object.
    var members: String { "\"\(key)\": \(example)" + (others.isEmpty ? "" : ", \(others)") }

    /// A value and the rest after a comma outside all brackets and strings.
    private static func split(_ text: String) -> (String, String) {
        var depth = 0, isQuoted = false
        for (index, character) in zip(text.indices, text) {
            switch character {
            case "\"": isQuoted.toggle()
            case "[", "{": depth += isQuoted ? 0 : 1
            case "]", "}": depth -= isQuoted ? 0 : 1
            case "," where depth == 0 && !isQuoted:
                return (String(text[..<index]), text[text.index(after: index)...].trimmingCharacters(in: .whitespaces))
            default: break
            }
        }
        return (text, "")
    }
}
