/// What stands at the end of a cell, drawn by shapes. Sizes are those of iOS's pictures.
@MainActor
final class CellAccessory: UIView {
    /// How far the content keeps from the end of the cell.
    let room: CGFloat
    private var mark: ShapePart?, arrow: ShapePart?
    private var button: DetailButton?

    init(_ type: UITableViewCell.AccessoryType, cell: UITableViewCell) {
        let size: CGSize
        switch type {
        case .none: (size, room) = (.zero, 0)
        case .disclosureIndicator: (size, room) = (CGSize(width: 8, height: 14), 33)
        case .checkmark: (size, room) = (CGSize(width: 14, height: 14), 39)
        case .detailButton: (size, room) = (CGSize(width: 22, height: 22), 47)
        case .detailDisclosureButton: (size, room) = (CGSize(width: 44, height: 22), 67)
        }
        super.init(frame: CGRect(origin: .zero, size: size))
        if type == .checkmark {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 1, y: 8))
            path.addLine(to: CGPoint(x: 5, y: 12))
            path.addLine(to: CGPoint(x: 13, y: 2))
            mark = shape(path)
        }
        if type == .detailButton || type == .detailDisclosureButton {
            let view = DetailButton(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
            view.addAction(for: .touchUpInside) { [weak cell] _ in cell?.accessoryTapped() }
            addSubview(view)
            button = view
        }
        if type == .disclosureIndicator || type == .detailDisclosureButton {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: size.width - 7, y: size.height / 2 - 5.5))
            path.addLine(to: CGPoint(x: size.width - 1.5, y: size.height / 2))
            path.addLine(to: CGPoint(x: size.width - 7, y: size.height / 2 + 5.5))
            arrow = shape(path)
            arrow?.color = .tertiaryLabel
        }
        isUserInteractionEnabled = button != nil
        showColors(cell.tintColor)
        showDirection(cell.isRightToLeft)
    }

    /// The arrow points to where reading goes, and a button beside it stands before it.
    func showDirection(_ isMirrored: Bool) {
        arrow?.transform = isMirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity
        if arrow != nil, let button { button.frame.origin.x = isMirrored ? bounds.width - 22 : 0 }
    }

    required init?(coder: NSCoder) { nil }

    private func shape(_ path: CGPath) -> ShapePart {
        let part = ShapePart(frame: bounds)
        part.path = path
        part.lineWidth = 2
        addSubview(part)
        return part
    }

    func showColors(_ tint: UIColor) {
        mark?.color = tint
        button?.showColor(tint)
    }
}

/// The button with an i at the end of a cell, 22 points wide.
@MainActor
final class DetailButton: UIControl {
    private let ring = ShapePart(), letter = ShapePart()

    override init(frame: CGRect) {
        super.init(frame: frame)
        let size = frame.size
        ring.frame = CGRect(origin: .zero, size: size)
        letter.frame = ring.frame
        ring.path = CGPath(ellipseIn: ring.frame.insetBy(dx: 1, dy: 1), transform: nil)
        ring.lineWidth = 1.5
        let middle = size.width / 2
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: middle - 1.25, y: 5, width: 2.5, height: 2.5))
        path.addRect(CGRect(x: middle - 0.9, y: 9.5, width: 1.8, height: 7))
        letter.path = path
        addSubview(ring)
        addSubview(letter)
    }

    required init?(coder: NSCoder) { nil }

    func showColor(_ tint: UIColor) {
        ring.color = tint
        letter.color = tint
    }
}

/// The control at the beginning of a cell that is edited.
@MainActor
final class EditControl: UIControl {
    enum Kind { case delete, insert, mark }

    let kind: Kind
    private let discColor: UIColor?
    private let disc = ShapePart(), sign = ShapePart()
    var isMarked = false { didSet { showMark() } }

    /// - Parameters:
    ///   - discColor: nil is that of the kind.
    ///   - signColor: nil is white.
    ///   - action: what a tap does; a mark takes none.
    init(
        _ kind: Kind, discColor: UIColor? = nil, signColor: UIColor? = nil, action: (@MainActor () -> Void)? = nil
    ) {
        (self.kind, self.discColor) = (kind, discColor)
        super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
        for part in [disc, sign] {
            part.frame = bounds
            addSubview(part)
        }
        disc.path = CGPath(ellipseIn: bounds.insetBy(dx: 1, dy: 1), transform: nil)
        sign.lineWidth = 2
        sign.color = signColor ?? .white
        if kind == .mark {
            isUserInteractionEnabled = false
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 6.5, y: 11.5))
            path.addLine(to: CGPoint(x: 9.5, y: 14.5))
            path.addLine(to: CGPoint(x: 15.5, y: 7.5))
            sign.path = path
            showMark()
            return
        }
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 6, y: 11))
        path.addLine(to: CGPoint(x: 16, y: 11))
        if kind == .insert {
            path.move(to: CGPoint(x: 11, y: 6))
            path.addLine(to: CGPoint(x: 11, y: 16))
        }
        sign.path = path
        disc.color = discColor ?? (kind == .delete ? .systemRed : .systemGreen)
        if let action { addAction(for: .touchUpInside) { _ in action() } } else { isUserInteractionEnabled = false }
    }

    required init?(coder: NSCoder) { nil }

    private func showMark() {
        if kind != .mark { return }
        sign.isHidden = !isMarked
        disc.lineWidth = isMarked ? nil : 1.5
        disc.color = isMarked ? discColor ?? tintColor : .tertiaryLabel
    }

    override func tintColorDidChange() { showMark() }
}

/// Three lines: the cell can be moved.
@MainActor
final class ReorderMark: UIView {
    init(_ color: UIColor) {
        super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 11.5))
        isUserInteractionEnabled = false
        for line in 0..<3 {
            let part = PartView(color, radius: 0.75)
            part.frame = CGRect(x: 0, y: CGFloat(line) * 5, width: 20, height: 1.5)
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { nil }
}

extension UITableViewCell {
    final func accessoryTapped() {
        guard let table, let row = table.indexPath(for: self) else { return }
        table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: row)
    }

    final func editTapped() {
        guard let table, let row = table.indexPath(for: self) else { return }
        table.dataSource?.tableView(table, commit: place.editing, forRowAt: row)
    }
}
