// The schemas of types, from the words of the scene reference's column "type", and of limits, from those of its column
// "unit or range": `above 0`, `at least 0`, `at most 1`, `20 numbers`. Those words stand there where readers check.

extension SceneSchema {
    /// The values of a type.
    ///
    /// - Parameters:
    ///   - words: the type's words, such as "list of colours or null".
    ///   - limits: the words of the unit or range.
    ///   - names: the possible names.
    static func values(of words: String, limits: String = "", names: [String] = []) -> Node {
        let null = " or null"
        if words.hasSuffix(null) {
            let value = values(of: String(words.dropLast(null.count)), limits: limits, names: names)
            return either(value, ["type": "null"])
        }
        switch words {
        case "number": return number(limits)
        case "number or `\"inf\"`":
            let isPositive = bounds(limits)["minimum"] != nil
            return either(number(limits), one(of: isPositive ? ["inf"] : ["inf", "-inf"]))
        case "size" where !limits.isEmpty: return list(of: number(limits), count: 2)
        case "list of numbers": return list(of: number(""), count: count(limits))
        case "name": return one(of: names)
        case "names": return either(one(of: names), list(of: one(of: names)))
        default: break
        }
        if let node = types[words] { return node }
        let list = "list of "
        guard words.hasPrefix(list), let element = types[String(words.dropFirst(list.count).dropLast())] else {
            preconditionFailure("no schema for values that are \"\(words)\"")
        }
        return Self.list(of: element)
    }

    /// The types that have the same values in all places, by their words.
    private static let types: [String: Node] = [
        "boolean": ["type": "boolean"], "string": ["type": "string"], "number": number(""),
        "point": list(of: number(""), count: 2), "size": list(of: number(""), count: 2),
        "rectangle": list(of: number(""), count: 4), "list of 3 numbers": list(of: number(""), count: 3),
        // One string is a list of one.
        "list of strings": either(["type": "string"], list(of: ["type": "string"])),
        "colour": reference("color"), "transform": reference("transform"), "path": reference("path"),
        "text": reference("text"), "picture": ["type": "string"],
        "timing function": reference("timingFunction"), "string or object": reference("font"),
        "source of frames": reference("captureSource"),
        "file": ["type": "string", "minLength": 1], "paragraph style": reference("paragraphStyle"),
        "name or object": reference("loopMode"),
        "layer": reference("layer"), "constraint": reference("constraint"),
        "layout manager": reference("layoutManager"), "cell": reference("emitterCell"), "filter": reference("filter"),
        "list of animations": list(of: reference("groupedAnimation")),
        "object of animations": ["type": "object", "additionalProperties": reference("animation")],
        "object of files": ["type": "object", "additionalProperties": ["type": "string", "minLength": 1]],
        "object of values": ["type": "object", "additionalProperties": ["type": ["number", "string", "array"]]],
        // The definition of animations with a key path says which.
        "as the key path's": ["type": ["boolean", "number", "string", "array", "object"]],
        "list as the key path's": ["type": "array"],
    ]

    /// A number within limits.
    private static func number(_ limits: String) -> Node {
        var node: Node = ["type": "number"]
        node += bounds(limits)
        return node
    }

    private static func bounds(_ limits: String) -> Node {
        var node: Node = [:]
        for (words, keyword) in [
            ("above ", "exclusiveMinimum"), ("at least ", "minimum"), ("at most ", "maximum"),
        ] {
            guard let start = limits.range(of: words)?.upperBound else { continue }
            // The page has the sign of typography.
            let digits = limits[start...].prefix { $0 == "−" || $0 == "." || $0.isNumber }
            node[keyword] = Double(digits.replacing("−", with: "-")).map { number($0) }
        }
        return node
    }

    /// The number of numbers in a list.
    private static func count(_ limits: String) -> Int? {
        limits.hasSuffix(" numbers") ? Int(limits.dropLast(" numbers".count)) : nil
    }
}
