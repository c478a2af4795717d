import LayerModel

/// Sizes of alerts, in points: those of iOS 13 to 18 as they are known from Apple's design resources by hearsay, compared with no device.
enum AlertMetrics {
    static let width: CGFloat = 270, radius: CGFloat = 14, rowHeight: CGFloat = 44
    static let sheetGap: CGFloat = 8, sheetRowHeight: CGFloat = 57, sheetRadius: CGFloat = 13
    /// Around title and message.
    static let textMargins = UIEdgeInsets(top: 19, left: 16, bottom: 19, right: 16)
    static let sheetTextMargins = UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16)
    static let titleSize: CGFloat = 17, messageSize: CGFloat = 13, buttonSize: CGFloat = 17
    static let sheetTextSize: CGFloat = 13, sheetButtonSize: CGFloat = 20
    static let fieldHeight: CGFloat = 28
    static let line: CGFloat = 0.5
}

/// The view of an alert: texts and fields over a row or a column of buttons; or a list of buttons, with that which cancels apart.
@MainActor
final class AlertView: UIView {
    private weak var controller: UIAlertController?
    private let board = AlertBoard(), cancelBoard = AlertBoard()
    private let texts = UIScrollView(), list = UIScrollView()
    private let title = UILabel(), message = UILabel()
    private var buttons: [AlertButton] = [], cancelButton: AlertButton?
    private var lines: [UIView] = []
    private var boxes: [UIView] = []
    private var isSheet: Bool { controller?.preferredStyle == .actionSheet }

    init(_ controller: UIAlertController) {
        self.controller = controller
        super.init(frame: .zero)
        for label in [title, message] {
            label.numberOfLines = 0
            label.textAlignment = .center
            texts.addSubview(label)
        }
        addSubview(board)
        addSubview(cancelBoard)
        board.content.addSubview(texts)
        board.content.addSubview(list)
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Content

    private func showContent() {
        guard let controller else { return }
        title.text = controller.title
        message.text = controller.message
        let hasTitle = !(controller.title ?? "").isEmpty
        if isSheet {
            title.font = .systemFont(ofSize: AlertMetrics.sheetTextSize, weight: .semibold)
            message.font = .systemFont(
                ofSize: AlertMetrics.sheetTextSize, weight: hasTitle ? .regular : .semibold)
            title.textColor = .secondaryLabel
            message.textColor = .secondaryLabel
        } else {
            title.font = .systemFont(ofSize: AlertMetrics.titleSize, weight: .semibold)
            message.font = .systemFont(
                ofSize: hasTitle ? AlertMetrics.messageSize : AlertMetrics.titleSize,
                weight: hasTitle ? .regular : .semibold)
            title.textColor = .label
            message.textColor = .label
        }
        let shown = controller.shownActions
        let listed = isSheet ? shown.filter { $0.style != .cancel } : shown
        if listed.map(ObjectIdentifier.init) != buttons.map({ ObjectIdentifier($0.action) }) {
            for button in buttons { button.removeFromSuperview() }
            buttons = listed.map { makeButton($0) }
            for button in buttons { list.addSubview(button) }
        }
        let cancel = isSheet ? shown.first { $0.style == .cancel } : nil
        if cancel !== cancelButton?.action {
            cancelButton?.removeFromSuperview()
            cancelButton = cancel.map { makeButton($0) }
            if let cancelButton { cancelBoard.content.addSubview(cancelButton) }
        }
        for button in buttons + [cancelButton].compactMap({ $0 }) {
            button.show(
                isBold: button.action === controller.boldAction
                    && (!isSheet || button.action.style == .cancel || controller.preferredAction != nil),
                isSheet: isSheet)
        }
        showFields(controller.textFields ?? [])
    }

    private func makeButton(_ action: UIAlertAction) -> AlertButton {
        let button = AlertButton(action)
        button.addAction(
            UIAction { [weak self, weak action] _ in
                if let action { self?.controller?.choose(action) }
            }, for: .touchUpInside)
        return button
    }

    private func showFields(_ fields: [UITextField]) {
        while boxes.count < fields.count {
            let box = UIView(), field = fields[boxes.count]
            box.backgroundColor = .systemBackground
            box.layer.borderWidth = AlertMetrics.line
            box.layer.cornerRadius = boxes.isEmpty && fields.count == 1 ? 5 : 0
            box.addSubview(field)
            texts.addSubview(box)
            boxes.append(box)
        }
        let line = UIColor.separator.resolvedColor(with: traitCollection).cgColor
        for box in boxes { box.layer.borderColor = line }
    }

    // MARK: Sizes

    private struct Places {
        var title = CGRect.zero, message = CGRect.zero
        var boxes: [CGRect] = []
        /// The height of texts and fields, and of the list.
        var texts: CGFloat = 0, list: CGFloat = 0
        var isRow = false
        var buttons: [CGRect] = []
    }

    private func places(_ width: CGFloat) -> Places {
        var places = Places()
        let margins = isSheet ? AlertMetrics.sheetTextMargins : AlertMetrics.textMargins
        let inner = CGSize(width: width - margins.left - margins.right, height: .greatestFiniteMagnitude)
        func height(_ label: UILabel) -> CGFloat {
            (label.text ?? "").isEmpty ? 0 : ceil(label.sizeThatFits(inner).height)
        }
        let heights = (title: height(title), message: height(message))
        var y = margins.top
        if heights.title > 0 {
            places.title = CGRect(x: margins.left, y: y, width: inner.width, height: heights.title)
            y += heights.title + (heights.message > 0 ? (isSheet ? 8 : 2) : 0)
        }
        if heights.message > 0 {
            places.message = CGRect(x: margins.left, y: y, width: inner.width, height: heights.message)
            y += heights.message
        }
        if !boxes.isEmpty {
            y += 14
            for _ in boxes {
                places.boxes.append(
                    CGRect(x: margins.left, y: y, width: inner.width, height: AlertMetrics.fieldHeight))
                y += AlertMetrics.fieldHeight - AlertMetrics.line
            }
        }
        let isEmpty = heights.title == 0 && heights.message == 0 && boxes.isEmpty
        places.texts = isEmpty ? 0 : y + margins.bottom
        let row = isSheet ? AlertMetrics.sheetRowHeight : AlertMetrics.rowHeight
        let half = width / 2
        places.isRow = !isSheet && buttons.count == 2 && buttons.allSatisfy { $0.wantedWidth <= half - 16 }
        if places.isRow {
            places.buttons = [
                CGRect(x: 0, y: 0, width: half, height: row), CGRect(x: half, y: 0, width: half, height: row),
            ]
            places.list = row
        } else {
            places.buttons = buttons.indices.map { CGRect(x: 0, y: CGFloat($0) * row, width: width, height: row) }
            places.list = CGFloat(buttons.count) * row
        }
        return places
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        showContent()
        let places = places(size.width)
        let cancel = cancelButton == nil ? 0 : AlertMetrics.sheetRowHeight + AlertMetrics.sheetGap
        return CGSize(width: size.width, height: min(size.height, places.texts + places.list + cancel))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        showContent()
        let places = places(bounds.width), radius = isSheet ? AlertMetrics.sheetRadius : AlertMetrics.radius
        let cancel = cancelButton == nil ? 0 : AlertMetrics.sheetRowHeight + AlertMetrics.sheetGap
        let whole = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - cancel))
        board.place(whole, radius)
        // Where there is no room for all, texts and buttons scroll, the buttons in what the texts leave.
        let listHeight = min(places.list, max(whole.height - places.texts, min(places.list, whole.height / 2)))
        texts.frame = CGRect(x: 0, y: 0, width: whole.width, height: whole.height - listHeight)
        texts.contentSize = CGSize(width: whole.width, height: places.texts)
        list.frame = CGRect(x: 0, y: texts.frame.maxY, width: whole.width, height: listHeight)
        list.contentSize = CGSize(width: whole.width, height: places.list)
        (title.frame, message.frame) = (places.title, places.message)
        for (box, place) in zip(boxes, places.boxes) {
            box.frame = place
            box.subviews.first?.frame = box.bounds.insetBy(dx: 5, dy: 4)
        }
        for (button, place) in zip(buttons, places.buttons) { button.frame = place }
        cancelBoard.isHidden = cancelButton == nil
        cancelBoard.isFilled = true
        cancelBoard.place(
            CGRect(
                x: 0, y: bounds.height - AlertMetrics.sheetRowHeight, width: bounds.width,
                height: AlertMetrics.sheetRowHeight), radius)
        cancelButton?.frame = cancelBoard.bounds
        drawLines(places)
    }

    private func drawLines(_ places: Places) {
        for line in lines { line.removeFromSuperview() }
        lines = []
        func add(_ frame: CGRect, to view: UIView) {
            let line = PartView(.separator)
            line.frame = frame
            view.addSubview(line)
            lines.append(line)
        }
        if texts.frame.height > 0 && !buttons.isEmpty {
            add(CGRect(x: 0, y: list.frame.minY, width: bounds.width, height: AlertMetrics.line), to: board.content)
        }
        for place in places.buttons.dropFirst() {
            add(
                places.isRow
                    ? CGRect(x: place.minX, y: 0, width: AlertMetrics.line, height: place.height)
                    : CGRect(x: 0, y: place.minY, width: bounds.width, height: AlertMetrics.line), to: list)
        }
    }
}

