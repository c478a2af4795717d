extension UIStackView {
    /// Makes the constraints of the line anew.
    final func arrange() {
        NSLayoutConstraint.deactivate(made)
        for gap in gaps { removeLayoutGuide(gap) }
        made = []
        gaps = []
        let shown = arranged.filter { !$0.isHidden }
        for view in arranged where view.isHidden { hide(view, beside: shown) }
        guard let first = shown.first, let last = shown.last else {
            fit(along: true, priority: 51)
            fit(along: false, priority: 51)
            return activate()
        }
        tie(first, start, .equal, self, startEdge)
        tie(last, end, .equal, self, endEdge)
        for (view, next) in zip(shown, shown.dropFirst()) { space(view, next) }
        switch distribution {
        case .fill: break
        case .fillEqually: for view in shown.dropFirst() { tie(view, length, .equal, first, length) }
        case .fillProportionally: proportion(shown)
        case .equalSpacing:
            for gap in gaps.dropFirst() { tie(gap, length, .equal, gaps[0], length) }
        case .equalCentering:
            for (place, gap) in gaps.enumerated().dropFirst() {
                tie(gap, length, .equal, gaps[0], length, priority: Float(150 - min(place, 100)))
            }
        }
        for view in shown { align(view, first) }
        if alignment != .fill { fit(along: false, priority: 51) }
        if distribution == .equalSpacing || distribution == .equalCentering { fit(along: true, priority: 49) }
        activate()
    }

    private func activate() {
        NSLayoutConstraint.activate(made)
    }

    // MARK: Attributes along and across the axis

    private var isHorizontal: Bool { axis == .horizontal }
    private var start: NSLayoutConstraint.Attribute { isHorizontal ? .leading : .top }
    private var end: NSLayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }
    private var length: NSLayoutConstraint.Attribute { isHorizontal ? .width : .height }
    private var middle: NSLayoutConstraint.Attribute { isHorizontal ? .centerX : .centerY }
    private var crossStart: NSLayoutConstraint.Attribute { isHorizontal ? .top : .leading }
    private var crossEnd: NSLayoutConstraint.Attribute { isHorizontal ? .bottom : .trailing }
    private var crossLength: NSLayoutConstraint.Attribute { isHorizontal ? .height : .width }
    private var crossMiddle: NSLayoutConstraint.Attribute { isHorizontal ? .centerY : .centerX }
    private var startEdge: NSLayoutConstraint.Attribute { margin(start) }
    private var endEdge: NSLayoutConstraint.Attribute { margin(end) }

    /// An attribute of the stack, or that of its margin where views lie within the margins.
    private func margin(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
        guard isLayoutMarginsRelativeArrangement else { return attribute }
        return switch attribute {
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .centerX: .centerXWithinMargins
        case .centerY: .centerYWithinMargins
        default: attribute
        }
    }

    private func tie(
        _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ other: AnyObject?, _ second: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
        priority: Float = 1000, _ name: String = "UISV-canvas-connection"
    ) {
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: second,
            multiplier: multiplier, constant: constant)
        constraint.priority = UILayoutPriority(priority)
        constraint.identifier = name
        made.append(constraint)
    }

    // MARK: Along the axis

    private func gapLength(after view: UIView) -> CGFloat {
        let length = customSpacings[ObjectIdentifier(view)] ?? spacing
        return length == UIStackView.spacingUseSystem ? 8 : length
    }

    private func space(_ view: UIView, _ next: UIView) {
        let room = gapLength(after: view)
        let isBaseline = isBaselineRelativeArrangement && !isHorizontal
        let (from, to) = isBaseline ? (NSLayoutConstraint.Attribute.lastBaseline, .firstBaseline) : (end, start)
        let isLoose = distribution == .equalSpacing || distribution == .equalCentering
        tie(
            next, to, isLoose ? .greaterThanOrEqual : .equal, view, from, constant: room, "UISV-spacing")
        guard isLoose else { return }
        let gap = UILayoutGuide()
        gap.identifier = "UISV-distributing"
        addLayoutGuide(gap)
        gaps.append(gap)
        let isCentering = distribution == .equalCentering
        tie(gap, start, .equal, view, isCentering ? middle : from, "UISV-distributing-edge")
        tie(gap, end, .equal, next, isCentering ? middle : to, "UISV-distributing-edge")
    }

    /// Lengths in proportion to intrinsic ones, of the room that spacing leaves. Views without an intrinsic length stay as their constraints have them.
    private func proportion(_ shown: [UIView]) {
        let lengths = shown.map { proportionalLength(of: $0) }
        let base = lengths.firstIndex { $0 ?? 0 > 0 }
        for (place, view) in shown.enumerated() {
            guard let own = lengths[place], place != base else { continue }
            if own == 0 {
                tie(view, length, .equal, nil, .notAnAttribute, priority: 999, "UISV-fill-proportionally")
            } else if let base, let whole = lengths[base] {
                tie(
                    view, length, .equal, shown[base], length, multiplier: own / whole, priority: 999,
                    "UISV-fill-proportionally")
            }
        }
    }

    /// A view in the line, or in a stack in it, has another intrinsic size.
    final func arrangedSizeChanged() {
        if distribution == .fillProportionally { setNeedsUpdateConstraints() }
    }

    /// The intrinsic length of a view along the axis; of a stack within the stack what its views have together, or the longest one's. Nil for none.
    private func proportionalLength(of view: UIView) -> CGFloat? {
        if let stack = view as? UIStackView {
            let shown = stack.arranged.filter { !$0.isHidden }
            let lengths = shown.compactMap { proportionalLength(of: $0) }
            if lengths.isEmpty { return nil }
            if stack.axis != axis { return lengths.max() }
            return zip(shown, shown.dropFirst()).reduce(lengths.reduce(0, +)) { $0 + stack.gapLength(after: $1.0) }
        }
        let size = view.intrinsicContentSize
        let own = isHorizontal ? size.width : size.height
        return own == UIView.noIntrinsicMetric || !own.isFinite ? nil : max(0, own)
    }

    /// A hidden view has no length, and lies where it would begin.
    private func hide(_ view: UIView, beside shown: [UIView]) {
        tie(view, length, .equal, nil, .notAnAttribute, "UISV-hiding")
        let index = arranged.firstIndex { $0 === view } ?? 0
        let before = arranged[..<index].last { !$0.isHidden }
        if let before {
            tie(view, start, .equal, before, end, "UISV-hiding")
        } else {
            tie(view, start, .equal, self, startEdge, "UISV-hiding")
        }
        tie(view, crossStart, .equal, self, margin(crossStart), "UISV-hiding")
        if alignment == .fill { tie(view, crossEnd, .equal, self, margin(crossEnd), priority: 999, "UISV-hiding") }
    }

    // MARK: Across the axis

    private func align(_ view: UIView, _ first: UIView) {
        let name = "UISV-alignment"
        let (low, high) = (margin(crossStart), margin(crossEnd))
        var isBaseline = false
        switch alignment {
        case .fill:
            tie(view, crossStart, .equal, self, low, name)
            return tie(view, crossEnd, .equal, self, high, name)
        case .leading:
            tie(view, crossStart, .equal, self, low, name)
        case .trailing:
            tie(view, crossEnd, .equal, self, high, name)
        case .center:
            tie(view, crossMiddle, .equal, self, margin(crossMiddle), name)
        case .firstBaseline, .lastBaseline:
            isBaseline = isHorizontal
            if !isHorizontal {
                tie(view, crossStart, .equal, self, low, name)
            } else if view !== first {
                let line = alignment == .firstBaseline ? NSLayoutConstraint.Attribute.firstBaseline : .lastBaseline
                tie(view, line, .equal, first, line, name)
            }
        }
        tie(view, crossStart, .greaterThanOrEqual, self, low, "UISV-spanning-boundary")
        tie(view, crossEnd, .lessThanOrEqual, self, high, "UISV-spanning-boundary")
        guard isBaseline else { return }
        // As far up, or down, as all fit.
        let isFirst = alignment == .firstBaseline
        tie(
            view, isFirst ? crossStart : crossEnd, .equal, self, isFirst ? low : high, priority: 50,
            "UISV-ambiguity-suppression")
    }

    /// The stack is no larger than its views make it, where nothing else says so.
    private func fit(along isAlong: Bool, priority: Float) {
        tie(self, isAlong ? length : crossLength, .equal, nil, .notAnAttribute, priority: priority, "UISV-spanning-fit")
    }
}
