import LayerModel

/// An item that the user moves: shown elsewhere than the data source has it, until the movement ends.
struct InteractiveMovement {
    /// Where the data source has the item.
    let origin: IndexPath
    /// Where it is shown.
    var current: IndexPath
    /// Where its middle is, in the coordinates of the content.
    var position: CGPoint

    /// How many items more a section shows than the data source has for it.
    func surplus(_ section: Int) -> Int {
        (section == current.section ? 1 : 0) - (section == origin.section ? 1 : 0)
    }

    /// Where the data source has the item that is shown at a place.
    func dataPath(_ path: IndexPath) -> IndexPath {
        if path == current { return origin }
        var item = path.item
        if path.section == current.section && item > current.item { item -= 1 }
        if path.section == origin.section && item >= origin.item { item += 1 }
        return IndexPath(item: item, section: path.section)
    }
}

extension UICollectionView {
    final func beginMovement(_ path: IndexPath) -> Bool {
        if movement != nil { cancelMovement() }
        layOutElements()
        guard let cell = cellForItem(at: path), dataSource?.collectionView(self, canMoveItemAt: path) == true else {
            return false
        }
        let position = layoutAttributesForItem(at: path)?.center ?? cell.center
        movement = InteractiveMovement(origin: path, current: path, position: position)
        cell.superview?.bringSubviewToFront(cell)
        return true
    }

    final func continueMovement(_ position: CGPoint) {
        guard let before = movement else { return }
        movement?.position = position
        let target = layoutObject.targetIndexPath(
            forInteractivelyMovingItem: before.current, withPosition: position)
        let answer =
            collectionDelegate?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: before.origin,
                atCurrentIndexPath: before.current, toProposedIndexPath: target) ?? target
        if answer != before.current { shift(to: answer) }
        guard let movement, let cell = cellForItem(at: movement.current) else { return }
        UIView.performWithoutAnimation { show(cell, movingAttributes(movement)) }
    }

    /// Shows the moved item at another place among the others.
    private func shift(to path: IndexPath) {
        guard let before = movement else { return }
        let counts = loadedCounts
        require(
            path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
                && path.item < counts[path.section] + (path.section == before.current.section ? 0 : 1),
            "attempt to move an item to \(path.text), where there is none")
        change {
            $0.movedItems.append((before.current, path))
            movement?.current = path
        }
    }

    final func endMovement() {
        guard let movement else { return }
        // From here on the data source has what is shown.
        if movement.current != movement.origin {
            dataSource?.collectionView(self, moveItemAt: movement.origin, to: movement.current)
        }
        self.movement = nil
        counts = nil
        layoutObject.invalidateLayout()
        settleAnimated()
    }

    final func cancelMovement() {
        guard let before = movement else { return }
        if before.current != before.origin { shift(to: before.origin) }
        movement = nil
        settleAnimated()
    }

    private func settleAnimated() { UIView.animate(withDuration: 0.3) { self.layOutElements() } }

    private func movingAttributes(_ movement: InteractiveMovement) -> UICollectionViewLayoutAttributes {
        layoutObject.layoutAttributesForInteractivelyMovingItem(
            at: movement.current, withTargetPosition: movement.position)
    }

    /// Attributes, but for the moved item those of its movement.
    final func followed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let movement, attributes.representedElementCategory == .cell, attributes.indexPath == movement.current
        else { return attributes }
        return movingAttributes(movement)
    }
}
