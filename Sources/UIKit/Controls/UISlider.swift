/// A number between two others, that a finger sets by moving a thumb along a track.
///
/// The track is 4 points high and the thumb 28, as on iOS until version 18; the natural height is 34.
@preconcurrency @MainActor
open class UISlider: UIControl {
    static let thumbSize: CGFloat = 28
    static let trackHeight: CGFloat = 4
    private let upper = PartView(ControlColors.track)
    private let lower = PartView(nil)
    private let thumb = ThumbView(frame: .zero)
    private var number: Float = 0
    /// From the finger to the middle of the thumb.
    private var grip: CGFloat = 0

    /// A slider at 0 of 0…1.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        for part in [upper, lower, thumb] { addSubview(part) }
    }

    /// Nil: archived sliders are not read.
    public required init?(coder: NSCoder) { nil }

    // MARK: Values

    /// The value, which is held within the ends. 0 by default. Setting it tells nobody. NaN is the least.
    open var value: Float {
        get { number }
        set { setValue(newValue, animated: false) }
    }
    /// The least value. 0 by default; one above the largest becomes the largest, too.
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            setValue(number, animated: false)
        }
    }
    /// The largest value. 1 by default; one below the least becomes the least, too.
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            setValue(number, animated: false)
        }
    }
    /// Sets the value, without telling anybody.
    open func setValue(_ value: Float, animated: Bool) {
        number = value.isNaN ? minimumValue : min(maximumValue, max(minimumValue, value))
        if animated && window != nil {
            UIView.animate(withDuration: 0.25, options: .allowUserInteraction) { place() }
        } else {
            place()
        }
    }
    /// Whether `.valueChanged` comes while the finger moves, else when it is lifted. True by default.
    open var isContinuous = true

    // MARK: Colours

    /// Left of the thumb; nil, the default, is the tint.
    open var minimumTrackTintColor: UIColor? { didSet { show() } }
    /// Right of the thumb; nil, the default, is the system's fill.
    open var maximumTrackTintColor: UIColor? { didSet { show() } }
    /// The thumb's; nil, the default, is white.
    open var thumbTintColor: UIColor? { didSet { show() } }

    // MARK: Geometry

    /// Where the track stands.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(
            x: bounds.minX + 2, y: bounds.midY - Self.trackHeight / 2, width: max(0, bounds.width - 4),
            height: Self.trackHeight)
    }
    /// Where the thumb stands for a value: at the ends it meets the ends of the bounds.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let range = maximumValue - minimumValue
        var part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        if isRightToLeft { part = 1 - part }
        let room = max(0, rect.width + 4 - Self.thumbSize)
        return CGRect(
            x: rect.minX - 2 + room * part, y: rect.midY - Self.thumbSize / 2, width: Self.thumbSize,
            height: Self.thumbSize)
    }

    /// 34 points high, of any width.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
    /// 34 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 34) }

    private func place() {
        let track = trackRect(forBounds: bounds)
        let handle = thumbRect(forBounds: bounds, trackRect: track, value: number)
        upper.placeRound(track)
        lower.placeRound(
            isRightToLeft
                ? CGRect(x: handle.midX, y: track.minY, width: max(0, track.maxX - handle.midX), height: track.height)
                : CGRect(x: track.minX, y: track.minY, width: max(0, handle.midX - track.minX), height: track.height))
        thumb.place(handle)
        showPictures(handle)
    }

    private func show() {
        lower.backgroundColor = minimumTrackTintColor ?? tintColor
        upper.backgroundColor = maximumTrackTintColor ?? ControlColors.track
        thumb.backgroundColor = thumbTintColor ?? .white
        alpha = isEnabled ? 1 : 0.5
    }

    override func stateChanged() { show() }
    /// Shows the tint.
    open override func tintColorDidChange() { show() }
    /// Places the parts.
    open override func layoutSubviews() {
        super.layoutSubviews()
        show()
        place()
    }

    // MARK: Pictures

    private var thumbs: [UInt: UIImage] = [:]
    private var lowerTracks: [UInt: UIImage] = [:]
    private var upperTracks: [UInt: UIImage] = [:]
    private lazy var thumbPicture = picture(above: thumb)
    private lazy var lowerPicture = picture(above: lower)
    private lazy var upperPicture = picture(above: upper)
    private func picture(above part: UIView) -> UIImageView {
        let view = UIImageView(frame: .zero)
        insertSubview(view, aboveSubview: part)
        return view
    }
    private func find(_ images: [UInt: UIImage]) -> UIImage? {
        images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
    }

    /// Puts a picture in the place of the thumb for a state.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        thumbs[state.rawValue] = image
        setNeedsLayout()
    }
    /// Puts a picture, which is stretched, in the place of the track before the thumb.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        lowerTracks[state.rawValue] = image
        setNeedsLayout()
    }
    /// Puts a picture, which is stretched, in the place of the track behind the thumb.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        upperTracks[state.rawValue] = image
        setNeedsLayout()
    }
    /// The thumb's picture for a state. Nil for none.
    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbs[state.rawValue] }
    /// The picture of the track before the thumb for a state. Nil for none.
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { lowerTracks[state.rawValue] }
    /// The picture of the track behind the thumb for a state. Nil for none.
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? { upperTracks[state.rawValue] }
    /// The thumb's picture. Nil for none.
    open var currentThumbImage: UIImage? { find(thumbs) }
    /// The picture of the track before the thumb. Nil for none.
    open var currentMinimumTrackImage: UIImage? { find(lowerTracks) }
    /// The picture of the track behind the thumb. Nil for none.
    open var currentMaximumTrackImage: UIImage? { find(upperTracks) }
    private lazy var ends = (UIImageView(frame: .zero), UIImageView(frame: .zero))
    /// A picture at the end of the least value. Nil by default.
    open var minimumValueImage: UIImage? { didSet { endsChanged() } }
    /// A picture at the end of the largest value. Nil by default.
    open var maximumValueImage: UIImage? { didSet { endsChanged() } }
    private func endsChanged() {
        (ends.0.image, ends.1.image) = (minimumValueImage, maximumValueImage)
        for view in [ends.0, ends.1] where view.superview == nil { addSubview(view) }
        setNeedsLayout()
    }
    /// The rectangle of the picture at the end of the least value.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { endRect(minimumValueImage, bounds, false) }
    /// The rectangle of the picture at the end of the largest value.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { endRect(maximumValueImage, bounds, true) }
    private func endRect(_ image: UIImage?, _ bounds: CGRect, _ isLargest: Bool) -> CGRect {
        guard let size = image?.size else { return .zero }
        let x = isLargest != isRightToLeft ? bounds.maxX - size.width : bounds.minX
        return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    private func showPictures(_ handle: CGRect) {
        if minimumValueImage != nil || maximumValueImage != nil {
            ends.0.frame = minimumValueImageRect(forBounds: bounds)
            ends.1.frame = maximumValueImageRect(forBounds: bounds)
        }
        let found = (currentThumbImage, currentMinimumTrackImage, currentMaximumTrackImage)
        thumb.isHidden = found.0 != nil
        lower.isHidden = found.1 != nil
        upper.isHidden = found.2 != nil
        if !thumbs.isEmpty {
            thumbPicture.image = found.0
            thumbPicture.frame = handle
        }
        if !lowerTracks.isEmpty {
            lowerPicture.image = found.1
            lowerPicture.frame = lower.frame
        }
        if !upperTracks.isEmpty {
            upperPicture.image = found.2
            upperPicture.frame = upper.frame
        }
    }

    // MARK: Touches

    /// Follows a finger that comes down on the thumb, or within 8 points of it.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        let handle = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: number)
        grip = handle.midX - point.x
        return handle.insetBy(dx: -8, dy: -8).contains(point)
    }
    /// The thumb goes with the finger.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let room = track.width + 4 - Self.thumbSize
        guard room > 0 else { return true }
        var part = (touch.location(in: self).x + grip - (track.minX - 2) - Self.thumbSize / 2) / room
        if isRightToLeft { part = 1 - part }
        let before = number
        setValue(minimumValue + Float(min(1, max(0, part))) * (maximumValue - minimumValue), animated: false)
        if isContinuous && number != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
        return true
    }
    /// Tells the value where it was not told on the way.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    override var sendsPrimaryAction: Bool { false }
    override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isPan }
}
