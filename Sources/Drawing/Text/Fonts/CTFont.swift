import Foundation
import Values

/// A font: a name and a size.
///
/// The name is a family ("Helvetica", "DejaVu Serif"), a full font name ("Nimbus Sans Bold"), or a PostScript name with
/// its style after a hyphen ("Helvetica-BoldOblique", "TimesNewRomanPS-ItalicMT"). A font that is not installed is
/// replaced by fontconfig's substitute (on Debian Nimbus Sans for Helvetica and Arial). A name unknown to fontconfig,
/// too, is drawn in Helvetica, with one warning. Characters that the font lacks come from other fonts.
///
///     let title = CTFont("Helvetica-Bold", size: 24)
///     let height = title.ascent + title.descent
///
/// A font never changes; any thread may use it. `UIFont` is a subclass, so that `font as CTFont` compiles.
open class CTFont: NSObject, @unchecked Sendable {
    // Unchecked: nothing that is stored changes, here or in UIFont.
    private let mark = AttributeValueMark()

    /// A family name or a font name.
    public final let name: String
    /// The em, in points. Nothing is drawn where it is not positive.
    public final let size: CGFloat
    /// Applied to glyphs before they are placed, y up; the identity by default. Advances do not follow it.
    public final let matrix: CGAffineTransform

    /// A font by its name.
    public init(_ name: String, size: CGFloat) {
        (self.name, self.size, matrix) = (name, size, .identity)
    }

    /// A font by its name, with a matrix.
    public init(_ name: String, size: CGFloat, matrix: CGAffineTransform) {
        (self.name, self.size, self.matrix) = (name, size, matrix)
    }

    /// A font by its name.
    @_disfavoredOverload
    public convenience init(_ name: NSString, size: CGFloat) { self.init(name as String, size: size) }

    /// The font of text without one: Core Text's default, Helvetica of 12 points.
    package static let standard = CTFont("Helvetica", size: 12)

    /// The family that is drawn: the font's own, or its substitute's.
    open var familyName: String { TextShaper.use { $0.familyName(of: self) } }

    /// The gap between lines, in points: 0, except for absent fonts whose own figures have a gap.
    open var leading: CGFloat { lineMetrics.leading }

    /// Whether both have the same name, size and matrix.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTFont else { return false }
        return self === other || name == other.name && size == other.size && matrix == other.matrix
    }

    /// Hashes name and size.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(name)
        hasher.combine(size)
        return hasher.finalize()
    }

    /// The name and size, for logs.
    open override var description: String { "CTFont(\"\(name)\", size: \(size))" }
}
