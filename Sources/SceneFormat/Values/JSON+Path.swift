// Paths: an SVG path string, or an object with one shape.

extension JSON {
    static let pathForm = #"an SVG path such as "M0 0 L10 0", or a shape such as {"rect": [x, y, width, height]}"#

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
    private static let shapes = ["rect", "ellipseIn", "roundedRect"]

    fileprivate func shape() throws(SceneError) -> CGPath {
        switch key {
        case "rect": return CGPath(rect: try value.rect())
        case "ellipseIn": return CGPath(ellipseIn: try value.rect())
        case "roundedRect":
            let n = try value.numbers("x", "y", "width", "height", "cornerWidth", "cornerHeight")
            return CGPath(
                roundedRect: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerWidth: n[4], cornerHeight: n[5])
        default:
            throw SceneError("unknown shape" + Suggestion.text(for: key, among: Self.shapes), offset: offset)
        }
    }
}
