/// The JSON Schema (draft 2020-12) of scene documents, by which editors complete keys, show what they mean and mark
/// mistakes. It is made of the tables that read documents and of the scene reference's notes.
///
///     try SceneSchema.json().write(toFile: "scene.schema.json", atomically: true, encoding: .utf8)
///
/// A document names it by the key `$schema`, which readers of documents ignore:
///
///     { "$schema": "scene.schema.json", "scene": 1, "size": [640, 480], "root": {} }
///
/// What `Scene` reads is valid by the schema. Most of what it refuses is invalid by it; not what other parts of the
/// document or files decide, such as names of pictures, the syntax of SVG paths and of CSS colours beyond their
/// characters, and numbers beyond a property's range.
public enum SceneSchema {
    /// The schema's text, as `strata schema` prints it.
    public static func json() -> String { JSONWriter.text(document.json) }

    private static var document: Node {
        var node: Node = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Strata scene",
            "description": "A scene document: a tree of Core Animation layers with its pictures and animations.",
            // Visual Studio Code's words for what the reader allows beyond JSON.
            "allowComments": true, "allowTrailingCommas": true,
        ]
        node += object(SceneNotes.document, SceneReference.names)
        node["properties"]?["scene"]?["const"] = number(Scene.version)
        node["$defs"] = definitions
        return node
    }

    private static var definitions: Node {
        var node = values
        node += layers
        node += parts
        node += animations
        return node
    }
}

// Objects of keys, from notes.

extension SceneSchema {
    /// An object with the keys of notes and no others.
    ///
    /// - Parameters:
    ///   - names: the possible values of keys with names.
    ///   - others: keys that another schema describes.
    static func object(_ notes: [SceneNote], _ names: [String: [String]] = [:], others: [String] = []) -> Node {
        let keys = notes.map { note in
            (
                note.key,
                property(
                    note, type: note.type, standard: SceneReference.Page.code(note.standard), names: names[note.key])
            )
        }
        return object(keys, required: notes.filter { $0.standard == "required" }.map(\.key), others: others)
    }

    /// An object with keys, and no others but `others`.
    static func object(_ keys: [(String, Node)], required: [String] = [], others: [String] = []) -> Node {
        var node: Node = ["type": "object", "properties": Node(keys)]
        if !required.isEmpty { node["required"] = Node(strings: required) }
        if !others.isEmpty { node["patternProperties"] = Node([("^(\(others.joined(separator: "|")))$", true)]) }
        node["additionalProperties"] = false
        return node
    }

    /// The values of a key, with what editors show of it.
    ///
    /// - Parameters:
    ///   - type: the scene reference's words for the type.
    ///   - standard: its cell for the default.
    ///   - animates: its cell for animations.
    static func property(
        _ note: SceneNote, type: String, standard: String, animates: String = "", names: [String]? = nil
    ) -> Node {
        let isNull = standard == "`null`" && !type.hasSuffix(" or null")
        var node = values(of: isNull ? type + " or null" : type, limits: note.unit, names: names ?? [])
        let facts = [
            note.unit, standard.isEmpty || standard == "required" ? standard : "default \(standard)",
            animates == "yes" ? "animates" : animates.isEmpty ? "" : "animates \(animates)",
        ].filter { !$0.isEmpty }.joined(separator: " · ")
        let example = note.example == "…" ? "" : "`\(note.members)`"
        // Editors have no page below.
        let meaning = note.meaning.replacing(#/; see [^.;]* below/#, with: "")
        let parts = [meaning, facts, example].filter { !$0.isEmpty }
        node["description"] = string(parts.dropLast(example.isEmpty ? 0 : 1).joined(separator: "\n").withoutMarks)
        node["markdownDescription"] = string(parts.joined(separator: "\n\n"))
        node["default"] = value(of: standard)
        return node
    }

    /// The value of a cell for a default; nil for words.
    private static func value(of standard: String) -> Node? {
        if standard == "identity" { return Node([Node]()) }
        guard standard.hasPrefix("`"), standard.hasSuffix("`") else { return nil }
        return try? Node(JSONParser.parse(Array(standard.dropFirst().dropLast().utf8)))
    }
}

extension String {
    /// Markdown without its marks of code.
    fileprivate var withoutMarks: String { filter { $0 != "`" } }
}
