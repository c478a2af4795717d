/// Reads the `d` attribute of an SVG path.
struct SVGPathReader {
    private var scanner: SVGScanner
    private var built = CGPath.Storage()
    private var current = CGPoint.zero
    private var start = CGPoint.zero
    /// The last command's second control point, if it was a cubic or a quadratic curve, for S and T.
    private var control: (point: CGPoint, isCubic: Bool)?

    init(_ text: String) { scanner = SVGScanner(text) }

    mutating func path() throws(SVGPathError) -> CGPath.Storage {
        scanner.skipSpaces()
        while let command = try scanner.command() {
            if built.types.isEmpty, command.upper != "M" {
                throw scanner.error("\"\(command.letter)\" where the path's start, M or m, is due", back: 1)
            }
            try run(command)
        }
        return built
    }

    private mutating func run(_ command: SVGScanner.Command) throws(SVGPathError) {
        if command.upper == "Z" {
            built.close()
            current = start
            control = nil
            return
        }
        var isFirst = true
        // A command's numbers may be repeated.
        repeat {
            try add(command, isFirst: isFirst)
            isFirst = false
        } while scanner.goesOn()
    }

    private mutating func add(_ command: SVGScanner.Command, isFirst: Bool) throws(SVGPathError) {
        let base = command.isRelative ? current : .zero
        var next: (point: CGPoint, isCubic: Bool)?
        switch command.upper {
        case "M" where isFirst:
            current = try point(base)
            start = current
            built.move(to: current)
        case "M", "L": line(to: try point(base))
        case "H": line(to: CGPoint(x: base.x + (try scanner.number()), y: current.y))
        case "V": line(to: CGPoint(x: current.x, y: base.y + (try scanner.number())))
        case "C", "S":
            let first = command.upper == "C" ? try point(base) : mirrored(isCubic: true)
            let second = try point(base)
            current = try point(base)
            built.add(.addCurveToPoint, first, second, current)
            next = (second, true)
        case "Q", "T":
            let middle = command.upper == "Q" ? try point(base) : mirrored(isCubic: false)
            current = try point(base)
            built.add(.addQuadCurveToPoint, middle, current)
            next = (middle, false)
        default: try addArc(base)
        }
        control = next
    }

    private mutating func line(to end: CGPoint) {
        built.add(.addLineToPoint, end)
        current = end
    }

    /// Returns the first control point of S and T: the mirror image of the last one, or the current point.
    private func mirrored(isCubic: Bool) -> CGPoint {
        guard let control, control.isCubic == isCubic else { return current }
        return CGPoint(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
    }

    private mutating func point(_ base: CGPoint) throws(SVGPathError) -> CGPoint {
        let x = try scanner.number()
        return CGPoint(x: base.x + x, y: base.y + (try scanner.number()))
    }

    private mutating func addArc(_ base: CGPoint) throws(SVGPathError) {
        let rx = try scanner.number(), ry = try scanner.number()
        let rotation = try scanner.number() * .pi / 180
        let isLarge = try scanner.flag(), isPositive = try scanner.flag()
        let end = try point(base)
        built.addEllipticalArc(
            from: current, to: end, radii: CGSize(width: rx, height: ry), rotation: rotation, isLarge: isLarge,
            isPositive: isPositive)
        current = end
    }
}
