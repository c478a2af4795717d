/// The room that a text has, and what to do where it is too small.
package struct TextLayoutOptions: Hashable, Sendable {
    /// Where something is left out for "…".
    package enum Truncation: Sendable {
        case none, start, middle, end
    }

    /// Between the edges that lines stand between, in points; infinite where there are none.
    package var width = CGFloat.infinity
    /// Lines that begin below it are left out.
    package var height = CGFloat.infinity
    /// Whether lines that are full go on in the next line.
    package var isWrapped = false
    /// What becomes of lines that are too long, and of the last line that has room where lines go on.
    package var truncation = Truncation.none
    /// Where lines stand in paragraphs that leave it open.
    package var alignment = NSTextAlignment.natural
    /// Whether glyphs are wanted; without them lines are only measured.
    package var wantsGlyphs = true

    /// Room without end.
    package init() {}
}
