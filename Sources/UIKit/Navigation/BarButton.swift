/// A button in a bar: a text or a picture in the tint, with an arrow before it where it leads back.
@MainActor
final class BarButton: UIControl {
    private let label = UILabel()
    private let picture = UIImageView()
    private let arrow = ShapePart(frame: CGRect(x: 0, y: 0, width: 12, height: 21))
    private var hasArrow = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        for part in [label, picture] as [UIView] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        arrow.lineWidth = 3
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a title or a picture.
    func show(title: String?, image: UIImage?, isDone: Bool, hasArrow: Bool = false) {
        label.text = title
        label.font = .systemFont(ofSize: 17, weight: isDone ? .semibold : .regular)
        picture.image = image
        self.hasArrow = hasArrow
        if hasArrow { addSubview(arrow) }
        showColors()
        setNeedsLayout()
    }

    /// Takes the font and colour of an item's attributes.
    func style(_ attributes: [NSAttributedString.Key: Any]?) {
        guard let attributes else { return }
        if let font = attributes[.font] as? UIFont { label.font = font }
        ownColor = attributes[.foregroundColor] as? UIColor
        showColors()
    }
    private var ownColor: UIColor?

    private func showColors() {
        let color = isEnabled ? (isHighlighted ? tintColor.withAlphaComponent(0.3) : tintColor) : .tertiaryLabel
        label.textColor = isEnabled ? ownColor ?? color : color
        picture.tintColor = color
        arrow.color = color ?? .clear
    }

    override var isHighlighted: Bool { didSet { showColors() } }
    override var isEnabled: Bool { didSet { showColors() } }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    private var arrowWidth: CGFloat { hasArrow ? 18 : 0 }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = (label.text ?? "").isEmpty ? CGSize.zero : label.sizeThatFits(size)
        let image = picture.image?.size ?? .zero
        return CGSize(width: arrowWidth + max(text.width, image.width), height: 44)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = CGRect(x: arrowWidth, y: 0, width: max(0, bounds.width - arrowWidth), height: bounds.height)
        func placed(_ rect: CGRect) -> CGRect {
            isRightToLeft
                ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        label.frame = placed(room)
        let size = picture.image?.size ?? .zero
        picture.frame = placed(
            CGRect(
                x: room.midX - size.width / 2, y: (bounds.height - size.height) / 2, width: size.width,
                height: size.height))
        guard hasArrow else { return }
        let path = CGMutablePath()
        let points = [(10.5, 2.0), (2, 10.5), (10.5, 19)]
        path.addLines(between: points.map { CGPoint(x: isRightToLeft ? 12 - $0.0 : $0.0, y: $0.1) })
        arrow.path = path
        arrow.frame = placed(CGRect(x: 0, y: (bounds.height - 21) / 2, width: 12, height: 21))
    }

    /// As large as a fingertip, whatever it shows.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: min(0, (bounds.width - 44) / 2), dy: min(0, (bounds.height - 44) / 2)).contains(point)
    }
}
