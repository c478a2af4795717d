import LayerModel

/// A number that two buttons, minus and plus, count down and up.
///
/// 94 x 32 points, as on iOS since version 13; other sizes are ignored.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    static let size = CGSize(width: 94, height: 32)
    // Not documented: chosen here.
    /// How long a finger stays until it counts on, and then between two steps, in seconds.
    static let patience = 0.5, pace = 0.1

    private let back = PartView(ControlColors.large, radius: 8)
    private let line = PartView(ControlColors.separator)
    private let pressed = PartView(ControlColors.large, radius: 8)
    private let minus = ShapePart(frame: .zero)
    private let plus = ShapePart(frame: .zero)
    private var number = 0.0
    private var isUp = true

    /// A stepper at 0 of 0…100; the size is a stepper's.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        isOpaque = false
        for part in [back, pressed, line] { addSubview(part) }
        for (part, isPlus) in [(minus, false), (plus, true)] {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: -7, y: 0))
            path.addLine(to: CGPoint(x: 7, y: 0))
            if isPlus {
                path.move(to: CGPoint(x: 0, y: -7))
                path.addLine(to: CGPoint(x: 0, y: 7))
            }
            part.path = path
            part.lineWidth = 2
            addSubview(part)
        }
        show()
    }

    /// Nil: archived steppers are not read.
    public required init?(coder: NSCoder) { nil }

    /// The value, held within the ends. 0 by default. Setting it tells nobody. NaN is the least.
    open var value: Double {
        get { number }
        set {
            number = newValue.isNaN ? minimumValue : min(maximumValue, max(minimumValue, newValue))
            show()
        }
    }
    /// The least value. 0 by default. Traps above the largest.
    open var minimumValue = 0.0 {
        didSet {
            require(
                minimumValue <= maximumValue,
                "the least value of a stepper is \(minimumValue), above the largest, \(maximumValue)")
            value = number
        }
    }
    /// The largest value. 100 by default. Traps below the least.
    open var maximumValue = 100.0 {
        didSet {
            require(
                minimumValue <= maximumValue,
                "the largest value of a stepper is \(maximumValue), below the least, \(minimumValue)")
            value = number
        }
    }
    /// By how much a tap changes the value. 1 by default. Traps where it is not above 0.
    open var stepValue = 1.0 {
        didSet { require(stepValue > 0, "the step of a stepper is \(stepValue), not above 0") }
    }
    /// Whether it goes on at the other end. False by default.
    open var wraps = false { didSet { show() } }
    /// Whether a finger that stays down counts on. True by default.
    open var autorepeat = true
    /// Whether `.valueChanged` comes with each step, else when the finger is lifted. True by default.
    open var isContinuous = true

    /// 94 x 32.
    open override var intrinsicContentSize: CGSize { Self.size }
    /// 94 x 32.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    override func stateChanged() { show() }
    /// Places the parts.
    open override func layoutSubviews() {
        super.layoutSubviews()
        show()
    }

    private func show() {
        let area = CGRect(origin: bounds.origin, size: Self.size)
        back.frame = area
        line.frame = CGRect(x: area.midX - 0.5, y: area.minY + 7, width: 1, height: 18)
        minus.center = CGPoint(x: area.minX + 23.5, y: area.midY)
        plus.center = CGPoint(x: area.maxX - 23.5, y: area.midY)
        minus.color = isEnabled && (wraps || number > minimumValue) ? ControlColors.label : ControlColors.disabled
        plus.color = isEnabled && (wraps || number < maximumValue) ? ControlColors.label : ControlColors.disabled
        pressed.isHidden = !isHighlighted
        pressed.frame = CGRect(
            x: isUp ? area.midX : area.minX, y: area.minY, width: area.width / 2, height: area.height)
    }

    // MARK: Touches

    /// Counts a step, and on.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        isUp = touch.location(in: self).x >= Self.size.width / 2
        step()
        if autorepeat { waitToRepeat(Self.patience) }
        return true
    }
    /// Counts no more.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        EventClock.letSleep(self)
        if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
    /// Counts no more.
    open override func cancelTracking(with event: UIEvent?) { EventClock.letSleep(self) }

    private func waitToRepeat(_ seconds: Double) {
        let clock = EventClock.current
        clock.wake(self, at: clock.now + seconds) { [weak self] in
            guard let self, self.isTracking else { return }
            if self.isTouchInside { self.step() }
            self.waitToRepeat(Self.pace)
        }
    }

    private func step() {
        let before = number
        var next = number + (isUp ? stepValue : -stepValue)
        if wraps && next > maximumValue { next = minimumValue }
        if wraps && next < minimumValue { next = maximumValue }
        value = next
        if number != before && isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    override var sendsPrimaryAction: Bool { false }
    override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }
}
