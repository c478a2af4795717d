/// A font: a name and a size.
///
/// The name is a family ("Helvetica", "DejaVu Serif"), a full font name ("Nimbus Sans Bold"), or a PostScript name with
/// its style after a hyphen ("Helvetica-BoldOblique", "TimesNewRomanPS-ItalicMT"). A font that is not installed is
/// replaced by fontconfig's substitute (on Debian Nimbus Sans for Helvetica and Arial). A name unknown to fontconfig,
/// too, is drawn in Helvetica, with one warning. Characters that the font lacks come from other fonts.
///
///     let title = CTFont("Helvetica-Bold", size: 24)
///     let height = title.ascent + title.descent
public struct CTFont: Hashable, Sendable {
    /// A family name or a font name.
    public var name: String
    /// The em, in points. Nothing is drawn where it is not positive.
    public var size: CGFloat

    /// A font by its name.
    public init(_ name: String, size: CGFloat) {
        self.name = name
        self.size = size
    }

    /// The font of text without one: Core Text's default, Helvetica of 12 points.
    package static let standard = CTFont("Helvetica", size: 12)
}
