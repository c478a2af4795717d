// Attribute values of a module above this one, which has classes of its own for colours, fonts and shadows.

/// A colour as an attribute value.
package protocol TextColor: AnyObject {
    /// The components now.
    var cgColor: CGColor { get }
}

/// A shadow as an attribute value.
package protocol TextShadowSource: AnyObject {
    /// The shadow now; nil where none shows.
    var textShadow: TextShadow? { get }
}

/// A picture in a line of text, as the value of `.attachment`.
package protocol TextAttachmentSource: AnyObject {
    /// The picture and its place.
    var textAttachment: TextAttachment { get }
}

/// The shadow of letters.
package struct TextShadow: Hashable, Sendable {
    /// In points, y down.
    package var offset: CGSize
    /// Twice the deviation of the blur, in points.
    package var blur: CGFloat
    package var color: CGColor

    package init(offset: CGSize, blur: CGFloat, color: CGColor) {
        (self.offset, self.blur, self.color) = (offset, blur, color)
    }
}

/// A picture that stands for a character (U+FFFC).
package struct TextAttachment: Hashable, Sendable {
    /// The upright picture; nil leaves a gap.
    package var image: PixelBuffer?
    /// The place in points: the origin relative to the pen on the baseline, y up.
    package var bounds: CGRect

    package init(image: PixelBuffer?, bounds: CGRect) { (self.image, self.bounds) = (image, bounds) }
}

/// The components of a colour attribute; nil for a value that is no colour.
func textColor(_ value: Any) -> CGColor? {
    if let color = value as? CGColor { return color }
    return (value as? any TextColor)?.cgColor
}
