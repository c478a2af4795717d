/// The text of a field: a label that takes no part in anything else.
@MainActor
final class FieldLabel: UILabel {
    weak var field: UITextField?
    var isHint = false

    /// By the field, so that subclasses may draw in its place.
    override func drawText(in rect: CGRect) {
        guard let field else { return super.drawText(in: rect) }
        if isHint { field.drawPlaceholder(in: rect) } else { field.drawText(in: rect) }
    }

    func drawOwnText(in rect: CGRect) { super.drawText(in: rect) }
}

/// The line around a field, and what is behind its text.
@MainActor
final class FieldBorder: UIView {
    var style = UITextField.BorderStyle.none { didSet { show() } }
    var picture: UIImage? { didSet { if picture !== oldValue { show() } } }
    private let pictureView = UIImageView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(pictureView)
    }

    required init?(coder: NSCoder) { nil }

    /// White with a light grey line of half a point and corners of 5 points, as rounded fields are in light surroundings; in dark ones the colours of a
    /// raised background and its separator, which is what iOS looks like and nowhere published.
    private static let ground = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.06) : UIColor(white: 1, alpha: 1)
    }
    private static let line = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.17) : UIColor(white: 0.8, alpha: 1)
    }

    private func show() {
        let layer = ownLayer
        let shown = style == .roundedRect ? nil : picture
        pictureView.image = shown
        pictureView.isHidden = shown == nil
        layer.cornerRadius = style == .roundedRect ? 5 : 0
        backgroundColor = style == .roundedRect ? Self.ground : nil
        layer.borderWidth =
            switch style {
            case .none: 0
            case .line, .bezel: shown == nil ? 1 : 0
            case .roundedRect: 0.5
            }
        layer.borderColor =
            switch style {
            case .none: nil
            case .line: UIColor.label.resolved(traits)
            case .bezel: UIColor.systemGray.resolved(traits)
            case .roundedRect: Self.line.resolved(traits)
            }
    }

    override func layoutSubviews() { pictureView.frame = bounds }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { show() }
}

/// A disc with a cross that empties a field.
@MainActor
final class FieldClearButton: UIControl {
    private let disc = ShapePart(frame: .zero)
    private let cross = ShapePart(frame: .zero)

    init(_ field: UITextField) {
        super.init(frame: .zero)
        disc.color = .systemGray3
        cross.color = .systemBackground
        cross.lineWidth = 1.2
        addSubview(disc)
        addSubview(cross)
        field.addSubview(self)
        addAction(for: .touchUpInside) { [weak field] _ in field?.clear() }
    }

    required init?(coder: NSCoder) { nil }

    override func stateChanged() { alpha = isHighlighted ? 0.5 : 1 }

    override func layoutSubviews() {
        super.layoutSubviews()
        // A disc of 14 points with a cross of 5 in the middle.
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        disc.frame = bounds
        cross.frame = bounds
        disc.path = UIBezierPath(ovalIn: CGRect(x: middle.x - 7, y: middle.y - 7, width: 14, height: 14)).cgPath
        let path = UIBezierPath()
        for y in [-2.5, 2.5] as [CGFloat] {
            path.move(to: CGPoint(x: middle.x - 2.5, y: middle.y - y))
            path.addLine(to: CGPoint(x: middle.x + 2.5, y: middle.y + y))
        }
        cross.path = path.cgPath
    }
}
