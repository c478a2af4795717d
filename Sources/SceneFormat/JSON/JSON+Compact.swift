extension JSON {
    /// The value on one line without spaces, for messages between programs.
    package var compactText: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch value {
        case .null, .bool, .number, .string: text += JSONWriter.line(self)
        case .array(let elements):
            text += "["
            for (i, element) in elements.enumerated() {
                if i > 0 { text += "," }
                element.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (i, member) in members.enumerated() {
                if i > 0 { text += "," }
                text += JSONWriter.line(JSON(.string(member.key))) + ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }
}
