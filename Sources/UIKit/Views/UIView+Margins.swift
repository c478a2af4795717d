extension UIEdgeInsets {
    static prefix func - (insets: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    }

    static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }

    /// The same with leading and trailing.
    func directional(_ isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: top, leading: isRightToLeft ? right : left, bottom: bottom, trailing: isRightToLeft ? left : right)
    }
}

extension NSDirectionalEdgeInsets {
    /// The same with left and right.
    func absolute(_ isRightToLeft: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
            right: isRightToLeft ? leading : trailing)
    }
}

extension UIView {
    /// A view's margins where none were set.
    private static let standardMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

    final var resolvedMargins: UIEdgeInsets {
        if !viewState.contains(.keepsMargins) { return ownMargins(nil, resolvedSafeArea) }
        // From the uppermost view whose margins reach here: without recursion.
        var path = [self]
        while let view = path.last, view.viewState.contains(.keepsMargins), let above = view.parent {
            path.append(above)
        }
        var margins: UIEdgeInsets?
        var area = path[path.count - 1].resolvedSafeArea
        for view in path.reversed() {
            if margins != nil { area = view.safeArea(below: area) }
            margins = view.ownMargins(margins, area)
        }
        return margins ?? .zero
    }

    /// - Parameters:
    ///   - above: the superview's margins, where they reach in.
    ///   - area: the view's safe area.
    private func ownMargins(_ above: UIEdgeInsets?, _ area: UIEdgeInsets) -> UIEdgeInsets {
        var margins = leastMargins.absolute(isRightToLeft)
        if let above, let parent { margins = margins.atLeast(above.reaching(into: frame, of: parent.bounds)) }
        return viewState.contains(.ignoresSafeArea) ? margins : margins + area
    }

    /// A view's own margins, before its superview's and the safe area count: those of a controller's view are zero where none were set, and at
    /// least the system's.
    private var leastMargins: NSDirectionalEdgeInsets {
        guard let extras, let controller = extras.viewController else {
            return extras?.margins ?? UIView.standardMargins
        }
        let margins = extras.margins ?? .zero
        guard controller.viewRespectsSystemMinimumLayoutMargins else { return margins }
        let least = controller.systemMinimumLayoutMargins
        return NSDirectionalEdgeInsets(
            top: max(margins.top, least.top), leading: max(margins.leading, least.leading),
            bottom: max(margins.bottom, least.bottom), trailing: max(margins.trailing, least.trailing))
    }

    final var resolvedSafeArea: UIEdgeInsets {
        guard ViewFeatures.safeAreas.isUsed else { return .zero }
        var path = [self]
        while let above = path.last?.parent { path.append(above) }
        return path.reversed().reduce(UIEdgeInsets.zero) { $1.safeArea(below: $0) }
    }

    /// The safe area under that of the superview.
    private func safeArea(below area: UIEdgeInsets) -> UIEdgeInsets {
        var area = area
        if area != .zero, let parent { area = area.reaching(into: frame, of: parent.bounds) }
        return area + (extras?.addedSafeArea ?? .zero)
    }

    final func setMargins(_ margins: NSDirectionalEdgeInsets) {
        if margins == extras?.margins { return }
        ownedExtras.margins = margins
        marginsChanged()
        layoutMarginsDidChange()
    }

    /// Adds to the safe area of the view and those below.
    final func setAddedSafeArea(_ insets: UIEdgeInsets) {
        if insets == extras?.addedSafeArea ?? .zero { return }
        ownedExtras.addedSafeArea = insets
        ViewFeatures.safeAreas.use()
        forSubtree { $0.safeAreaInsetsDidChange() }
        marginsChanged()
    }
}

extension UIEdgeInsets {
    fileprivate func atLeast(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
            right: max(right, other.right))
    }

    /// How far insets of a superview reach into the frame of a subview.
    fileprivate func reaching(into frame: CGRect, of bounds: CGRect) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(0, bounds.minY + top - frame.minY), left: max(0, bounds.minX + left - frame.minX),
            bottom: max(0, frame.maxY - (bounds.maxY - bottom)), right: max(0, frame.maxX - (bounds.maxX - right)))
    }
}
