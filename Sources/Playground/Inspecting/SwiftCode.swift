import SceneFormat
import Strata

/// A layer as Swift code that makes it: every property that is not as by default.
struct SwiftCode {
    let layer: CALayer

    /// The code, a line a property.
    var text: String {
        let name = variable
        var lines = ["let \(name) = \(type(of: layer))()"]
        if let own = layer.name { lines.append("\(name).name = \(quoted(own))") }
        for form in PropertyForm.all(of: layer) {
            guard let value = form.value(of: layer), let standard = form.standard(of: layer),
                value.compactText != standard.compactText
            else { continue }
            lines.append(
                code(value, form).map { "\(name).\(form.key) = \($0)" }
                    ?? "// \(form.key): \(value.compactText)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The layer's name as a variable's, else "layer".
    private var variable: String {
        let words = (layer.name ?? "").split { !$0.isLetter && !$0.isNumber }.map(String.init)
        guard let first = words.first, first.first?.isLetter == true else { return "layer" }
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let name = first.prefix(1).lowercased() + first.dropFirst() + rest.joined()
        return Self.reserved.contains(name) ? "`\(name)`" : name
    }

    /// Words that are names only between backticks.
    private static let reserved: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
        "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while",
        "as", "false", "is", "nil", "self", "super", "throws", "true", "try", "any", "some", "await", "async",
    ]

    private func quoted(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
                literal += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// Nil for what has no short form.
    private func code(_ value: JSON, _ form: PropertyForm) -> String? {
        let n = value.numbers
        switch (form.type, value.value) {
        case (_, .null): return "nil"
        case (.bool, .bool(let flag)): return "\(flag)"
        case (.number, .number): return value.compactText
        case (.number, .string(let text)): return text.hasPrefix("-") ? "-.infinity" : ".infinity"
        case (.point, _) where n.count == 2: return "CGPoint(x: \(n[0]), y: \(n[1]))"
        case (.size, _) where n.count == 2: return "CGSize(width: \(n[0]), height: \(n[1]))"
        case (.rect, _) where n.count == 4: return "CGRect(x: \(n[0]), y: \(n[1]), width: \(n[2]), height: \(n[3]))"
        case (.string, .string(let text)), (.text, .string(let text)): return quoted(text)
        case (.name, .string(let name)): return ".\(name)"
        case (.options, .array(let names)):
            return "["
                + names.map { if case .string(let name) = $0.value { "." + name } else { "" } }.joined(separator: ", ")
                + "]"
        case (.color, _): return color(form)
        case (.transform, _): return value.matrix.flatMap(transform)
        default: return nil
        }
    }

    private func color(_ form: PropertyForm) -> String? {
        guard let color = layer.value(forKey: form.animationKey) as? CGColor, let parts = color.components,
            parts.count == 4
        else { return nil }
        let numbers = parts.map { JSON((Double($0) * 10_000).rounded() / 10_000).compactText }
        return "CGColor(red: \(numbers[0]), green: \(numbers[1]), blue: \(numbers[2]), alpha: \(numbers[3]))"
    }

    private func transform(_ matrix: CATransform3D) -> String? {
        let names = [
            "m11", "m12", "m13", "m14", "m21", "m22", "m23", "m24", "m31", "m32", "m33", "m34", "m41", "m42", "m43",
            "m44",
        ]
        return "CATransform3D("
            + zip(names, JSON(matrix: matrix).numbers).map { "\($0): \($1)" }.joined(separator: ", ")
            + ")"
    }
}

extension JSON {
    /// The numbers of a list as text; empty for anything else.
    fileprivate var numbers: [String] {
        guard case .array(let elements) = value else { return [] }
        return elements.map(\.compactText)
    }
}
