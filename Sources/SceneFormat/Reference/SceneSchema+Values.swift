// Definitions of the values that have several forms.

extension SceneSchema {
    static var values: Node {
        [
            "color": color, "transform": transform, "path": path, "timingFunction": timingFunction, "text": text,
            "font": font, "loopMode": loopMode,
        ]
    }

    private static var color: Node {
        let functions = ColorFunction.names.map(\.inAnyCase).joined(separator: "|")
        var node = either(
            // Editors show the colour of this format.
            ["type": "string", "format": "color-hex", "pattern": "^#([0-9a-fA-F]{3,4}|([0-9a-fA-F]{2}){3,4})$"],
            one(of: ColorNames.all), ["type": "string", "pattern": string("^(\(functions))\\([^()]*\\)$")],
            // Names with capital letters.
            ["type": "string", "pattern": "^(?=.*[A-Z])[A-Za-z]+$"],
            list(of: ["type": "number", "minimum": 0, "maximum": 1], count: 4))
        node["description"] = string("A colour: " + JSON.colorForm.dropFirst("a colour: ".count))
        return node
    }

    private static var transform: Node {
        let steps = JSON.transformSteps.map { step in
            (step.name, step.numbers.isEmpty ? ["type": "number"] : numbers(step.numbers))
        }
        return either(
            list(of: oneMember(steps)), numbers(JSON.transformSteps.first { $0.name == "matrix" }?.numbers ?? []))
    }

    private static var path: Node {
        either(
            ["type": "string", "pattern": #"^\s*([Mm][\s\dMmZzLlHhVvCcSsQqTtAaEe+\-.,]*)?$"#],
            oneMember(JSON.pathShapes.map { ($0.name, numbers($0.numbers)) }))
    }

    private static var timingFunction: Node {
        let x: Node = ["type": "number", "minimum": 0, "maximum": 1]
        return either(
            one(of: SceneReference.names["timingFunction"] ?? []),
            [
                "type": "array", "prefixItems": [x, ["type": "number"], x, ["type": "number"]],
                "minItems": 4, "maxItems": 4, "description": "[c1x, c1y, c2x, c2y]",
            ])
    }

    private static var text: Node { either(["type": "string"], list(of: reference("textRun"))) }

    private static var font: Node {
        either(["type": "string"], object([("name", ["type": "string"]), ("size", ["type": "number"])]))
    }

    private static var loopMode: Node {
        either(one(of: JSON.loopModes), oneMember(JSON.loopCounts.map { ($0, ["type": "number"]) }))
    }

    /// An object with exactly one of some keys.
    private static func oneMember(_ keys: [(String, Node)]) -> Node {
        var node = object(keys)
        (node["minProperties"], node["maxProperties"]) = (1, 1)
        return node
    }

    /// A list of numbers, one for each name.
    private static func numbers(_ names: [String]) -> Node {
        var node = list(of: ["type": "number"], count: names.count)
        node["description"] = string("[\(names.joined(separator: ", "))]")
        return node
    }
}

extension String {
    /// A pattern for the word in small and capital letters.
    fileprivate var inAnyCase: String {
        map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : String($0) }.joined()
    }
}
