import Drawing
import Values

/// A picture in a text, in place of the character U+FFFC.
///
///     let text = NSMutableAttributedString(string: "Rain ")
///     text.append(NSAttributedString(attachment: NSTextAttachment(image: cloud)))
open class NSTextAttachment: NSObject, TextAttachmentSource, @unchecked Sendable {
    // Unchecked: an attachment belongs to the thread that sets it up; texts copy what it says.
    private let mark = AttributeValueMark()

    /// U+FFFC, the character that a picture stands for.
    public static let character = 0xFFFC
    /// The picture; nil leaves a gap. A template is drawn in its own colours.
    open var image: UIImage?
    /// The place, relative to the pen on the baseline, y up, in points; one without a size takes the picture's. Zero by default.
    open var bounds = CGRect.zero

    /// The bytes that it was made of. Nil by default; kept.
    open var contents: Data?
    /// The kind of those bytes. Nil by default; kept.
    open var fileType: String?
    /// Room at both sides, in points. 0 by default; kept.
    open var lineLayoutPadding: CGFloat = 0
    /// An attachment without a picture.
    public override init() { super.init() }

    /// A picture standing on the baseline.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// A picture of a file's bytes; without one where they cannot be read.
    ///
    /// - Parameters:
    ///   - contentData: a PNG, JPEG or WebP.
    ///   - uti: not looked at: the bytes say what they are.
    public convenience init(data contentData: Data?, ofType uti: String?) {
        self.init()
        (contents, fileType) = (contentData, uti)
        image = contentData.flatMap { UIImage(data: $0) }
    }

    package var textAttachment: TextAttachment {
        var place = bounds
        if place.width == 0, place.height == 0 { place.size = image?.size ?? .zero }
        return TextAttachment(image: image?.uprightImage?.pixelBuffer, bounds: place)
    }
}

extension NSAttributedString {
    /// The character that a picture stands for, with the picture.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
