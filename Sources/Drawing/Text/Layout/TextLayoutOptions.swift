/// The available size of a text, and how to fit it.
package struct TextLayoutOptions: Hashable, Sendable {
    /// Where text is replaced by "…".
    package enum Truncation: Sendable {
        case none, start, middle, end
    }

    /// The width between the edges, in points; infinite for no edges.
    package var width = CGFloat.infinity
    /// The height in points; lines that begin below it are omitted.
    package var height = CGFloat.infinity
    /// Whether lines wrap.
    package var isWrapped = false
    /// The truncation of lines that are too long, and, with wrapping, of the last line that fits.
    package var truncation = Truncation.none
    /// The alignment of paragraphs that leave it open.
    package var alignment = NSTextAlignment.natural
    /// The most lines; 0 is no limit.
    package var mostLines = 0
    /// Whether the line break modes of paragraphs say whether and how they wrap or are truncated, over `isWrapped` and `truncation`.
    package var followsLineBreakModes = false
    /// Whether glyphs are needed; otherwise lines are only measured.
    package var wantsGlyphs = true
    /// Whether lines, runs and glyphs say which characters of the text they show.
    package var keepsPlaces = false
    /// Whether the text begins within a paragraph, whose first line is elsewhere.
    package var beginsWithinParagraph = false

    /// Options without limits.
    package init() {}
}
