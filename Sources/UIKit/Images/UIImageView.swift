/// Shows an image, or images one after the other.
///
///     let photo = UIImageView(image: UIImage(contentsOfFile: "photo.jpg"))
///     photo.contentMode = .scaleAspectFill
///     photo.clipsToBounds = true
///
/// The image is the layer's contents: nothing is drawn anew where the size changes, unless an image between caps is repeated.
@preconcurrency @MainActor
open class UIImageView: UIView {
    final var shownImage: UIImage?
    final var animation: ImageViewAnimation?

    /// A view without an image.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
    }

    /// A view as large as an image.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isOpaque = false
        isUserInteractionEnabled = false
        self.image = image
    }

    /// A view as large as an image, with another image while it is highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isOpaque = false
        isUserInteractionEnabled = false
        self.highlightedImage = highlightedImage
        self.image = image
    }

    /// How symbols look in the view. Nil by default; kept: there are no symbols here.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// How bright pictures are shown. `.unspecified` by default; kept.
    open var preferredImageDynamicRange = UIImageDynamicRange.unspecified
    /// Whether pictures grow with the size of text. False by default; kept.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false
    /// Nil: archived views are not read.
    public required init?(coder: NSCoder) { nil }

    /// The image; nil, the default, shows nothing. An animated one is animated at once.
    open var image: UIImage? {
        get { shownImage }
        set { setImage(newValue) }
    }
    /// The image while the view is highlighted; nil, the default, is the usual one.
    open var highlightedImage: UIImage? {
        get { animation?.highlightedImage }
        set { change { $0.highlightedImage = newValue } }
    }
    /// Whether the highlighted image is shown. False by default.
    open var isHighlighted: Bool {
        get { animation?.isHighlighted ?? false }
        set { change { $0.isHighlighted = newValue } }
    }
    /// Images that `startAnimating()` shows one after the other, in place of `image`. Nil by default.
    open var animationImages: [UIImage]? {
        get { animation?.images }
        set {
            stopAnimating()
            change { $0.images = newValue }
        }
    }
    /// The same while the view is highlighted. Nil by default.
    open var highlightedAnimationImages: [UIImage]? {
        get { animation?.highlightedImages }
        set {
            stopAnimating()
            change { $0.highlightedImages = newValue }
        }
    }
    /// How long all images take, in seconds. 0, the default, is a thirtieth of a second an image.
    open var animationDuration: TimeInterval {
        get { animation?.duration ?? 0 }
        set { change { $0.duration = newValue } }
    }
    /// How often they are shown; 0, the default, is without end.
    open var animationRepeatCount: Int {
        get { animation?.repeatCount ?? 0 }
        set { change { $0.repeatCount = newValue } }
    }
    /// Begins to show the animation's images.
    open func startAnimating() { beginImages() }
    /// Goes back to `image`.
    open func stopAnimating() { endImages() }
    /// Whether images are shown one after the other.
    open var isAnimating: Bool { layer.animation(forKey: ImageViewAnimation.key) != nil }

    /// The image's size; without an image the view has none by itself.
    open override var intrinsicContentSize: CGSize { currentImage?.size ?? super.intrinsicContentSize }
    /// The image's size; (0, 0) without one.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { currentImage?.size ?? .zero }
    /// The image's insets.
    open override var alignmentRectInsets: UIEdgeInsets { currentImage?.alignmentRectInsets ?? .zero }
    /// How the image is placed. `.scaleToFill` by default.
    open override var contentMode: ContentMode {
        didSet { showImage() }
    }
    /// Colours a template anew.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if currentImage?.renderingMode == .alwaysTemplate { showImage() }
    }
    /// Colours a template anew, and mirrors what follows the direction of reading.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if currentImage != nil { showImage() }
    }
    /// A template has the tint of the place that the view comes to.
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if currentImage?.renderingMode == .alwaysTemplate { showImage() }
    }
    /// Repeats what lies between the caps anew.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if currentImage.map(isRepeated) ?? false { showImage() }
    }
}
