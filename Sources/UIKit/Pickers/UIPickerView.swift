/// Says how much a picker has.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
    /// How many columns there are.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// How many rows a column has.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what a picker shows, and hears of it. All members are optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
    /// The text of a row.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// The text of a row with attributes. It goes before the other.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// The view of a row. It goes before texts where it is not nil.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView?
    /// A column's height of rows. 0, the default, is 32 points.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// A column's width. 0, the default, shares the picker's.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// A row was chosen by a finger.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// Nil.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    /// Nil.
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    /// 0: the standard height.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
    /// 0: an equal part.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    /// Does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
    /// Nil: rows are texts.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView? { nil }
}

/// Columns of rows, of which one is chosen in each: drawn flat, the chosen row in the middle. A tap above or below it goes a row on.
open class UIPickerView: UIView {
    private final var chosen: [Int] = []
    private final var counts: [Int] = []
    private final var rows: [UIView] = []
    private final let band = PartView(.tertiarySystemFill, radius: 8)
    /// Says how much there is.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    /// Says what is shown.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsLayout() } }
    /// Whether the chosen row is marked, as it always is since iOS 7. True; kept.
    open var showsSelectionIndicator = true

    /// A picker with a place in its superview; 320 x 216 points where that has no size.
    public override init(frame: CGRect) {
        super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.standard) : frame)
        addSubview(band)
        clipsToBounds = true
        addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.tapped($0) })
    }
    /// Nil: archived pickers are not read.
    public required init?(coder: NSCoder) { nil }

    static let standard = CGSize(width: 320, height: 216)
    /// How many columns there are.
    open var numberOfComponents: Int { counts.count }
    /// How many rows a column has.
    open func numberOfRows(inComponent component: Int) -> Int {
        counts.indices.contains(component) ? counts[component] : 0
    }
    /// The size of a row.
    open func rowSize(forComponent component: Int) -> CGSize {
        let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
        let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
        return CGSize(
            width: width > 0 ? width : bounds.width / CGFloat(max(1, counts.count)), height: height > 0 ? height : 32)
    }
    /// The chosen row of a column; -1 where it has none.
    open func selectedRow(inComponent component: Int) -> Int {
        chosen.indices.contains(component) && counts[component] > 0 ? chosen[component] : -1
    }
    /// Chooses a row, without telling the delegate.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard chosen.indices.contains(component) else { return }
        chosen[component] = min(max(0, row), max(0, counts[component] - 1))
        setNeedsLayout()
    }
    /// Asks for everything anew.
    open func reloadAllComponents() {
        let count = dataSource?.numberOfComponents(in: self) ?? 0
        counts = (0..<count).map { dataSource?.pickerView(self, numberOfRowsInComponent: $0) ?? 0 }
        chosen = (0..<count).map { index in
            min(chosen.indices.contains(index) ? chosen[index] : 0, max(0, counts[index] - 1))
        }
        setNeedsLayout()
    }
    /// Asks for a column anew.
    open func reloadComponent(_ component: Int) { reloadAllComponents() }
    /// The view of a row that is seen. Nil for others.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        layoutIfNeeded()
        return rows.first { $0.tag == row * 64 + component }
    }

    /// 320 x 216.
    open override var intrinsicContentSize: CGSize { Self.standard }
    /// 320 x 216.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.standard }

    /// Makes the rows that are seen.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for row in rows { row.removeFromSuperview() }
        rows = []
        var x: CGFloat = 0
        for component in counts.indices {
            let size = rowSize(forComponent: component), middle = selectedRow(inComponent: component)
            if component == 0 {
                band.frame = CGRect(
                    x: 8, y: bounds.midY - size.height / 2, width: max(0, bounds.width - 16), height: size.height)
            }
            let reach = Int((bounds.height / 2 / size.height).rounded(.up))
            for row in max(0, middle - reach)...max(0, middle + reach) where row < counts[component] {
                let view = made(row, component)
                view.tag = row * 64 + component
                let y = bounds.midY - size.height / 2 + CGFloat(row - middle) * size.height
                view.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
                view.alpha = row == middle ? 1 : max(0.15, 0.6 - 0.2 * CGFloat(abs(row - middle)))
                addSubview(view)
                rows.append(view)
            }
            x += size.width
        }
    }

    private func made(_ row: Int, _ component: Int) -> UIView {
        if let view = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil) { return view }
        let label = UILabel()
        label.font = .systemFont(ofSize: 21)
        label.textAlignment = .center
        if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            label.attributedText = text
        } else {
            label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "?"
        }
        return label
    }

    private func tapped(_ recognizer: UIGestureRecognizer) {
        let place = recognizer.location(in: self)
        var x: CGFloat = 0
        for component in counts.indices {
            let size = rowSize(forComponent: component)
            if place.x >= x && place.x < x + size.width {
                let steps = Int(((place.y - bounds.midY) / size.height).rounded())
                let before = selectedRow(inComponent: component)
                selectRow(before + steps, inComponent: component, animated: true)
                let after = selectedRow(inComponent: component)
                if after != before { delegate?.pickerView(self, didSelectRow: after, inComponent: component) }
            }
            x += size.width
        }
    }
}
