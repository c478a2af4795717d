// SVG's path syntax: SVG 2, chapter 9, with all commands, including relative ones and arcs.

extension CGPath {
    /// Makes the path of the `d` attribute of an SVG path; an empty text is an empty path.
    ///
    ///     let drop = try CGPath(svg: "M50 10 C70 40 80 50 80 70 a30 30 0 0 1-60 0 C20 50 30 40 50 10 z")
    ///
    /// - Throws: `SVGPathError` where the text breaks the grammar; browsers draw the part before.
    public convenience init(svg text: String) throws(SVGPathError) {
        var reader = SVGPathReader(text)
        self.init(try reader.path())
    }

    /// The `d` attribute of an SVG path, in absolute M, L, Q, C and Z commands. Reading it gives the same path, to the
    /// bit. Coordinates that are not finite have no form in SVG: see `isFinite`.
    public var svgString: String {
        var text = ""
        func write(_ command: String, _ points: CGPoint...) {
            if !text.isEmpty { text += " " }
            text += command
            for (i, point) in points.enumerated() {
                if i > 0 { text += " " }
                text += Self.number(point.x) + " " + Self.number(point.y)
            }
        }
        forEach { element in
            switch element {
            case .move(let point): write("M", point)
            case .line(let end): write("L", end)
            case .quadCurve(let end, let control): write("Q", control, end)
            case .curve(let end, let control1, let control2): write("C", control1, control2, end)
            case .closeSubpath: write("Z")
            }
        }
        return text
    }

    private static func number(_ value: CGFloat) -> String {
        let text = Double(value).description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

/// An error in the text of an SVG path, with its position.
public struct SVGPathError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The character, from 1.
    public var position: Int
    /// The text found and what is expected.
    public var problem: String

    /// One line.
    public var description: String { "character \(position): \(problem)" }
}
