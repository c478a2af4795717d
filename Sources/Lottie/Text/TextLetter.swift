import Drawing

/// A letter of a text that is set: what is drawn of it, and where.
///
/// A letter is a character with its marks, or several that a font joins in one glyph.
struct TextLetter: Sendable {
    /// What it shows.
    var text: String
    /// Which characters of its paragraph it stands for.
    var characters: Range<Int>
    /// What is filled and stroked, about the letter's origin on the baseline, y down, in points.
    var outline: CGPath
    /// What has colours of its own, about the origin.
    var pictures: [ShapedLetter.Picture] = []
    /// How far the next letter stands from it before tracking, in points.
    var advance: Double
    /// Its origin in the text's own space.
    var origin = SIMD2<Double>.zero
    /// Its line, from 0.
    var line = 0

    /// Whether it is a blank between words.
    var isSpace: Bool { text.allSatisfy(\.isWhitespace) }

    /// The middle of its advance on the baseline.
    var middle: Double { origin.x + advance / 2 }

    /// Takes what another letter shows, where that one shows it.
    mutating func join(_ other: TextLetter) {
        let way = other.origin - origin
        let place = CGAffineTransform(translationX: way.x, y: way.y)
        let both = CGMutablePath()
        both.addPath(outline)
        both.addPath(other.outline, transform: place)
        outline = both.copy()
        pictures += other.pictures.map { picture in
            var moved = picture
            moved.rect = picture.rect.applying(place)
            return moved
        }
        text += other.text
        advance += other.advance
    }
}
