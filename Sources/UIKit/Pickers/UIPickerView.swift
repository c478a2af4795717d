/// Says how many wheels and rows a picker has.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
    /// The number of wheels.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// The number of rows of a wheel.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what rows show, and hears of choices. All members are optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
    /// The width of a wheel, in points. By default the wheels share the picker's.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// The height of a wheel's rows, in points. 32 by default.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// What a row says. Nil by default.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// The same with attributes, which goes before. Nil by default.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// The view of a row, which goes before titles; `view` is one that is free. Nil by default.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView?
    /// A finger chose a row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// An equal share.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        pickerView.share
    }
    /// 32.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        UIPickerView.rowHeight
    }
    /// Nil.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    /// Nil.
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    /// Nil.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView? { nil }
    /// Does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Wheels side by side, of which each has a row in front: by code, or by fingers.
open class UIPickerView: UIView {
    /// Sizes as of iOS 14 to 18, from memory: the picker's height, the rows', the band's distance from the sides and its radius, the font.
    static let height: CGFloat = 216, rowHeight: CGFloat = 32, bandGap: CGFloat = 9, bandRadius: CGFloat = 8,
        font: CGFloat = 21

    private final let band = PartView(.tertiarySystemFill, radius: bandRadius)
    private final var columns: [WheelColumn] = []
    private final var chosen: [Int] = []
    private final var counts: [Int] = []
    private final var needsReload = true, isLoading = false

    /// Kept for code that sets it: the selected row is always marked, as on iOS since 7. True by default.
    open var showsSelectionIndicator = true
    /// Says how many wheels and rows there are. It is not kept alive by the picker.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    /// Says what rows show. It is not kept alive by the picker.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }

    /// A picker with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(band)
    }
    /// Nil: archived pickers are not read.
    public required init?(coder: NSCoder) { nil }

    final var share: CGFloat { counts.isEmpty ? 0 : max(0, bounds.width - 2 * Self.bandGap) / CGFloat(counts.count) }

    // MARK: Content

    /// Asks for everything anew. Rows that are chosen stay chosen as far as there are any.
    open func reloadAllComponents() {
        needsReload = true
        setNeedsLayout()
    }
    /// Asks for a wheel anew.
    open func reloadComponent(_ component: Int) { reloadAllComponents() }

    private func loadIfNeeded() {
        // Data source and delegate may ask the picker while they are asked.
        guard needsReload, !isLoading else { return }
        (needsReload, isLoading) = (false, true)
        defer { isLoading = false }
        for column in columns { column.removeFromSuperview() }
        columns = []
        let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
        counts = Array(repeating: 0, count: count)
        chosen = (0..<count).map { chosen.indices.contains($0) ? chosen[$0] : 0 }
        for index in 0..<count {
            counts[index] = max(0, dataSource?.pickerView(self, numberOfRowsInComponent: index) ?? 0)
            chosen[index] = min(max(0, counts[index] - 1), chosen[index])
        }
        for index in 0..<count {
            let height = delegate?.pickerView(self, rowHeightForComponent: index) ?? Self.rowHeight
            let column = WheelColumn(count: counts[index], rowHeight: height) { [weak self] row, free in
                self?.rowView(row, index, free) ?? UIView()
            }
            column.ended = { [weak self] in self?.choose($0, index) }
            column.turn(to: chosen[index], animated: false)
            addSubview(column)
            columns.append(column)
        }
        setNeedsLayout()
    }

    private func choose(_ row: Int, _ component: Int) {
        guard chosen.indices.contains(component), chosen[component] != row else { return }
        chosen[component] = row
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }

    private func rowView(_ row: Int, _ component: Int, _ free: UIView?) -> UIView {
        if let own = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: free) { return own }
        let object: AnyObject? = free
        let label = object as? UILabel ?? UILabel()
        label.font = .systemFont(ofSize: Self.font)
        label.textAlignment = .center
        label.textColor = .label
        if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            label.attributedText = text
        } else {
            label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
        }
        return label
    }

    // MARK: What is asked

    /// The number of wheels.
    open var numberOfComponents: Int {
        loadIfNeeded()
        return counts.count
    }
    /// The number of rows of a wheel. Traps where there is no such wheel.
    open func numberOfRows(inComponent component: Int) -> Int {
        check(component)
        return counts[component]
    }
    /// The size of a wheel's rows. Traps where there is no such wheel.
    open func rowSize(forComponent component: Int) -> CGSize {
        check(component)
        return CGSize(
            width: delegate?.pickerView(self, widthForComponent: component) ?? share,
            height: delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.rowHeight)
    }
    /// The view of a row; nil where it is not on the front of its wheel.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        check(component)
        layoutIfNeeded()
        return columns.indices.contains(component) ? columns[component].view(row) : nil
    }
    /// The row in front of a wheel; -1 where there is no row. Traps where there is no such wheel.
    open func selectedRow(inComponent component: Int) -> Int {
        check(component)
        return counts[component] == 0 ? -1 : chosen[component]
    }
    /// Turns a wheel, without telling the delegate. A row that there is not is the nearest one. Traps where there is no such wheel.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        check(component)
        let row = min(max(0, counts[component] - 1), max(0, row))
        chosen[component] = row
        // While the picker asks for its rows a wheel may not be there yet; it comes with the row in front.
        if columns.indices.contains(component) { columns[component].turn(to: row, animated: animated) }
    }

    private func check(_ component: Int) {
        loadIfNeeded()
        guard counts.indices.contains(component) else {
            fatalError("a picker has no wheel \(component); it has \(counts.count)")
        }
    }

    // MARK: Layout

    /// 320 by 216 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: Self.height) }
    /// As wide as it is told, and 216 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 && size.width < 10000 ? size.width : 320, height: Self.height)
    }
    /// Places wheels and band.
    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        let high = counts.indices.map { rowSize(forComponent: $0).height }.max() ?? Self.rowHeight
        band.frame = CGRect(
            x: Self.bandGap, y: bounds.midY - high / 2, width: max(0, bounds.width - 2 * Self.bandGap), height: high)
        let widths = counts.indices.map { rowSize(forComponent: $0).width }
        var x = (bounds.width - widths.reduce(0, +)) / 2
        for (column, width) in zip(columns, widths) {
            let left = isRightToLeft ? bounds.width - x - width : x
            column.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
            x += width
        }
    }
}
