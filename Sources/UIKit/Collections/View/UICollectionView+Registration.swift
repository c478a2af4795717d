extension UICollectionView {
    /// A class of cells with how one is filled, in place of an identifier.
    ///
    ///     let row = UICollectionView.CellRegistration<RowCell, Train> { cell, path, train in cell.show(train) }
    ///     return collectionView.dequeueConfiguredReusableCell(using: row, for: path, item: train)
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Fills a cell for an item.
        public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let identifier = "\(Cell.self)-\(UUID().uuidString)"
        let handler: Handler

        /// A registration by what fills a cell. Make it once, not for each cell.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// A class of supplementary views of a kind with how one is filled.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Fills a view.
        public typealias Handler =
            @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        let identifier = "\(Supplementary.self)-\(UUID().uuidString)"
        let kind: String
        let handler: Handler

        /// A registration by what fills a view. Make it once, not for each view.
        public init(elementKind: String, handler: @escaping Handler) {
            kind = elementKind
            self.handler = handler
        }
    }

    /// A cell for an item, filled by its registration.
    public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let key = ReuseKey(category: .cell, kind: "", identifier: registration.identifier)
        if classes[key] == nil { classes[key] = Cell.self }
        let view: AnyObject = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        guard let cell = view as? Cell else { fatalError("\(type(of: view)) is no \(Cell.self)") }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A supplementary view, filled by its registration.
    public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let key = ReuseKey(
            category: .supplementaryView, kind: registration.kind, identifier: registration.identifier)
        if classes[key] == nil { classes[key] = Supplementary.self }
        let view: AnyObject = dequeue(key)
        guard let supplementary = view as? Supplementary else {
            fatalError("\(type(of: view)) is no \(Supplementary.self)")
        }
        registration.handler(supplementary, registration.kind, indexPath)
        return supplementary
    }
}
