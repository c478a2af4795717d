import LayerModel

extension UICollectionView {
    final func enter(_ viewClass: AnyClass?, _ key: ReuseKey) {
        guard let viewClass else { return classes[key] = nil }
        let isCell = key.category == .cell
        guard let reusable = viewClass as? UICollectionReusableView.Type,
            !isCell || viewClass is UICollectionViewCell.Type
        else {
            fatalError(
                "\(viewClass) is registered with the identifier \(key.identifier) and is no "
                    + (isCell ? "UICollectionViewCell" : "UICollectionReusableView"))
        }
        classes[key] = reusable
    }

    final func dequeueCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
        if let reconfigured, reconfigured.path == path, reconfigured.cell.reuseIdentifier == identifier {
            return reconfigured.cell
        }
        let view = dequeue(ReuseKey(category: .cell, kind: "", identifier: identifier))
        guard let cell = view as? UICollectionViewCell else { fatalError("\(type(of: view)) is no cell") }
        if let making, making.indexPath == path { (cell as? UICollectionViewListCell)?.take(making.listPlace) }
        return cell
    }

    final func dequeue(_ key: ReuseKey) -> UICollectionReusableView {
        if let view = queues[key]?.popLast() {
            view.prepareForReuse()
            view.isNew = true
            return view
        }
        guard let type = classes[key] else {
            let kind = key.category == .cell ? "UICollectionElementKindCell" : key.kind
            fatalError(
                "could not dequeue a view of kind: \(kind) with identifier \(key.identifier) - must register a nib or a class "
                    + "for the identifier or connect a prototype cell in a storyboard")
        }
        var made: UICollectionReusableView?
        UIView.performWithoutAnimation { made = type.make(CollectionIdentity(key.identifier)) }
        guard let view = made else { fatalError("a \(type) was not made") }
        view.queue = key
        return view
    }

    /// The view of an element, from the data source or the layout.
    final func makeView(_ key: ElementKey) -> UICollectionReusableView {
        switch key.category {
        case .cell: return makeCell(key.path)
        case .supplementaryView:
            guard let dataSource else { fatalError("a collection without a data source has a \(key.kind)") }
            let view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
            guard view.queue != nil else {
                fatalError(
                    "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: for the element kind "
                        + "'\(key.kind)' was not retrieved by calling "
                        + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:")
            }
            return view
        case .decorationView:
            let queue = ReuseKey(category: .decorationView, kind: key.kind, identifier: "")
            guard let type = layoutObject.decorationClasses[key.kind] else {
                fatalError(
                    "could not dequeue a decoration view of kind: \(key.kind) - must register as a class or nib or connect a "
                        + "prototype in a storyboard")
            }
            classes[queue] = type
            return dequeue(queue)
        }
    }

    final func makeCell(_ path: IndexPath) -> UICollectionViewCell {
        guard let dataSource else { fatalError("a collection without a data source has an item") }
        let cell = dataSource.collectionView(self, cellForItemAt: movement?.dataPath(path) ?? path)
        guard cell.queue != nil else {
            fatalError(
                "the view returned from -collectionView:cellForItemAtIndexPath: \(path.text) was not retrieved by calling "
                    + "-dequeueReusableCellWithReuseIdentifier:forIndexPath: or is nil")
        }
        let key = ElementKey.cell(path)
        for (other, view) in elements where view === cell && other != key {
            fatalError(
                "the cell returned for the index path \(path.text) is shown for \(other.path.text): cells are dequeued for each "
                    + "index path")
        }
        return cell
    }

    /// Takes a view away and keeps it for reuse.
    final func recycle(_ view: UICollectionReusableView, _ key: ElementKey) {
        view.removeFromSuperview()
        view.shown = nil
        switch key.category {
        case .cell:
            if let cell = view as? UICollectionViewCell {
                collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
            }
        case .supplementaryView:
            collectionDelegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
        case .decorationView: break
        }
        if let cell = view as? UICollectionViewCell {
            (cell.isSelected, cell.isHighlighted) = (false, false)
        }
        if let queue = view.queue { queues[queue, default: []].append(view) }
    }

    final func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            guard let cell = cellForItem(at: path) else { continue }
            reconfigured = (path, cell)
            let answer = dataSource?.collectionView(self, cellForItemAt: path)
            reconfigured = nil
            require(
                answer === cell,
                "the cell returned while the item at \(path.text) is reconfigured is another one than it has")
            cell.isNew = true
            let context = layoutObject.newContext()
            context.invalidateItems(at: [path])
            layoutObject.invalidateLayout(with: context)
        }
    }
}
