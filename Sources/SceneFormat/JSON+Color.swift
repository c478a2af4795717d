import Values

// Colours: "#rgb", "#rrggbb", "#rrggbbaa", or [r, g, b, a] in 0…1; straight sRGB.

extension JSON {
    func color() throws(SceneError) -> CGColor {
        switch value {
        case .string(let text):
            guard let color = CGColor(hexadecimal: text) else { throw wrong(##""#rgb", "#rrggbb" or "#rrggbbaa""##) }
            return color
        case .array:
            let n = try numbers("red", "green", "blue", "alpha")
            for (i, component) in n.enumerated() where !(0...1).contains(component) {
                throw SceneError("a colour's components lie in 0…1, not \(JSONWriter.text(component))", offset: offset)
                    .inside(i)
            }
            return CGColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
        default: throw wrong(##"a colour: "#rrggbb", "#rrggbbaa" or [red, green, blue, alpha]"##)
        }
    }

    /// The hexadecimal form where it says exactly the same colour, else the list.
    init(_ color: CGColor) throws(SceneError) {
        let components = [color.red, color.green, color.blue, color.alpha]
        guard components.allSatisfy({ (0...1).contains($0) }) else {
            throw SceneError("a colour with components outside 0…1 cannot be written")
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
