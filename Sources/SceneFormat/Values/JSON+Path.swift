// Paths: an SVG path string, or an object with one shape.

extension JSON {
    static let pathForm = #"an SVG path such as "M0 0 L10 0", or a shape such as {"rect": [x, y, width, height]}"#

    /// The shapes of an object, and the numbers of each.
    static let pathShapes: [(name: String, numbers: [String])] = [
        ("rect", ["x", "y", "width", "height"]), ("ellipseIn", ["x", "y", "width", "height"]),
        ("roundedRect", ["x", "y", "width", "height", "cornerWidth", "cornerHeight"]),
    ]

    func path() throws(SceneError) -> CGPath {
        switch value {
        case .string(let text):
            do throws(SVGPathError) {
                return try CGPath(svg: text)
            } catch {
                throw SceneError("no SVG path: \(error)", offset: offset)
            }
        case .object(let members):
            guard members.count == 1 else { throw wrong(Self.pathForm) }
            return try SceneError.at(members[0].key, try members[0].shape())
        default: throw wrong(Self.pathForm)
        }
    }

    /// The SVG string.
    init(_ path: CGPath) throws(SceneError) {
        guard path.isFinite else { throw SceneError("a path with coordinates that are not finite cannot be written") }
        self.init(.string(path.svgString))
    }
}

extension JSON.Member {
    fileprivate func shape() throws(SceneError) -> CGPath {
        guard let shape = JSON.pathShapes.first(where: { $0.name == key }) else {
            let names = JSON.pathShapes.map(\.name)
            throw SceneError("unknown shape" + Suggestion.text(for: key, among: names), offset: offset)
        }
        let n = try value.numbers(shape.numbers)
        let rect = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
        switch key {
        case "rect": return CGPath(rect: rect)
        case "ellipseIn": return CGPath(ellipseIn: rect)
        default: return CGPath(roundedRect: rect, cornerWidth: n[4], cornerHeight: n[5])
        }
    }
}
