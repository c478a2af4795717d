import Drawing

/// A letter of a set text: its drawing and position.
///
/// A letter is a character with its marks, or several that a font joins in one glyph.
struct TextLetter: Sendable {
    /// The text that it shows.
    var text: String
    /// The range of its characters in the paragraph.
    var characters: Range<Int>
    /// The filled and stroked outline, relative to the letter's origin on the baseline, y down, in points.
    var outline: CGPath
    /// The coloured pictures, relative to the origin.
    var pictures: [ShapedLetter.Picture] = []
    /// The distance to the next letter before tracking, in points.
    var advance: Double
    /// Its origin in the text's own space.
    var origin = SIMD2<Double>.zero
    /// The index of its line, from 0.
    var line = 0

    /// Whether it is white space.
    var isSpace: Bool { text.allSatisfy(\.isWhitespace) }

    /// The middle of its advance, in x.
    var middle: Double { origin.x + advance / 2 }

    /// Adds another letter's outline and pictures, at their place.
    mutating func join(_ other: TextLetter) {
        let way = other.origin - origin
        let place = CGAffineTransform(translationX: way.x, y: way.y)
        let both = CGMutablePath()
        both.addPath(outline)
        both.addPath(other.outline, transform: place)
        outline = both.immutable
        pictures += other.pictures.map { picture in
            var moved = picture
            moved.rect = picture.rect.applying(place)
            return moved
        }
        text += other.text
        advance += other.advance
    }
}
