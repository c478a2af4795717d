// Colours: in CSS notation ("red", "#f80", "rgb(255 128 0 / 50%)"), or [r, g, b, a] in 0…1; straight sRGB.

extension JSON {
    static let colorForm =
        ##"a colour: "#rrggbb", a CSS name or function such as "rgb(255 0 0 / 50%)", or [red, green, blue, alpha]"##

    package func color() throws(SceneError) -> CGColor {
        switch value {
        case .string(let text):
            if let color = CGColor(css: text) { return color }
            if text.hasPrefix("#") { throw wrong(##""#rgb", "#rgba", "#rrggbb" or "#rrggbbaa""##) }
            let hint = Suggestion.text(for: text, among: ColorNames.all)
            throw hint.isEmpty ? wrong(Self.colorForm) : SceneError("unknown colour \(summary)" + hint, offset: offset)
        case .array:
            let n = try numbers("red", "green", "blue", "alpha")
            for (i, component) in n.enumerated() where !(0...1).contains(component) {
                throw SceneError("a colour's components lie in 0…1, not \(JSONWriter.text(component))", offset: offset)
                    .inside(i)
            }
            return CGColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
        default: throw wrong(Self.colorForm)
        }
    }

    /// The hexadecimal form where it is exact, else the list; a CSS function for a colour outside sRGB.
    init(_ color: CGColor) throws(SceneError) {
        let components = [color.red, color.green, color.blue, color.alpha]
        guard components.allSatisfy(\.isFinite), (0...1).contains(color.alpha) else {
            throw SceneError("a colour with components that are no numbers cannot be written")
        }
        guard components.allSatisfy({ (0...1).contains($0) }) else {
            let n = components.map { JSONWriter.text(Double($0)) }
            self.init(.string("color(srgb \(n[0]) \(n[1]) \(n[2]) / \(n[3]))"))
            return
        }
        var text = "#"
        for component in components {
            let digits = String(Int((component * 255).rounded()), radix: 16)
            text += digits.count == 1 ? "0" + digits : digits
        }
        if text.hasSuffix("ff") { text.removeLast(2) }
        if CGColor(hexadecimal: text) == color {
            self.init(.string(text))
        } else {
            self.init(components.map { Double($0) })
        }
    }
}
