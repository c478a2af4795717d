// The views that show accessories of cells.

extension UICellAccessory {
    /// The view that shows it, with its size.
    func makeView(_ tint: UIColor) -> UIView {
        switch content {
        case .disclosure:
            shape(CGSize(width: 8, height: 14), [(1.5, 1.5), (7, 7), (1.5, 12.5)], options.tintColor ?? .tertiaryLabel)
        case .outline: OutlineArrow(options.tintColor ?? tint, action)
        case .checkmark:
            shape(CGSize(width: 15, height: 14), [(1.5, 8), (5.5, 12), (13.5, 2)], options.tintColor ?? tint)
        case .reorder: ReorderMark(options.tintColor ?? .tertiaryLabel)
        case .delete: EditControl(.delete, discColor: discColor, signColor: signColor, action: action)
        case .insert: EditControl(.insert, discColor: discColor, signColor: signColor, action: action)
        case .multiselect: EditControl(.mark, discColor: discColor, signColor: signColor)
        case .detail: detail(options.tintColor ?? tint)
        case .label(let text, let font, let follows): label(text, font, follows)
        case .custom(let view, let keepsSize):
            custom(view, keepsSize)
        }
    }

    private func detail(_ color: UIColor) -> UIView {
        let button = DetailButton(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
        button.showColor(color)
        if let action { button.addAction(for: .touchUpInside) { _ in action() } }
        return button
    }

    private func label(_ text: String, _ font: UIFont, _ follows: Bool) -> UIView {
        let label = UILabel()
        label.text = text
        label.font = font
        label.adjustsFontForContentSizeCategory = follows
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

/// An arrow to the side, which is turned down where what is below a row is shown.
@MainActor
final class OutlineArrow: UIControl {
    private let arrow = ShapePart(frame: CGRect(x: 0, y: 0, width: 14, height: 14))

    /// - Parameter action: what a tap does; nil opens and closes the branch of the cell.
    init(_ color: UIColor, _ action: UICellAccessory.ActionHandler?) {
        super.init(frame: arrow.frame)
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 4.5, y: 1.5), CGPoint(x: 10, y: 7), CGPoint(x: 4.5, y: 12.5)])
        arrow.path = path
        arrow.lineWidth = 2
        arrow.color = color
        addSubview(arrow)
        addAction(for: .touchUpInside) { [weak self] _ in
            if let action { return action() }
            (self?.superview as? UICollectionViewListCell)?.toggleBranch()
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(isOpen: Bool, isMirrored: Bool) {
        let turn: CGAffineTransform = isOpen ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
        arrow.transform = isMirrored && !isOpen ? CGAffineTransform(scaleX: -1, y: 1) : turn
    }
}
