import Raster

/// The glyph shapes of a file, ready to draw.
struct GlyphShapes {
    /// A letter for 100 points of size.
    struct Glyph {
        /// Winds as fonts' glyphs do, since letters that touch are one path.
        var outline: CGPath
        /// How far the next letter is.
        var width: Double
    }

    /// By family and style, then by what they stand for.
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
            // As fonts are composed, so that both find each other.
            let text = item.character.precomposedStringWithCanonicalMapping
            glyphs[Font(item.family, item.style), default: [:]][text] = Glyph(
                outline: paths.map(\.cleaned).cgPath().windingBackwards, width: item.width)
        }
        self.glyphs = glyphs
    }

    /// The shapes of a font; none where the file has none.
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
