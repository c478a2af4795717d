import Cassowary

extension LayoutEngine {
    /// A constraint as a sum that is compared with zero.
    struct Expression {
        var terms: [LinearTerm] = []
        var constant = 0.0
        /// Whether the constant depends on margins or texts.
        var isLive = false
    }

    /// What a constraint says: first − multiplier · second − constant. Nil where an item is gone.
    func expression(of constraint: NSLayoutConstraint) -> Expression? {
        guard let (first, second) = constraint.items, let space = constraint.space else { return nil }
        var sum = Expression()
        sum.constant = -Double(constraint.constant)
        sum.isLive = constraint.firstAttribute.isLive || constraint.secondAttribute.isLive
        // Read from right to left, places are counted from the right edge.
        let isMirrored =
            (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional) && space.isRightToLeft
        add(first, constraint.firstAttribute, 1, in: space, beside: second, isMirrored, to: &sum)
        if let second {
            add(
                second, constraint.secondAttribute, -Double(constraint.multiplier), in: space, beside: first,
                isMirrored,
                to: &sum)
        }
        return sum
    }

    private func add(
        _ given: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double, in space: UIView,
        beside other: (any LayoutItem)?, _ isMirrored: Bool, to sum: inout Expression
    ) {
        var item = given
        // What is in a scroll view has to do with its content.
        if let view = given.asView, view === space, let other, other.ownerView !== view || other.asView == nil,
            let content = view.contentGuideForConstraints, !isFrameGuide(other)
        {
            item = content
        }
        enroll(item)
        let box = item.box
        switch attribute {
        case .width: return sum.terms.append(LinearTerm(box.width, factor))
        case .height: return sum.terms.append(LinearTerm(box.height, factor))
        default: break
        }
        let isVertical = attribute.isVertical
        let part = isVertical ? box.height : box.width
        let margins = attribute.isLive ? item.asView?.layoutMargins ?? .zero : .zero
        var sign = factor
        if isMirrored && !isVertical {
            sign = -factor
            enroll(space)
            sum.terms.append(LinearTerm(space.box.width, factor))
        }
        // Mirrored, leading is right.
        var side = attribute
        switch attribute {
        case .leading: side = isMirrored ? .right : .left
        case .trailing: side = isMirrored ? .left : .right
        case .leadingMargin: side = isMirrored ? .rightMargin : .leftMargin
        case .trailingMargin: side = isMirrored ? .leftMargin : .rightMargin
        default: break
        }
        var origin = item
        switch side {
        case .right, .bottom: sum.terms.append(LinearTerm(part, sign))
        case .centerX, .centerY: sum.terms.append(LinearTerm(part, sign / 2))
        case .leftMargin: sum.constant += sign * Double(margins.left)
        case .topMargin: sum.constant += sign * Double(margins.top)
        case .rightMargin:
            sum.terms.append(LinearTerm(part, sign))
            sum.constant -= sign * Double(margins.right)
        case .bottomMargin:
            sum.terms.append(LinearTerm(part, sign))
            sum.constant -= sign * Double(margins.bottom)
        case .centerXWithinMargins:
            sum.terms.append(LinearTerm(part, sign / 2))
            sum.constant += sign * Double(margins.left - margins.right) / 2
        case .centerYWithinMargins:
            sum.terms.append(LinearTerm(part, sign / 2))
            sum.constant += sign * Double(margins.top - margins.bottom) / 2
        case .firstBaseline:
            if let view = baselineView(of: item, { $0.forFirstBaselineLayout }) {
                origin = view
                sum.constant += sign * Double(view.baselineOffsets(for: textSize(of: view))?.first ?? 0)
            }
        case .lastBaseline:
            let view = baselineView(of: item, { $0.forLastBaselineLayout })
            origin = view ?? item
            enroll(origin)
            sum.terms.append(LinearTerm(origin.box.height, sign))
            if let view { sum.constant -= sign * Double(view.baselineOffsets(for: textSize(of: view))?.last ?? 0) }
        default: break
        }
        addPlace(of: origin, sign, isVertical, in: space, to: &sum)
    }

    private func isFrameGuide(_ item: any LayoutItem) -> Bool { (item as? UILayoutGuide)?.kind == .frame }

    private func textSize(of view: UIView) -> CGSize {
        let size = view.intrinsicContentSize
        return CGSize(
            width: size.width < 0 ? view.bounds.width : size.width,
            height: size.height < 0 ? view.bounds.height : size.height)
    }

    private func baselineView(of item: any LayoutItem, _ next: (UIView) -> UIView) -> UIView? {
        guard var view = item.asView else { return nil }
        for _ in 0..<100 {
            let other = next(view)
            if other === view || !other.isWithin(view) { break }
            view = other
        }
        return view
    }

    /// Adds the left or upper edge of an item in a view's coordinates.
    private func addPlace(
        of item: any LayoutItem, _ factor: Double, _ isVertical: Bool, in space: UIView, to sum: inout Expression
    ) {
        func inset(_ view: UIView) -> Double {
            let insets = view.alignmentRectInsets
            return Double(isVertical ? insets.top : insets.left)
        }
        func place(_ box: LayoutBox) -> Int32 { isVertical ? box.y : box.x }
        var view: UIView? = item.ownerView
        if item.asView == nil {
            enroll(item)
            sum.terms.append(LinearTerm(place(item.box), factor))
        } else if let here = view {
            if here === space {
                sum.constant += factor * inset(here)
                return
            }
            enroll(here)
            sum.terms.append(LinearTerm(place(here.box), factor))
            view = here.parent
        }
        while let here = view, here !== space {
            enroll(here)
            sum.terms.append(LinearTerm(place(here.box), factor))
            sum.constant -= factor * inset(here)
            view = here.parent
        }
    }
}
