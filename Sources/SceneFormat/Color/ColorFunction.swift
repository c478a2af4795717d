/// A parsed CSS colour function: `rgb(255 0 0 / 50%)`, `hsla(0, 100%, 50%, 0.5)`, `color(display-p3 1 0 0)`.
struct ColorFunction {
    /// The functions that there are.
    static let names = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"]

    /// The name in lower case.
    let name: String
    /// The name of a colour space; only for `color()`.
    let space: String?
    let arguments: [Argument]
    /// In 0…1.
    let alpha: Double

    /// A component.
    enum Argument: Equatable {
        case number(Double)
        case percentage(Double)
        /// An angle in degrees.
        case angle(Double)
        /// `none`, which means 0.
        case absent
    }

    /// Nil for text of another form.
    init?(_ text: String) {
        let text = text.lowercased()
        guard text.utf8.count <= 400, text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
        name = String(text[..<open])
        guard Self.names.contains(name) else { return nil }
        let inside = text[text.index(after: open)...].dropLast()
        var words: [Substring]
        var alphaWord: Substring?
        if inside.contains(",") {
            // The legacy form: commas, and alpha as the fourth argument.
            words = inside.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
            if words.count == 4 { alphaWord = words.removeLast() }
        } else {
            let halves = inside.split(separator: "/", omittingEmptySubsequences: false)
            guard (1...2).contains(halves.count) else { return nil }
            words = halves[0].split { Self.isSpace($0) }
            if halves.count == 2 { alphaWord = Self.trimmed(halves[1]) }
        }
        if name == "color" {
            guard !inside.contains(","), let first = words.first else { return nil }
            space = String(first)
            words.removeFirst()
        } else {
            space = nil
        }
        guard words.count == 3 else { return nil }
        var arguments: [Argument] = []
        for word in words {
            guard let argument = Argument(word) else { return nil }
            arguments.append(argument)
        }
        self.arguments = arguments
        guard let alphaWord else { alpha = 1; return }
        guard let value = Argument(alphaWord)?.value(whole: 1) else { return nil }
        alpha = min(1, max(0, value))
    }

    private static func isSpace(_ character: Character) -> Bool {
        character == " " || character == "\t" || character == "\n"
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop { isSpace($0) }
        guard let end = start.lastIndex(where: { !isSpace($0) }) else { return start.prefix(0) }
        return start[...end]
    }
}

extension ColorFunction.Argument {
    private static let units: [(name: String, degrees: Double)] = [
        // "grad" comes before its suffix "rad".
        ("deg", 1), ("grad", 0.9), ("rad", 180 / .pi), ("turn", 360),
    ]

    init?(_ word: Substring) {
        if word == "none" { self = .absent; return }
        func number(_ text: Substring) -> Double? {
            guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.e".contains($0)) }) else { return nil }
            // CSS accepts a plus sign and a point without a digit before it; Swift does not.
            let text = text.hasPrefix("+") ? text.dropFirst() : text
            guard !text.hasPrefix("+"), let number = Double(text), number.isFinite else { return nil }
            return number
        }
        if word.hasSuffix("%") {
            guard let number = number(word.dropLast()) else { return nil }
            self = .percentage(number)
        } else if let unit = Self.units.first(where: { word.hasSuffix($0.name) }) {
            guard let number = number(word.dropLast(unit.name.count)) else { return nil }
            self = .angle(number * unit.degrees)
        } else {
            guard let number = number(word) else { return nil }
            self = .number(number)
        }
    }

    /// The number; `whole` is the value of 100 %. Nil for an angle.
    func value(whole: Double) -> Double? {
        switch self {
        case .number(let number): number
        case .percentage(let number): number / 100 * whole
        case .absent: 0
        case .angle: nil
        }
    }

    /// The angle in degrees, 0 ..< 360; nil for a percentage.
    var degrees: Double? {
        switch self {
        case .number(let number), .angle(let number):
            let rest = number.truncatingRemainder(dividingBy: 360)
            return rest < 0 ? rest + 360 : rest
        case .absent: return 0
        case .percentage: return nil
        }
    }
}
