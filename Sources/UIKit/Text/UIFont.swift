import Drawing
import Synchronization

/// A font: a face and a size in points.
///
///     let title = UIFont.systemFont(ofSize: 20, weight: .semibold)
///     let body = UIFont.preferredFont(forTextStyle: .body)
///     let own = UIFont(name: "DejaVuSerif-Bold", size: 14)
///
/// Fonts are found as `CTFont`'s are. The system's font is `systemFontFamily`. A font never changes; any thread may use one.
open class UIFont: CTFont, @unchecked Sendable {
    // Unchecked: nothing that is stored changes.
    var face: CTFont { self }
    /// What the font was asked by.
    open var fontDescriptor: UIFontDescriptor { descriptor }
    private let descriptor: UIFontDescriptor
    /// The style whose size a metrics object scales; nil for a font of a fixed size.
    let textStyle: TextStyle?
    /// The size of text that a font of a style was made for.
    let category: UIContentSizeCategory

    /// What a `UIFontMetrics` scaled: the size in `.large`, and the largest, 0 for no limit.
    let scaled: (base: CGFloat, maximum: CGFloat)?

    init(
        _ descriptor: UIFontDescriptor, textStyle: TextStyle? = nil, category: UIContentSizeCategory = .large,
        scaled: (base: CGFloat, maximum: CGFloat)? = nil
    ) {
        self.descriptor = descriptor
        self.textStyle = textStyle
        self.category = category
        self.scaled = scaled
        super.init(descriptor.postscriptName, size: descriptor.pointSize)
    }

    /// A font by its name, as `CTFont` finds it; nil where the machine neither has it nor knows one that stands for it.
    ///
    /// - Parameters:
    ///   - fontName: a family, or a name with its style ("Helvetica-Bold").
    ///   - fontSize: in points; 0 or less is the system's size, 14.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard CTFont.isKnown(fontName) else { return nil }
        self.init(UIFontDescriptor(name: fontName, size: fontSize > 0 ? fontSize : UIFont.systemFontSize))
    }

    /// A font by a descriptor.
    ///
    /// - Parameters:
    ///   - descriptor: what is asked for.
    ///   - pointSize: in points; 0 takes the descriptor's, or the system's size, 14.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let size = pointSize > 0 ? pointSize : descriptor.pointSize > 0 ? descriptor.pointSize : UIFont.systemFontSize
        self.init(descriptor.withSize(size))
    }

    /// A font of an archive, in which it has its name and size; nil without a name.
    public required init?(coder: NSCoder) {
        guard let found = UIFont.archived(coder) else { return nil }
        (descriptor, textStyle, category, scaled) = (found, nil, .large, nil)
        super.init(found.postscriptName, size: found.pointSize)
    }

    /// The name of the font: its family, and its style after a hyphen.
    open var fontName: String { name }
    /// The family that was asked for.
    open override var familyName: String { descriptor.family }
    /// The size in points.
    open var pointSize: CGFloat { size }
    /// From the baseline up to the top of a line, in points.
    open var ascender: CGFloat { metrics.ascender }
    /// From the baseline down to the bottom of a line, in points: negative.
    open var descender: CGFloat { metrics.descender }
    /// The gap that the font asks for between lines, in points.
    open override var leading: CGFloat { metrics.leading }
    /// The height of capitals, in points.
    open var capHeight: CGFloat { metrics.capHeight }
    /// The height of "x", in points.
    open var xHeight: CGFloat { metrics.xHeight }
    /// The height of a line, in points: from `ascender` to `descender`.
    open var lineHeight: CGFloat { metrics.ascender - metrics.descender }

    /// The same font in another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(descriptor: descriptor, size: fontSize) }

    /// The name and size, for logs.
    open override var description: String { "UIFont(\(fontName) \(pointSize))" }

    /// The families that the machine has, by name.
    public class var familyNames: [String] { CTFont.installedFamilies }
}

/// A font's metrics in points.
struct FontMetrics: Sendable {
    var ascender, descender, leading, capHeight, xHeight: CGFloat
}

extension UIFont {
    /// Measured at 100 points and kept by name, since measuring lays text out.
    final var metrics: FontMetrics {
        let name = self.name
        let known: FontMetrics
        if let found = Self.measured.withLock({ $0[name] }) {
            known = found
        } else {
            let font = CTFont(name, size: 100)
            known = FontMetrics(
                ascender: font.ascent / 100, descender: -font.descent / 100, leading: font.leading / 100,
                capHeight: font.letterHeight("H") / 100, xHeight: font.letterHeight("x") / 100)
            Self.measured.withLock {
                if $0.count >= 1000 { $0.removeAll() }
                $0[name] = known
            }
        }
        let size = pointSize
        return FontMetrics(
            ascender: known.ascender * size, descender: known.descender * size, leading: known.leading * size,
            capHeight: known.capHeight * size, xHeight: known.xHeight * size)
    }

    private static let measured = Mutex<[String: FontMetrics]>([:])
}
