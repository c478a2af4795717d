extension SceneReference {
    /// An example of the page as a complete document, to be read next to a picture `photo.png`, an animation
    /// `hero.json` and a folder `fonts`.
    package struct Example: Sendable, CustomStringConvertible {
        /// Its place on the page: "CAShapeLayer.lineWidth".
        package let description: String
        /// The document.
        package let text: String

        /// The key of the root layer that it shows; nil for other examples.
        package var key: String?
    }

    /// All examples of the page.
    package static let examples: [Example] =
        documentExamples + layerExamples + cellExamples + filterExamples + textExamples + animationExamples

    private static var documentExamples: [Example] {
        SceneNotes.document.map { note in
            Example(
                description: note.key,
                text: object(note, [("scene", "1"), ("size", "[64, 48]"), ("root", "{}")]))
        }
    }

    private static var layerExamples: [Example] {
        let values = SceneNotes.values.map { example($0.owner, $0.note) }
        let ofEvery = (SceneNotes.ownKeys + SceneNotes.layer).map { example("CALayer", $0) }
        let ofClasses = LayerReader.classes.flatMap { name, kind, _ in
            SceneNotes.notes(of: kind).map { example(name, $0) }
        }
        let ofMoving = MovingClass.all.flatMap { moving in moving.notes.map { example(moving.name, $0, moving.base) } }
        let constraints = SceneNotes.constraint.map { note in
            let inner = object(
                note, [("attribute", "\"minX\""), ("sourceName", "\"superlayer\""), ("sourceAttribute", "\"midX\"")])
            return example("CALayer", "constraints", "[\(inner)]", "constraints.\(note.key)")
        }
        let ofSources = SceneNotes.captureSource.map { note in
            let base =
                ["y4m", "raw", "device"].contains(note.key) || note.others.contains("raw") ? [] : [("y4m", "\"a\"")]
            return example(CaptureKeys.className, "source", object(note, base), "source.\(note.key)")
        }
        return values + ofEvery + ofClasses + ofMoving + ofSources + constraints
    }

    private static var cellExamples: [Example] {
        SceneNotes.cell.map { note in
            let cell = object(note, [("contents", "\"photo\""), ("birthRate", "10"), ("lifetime", "1")])
            return example("CAEmitterLayer", "emitterCells", "[\(cell)]", "emitterCells.\(note.key)")
        }
    }

    private static var filterExamples: [Example] {
        SceneNotes.filter.map { note in
            example(
                "CALayer", "filters", "[\(object(note, [("name", "\"gaussianBlur\""), ("inputRadius", "2")]))]",
                "filters.\(note.key)")
        }
            + SceneNotes.filterKinds.map { name, note in
                example("CALayer", "filters", "[\(object(note, [("name", "\"\(name)\"")]))]", "filters.\(name)")
            }
    }

    private static var textExamples: [Example] {
        SceneNotes.textRun.map { note in
            example("CATextLayer", "string", "[\(object(note, [("string", "\"Abc\"")]))]", "string.\(note.key)")
        }
            + SceneNotes.paragraph.map { note in
                example(
                    "CATextLayer", "string", "[{ \"string\": \"Abc\", \"paragraphStyle\": \(object(note, [])) }]",
                    "paragraphStyle.\(note.key)")
            }
    }

    private static var animationExamples: [Example] {
        let moving = [("keyPath", "\"position.x\""), ("toValue", "20")]
        let basic = [("class", "\"CABasicAnimation\""), ("duration", "1")] + moving
        var examples = (SceneNotes.timing + SceneNotes.property).map { animation("animations.", $0, basic) }
        for (name, _, notes) in SceneNotes.classes {
            var base = [("class", "\"\(name)\""), ("duration", "1")]
            switch name {
            case "CAKeyframeAnimation": base += [("keyPath", "\"position.x\""), ("values", "[10, 50, 20]")]
            case "CAAnimationGroup", "CATransition": break
            default: base += moving
            }
            examples += notes.map { animation("\(name).", $0, base) }
        }
        return examples
    }

    private static func animation(_ place: String, _ note: SceneNote, _ base: [(String, String)]) -> Example {
        example("CALayer", "animations", "{ \"a\": \(object(note, base)) }", place + note.key)
    }

    private static func example(_ name: String, _ key: String, _ value: String, _ place: String) -> Example {
        Example(description: place, text: example(name, SceneNote(key, value)).text)
    }

    /// A document whose root, of a given class, has a note's key.
    private static func example(_ name: String, _ note: SceneNote, _ more: [(String, String)] = []) -> Example {
        var base = [("class", "\"\(name)\"")] + more
        // `frame` replaces `bounds`.
        if note.key != "frame" { base.append(("bounds", "[0, 0, 64, 48]")) }
        if name == "CAShapeLayer" { base.append(("path", "\"M4 4 H60 V44 Z\"")) }
        if name == "CATextLayer" { base.append(("string", "\"Abc\"")) }
        if name == "CAGradientLayer" { base.append(("colors", "[\"red\", \"blue\"]")) }
        return Example(
            description: "\(name).\(note.key)",
            text: """
                { "scene": 1, "size": [64, 48], "images": { "photo": "photo.png" }, "animations": { "hero": "hero.json" },
                  "root": \(object(note, base)) }
                """, key: note.key)
    }

    /// An object of a note's members, and of the members of `base` with other keys.
    private static func object(_ note: SceneNote, _ base: [(String, String)]) -> String {
        let rest = base.filter { !note.keys.contains($0.0) }.map { "\"\($0.0)\": \($0.1)" }
        return "{ " + (rest + [note.members]).joined(separator: ", ") + " }"
    }
}

extension SceneNote {
    /// The keys of its members.
    fileprivate var keys: [String] {
        do throws(SceneError) {
            return try JSONParser.parse(Array("{\(members)}".utf8), budget: WorkBudget()).object().map(\.key)
        } catch {
            preconditionFailure("\(key): \(error)")
        }
    }
}
