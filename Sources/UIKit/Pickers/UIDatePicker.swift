import Foundation

/// How a date picker looks.
public enum UIDatePickerStyle: Int, Sendable, CaseIterable {
    /// As the device has it.
    case automatic = 0
    /// Wheels.
    case wheels = 1
    /// A text.
    case compact = 2
    /// A calendar.
    case inline = 3
}

/// A date or a time to choose: drawn as the text that a compact picker shows, whichever style is asked for.
open class UIDatePicker: UIControl {
    /// What is chosen.
    public enum Mode: Int, Sendable, CaseIterable {
        /// A time of day.
        case time = 0
        /// A day.
        case date = 1
        /// A day and a time.
        case dateAndTime = 2
        /// Hours and minutes.
        case countDownTimer = 3
        /// A month and a year.
        case yearAndMonth = 4
    }

    private final let ground = PartView(.tertiarySystemFill, radius: 6)
    private final let label = UILabel()
    private final var value = Date()
    private final var seconds: TimeInterval = 60

    /// A picker of the present.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 17)
        label.textAlignment = .center
        addSubview(ground)
        addSubview(label)
        show()
    }
    /// Nil: archived pickers are not read.
    public required init?(coder: NSCoder) { nil }

    /// What is chosen. `.dateAndTime` by default.
    open var datePickerMode = Mode.dateAndTime { didSet { show() } }
    /// The date. The time when the picker was made, by default; never before `minimumDate` nor after `maximumDate`.
    open var date: Date {
        get { value }
        set { setDate(newValue, animated: false) }
    }
    /// Sets the date.
    open func setDate(_ date: Date, animated: Bool) {
        value = limited(date)
        show()
    }
    /// The first date. Nil by default.
    open var minimumDate: Date? { didSet { setDate(value, animated: false) } }
    /// The last date. Nil by default.
    open var maximumDate: Date? { didSet { setDate(value, animated: false) } }
    /// The hours and minutes of a timer, in seconds. 60 by default.
    open var countDownDuration: TimeInterval {
        get { seconds }
        set {
            seconds = min(max(newValue, 0), 86_399)
            show()
        }
    }
    /// The minutes between two choices, of which 60 is a multiple. 1 by default; others count as 1.
    open var minuteInterval = 1 { didSet { if minuteInterval < 1 || 60 % minuteInterval != 0 { minuteInterval = 1 } } }
    /// The language and region. Nil, the default, is the present one.
    open var locale: Locale? { didSet { show() } }
    /// The calendar. The present one by default.
    open var calendar: Calendar! = .current { didSet { show() } }
    /// The zone. Nil, the default, is the calendar's.
    open var timeZone: TimeZone? { didSet { show() } }
    /// How it looks. `.automatic` by default; kept.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    /// `.compact`.
    open var datePickerStyle: UIDatePickerStyle { .compact }
    /// Whether a time rolls over to the next day. Kept.
    open var roundsToMinuteInterval = true

    private func limited(_ date: Date) -> Date {
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
        return min(max(date, minimumDate ?? date), maximumDate ?? .distantFuture)
    }

    private func show() {
        if datePickerMode == .countDownTimer {
            label.text = "\(Int(seconds) / 3600):\(String(format: "%02d", Int(seconds) / 60 % 60))"
        } else {
            let formatter = DateFormatter()
            if let locale { formatter.locale = locale }
            formatter.calendar = calendar
            formatter.timeZone = timeZone ?? calendar.timeZone
            formatter.dateStyle = datePickerMode == .time ? .none : .medium
            formatter.timeStyle = [.time, .dateAndTime].contains(datePickerMode) ? .short : .none
            if datePickerMode == .yearAndMonth { formatter.setLocalizedDateFormatFromTemplate("MMMMyyyy") }
            label.text = formatter.string(from: value)
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The text, with 12 points beside it.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: label.intrinsicContentSize.width + 24, height: 34)
    }
    /// The text, with 12 points beside it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    /// Places the text.
    open override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        label.frame = bounds
    }
}
