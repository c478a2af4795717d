import LayerModel

extension UICollectionView {
    final func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
        guard allowsSelection else { return }
        guard let path else {
            for old in selection { deselect(old) }
            return
        }
        checkPath(path, "select")
        if !allowsMultipleSelection { for old in selection where old != path { deselect(old) } }
        selection.insert(path)
        cellForItem(at: path)?.isSelected = true
        if position != [] { scroll(to: path, position, animated) }
    }

    final func deselect(_ path: IndexPath) {
        if selection.remove(path) != nil { cellForItem(at: path)?.isSelected = false }
    }

    /// Scrolls an item to a position.
    final func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
        checkPath(path, "scroll")
        let vertical = position.intersection([.top, .centeredVertically, .bottom])
        let horizontal = position.intersection([.left, .centeredHorizontally, .right])
        require(
            vertical.rawValue.nonzeroBitCount <= 1 && horizontal.rawValue.nonzeroBitCount <= 1,
            "The UICollectionViewScrollPosition passed in has more than one position along an axis")
        layOutElements()
        guard let attributes = layoutAttributesForItem(at: path) else { return }
        var frame = attributes.frame
        if let section = attributes.orthogonalSection, let host = host(of: section) {
            scroll(host, to: frame, horizontal, vertical, animated)
            frame = host.frame
        }
        let shown = bounds.inset(by: adjustedContentInset)
        var target = contentOffset
        target.x += move(frame.minX, frame.maxX, shown.minX, shown.maxX, horizontal, (.left, .right))
        target.y += move(frame.minY, frame.maxY, shown.minY, shown.maxY, vertical, (.top, .bottom))
        target = limits.nearest(to: target)
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    private func scroll(
        _ host: OrthogonalScrollView, to frame: CGRect, _ horizontal: ScrollPosition, _ vertical: ScrollPosition,
        _ animated: Bool
    ) {
        let inner = frame.offsetBy(dx: -host.frame.minX, dy: -host.frame.minY)
        let shown = host.bounds
        var target = host.contentOffset
        target.x += move(inner.minX, inner.maxX, shown.minX, shown.maxX, horizontal, (.left, .right))
        target.y += move(inner.minY, inner.maxY, shown.minY, shown.maxY, vertical, (.top, .bottom))
        target = host.limits.nearest(to: target)
        if target != host.contentOffset { host.setContentOffset(target, animated: animated) }
    }

    /// By how far content moves along an axis.
    private func move(
        _ low: CGFloat, _ high: CGFloat, _ shownLow: CGFloat, _ shownHigh: CGFloat, _ position: ScrollPosition,
        _ edges: (ScrollPosition, ScrollPosition)
    ) -> CGFloat {
        if position == edges.0 { return low - shownLow }
        if position == edges.1 { return high - shownHigh }
        return position == [] ? 0 : (low + high) / 2 - (shownLow + shownHigh) / 2
    }

    private func checkPath(_ path: IndexPath, _ verb: String) {
        let counts = loadedCounts
        guard path.count == 2, counts.indices.contains(path.section) else {
            fatalError(
                "Attempted to \(verb) the collection view to an out-of-bounds section (\(path.first ?? 0)) when there are only "
                    + "\(counts.count) sections in the collection view.")
        }
        guard path.item >= 0, path.item < counts[path.section] else {
            fatalError(
                "Attempted to \(verb) the collection view to an out-of-bounds item (\(path.item)) when there are only "
                    + "\(counts[path.section]) items in section \(path.section).")
        }
    }

    // MARK: Fingers

    /// The item whose cell a touch hit.
    private func item(under touches: Set<UITouch>) -> IndexPath? {
        var view = touches.first?.view
        while let here = view, here !== self {
            if let cell = here as? UICollectionViewCell, cell.collection === self { return indexPath(for: cell) }
            view = here.superview
        }
        return nil
    }

    /// Whether a cell was hit.
    final func touchDown(_ touches: Set<UITouch>) -> Bool {
        guard allowsSelection, let path = item(under: touches) else { return false }
        unhighlight()
        guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return true }
        highlighted = path
        cellForItem(at: path)?.isHighlighted = true
        collectionDelegate?.collectionView(self, didHighlightItemAt: path)
        return true
    }

    /// Whether a cell was hit when the finger came down.
    final func touchUp(_ touches: Set<UITouch>) -> Bool {
        guard let path = highlighted else { return item(under: touches) != nil }
        if let touch = touches.first, let cell = cellForItem(at: path), cell.bounds.contains(touch.location(in: cell)) {
            toggle(path)
        }
        unhighlight()
        return true
    }

    private func toggle(_ path: IndexPath) {
        if let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.opensByRow { return cell.rowTapped() }
        let delegate = collectionDelegate
        if allowsMultipleSelection && selection.contains(path) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            deselect(path)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !allowsMultipleSelection {
            for old in selection where old != path {
                deselect(old)
                delegate?.collectionView(self, didDeselectItemAt: old)
            }
        }
        selection.insert(path)
        cellForItem(at: path)?.isSelected = true
        delegate?.collectionView(self, didSelectItemAt: path)
        if delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false {
            delegate?.collectionView(self, performPrimaryActionForItemAt: path)
        }
    }

    final func unhighlight() {
        guard let path = highlighted else { return }
        highlighted = nil
        cellForItem(at: path)?.isHighlighted = false
        collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
    }
}
