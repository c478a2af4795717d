import LayerModel

extension UICollectionView {
    /// Seconds that changes take.
    private static let changeDuration = 0.3

    /// Says one change: in the batch that is open, else as one by itself.
    final func change(_ body: (inout CollectionBatch) -> Void) {
        if batch != nil {
            if var open = batch {
                body(&open)
                batch = open
            }
            return
        }
        begin()
        var open = CollectionBatch()
        body(&open)
        batch = open
        finish()
    }

    final func perform(_ updates: @MainActor () -> Void, _ completion: (@MainActor (Bool) -> Void)?) {
        let isOutermost = batch == nil
        if isOutermost {
            begin()
            batch = CollectionBatch()
        }
        if let completion { batch?.completions.append(completion) }
        updates()
        if isOutermost { finish() }
    }

    /// Brings what is shown up to date, so that the changes begin at it.
    private func begin() {
        if !isLayingOut && laidOutBounds != nil { layOutElements() }
        _ = loadedCounts
    }

    private func finish() {
        guard let batch else { return }
        self.batch = nil
        // Data that is reloaded meanwhile is asked for as a whole.
        guard let old = counts else { return end(batch.completions) }
        let new = askCounts()
        let map = batch.map(from: old, to: new)
        counts = new
        let selectedBefore = selection
        selection = Set(selectedBefore.compactMap { map.place(of: $0) })
        highlighted = highlighted.flatMap { map.place(of: $0) }
        if isLayingOut || laidOutBounds == nil {
            // Nothing was shown that could go from place to place, or it is being made.
            generation += 1
            needsReload = true
            layoutObject.invalidateLayout()
            return end(batch.completions)
        }
        show(batch, map)
    }

    private func end(_ completions: [@MainActor (Bool) -> Void]) {
        if completions.isEmpty { return }
        UIView.animate(withDuration: 0, animations: {}) { isFinished in
            for completion in completions { completion(isFinished) }
        }
    }

    private func show(_ batch: CollectionBatch, _ map: CollectionMap) {
        let layout = layoutObject
        let changes = CollectionChanges(map, attributesNearby(), layout)
        var leaving: [(key: ElementKey, view: UICollectionReusableView)] = []
        var staying: [ElementKey: UICollectionReusableView] = [:]
        for (key, view) in elements {
            if let new = map.element(key) { staying[new] = view } else { leaving.append((key, view)) }
        }
        elements = staying
        isChanging = true
        moveHosts(map)
        let context = layout.newContext()
        context.isCounts = true
        layout.changes = changes
        layout.invalidateLayout(with: context)
        prepareLayout()
        layout.prepare(forCollectionViewUpdates: batch.updateItems(map))
        adjustOffset()
        var appeared = Set(staying.keys)
        let wanted = settle { view, key in
            // What stays but is shown no more goes to its new place before it is taken away.
            leaving.append((map.formerElement(key) ?? key, view))
            appeared.remove(key)
        }
        UIView.performWithoutAnimation {
            for (attributes, view) in wanted where !appeared.contains(attributes.key) {
                if let initial = initialAttributes(attributes.key) { show(view, directed(initial)) }
                view.layoutIfNeeded()
            }
        }
        let finals = leaving.map { ($0.view, finalAttributes($0.key)) }
        layout.finalizeCollectionViewUpdates()
        layout.changes = nil
        animate {
            for (attributes, view) in wanted { show(view, followed(attributes)) }
            for (view, attributes) in finals { if let attributes { show(view, directed(attributes)) } }
        } completion: { isFinished in
            for completion in batch.completions { completion(isFinished) }
        } done: { [self] in
            for (key, view) in leaving { recycle(view, key) }
        }
        isChanging = false
        removeUnusedHosts()
        setNeedsLayout()
    }

    /// Sections that scroll by themselves keep their offsets.
    private func moveHosts(_ map: CollectionMap) {
        var moved: [Int: OrthogonalScrollView] = [:]
        for (section, host) in hosts {
            if let new = map.section(section) { moved[new] = host } else { host.removeFromSuperview() }
        }
        hosts = moved
    }

    /// The attributes of what stands in the bounds and as far around.
    private func attributesNearby() -> [ElementKey: UICollectionViewLayoutAttributes] {
        var near: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        let rect = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        for attributes in layoutObject.layoutAttributesForElements(in: rect) ?? [] { near[attributes.key] = attributes }
        return near
    }

    private func initialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layoutObject.initialLayoutAttributesForAppearingItem(at: key.path)
        case .supplementaryView:
            layoutObject.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
        case .decorationView:
            layoutObject.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
        }
    }

    private func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layoutObject.finalLayoutAttributesForDisappearingItem(at: key.path)
        case .supplementaryView:
            layoutObject.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
        case .decorationView:
            layoutObject.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
        }
    }

    private func adjustOffset() {
        var target = layoutObject.targetContentOffset(forProposedContentOffset: contentOffset)
        target = collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target) ?? target
        if target != contentOffset { contentOffset = target }
    }

    /// Makes changes, animated where views are.
    ///
    /// - Parameters:
    ///   - changes: what changes.
    ///   - completion: called at the end, with whether all ran to it.
    ///   - done: takes away what is shown no more: at the end, or at once where nothing is animated.
    private func animate(
        _ changes: @MainActor () -> Void, completion: @escaping @MainActor (Bool) -> Void,
        done: @escaping @MainActor () -> Void
    ) {
        guard UIView.areAnimationsEnabled else {
            changes()
            done()
            UIView.animate(withDuration: 0, animations: {}, completion: completion)
            return
        }
        UIView.animate(withDuration: Self.changeDuration, animations: changes) { isFinished in
            done()
            completion(isFinished)
        }
    }

    // MARK: Another layout

    final func replaceLayout(
        by layout: UICollectionViewLayout, _ isAnimated: Bool, _ completion: (@MainActor (Bool) -> Void)?
    ) {
        if layout === layoutObject { return }
        require(
            layout.collectionView == nil,
            "the layout \(type(of: layout)) is that of another collection view already")
        let old = layoutObject
        if isAnimated && laidOutBounds != nil { layOutElements() }
        old.prepareForTransition(to: layout)
        old.collectionView = nil
        layoutObject = layout
        layout.collectionView = self
        layout.prepareForTransition(from: old)
        needsPrepare = true
        layout.invalidateLayout()
        guard laidOutBounds != nil else { return end(completion.map { [$0] } ?? []) }
        isChanging = true
        prepareLayout()
        for view in elements.values { view.willTransition(from: old, to: layout) }
        adjustOffset()
        var leaving: [(key: ElementKey, view: UICollectionReusableView)] = []
        let present = Set(elements.keys)
        let wanted = settle { view, key in leaving.append((key, view)) }
        UIView.performWithoutAnimation {
            for (attributes, view) in wanted where !present.contains(attributes.key) {
                let start = attributes.duplicate()
                start.alpha = 0
                show(view, start)
                view.layoutIfNeeded()
            }
        }
        let move: @MainActor () -> Void = {
            self.animate {
                for (attributes, view) in wanted { self.show(view, attributes) }
                for (_, view) in leaving { view.alpha = 0 }
            } completion: {
                completion?($0)
            } done: {
                for (key, view) in leaving { self.recycle(view, key) }
                for (_, view) in wanted { view.didTransition(from: old, to: layout) }
                old.finalizeLayoutTransition()
                layout.finalizeLayoutTransition()
            }
        }
        if isAnimated { move() } else { UIView.performWithoutAnimation(move) }
        isChanging = false
        removeUnusedHosts()
        setNeedsLayout()
    }
}
