// Paragraph styles: an object of the values that differ from the defaults.

extension JSON {
    private typealias Length = ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat> & Sendable

    private static let lengths: [(name: String, path: Length)] = [
        ("firstLineHeadIndent", \.firstLineHeadIndent), ("headIndent", \.headIndent), ("tailIndent", \.tailIndent),
        ("lineSpacing", \.lineSpacing), ("lineHeightMultiple", \.lineHeightMultiple),
        ("minimumLineHeight", \.minimumLineHeight), ("maximumLineHeight", \.maximumLineHeight),
        ("paragraphSpacing", \.paragraphSpacing), ("paragraphSpacingBefore", \.paragraphSpacingBefore),
    ]

    private static let names = ["alignment", "baseWritingDirection", "lineBreakMode"]

    func paragraphStyle() throws(SceneError) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        for member in try object("a paragraph's style: an object") {
            do throws(SceneError) {
                switch member.key {
                case "alignment": style.alignment = try member.value.oneCase()
                case "baseWritingDirection": style.baseWritingDirection = try member.value.oneCase()
                case "lineBreakMode": style.lineBreakMode = try member.value.oneCase()
                default:
                    guard let length = Self.lengths.first(where: { $0.name == member.key }) else {
                        let names = Self.names + Self.lengths.map(\.name)
                        throw SceneError(
                            "unknown key" + Suggestion.text(for: member.key, among: names), offset: member.offset)
                    }
                    style[keyPath: length.path] = CGFloat(try member.value.number())
                }
            } catch {
                throw error.inside(member.key)
            }
        }
        return style.immutable()
    }

    private func oneCase<Value: CaseIterable>() throws(SceneError) -> Value {
        let name = try oneOf(Value.allCases.map { "\($0)" })
        return Value.allCases.first { "\($0)" == name }!
    }

    init(_ style: NSParagraphStyle) {
        let plain = NSParagraphStyle.default, style = style.mutable()
        var members: [(String, JSON)] = []
        if style.alignment != plain.alignment { members.append(("alignment", JSON(.string("\(style.alignment)")))) }
        if style.baseWritingDirection != plain.baseWritingDirection {
            members.append(("baseWritingDirection", JSON(.string("\(style.baseWritingDirection)"))))
        }
        if style.lineBreakMode != plain.lineBreakMode {
            members.append(("lineBreakMode", JSON(.string("\(style.lineBreakMode)"))))
        }
        for (name, path) in Self.lengths where style[keyPath: path] != 0 {
            members.append((name, JSON(.number(Double(style[keyPath: path])))))
        }
        self.init(members)
    }
}
