/// The room that a text view's text is laid out in.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// Tells the text view that something is another.
    final var changed: () -> Void = {}

    /// How far lines keep from the left and the right edge, in points, besides the text view's insets. 5 by default; less than 0 counts as 0.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { if lineFragmentPadding != oldValue { changed() } }
    }
    /// The most lines; 0, the default, is no limit. A negative number counts as 0.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { changed() } }
    }
    /// How the last of `maximumNumberOfLines` ends where there is more text: the truncating modes put "…" there, the others nothing. `.byWordWrapping` by default.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { changed() } }
    }
    /// The width and height that lines have, in points: those of the text view without its insets; the height is not limited where it scrolls.
    open internal(set) var size = CGSize.zero

    final var padding: CGFloat { lineFragmentPadding > 0 && lineFragmentPadding < 1e6 ? lineFragmentPadding : 0 }
}
