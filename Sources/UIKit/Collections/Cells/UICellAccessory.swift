/// What stands beside the content of a list's cell.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// When an accessory is shown.
    public enum DisplayedState: Sendable {
        /// Always.
        case always
        /// While the list is edited.
        case whenEditing
        /// While it is not.
        case whenNotEditing
    }

    /// At which side an accessory stands.
    public enum Placement: Sendable {
        /// Where reading begins.
        case leading(displayed: DisplayedState = .always)
        /// Where reading ends.
        case trailing(displayed: DisplayedState = .always)
    }

    /// How an accessory looks.
    public struct Options {
        /// Whether its place is kept free, and it is not shown. False by default.
        public var isHidden: Bool
        /// The width that it takes; nil, the default, is its own.
        public var reservedLayoutWidth: CGFloat?
        /// Its colour; nil, the default, is that of its kind.
        public var tintColor: UIColor?

        /// Options.
        public init(isHidden: Bool = false, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
        }
    }

    /// How a disclosure indicator looks.
    public typealias DisclosureIndicatorOptions = Options
    /// How a checkmark looks.
    public typealias CheckmarkOptions = Options

    /// How a text beside the content looks.
    public struct LabelOptions {
        /// Whether its place is kept free, and it is not shown. False by default.
        public var isHidden: Bool
        /// The width that it takes; nil, the default, is its own.
        public var reservedLayoutWidth: CGFloat?
        /// Its colour; nil, the default, is grey.
        public var tintColor: UIColor?
        /// Its font. Text of the body style by default.
        public var font: UIFont

        /// Options.
        public init(
            isHidden: Bool = false, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil,
            font: UIFont = UIFont.preferredFont(forTextStyle: .body)
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
            (self.tintColor, self.font) = (tintColor, font)
        }
    }

    /// A view of the program's own beside the content.
    public struct CustomViewConfiguration {
        let view: UIView
        let placement: Placement
        let options: Options
        let keepsSize: Bool

        /// A view at a side, as large as it fits.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool = false, reservedLayoutWidth: CGFloat? = nil,
            tintColor: UIColor? = nil, maintainsFixedSize: Bool = false
        ) {
            (view, self.placement, keepsSize) = (customView, placement, maintainsFixedSize)
            options = Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    enum Content {
        case disclosure, outline, checkmark, lines
        case sign(String, UIColor)
        case label(String, UIFont)
        case custom(UIView, keepsSize: Bool)
    }

    let content: Content
    let isLeading: Bool
    let displayed: DisplayedState
    let options: Options

    private init(_ content: Content, _ placement: Placement, _ options: Options) {
        (self.content, self.options) = (content, options)
        switch placement {
        case .leading(let state): (isLeading, displayed) = (true, state)
        case .trailing(let state): (isLeading, displayed) = (false, state)
        }
    }

    /// An arrow: more stands behind the row.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = Options()
    ) -> UICellAccessory { UICellAccessory(.disclosure, .trailing(displayed: displayed), options) }
    /// An arrow down: more stands below the row.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.outline, .trailing(displayed: displayed), options) }
    /// A tick: the row is chosen.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = Options()
    ) -> UICellAccessory { UICellAccessory(.checkmark, .trailing(displayed: displayed), options) }
    /// A red disc with a minus: the row can be removed.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: Options = Options(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.sign("\u{2212}", .systemRed), .leading(displayed: displayed), options) }
    /// A green disc with a plus: a row can be added.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: Options = Options(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.sign("+", .systemGreen), .leading(displayed: displayed), options) }
    /// Three lines: the row can be moved.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.lines, .trailing(displayed: displayed), options) }
    /// A circle, with a tick where the row is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.sign("\u{2713}", .systemBlue), .leading(displayed: displayed), options) }
    /// A text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .label(text, options.font), .trailing(displayed: displayed),
            Options(
                isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth,
                tintColor: options.tintColor))
    }
    /// A view of the program's own.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        UICellAccessory(
            .custom(configuration.view, keepsSize: configuration.keepsSize), configuration.placement,
            configuration.options)
    }

    func isShown(editing: Bool) -> Bool {
        switch displayed {
        case .always: true
        case .whenEditing: editing
        case .whenNotEditing: !editing
        }
    }

    /// The view that shows it, with its size.
    func makeView(_ tint: UIColor) -> UIView {
        switch content {
        case .disclosure:
            shape(CGSize(width: 8, height: 14), [(1.5, 1.5), (7, 7), (1.5, 12.5)], options.tintColor ?? .tertiaryLabel)
        case .outline:
            shape(CGSize(width: 14, height: 8), [(1.5, 1.5), (7, 7), (12.5, 1.5)], options.tintColor ?? tint)
        case .checkmark:
            shape(CGSize(width: 15, height: 14), [(1.5, 8), (5.5, 12), (13.5, 2)], options.tintColor ?? tint)
        case .lines:
            lines(options.tintColor ?? .tertiaryLabel)
        case .sign(let text, let color):
            sign(text, options.tintColor ?? color)
        case .label(let text, let font):
            label(text, font)
        case .custom(let view, let keepsSize):
            custom(view, keepsSize)
        }
    }

    private func lines(_ color: UIColor) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 13))
        for number in 0..<3 {
            let line = PartView(color, radius: 1)
            line.frame = CGRect(x: 0, y: CGFloat(number) * 5.5, width: 20, height: 2)
            view.addSubview(line)
        }
        return view
    }

    private func sign(_ text: String, _ color: UIColor) -> UIView {
        let disc = UILabel(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
        (disc.text, disc.textColor, disc.textAlignment) = (text, .white, .center)
        disc.font = .systemFont(ofSize: 17, weight: .semibold)
        disc.backgroundColor = color
        disc.layer.cornerRadius = 11
        disc.clipsToBounds = true
        return disc
    }

    private func label(_ text: String, _ font: UIFont) -> UIView {
        let label = UILabel()
        label.text = text
        label.font = font
        label.textColor = options.tintColor ?? .secondaryLabel
        label.sizeToFit()
        return label
    }

    private func custom(_ view: UIView, _ keepsSize: Bool) -> UIView {
        if let color = options.tintColor { view.tintColor = color }
        if !keepsSize {
            let own = view.intrinsicContentSize
            let fitting = view.sizeThatFits(view.bounds.size)
            view.bounds.size = CGSize(
                width: own.width >= 0 ? own.width : fitting.width, height: own.height >= 0 ? own.height : fitting.height
            )
        }
        return view
    }

    private func shape(_ size: CGSize, _ points: [(CGFloat, CGFloat)], _ color: UIColor) -> UIView {
        let part = ShapePart(frame: CGRect(origin: .zero, size: size))
        let path = CGMutablePath()
        path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
        part.path = path
        part.lineWidth = 2
        part.color = color
        return part
    }
}
