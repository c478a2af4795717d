import Foundation

// Texts: a string, or runs, which are objects of a `string` and attributes with Core Animation's names.
//
//     [{"string": "Ultra", "font": {"name": "Helvetica-Bold", "size": 48}}, {"string": "marine", "foregroundColor": "#00f"}]

extension JSON {
    /// The form of a text, for error messages.
    static let textForm = "a string or a list of runs, {\"string\": …, \"font\": …}"

    /// A text in the property table's type.
    func text() throws(SceneError) -> PropertyValue {
        switch value {
        case .string(let string): return .name(string)
        case .array:
            let text = NSMutableAttributedString(string: "")
            let runs = try list { run throws(SceneError) in try run.textRun() }
            runs.forEach(text.append)
            return .object(ObjectReference(AttributedText(text)))
        default: throw wrong(Self.textForm)
        }
    }

    private func textRun() throws(SceneError) -> NSAttributedString {
        let members = try object("a run of text: an object")
        guard let string = members.first(where: { $0.key == "string" }) else {
            throw SceneError("a run of text needs a `string`", offset: offset)
        }
        var attributes: [NSAttributedString.Key: Any] = [:]
        var mistakes = Mistakes()
        for member in members where member.key != "string" {
            guard let form = TextAttributeForm.all.first(where: { $0.name == member.key }) else {
                try mistakes.add(TextAttributeForm.unknown(member.key, offset: member.offset).inside(member.key))
                continue
            }
            do throws(SceneError) {
                attributes[form.key] = try form.read(member.value)
            } catch {
                try mistakes.add(error.inside(member.key))
            }
        }
        try mistakes.end()
        return NSAttributedString(
            string: try SceneError.at("string", try string.value.string()), attributes: attributes)
    }

    /// The runs of an attributed string.
    init(_ text: NSAttributedString) throws(SceneError) {
        var runs: [JSON] = []
        var start = 0
        while start < text.length {
            var range = NSRange()
            let values = text.attributes(at: start, effectiveRange: &range)
            do throws(SceneError) {
                runs.append(try JSON(run: text.attributedSubstring(from: range).string, values))
            } catch {
                throw error.inside(runs.count)
            }
            start = range.location + max(1, range.length)
        }
        self.init(.array(runs))
    }

    private init(run: String, _ values: [NSAttributedString.Key: Any]) throws(SceneError) {
        if let other = values.keys.first(where: { key in !TextAttributeForm.all.contains { $0.key == key } }) {
            throw SceneError("an attribute \"\(other.rawValue)\" that a document cannot name")
        }
        var members = [("string", JSON(.string(run)))]
        for form in TextAttributeForm.all {
            guard let value = values[form.key] else { continue }
            guard let json = try form.write(value) else {
                throw SceneError("\(type(of: value)) is no type of this attribute").inside(form.name)
            }
            members.append((form.name, json))
        }
        self.init(members)
    }
}
