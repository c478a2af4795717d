import Drawing
import LayerModel

extension UICollectionView {
    /// The most rounds in which a pass of layout settles: cells say their sizes, by which others come to be shown.
    private static let mostRounds = 200

    // MARK: Counts

    final var loadedCounts: [Int] {
        if let counts { return counts }
        let fresh = askCounts()
        counts = fresh
        return fresh
    }

    /// The data source's counts.
    final func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = dataSource.numberOfSections(in: self)
        require(sections >= 0, "the data source gives \(sections) sections")
        return (0..<sections).map { section in
            let count = dataSource.collectionView(self, numberOfItemsInSection: section)
            require(count >= 0, "the data source gives \(count) items for section \(section)")
            return count + (movement?.surplus(section) ?? 0)
        }
    }

    final func reloadAll() {
        counts = nil
        selection = []
        highlighted = nil
        needsReload = true
        generation += 1
        layoutObject.invalidateLayout()
        setNeedsLayout()
    }

    // MARK: Invalidation

    final func layoutInvalidated(by context: UICollectionViewLayoutInvalidationContext) {
        needsPrepare = true
        if context.invalidateDataSourceCounts && batch == nil && !needsReload { counts = nil }
        if context.contentOffsetAdjustment != .zero {
            let (offset, more) = (contentOffset, context.contentOffsetAdjustment)
            contentOffset = CGPoint(x: offset.x + more.x, y: offset.y + more.y)
        }
        setNeedsLayout()
    }

    /// Has the layout get ready, where something changed.
    final func prepareLayout() {
        if let before = laidOutBounds, before != bounds, layoutObject.shouldInvalidateLayout(forBoundsChange: bounds) {
            laidOutBounds = bounds
            layoutObject.invalidateLayout(with: layoutObject.invalidationContext(forBoundsChange: bounds))
        }
        laidOutBounds = bounds
        guard needsPrepare else { return }
        _ = loadedCounts
        needsPrepare = false
        layoutObject.prepare()
        let size = layoutObject.collectionViewContentSize
        require(
            size.width.isFinite && size.height.isFinite,
            "the content size of \(type(of: layoutObject)) is not finite: \(size.width) × \(size.height)")
        if size != contentSize {
            contentSize = size
            if !isDragging && !isDecelerating { holdOffset() }
        }
    }

    /// Takes the offset back where the content has become smaller.
    private func holdOffset() {
        let limits = limits, offset = bounds.origin
        if offset.x > limits.high.x || offset.y > limits.high.y {
            scroll(to: CGPoint(x: min(offset.x, limits.high.x), y: min(offset.y, limits.high.y)))
        }
    }

    // MARK: Pass

    final func layOutElements() {
        if isLayingOut || isChanging { return }
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
        let wanted = settle { view, key in
            elements[key] = nil
            recycle(view, key)
        }
        for (attributes, view) in wanted { show(view, followed(attributes)) }
        removeUnusedHosts()
        prefetch()
    }

    /// Makes the views that are to be shown, until none of them wants another place.
    ///
    /// - Parameter takeAway: called for a view that is shown no more, with the element that it is of; it leaves `elements`.
    /// - Returns: what is to be shown, in order.
    final func settle(
        _ takeAway: (UICollectionReusableView, ElementKey) -> Void
    ) -> [(UICollectionViewLayoutAttributes, UICollectionReusableView)] {
        isLayingOut = true
        defer { isLayingOut = false }
        var rounds = 0
        while true {
            rounds += 1
            let isLast = rounds >= Self.mostRounds
            if let settled = settleOnce(takeAway, isLast: isLast) { return settled }
            if isLast {
                Warnings.once(
                    "\(nameForMessages) does not come to rest: its cells want other sizes, or its data is reloaded, in each of "
                        + "\(rounds) rounds of layout")
                return []
            }
        }
    }

    /// One round; nil where another one is needed.
    private func settleOnce(
        _ takeAway: (UICollectionReusableView, ElementKey) -> Void, isLast: Bool
    ) -> [(UICollectionViewLayoutAttributes, UICollectionReusableView)]? {
        if needsReload {
            needsReload = false
            for (key, view) in elements { recycle(view, key) }
            elements = [:]
        }
        prepareLayout()
        let wanted = wantedElements()
        let keys = Set(wanted.map(\.key))
        for (key, view) in elements where !keys.contains(key) {
            elements[key] = nil
            takeAway(view, key)
        }
        let round = generation
        var isSettled = true
        var shown: [(UICollectionViewLayoutAttributes, UICollectionReusableView)] = []
        shown.reserveCapacity(wanted.count)
        for attributes in wanted {
            let key = attributes.key
            let view: UICollectionReusableView
            if let present = elements[key] {
                view = present
            } else {
                making = attributes
                view = makeView(key)
                making = nil
                if generation != round {
                    recycle(view, key)
                    return nil
                }
                begin(view, key, attributes)
            }
            if !isLast, wantsOtherSize(view, attributes) { isSettled = false }
            if generation != round { return nil }
            shown.append((attributes, view))
        }
        return isSettled && !needsPrepare || isLast ? shown : nil
    }

    /// Shows a view for the first time.
    private func begin(
        _ view: UICollectionReusableView, _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
    ) {
        elements[key] = view
        UIView.performWithoutAnimation {
            if let cell = view as? UICollectionViewCell {
                (cell.isSelected, cell.isHighlighted) = (selection.contains(key.path), highlighted == key.path)
            }
            view.removeFromSuperview()
            show(view, attributes)
        }
        switch key.category {
        case .cell:
            if let cell = view as? UICollectionViewCell {
                collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: key.path)
            }
        case .supplementaryView:
            collectionDelegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
        case .decorationView: break
        }
    }

    /// Asks a view for the size that it would like, where the layout wants to know; whether places change by it.
    private func wantsOtherSize(
        _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        switch attributes.sizing {
        case .settled: return false
        case .unknown: if !view.isNew { return false }
        case .wanted: break
        }
        view.isNew = false
        // Cells may change the attributes that they get.
        let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate())
        guard
            layoutObject.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { return false }
        layoutObject.invalidateLayout(
            with: layoutObject.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
        return true
    }

    /// What the layout has in the bounds, held to what there is.
    final func wantedElements() -> [UICollectionViewLayoutAttributes] {
        let counts = loadedCounts
        let shown = bounds
        var keys: Set<ElementKey> = []
        let all = (layoutObject.layoutAttributesForElements(in: directed(shown)) ?? []).map(directed)
        layoutObject.hand(visible: all)
        keys.reserveCapacity(all.count)
        return all.compactMap { attributes in
            check(attributes, counts)
            if attributes.isHidden { return nil }
            guard attributes.orthogonalSection != nil || attributes.frame.overlaps(shown) else { return nil }
            return keys.insert(attributes.key).inserted ? attributes : nil
        }
    }

    private func check(_ attributes: UICollectionViewLayoutAttributes, _ counts: [Int]) {
        let path = attributes.indexPath
        if attributes.representedElementCategory == .cell {
            guard path.count == 2, counts.indices.contains(path.section), path.item >= 0,
                path.item < counts[path.section]
            else {
                fatalError(
                    "UICollectionView received layout attributes for a cell with an index path that does not exist: \(path.text)"
                )
            }
        }
        let (center, size) = (attributes.center, attributes.size)
        guard center.x.isFinite && center.y.isFinite else {
            fatalError("CALayer position contains NaN: [\(center.x) \(center.y)]. The element is \(path.text)")
        }
        guard size.width.isFinite && size.height.isFinite else {
            fatalError(
                "CALayer bounds contains NaN: [0 0; \(size.width) \(size.height)]. The element is \(path.text)")
        }
    }

    // MARK: Places

    /// Gives a view its place among the others.
    final func show(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        let host = attributes.orthogonalSection.flatMap { self.host(of: $0) }
        let parent: UIView = host ?? self
        if view.superview !== parent || view.shown?.zIndex != attributes.zIndex { stack(view, attributes, in: parent) }
        guard let host else { return view.place(attributes) }
        let inner = attributes.duplicate()
        inner.center.x -= host.frame.minX
        inner.center.y -= host.frame.minY
        view.place(inner)
    }

    /// Puts a view in front of those whose number is not higher.
    private func stack(
        _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes, in parent: UIView
    ) {
        let others = parent.subviews
        var index = others.count
        while index > 0 {
            let other = others[index - 1]
            let order = (other as? UICollectionReusableView)?.shown?.zIndex ?? (other === backgroundView ? .min : 0)
            if other === view || order > attributes.zIndex { index -= 1 } else { break }
        }
        if view.superview === parent {
            let place = others.firstIndex { $0 === view } ?? 0
            if place < index { index -= 1 }
            if place == index { return }
        }
        parent.insertSubview(view, at: index)
    }

    // MARK: Direction

    /// Whether the layout, which begins at the left, is shown from the right.
    final var isMirrored: Bool {
        layoutObject.flipsHorizontallyInOppositeLayoutDirection
            && effectiveUserInterfaceLayoutDirection != layoutObject.developmentLayoutDirection
    }

    /// Attributes in the direction in which the view reads.
    final func directed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard isMirrored else { return attributes }
        let copy = attributes.duplicate()
        if let section = attributes.orthogonalSection, let area = layoutObject.orthogonalArea(of: section) {
            // Within what the section scrolls, which itself is mirrored.
            let inner = copy.center.x - area.frame.minX
            copy.center.x = directed(area.frame).minX + max(area.contentSize.width, area.frame.width) - inner
        } else {
            copy.center.x = contentSize.width - copy.center.x
        }
        return copy
    }

    /// A rectangle of the layout in the direction in which the view reads, and the other way round.
    final func directed(_ rect: CGRect) -> CGRect {
        guard isMirrored else { return rect }
        return CGRect(x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    final func item(at point: CGPoint) -> IndexPath? {
        prepareLayout()
        var best: UICollectionViewLayoutAttributes?
        // Rectangles without an extent meet none.
        let spot = CGRect(x: point.x, y: point.y, width: 1, height: 1)
        for given in layoutObject.layoutAttributesForElements(in: directed(spot)) ?? []
        where given.representedElementCategory == .cell && !given.isHidden {
            let attributes = directed(given)
            var place = point
            if let section = attributes.orthogonalSection, let host = hosts[section] {
                guard host.frame.contains(point) else { continue }
                place.x += host.contentOffset.x
                place.y += host.contentOffset.y
            }
            if attributes.frame.contains(place), attributes.zIndex >= best?.zIndex ?? .min { best = attributes }
        }
        return best?.indexPath
    }
}

extension CGRect {
    /// Whether the two have more in common than an edge.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
