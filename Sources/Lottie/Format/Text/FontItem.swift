/// A font that texts name.
struct FontItem: Equatable, Sendable {
    /// By which texts name it (`fName`), mostly a PostScript name.
    var name: String
    var family: String
    /// Such as `Bold Italic`.
    var style: String
    /// CSS's weight, where the document has one.
    var weight: String?
    /// Where its file lies; empty or nil for an installed font.
    var path: String?
    /// What of 100 points of size lies above the baseline; nil where the document gives none.
    var ascent: Double?
}
