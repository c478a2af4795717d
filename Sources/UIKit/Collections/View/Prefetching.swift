/// Gets data ready for items of a collection before they are shown.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
    /// Items that scrolling is about to show, those first that come first.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Items that were about to be shown and are not any more, since scrolling turned back. Optional.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {}
}

/// Gets data ready for rows of a table before they are shown.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
    /// Rows that scrolling is about to show, those first that come first.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Rows that were about to be shown and are not any more, since scrolling turned back. Optional.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// Does nothing.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

/// For which items data was asked for ahead of scrolling: those within one length of the view in the direction in which it goes.
struct Prefetching {
    private var offset: CGPoint?
    private var asked: Set<IndexPath> = []

    /// What is to be asked for and what is not wanted any more, where content was scrolled since the last call.
    ///
    /// - Parameters:
    ///   - bounds: what is shown.
    ///   - shown: the items that are.
    ///   - items: gives the items in a rectangle.
    @MainActor
    mutating func next(
        _ bounds: CGRect, _ shown: Set<IndexPath>, _ items: (CGRect) -> [IndexPath]
    ) -> (wanted: [IndexPath], unwanted: [IndexPath]) {
        defer { offset = bounds.origin }
        guard let offset, offset != bounds.origin else { return ([], []) }
        let way = CGPoint(x: bounds.minX - offset.x, y: bounds.minY - offset.y)
        let isAlongX = abs(way.x) > abs(way.y)
        let ahead = bounds.offsetBy(
            dx: isAlongX ? (way.x < 0 ? -bounds.width : bounds.width) : 0,
            dy: isAlongX ? 0 : (way.y < 0 ? -bounds.height : bounds.height))
        let coming = Set(items(ahead)).subtracting(shown)
        asked.subtract(shown)
        let isBack = isAlongX ? way.x < 0 : way.y < 0
        let (wanted, unwanted) = (coming.subtracting(asked), asked.subtracting(coming))
        asked = coming
        return (isBack ? wanted.sorted(by: >) : wanted.sorted(), unwanted.sorted())
    }
}

extension UICollectionView {
    /// Has the data source get ready what scrolling is about to show.
    final func prefetch() {
        guard isPrefetchingEnabled, let source = prefetchDataSource else { return }
        let shown = Set(elements.keys.lazy.filter { $0.category == .cell }.map(\.path))
        // Copied, since the layout may ask the collection.
        var next = prefetching
        let (wanted, unwanted) = next.next(bounds, shown) { rect in
            (layoutObject.layoutAttributesForElements(in: directed(rect)) ?? [])
                .filter { $0.representedElementCategory == .cell }.map(\.indexPath)
        }
        prefetching = next
        if !unwanted.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: unwanted) }
        if !wanted.isEmpty { source.collectionView(self, prefetchItemsAt: wanted) }
    }
}

extension UITableView {
    /// Has the data source get ready what scrolling is about to show.
    final func prefetch() {
        guard let source = prefetchDataSource else { return }
        var next = state.prefetching
        let (wanted, unwanted) = next.next(bounds, Set(state.cells.keys)) { rect in
            indexPathsForRows(in: rect) ?? []
        }
        state.prefetching = next
        if !unwanted.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: unwanted) }
        if !wanted.isEmpty { source.tableView(self, prefetchRowsAt: wanted) }
    }
}