/// The ground of an alert: a material with round corners.
@MainActor
private final class AlertBoard: UIView {
    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    var content: UIView { material.contentView }
    /// Whether nothing shows through.
    var isFilled = false {
        didSet { material.contentView.backgroundColor = isFilled ? .secondarySystemGroupedBackground : nil }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        material.clipsToBounds = true
        addSubview(material)
    }

    required init?(coder: NSCoder) { nil }

    func place(_ frame: CGRect, _ radius: CGFloat) {
        self.frame = frame
        material.frame = bounds
        material.layer.cornerRadius = radius
    }
}

/// A button of an alert.
@MainActor
private final class AlertButton: UIControl {
    let action: UIAlertAction
    private let label = UILabel()

    init(_ action: UIAlertAction) {
        self.action = action
        super.init(frame: .zero)
        label.textAlignment = .center
        label.isUserInteractionEnabled = false
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = action.title
    }

    required init?(coder: NSCoder) { nil }

    func show(isBold: Bool, isSheet: Bool) {
        label.text = action.title
        label.font = .systemFont(
            ofSize: isSheet ? AlertMetrics.sheetButtonSize : AlertMetrics.buttonSize,
            weight: isBold ? .semibold : .regular)
        isEnabled = action.isEnabled
        showColor()
    }

    private func showColor() {
        label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
        backgroundColor = isHighlighted ? .systemFill : nil
    }

    var wantedWidth: CGFloat { label.sizeThatFits(CGSize(width: 10000, height: 100)).width }

    override var isHighlighted: Bool { didSet { showColor() } }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        showColor()
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
    }
}
