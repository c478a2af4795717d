import Foundation

/// A text attribute in a document: its key is the name of Swift's constant.
struct TextAttributeForm: Sendable {
    /// The name of `NSAttributedString.Key`'s constant.
    let name: String
    /// The form of its value, for error messages.
    let form: String
    /// The constant itself.
    let key: NSAttributedString.Key
    let read: @Sendable (JSON) throws(SceneError) -> Any
    /// Nil for an invalid value of the attribute.
    let write: @Sendable (Any) throws(SceneError) -> JSON?

    /// All attributes, in the order of writing.
    static let all: [TextAttributeForm] = [
        TextAttributeForm(
            name: "font", form: JSON.fontForm, key: .font, read: { json throws(SceneError) in try json.font() },
            write: { ($0 as? CTFont).map(JSON.init) ?? ($0 as? String).map { JSON(.string($0)) } }),
        color("foregroundColor", .foregroundColor), color("backgroundColor", .backgroundColor),
        number("kern", .kern), number("tracking", .tracking), number("ligature", .ligature),
        number("baselineOffset", .baselineOffset),
        line("underlineStyle", .underlineStyle), color("underlineColor", .underlineColor),
        line("strikethroughStyle", .strikethroughStyle), color("strikethroughColor", .strikethroughColor),
        number("strokeWidth", .strokeWidth), color("strokeColor", .strokeColor),
        TextAttributeForm(
            name: "paragraphStyle", form: "an object such as {\"alignment\": \"center\"}", key: .paragraphStyle,
            read: { json throws(SceneError) in try json.paragraphStyle() },
            write: { ($0 as? NSParagraphStyle).map(JSON.init) }),
    ]

    /// The error for an unknown attribute, with the nearest known one by spelling or by a shared word.
    static func unknown(_ name: String, offset: Int) -> SceneError {
        let names = all.map(\.name) + ["string"]
        let small = name.prefix(64).lowercased().replacingOccurrences(of: "colour", with: "color")
        let near =
            Suggestion.nearest(to: name, among: names)
            ?? names.first { $0.lowercased().contains(small) || small.contains($0.lowercased()) }
        guard let near else {
            return SceneError(
                "unknown attribute, expected one of \(names.map { "`\($0)`" }.joined(separator: ", "))", offset: offset)
        }
        let form = all.first { $0.name == near }.map { ", \($0.form)" } ?? ""
        return SceneError("unknown attribute; did you mean `\(near)`\(form)?", offset: offset)
    }

    private static func color(_ name: String, _ key: NSAttributedString.Key) -> TextAttributeForm {
        TextAttributeForm(
            name: name, form: "a colour", key: key, read: { json throws(SceneError) in try json.color() },
            write: { value throws(SceneError) in
                guard let color = value as? CGColor else { return nil }
                return try JSON(color)
            })
    }

    private static func number(_ name: String, _ key: NSAttributedString.Key) -> TextAttributeForm {
        TextAttributeForm(
            name: name, form: "a number", key: key,
            read: { json throws(SceneError) in CGFloat(try json.number()) },
            write: { number($0).map { JSON(.number($0)) } })
    }

    private static func line(_ name: String, _ key: NSAttributedString.Key) -> TextAttributeForm {
        TextAttributeForm(
            name: name, form: "one of \(JSON.lineNames), or a list of them", key: key,
            read: { json throws(SceneError) in try json.underlineStyle() },
            write: { value in
                if let style = value as? NSUnderlineStyle { return JSON(style) }
                return number(value).flatMap { Int(exactly: $0) }.map { JSON(NSUnderlineStyle(rawValue: $0)) }
            })
    }

    private static func number(_ value: Any) -> Double? {
        switch value {
        case let value as CGFloat: Double(value)
        case let value as Double: value
        case let value as Int: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }
}

extension JSON {
    fileprivate static let fontForm = "a font's name, or {\"name\": …, \"size\": …}"

    /// A font: its name, or an object with `name` and `size`.
    fileprivate func font() throws(SceneError) -> CTFont {
        if case .string(let name) = value { return CTFont(name, size: CTFont.standard.size) }
        var (name, size) = (CTFont.standard.name, CTFont.standard.size)
        for member in try object(Self.fontForm) {
            do throws(SceneError) {
                switch member.key {
                case "name": name = try member.value.string()
                case "size": size = CGFloat(try member.value.number())
                default:
                    throw SceneError(
                        "unknown key" + Suggestion.text(for: member.key, among: ["name", "size"]),
                        offset: member.offset)
                }
            } catch {
                throw error.inside(member.key)
            }
        }
        return CTFont(name, size: size)
    }

    fileprivate init(_ font: CTFont) {
        self.init([("name", JSON(.string(font.name))), ("size", JSON(.number(Double(font.size))))])
    }
}

// Line styles: a list of names, as for option sets.

extension JSON {
    private static let lineStyles: [(name: String, style: NSUnderlineStyle)] = [
        // Combined styles come before their parts.
        ("double", .double), ("thick", .thick), ("single", .single), ("patternDashDot", .patternDashDot),
        ("patternDashDotDot", .patternDashDotDot), ("patternDash", .patternDash), ("patternDot", .patternDot),
        ("byWord", .byWord),
    ]

    static let lineStyleNames = lineStyles.map(\.name)
    fileprivate static let lineNames = lineStyleNames.map { "\"\($0)\"" }.joined(separator: ", ")

    fileprivate func underlineStyle() throws(SceneError) -> NSUnderlineStyle {
        var style: NSUnderlineStyle = []
        for name in try namesOrOne(of: Self.lineStyles.map(\.name)) {
            style.formUnion(Self.lineStyles.first { $0.name == name }!.style)
        }
        return style
    }

    fileprivate init(_ style: NSUnderlineStyle) {
        var rest = style
        var names: [JSON] = []
        for (name, style) in Self.lineStyles where rest.isSuperset(of: style) {
            names.append(JSON(.string(name)))
            rest.subtract(style)
        }
        self.init(.array(names))
    }
}
