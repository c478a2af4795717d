/// A switch: on or off.
///
/// 51 x 31 points, with a thumb of 27, as on iOS until version 18; other sizes are ignored. A tap switches it, and a finger that drags the thumb across.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// How a switch looks.
    public enum Style: Int, Sendable, CaseIterable {
        /// As the platform has it: a slide.
        case automatic = 0
        /// A check box, which there is not here.
        case checkbox = 1
        /// A slide.
        case sliding = 2
    }

    /// The size of all switches.
    static let size = CGSize(width: 51, height: 31)
    private let track = PartView(ControlColors.medium)
    private let thumb = ThumbView(frame: .zero)
    private var value = false
    private var dragged = false

    /// A switch that is off; the size is a switch's.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        isOpaque = false
        addSubview(track)
        addSubview(thumb)
        show()
    }

    /// Nil: archived switches are not read.
    public required init?(coder: NSCoder) { nil }

    /// Whether it is on. False by default. Setting it tells nobody.
    open var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }
    /// Sets whether it is on, without telling anybody.
    ///
    /// - Parameters:
    ///   - on: whether it is.
    ///   - animated: whether the thumb slides, for a quarter of a second.
    open func setOn(_ on: Bool, animated: Bool) {
        value = on
        if animated && window != nil {
            UIView.animate(withDuration: 0.25, options: [.allowUserInteraction, .beginFromCurrentState]) { show() }
        } else {
            show()
        }
    }
    /// The colour of the track where it is on; nil, the default, is the system's green.
    open var onTintColor: UIColor? { didSet { show() } }
    /// The thumb's colour; nil, the default, is white.
    open var thumbTintColor: UIColor? { didSet { show() } }
    /// `.sliding`, whatever is preferred.
    open var style: Style { .sliding }
    /// Kept for code that sets it. `.automatic` by default.
    open var preferredStyle = Style.automatic

    /// 51 x 31.
    open override var intrinsicContentSize: CGSize { Self.size }
    /// 51 x 31.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    override func stateChanged() {
        if window == nil { return show() }
        UIView.animate(withDuration: 0.2, options: .allowUserInteraction) { show() }
    }

    private func show() {
        let area = CGRect(origin: bounds.origin, size: Self.size)
        track.placeRound(area)
        track.backgroundColor = value ? onTintColor ?? ControlColors.on : ControlColors.medium
        thumb.backgroundColor = thumbTintColor ?? .white
        // The thumb is 2 points within, and 7 longer where a finger is on it.
        let length: CGFloat = isHighlighted ? 34 : 27
        let isRight = value != isRightToLeft
        thumb.place(
            CGRect(x: isRight ? area.maxX - 2 - length : area.minX + 2, y: area.minY + 2, width: length, height: 27))
        alpha = isEnabled ? 1 : 0.5
    }

    /// Places the parts.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if !isTracking { show() }
    }

    /// Follows the finger.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        dragged = false
        return true
    }
    /// Switches where the finger crosses the middle.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let isRight = touch.location(in: self).x > Self.size.width / 2
        let target = isRight != isRightToLeft
        if target != value && abs(touch.location(in: self).x - touch.previousLocation(in: self).x) > 0 {
            let before = touch.previousLocation(in: self).x > Self.size.width / 2
            // Only a finger that crosses: one that comes down on the far side has not dragged the thumb.
            if before != isRight { change(to: target) }
        }
        return true
    }
    /// Switches where the finger only tapped.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !dragged && isTouchInside { change(to: !value) }
    }

    private func change(to on: Bool) {
        dragged = true
        setOn(on, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    override var sendsPrimaryAction: Bool { false }
    override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap || recognizer.isPan }
}

extension UIGestureRecognizer {
    /// Whether it is a tap with one finger.
    var isSingleTap: Bool {
        guard let tap = self as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }
    /// Whether fingers drag.
    var isPan: Bool { self is UIPanGestureRecognizer || self is UISwipeGestureRecognizer }
}
