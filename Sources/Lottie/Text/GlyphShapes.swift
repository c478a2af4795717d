import Raster

/// The glyph shapes of a file, ready to draw.
struct GlyphShapes {
    /// A letter at a size of 100 points.
    struct Glyph {
        /// The outline; it winds like fonts' glyphs, since touching letters form one path.
        var outline: CGPath
        /// The advance.
        var width: Double
    }

    /// The glyphs by family and style, then by their text.
    private let glyphs: [Font: [String: Glyph]]

    private struct Font: Hashable {
        let family, style: String

        init(_ family: String, _ style: String) {
            self.family = family.trimmingCharacters(in: .whitespaces).lowercased()
            self.style = style.trimmingCharacters(in: .whitespaces).lowercased()
        }
    }

    init(_ items: [GlyphItem]) {
        var glyphs: [Font: [String: Glyph]] = [:]
        for item in items {
            let paths = item.shapes.flatMap(\.glyphPaths)
            // In composed form, as text for fonts is, so that both match.
            let text = item.character.precomposedStringWithCanonicalMapping
            glyphs[Font(item.family, item.style), default: [:]][text] = Glyph(
                outline: paths.map(\.cleaned).cgPath().windingBackwards, width: item.width)
        }
        self.glyphs = glyphs
    }

    /// The shapes of a font; empty where the file has none.
    func glyphs(of font: FontItem) -> [String: Glyph] {
        glyphs[Font(font.family, font.style)] ?? [:]
    }
}

extension ShapeItem {
    /// The outlines of a glyph's shape.
    fileprivate var glyphPaths: [BezierPath] {
        switch form {
        case .group(let items): items.flatMap(\.glyphPaths)
        case .path(let item): [item.path.first]
        default: []
        }
    }
}
