extension UITableViewCell {
    final func showSelected(_ isSelected: Bool, _ animated: Bool) {
        if isSelected == parts.isSelected { return }
        parts.isSelected = isSelected
        stateChanged(animated)
    }

    final func showHighlighted(_ isHighlighted: Bool, _ animated: Bool) {
        if isHighlighted == parts.isHighlighted { return }
        parts.isHighlighted = isHighlighted
        stateChanged(animated)
    }

    private func stateChanged(_ animated: Bool) {
        let isChosen = parts.isSelected || parts.isHighlighted
        for label in [parts.text, parts.detail] { label?.isHighlighted = isChosen && selectionStyle != .none }
        parts.image?.isHighlighted = isChosen && selectionStyle != .none
        showSelection(animated)
        (parts.editControl as? EditControl)?.isMarked = parts.isSelected
        setNeedsUpdateConfiguration()
    }

    final func backgroundChanged() {
        showSelection(false)
        setNeedsLayout()
    }

    /// Shows or hides what stands behind a selected cell.
    private func showSelection(_ animated: Bool) {
        let isShown =
            (parts.isSelected || parts.isHighlighted) && selectionStyle != .none && parts.background == nil
        let wanted = isShown ? selectionView : nil
        if wanted === parts.selection { return }
        if let old = parts.selection {
            if animated && wanted == nil && UIView.areAnimationsEnabled {
                UIView.animate(withDuration: 0.3) {
                    old.alpha = 0
                } completion: { [weak self] _ in
                    if self?.parts.selection !== old { old.removeFromSuperview() }
                    old.alpha = 1
                }
            } else {
                old.removeFromSuperview()
            }
        }
        parts.selection = wanted
        guard let wanted else { return }
        wanted.alpha = 1
        wanted.frame = bounds
        if let back = backgroundView, back.superview === self {
            insertSubview(wanted, aboveSubview: back)
        } else {
            insertSubview(wanted, at: 0)
        }
    }

    private var selectionView: UIView {
        if let table, table.takesManySelections, let view = multipleSelectionBackgroundView { return view }
        return selectedBackgroundView ?? parts.selection ?? PartView(.systemGray4)
    }

    final func forgetState() {
        parts.isSelected = false
        parts.isHighlighted = false
        stateChanged(false)
        // Animations of the row that the cell showed before are not those of the next one.
        layer.removeAllAnimations()
        alpha = 1
        isHidden = false
    }
}
