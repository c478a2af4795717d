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
        var margins = (extras?.margins ?? UIView.standardMargins).absolute(isRightToLeft)
        if viewState.contains(.keepsMargins), let above = parent {
            margins = margins.atLeast(above.resolvedMargins.reaching(into: frame, of: above.bounds))
        }
        return viewState.contains(.ignoresSafeArea) ? margins : margins + resolvedSafeArea
    }

    final var resolvedSafeArea: UIEdgeInsets {
        let added = extras?.addedSafeArea ?? .zero
        guard let above = parent else { return added }
        let inherited = above.resolvedSafeArea
        return (inherited == .zero ? .zero : inherited.reaching(into: frame, of: above.bounds)) + added
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
