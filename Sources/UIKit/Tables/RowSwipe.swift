import LayerModel

/// A row that fingers swipe aside, and the actions that come up beside it.
///
/// The cell's sublayers are moved; its frame stays as the table has it.
@MainActor
final class RowSwipe {
    let path: IndexPath
    let isLeading: Bool
    private let configuration: UISwipeActionsConfiguration
    private weak var table: UITableView?
    let cell: UITableViewCell
    private let view: SwipeActionsView
    /// How much of the actions shows, in points.
    private var shown: CGFloat = 0
    private var isLeaving = false

    init(
        _ table: UITableView, _ path: IndexPath, _ cell: UITableViewCell, isLeading: Bool,
        _ configuration: UISwipeActionsConfiguration
    ) {
        (self.table, self.path, self.cell, self.isLeading) = (table, path, cell, isLeading)
        self.configuration = configuration
        view = SwipeActionsView(configuration.actions, atLeft: isLeading != table.isRightToLeft)
        view.frame = cell.frame
        view.chosen = { [weak self] in self?.perform($0) }
        table.insertSubview(view, aboveSubview: cell)
    }

    /// 1 where the row goes to the right, -1 to the left.
    private var sign: CGFloat { view.isAtLeft ? 1 : -1 }
    private var whole: CGFloat { view.wholeWidth }
    /// How far a swipe goes that performs the first action. Chosen here.
    private var full: CGFloat { max(whole + 20, cell.bounds.width * 0.6) }
    private var takesFullSwipe: Bool { configuration.performsFirstActionWithFullSwipe }

    /// The row is under a finger that went a way, in points to the right.
    func follow(_ way: CGFloat, from start: CGFloat) {
        let free = max(0, start + way * sign)
        shown = takesFullSwipe || free <= whole ? free : whole + (free - whole).rubberBanded(over: cell.bounds.width)
        show()
    }

    var present: CGFloat { shown }

    private func show() {
        view.isFull = takesFullSwipe && shown >= full
        view.show(min(shown, cell.bounds.width))
        cell.layer.sublayerTransform = CATransform3DMakeTranslation(sign * shown, 0, 0)
    }

    /// The finger lets go at a speed, in points a second to the right.
    func letGo(speed: CGFloat) {
        if takesFullSwipe && shown >= full, let first = configuration.actions.first { return perform(first) }
        // Where the row would be a fifth of a second later decides.
        move(to: shown + speed * sign * 0.2 > whole / 2 ? whole : 0)
    }

    private func move(to goal: CGFloat) {
        if goal == 0 { return close(animated: true) }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            self.shown = goal
            self.show()
        }
    }

    private func perform(_ action: UIContextualAction) {
        if isLeaving { return }
        var isDone = false
        action.handler(action, view) { [weak self] _ in
            if isDone { return }
            isDone = true
            self?.close(animated: true)
        }
        // Until it is done the row stays as it is.
        if !isDone && !isLeaving { move(to: whole) }
    }

    /// The row goes back to its place.
    func close(animated: Bool) {
        if isLeaving { return }
        isLeaving = true
        if table?.swipe === self { table?.swipe = nil }
        table?.swipeEnded(path)
        shown = 0
        let view = view
        guard animated, UIView.areAnimationsEnabled else {
            cell.layer.sublayerTransform = CATransform3DIdentity
            return view.removeFromSuperview()
        }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            self.show()
        } completion: { _ in
            view.removeFromSuperview()
        }
    }
}

/// The actions beside a row.
@MainActor
final class SwipeActionsView: UIView {
    /// Sizes chosen here, about as iOS's: the least width of an action, what is at both sides of its title, and the title's font.
    static let leastWidth: CGFloat = 74, margin: CGFloat = 15, font: CGFloat = 15

    let isAtLeft: Bool
    /// Whether the first action fills everything.
    var isFull = false
    var chosen: (@MainActor (UIContextualAction) -> Void)?
    private let buttons: [SwipeButton]

    init(_ actions: [UIContextualAction], atLeft isAtLeft: Bool) {
        self.isAtLeft = isAtLeft
        buttons = actions.map { SwipeButton($0) }
        super.init(frame: .zero)
        clipsToBounds = true
        // The first action is in front of the others.
        for button in buttons.reversed() {
            let action = button.action
            button.addAction(UIAction { [weak self] _ in self?.chosen?(action) }, for: .touchUpInside)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) { nil }

    var wholeWidth: CGFloat { buttons.reduce(0) { $0 + $1.wantedWidth } }

    /// Shows a part of the actions: in proportion to their widths from the edge.
    func show(_ part: CGFloat) {
        let whole = max(1, wholeWidth), width = bounds.width
        // Of actions that stand further from the edge the one before covers a part until all is shown.
        var end: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let start = end
            end += button.wantedWidth / whole * part
            let length = isFull ? (index == 0 ? part : 0) : max(end - start, 0)
            let from = isFull ? 0 : start
            button.frame = CGRect(
                x: isAtLeft ? from : width - from - length, y: 0, width: length, height: bounds.height)
            button.placeContent(atLeft: isAtLeft)
        }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        buttons.contains { $0.frame.contains(point) }
    }
}

/// An action beside a row.
@MainActor
private final class SwipeButton: UIControl {
    let action: UIContextualAction
    private let label = UILabel(), picture = UIImageView()

    init(_ action: UIContextualAction) {
        self.action = action
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        clipsToBounds = true
        label.text = action.title
        label.font = .systemFont(ofSize: SwipeActionsView.font)
        label.textColor = .white
        label.textAlignment = .center
        picture.image = action.image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        picture.tintColor = .white
        for part in [label, picture] as [UIView] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        isAccessibilityElement = true
        accessibilityLabel = action.title
    }

    required init?(coder: NSCoder) { nil }

    var wantedWidth: CGFloat {
        let content = max(label.sizeThatFits(CGSize(width: 1000, height: 100)).width, picture.image?.size.width ?? 0)
        return max(SwipeActionsView.leastWidth, ceil(content) + 2 * SwipeActionsView.margin)
    }

    /// Title and picture keep their places from the side at which the action comes up.
    func placeContent(atLeft: Bool) {
        let room = max(wantedWidth, 0), high = bounds.height
        let x = atLeft ? bounds.width - room : 0
        let text = (label.text ?? "").isEmpty ? CGSize.zero : label.sizeThatFits(CGSize(width: room, height: high))
        let size = picture.image?.size ?? .zero
        let gap: CGFloat = size.height > 0 && text.height > 0 && high >= size.height + text.height + 2 ? 2 : 0
        let showsText = size.height == 0 || gap > 0
        label.isHidden = !showsText
        let all = size.height + (showsText ? gap + text.height : 0), top = (high - all) / 2
        picture.frame = CGRect(x: x + (room - size.width) / 2, y: top, width: size.width, height: size.height)
        label.frame = CGRect(x: x, y: top + (size.height > 0 ? size.height + gap : 0), width: room, height: text.height)
    }
}
