/// The titles of sections at the edge of a table, as letters of an alphabet: a finger on one scrolls to its section.
@MainActor
final class TableIndex: UIControl {
    /// Sizes as of iOS, from memory: the width, the font, and the height of a title.
    static let width: CGFloat = 15, font: CGFloat = 11, rowHeight: CGFloat = 14

    private let labels: [UILabel]
    var chosen: (@MainActor (Int) -> Void)?
    private var last: Int?

    init(_ titles: [String]) {
        labels = titles.map { title in
            let label = UILabel()
            label.text = title
            label.font = .systemFont(ofSize: Self.font, weight: .semibold)
            label.textAlignment = .center
            label.isUserInteractionEnabled = false
            return label
        }
        super.init(frame: .zero)
        for label in labels { addSubview(label) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ color: UIColor?, _ ground: UIColor?) {
        for label in labels { label.textColor = color ?? tintColor }
        backgroundColor = ground
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let step = min(Self.rowHeight, bounds.height / CGFloat(max(1, labels.count)))
        var y = (bounds.height - step * CGFloat(labels.count)) / 2
        for label in labels {
            label.frame = CGRect(x: 0, y: y, width: bounds.width, height: step)
            y += step
        }
    }

    private func follow(_ touches: Set<UITouch>) {
        guard let y = touches.first?.location(in: self).y, let first = labels.first, first.bounds.height > 0 else {
            return
        }
        let place = Int(((y - first.frame.minY) / first.bounds.height).rounded(.down))
        let index = min(labels.count - 1, max(0, place))
        if index == last { return }
        last = index
        chosen?(index)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        last = nil
        follow(touches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func tintColorDidChange() { superview?.setNeedsLayout() }
    /// A finger on the titles scrolls by them, and not the table.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { true }
}

extension UITableView {
    /// Asks for the titles, where that is to be done, and places them.
    final func layOutIndex() {
        if state.needsIndex {
            state.needsIndex = false
            index?.removeFromSuperview()
            index = nil
            let rows = state.geometry.sections.reduce(0) { $0 + $1.rows.count }
            if let titles = dataSource?.sectionIndexTitles(for: self), !titles.isEmpty,
                rows >= sectionIndexMinimumDisplayRowCount
            {
                let made = TableIndex(titles)
                made.chosen = { [weak self] in self?.scroll(toIndexTitle: titles[$0], $0) }
                index = made
                addSubview(made)
            }
        }
        guard let index else { return }
        let area = bounds.inset(by: adjustedContentInset)
        let x = isRightToLeft ? area.minX : area.maxX - TableIndex.width
        index.frame = CGRect(x: x, y: area.minY, width: TableIndex.width, height: max(0, area.height))
        index.show(sectionIndexColor, sectionIndexBackgroundColor)
        bringSubviewToFront(index)
    }

    private func scroll(toIndexTitle title: String, _ place: Int) {
        guard let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: place),
            section >= 0, section < numberOfSections
        else { return }
        let y = rect(forSection: section).minY
        setContentOffset(
            limits.nearest(to: CGPoint(x: contentOffset.x, y: y - adjustedContentInset.top)), animated: false)
    }
}
