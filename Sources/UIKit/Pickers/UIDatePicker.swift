import Foundation

/// Chooses a day, a time, or a length of time: by wheels, or shown as text in a small field.
open class UIDatePicker: UIControl {
    /// What is chosen.
    public enum Mode: Int, Sendable, CaseIterable {
        /// Hours and minutes.
        case time = 0
        /// Day, month and year.
        case date = 1
        /// A day by its name, hours and minutes.
        case dateAndTime = 2
        /// A length: hours and minutes.
        case countDownTimer = 3
    }

    /// How it is chosen.
    public enum Style: Int, Sendable, CaseIterable {
        /// By wheels for lengths, else as text.
        case automatic = 0
        /// By wheels.
        case wheels = 1
        /// As text in a field.
        case compact = 2
        /// A calendar on iOS; here as text, too.
        case inline = 3
    }

    /// Sizes chosen here, about as iOS's: a field's height, radius, what is at both sides of its text, and what is between two fields.
    static let fieldHeight: CGFloat = 34, radius: CGFloat = 6, margin: CGFloat = 11, gap: CGFloat = 5

    private final lazy var picker = UIPickerView(frame: .zero)
    private final lazy var wheels = DateWheels(self)
    private final var fields: [UILabel] = []

    /// The date. Now by default.
    open var date = Date() { didSet { dateChanged() } }
    /// What is chosen. `.dateAndTime` by default.
    open var datePickerMode = Mode.dateAndTime { didSet { lookChanged() } }
    /// How it would be chosen. `.automatic` by default.
    open var preferredDatePickerStyle = Style.automatic { didSet { lookChanged() } }
    /// How it is chosen.
    open var datePickerStyle: Style {
        if datePickerMode == .countDownTimer { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }
    /// The language of names, and the order of their parts. Nil by default: that of the process.
    open var locale: Locale? { didSet { lookChanged() } }
    /// By which days are counted. That of the process by default.
    open var calendar: Calendar! = Calendar.current { didSet { lookChanged() } }
    /// Where hours are counted. Nil by default: as the calendar's.
    open var timeZone: TimeZone? { didSet { lookChanged() } }
    /// The earliest date. Nil by default.
    open var minimumDate: Date? { didSet { dateChanged() } }
    /// The latest date. Nil by default. Both are ignored where this is before the earliest.
    open var maximumDate: Date? { didSet { dateChanged() } }
    /// The length, in seconds, of the mode `.countDownTimer`. 0 by default; up to 23:59:59.
    open var countDownDuration: TimeInterval = 0 {
        didSet {
            if !(countDownDuration >= 0 && countDownDuration < 86400) { countDownDuration = 0 }
            if datePickerMode == .countDownTimer { lookChanged() }
        }
    }
    /// Minutes between two rows: a divider of 60. 1 by default; another number is 1.
    open var minuteInterval = 1 {
        didSet {
            if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 { minuteInterval = 1 }
            lookChanged()
        }
    }
    /// Sets the date.
    open func setDate(_ date: Date, animated: Bool) {
        isAnimating = animated
        self.date = date
        isAnimating = false
    }
    private final var isAnimating = false

    /// A picker with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        lookChanged()
    }
    /// Nil: archived pickers are not read.
    public required init?(coder: NSCoder) { nil }

    /// The calendar with the picker's time zone and language.
    final var ownCalendar: Calendar {
        var calendar = calendar ?? Calendar.current
        if let timeZone { calendar.timeZone = timeZone }
        if let locale { calendar.locale = locale }
        return calendar
    }

    private func dateChanged() {
        let low = minimumDate, high = maximumDate
        if let low, let high, high < low { return lookChanged() }
        if let low, date < low { return date = low }
        if let high, date > high { return date = high }
        lookChanged()
    }

    /// A wheel was turned.
    final func turned(to date: Date) {
        self.date = date
        sendActions(for: .valueChanged)
    }
    final func turned(to duration: TimeInterval) {
        countDownDuration = duration
        sendActions(for: .valueChanged)
    }

    private func lookChanged() {
        let isWheels = datePickerStyle == .wheels
        if isWheels {
            if picker.superview !== self { addSubview(picker) }
            wheels.show(in: picker, animated: isAnimating)
        } else if picker.superview === self {
            picker.removeFromSuperview()
        }
        for field in fields { field.removeFromSuperview() }
        fields =
            isWheels
            ? []
            : texts.map { text in
                let field = UILabel()
                field.text = text
                field.font = .systemFont(ofSize: 17)
                field.textAlignment = .center
                field.backgroundColor = .tertiarySystemFill
                field.layer.cornerRadius = Self.radius
                field.clipsToBounds = true
                addSubview(field)
                return field
            }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// What the fields say.
    private var texts: [String] {
        let format = DateFormatter()
        format.calendar = ownCalendar
        format.timeZone = ownCalendar.timeZone
        format.locale = locale ?? ownCalendar.locale ?? Locale.current
        func text(_ date: DateFormatter.Style, _ time: DateFormatter.Style) -> String {
            (format.dateStyle, format.timeStyle) = (date, time)
            return format.string(from: self.date)
        }
        switch datePickerMode {
        case .time, .countDownTimer: return [text(.none, .short)]
        case .date: return [text(.medium, .none)]
        case .dateAndTime: return [text(.medium, .none), text(.none, .short)]
        }
    }

    private var widths: [CGFloat] {
        fields.map { ceil($0.sizeThatFits(CGSize(width: 1000, height: 100)).width) + 2 * Self.margin }
    }

    /// That of the fields, or of the wheels.
    open override var intrinsicContentSize: CGSize {
        if datePickerStyle == .wheels { return picker.intrinsicContentSize }
        let widths = widths
        return CGSize(
            width: widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1)), height: Self.fieldHeight)
    }
    /// The same.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    /// Places wheels or fields.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if picker.superview === self { picker.frame = bounds }
        var x: CGFloat = 0
        for (field, width) in zip(fields, widths) {
            let left = isRightToLeft ? bounds.width - x - width : x
            field.frame = CGRect(
                x: left, y: (bounds.height - Self.fieldHeight) / 2, width: width, height: Self.fieldHeight)
            x += width + Self.gap
        }
    }
}
