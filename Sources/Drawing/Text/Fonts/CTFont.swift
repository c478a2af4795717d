/// A font: a name and a size.
///
/// The name is that of a family ("Helvetica", "DejaVu Serif"), of one font ("Nimbus Sans Bold"), or a PostScript name with its
/// style after a hyphen ("Helvetica-BoldOblique", "TimesNewRomanPS-ItalicMT"). Where a font is not installed, what
/// fontconfig names in its place is drawn (on Debian Nimbus Sans for Helvetica and Arial). A name that means nothing to fontconfig
/// either is drawn in Helvetica, with one warning. Characters that the font lacks come from other fonts.
///
///     let title = CTFont("Helvetica-Bold", size: 24)
///     let height = title.ascent + title.descent
public struct CTFont: Hashable, Sendable {
    /// A family, or one font of it.
    public var name: String
    /// The em, in points. Nothing is drawn with a size that is not positive.
    public var size: CGFloat

    /// A font by its name.
    public init(_ name: String, size: CGFloat) {
        self.name = name
        self.size = size
    }

    /// What text has that says nothing else: Core Text's Helvetica of 12 points.
    package static let standard = CTFont("Helvetica", size: 12)
}
