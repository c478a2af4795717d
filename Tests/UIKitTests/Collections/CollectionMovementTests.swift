import Testing
import ViewRendering

@testable import UIKit

/// Moving items, getting data ready ahead, and what sections change of what is shown.
@MainActor
@Suite("Collections that are moved and scrolled")
struct CollectionMovementTests {
    private final class Movable: UICollectionViewDelegate {
        var sections: [[Int]]
        var moves: [(IndexPath, IndexPath)] = []
        var held: IndexPath?
        init(_ sections: [[Int]]) { self.sections = sections }
        func collectionView(
            _ collectionView: UICollectionView,
            targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
            atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
        ) -> IndexPath { held ?? proposedIndexPath }
    }

    private final class MovingSource: NumberSourceBase {
        var moves: [(IndexPath, IndexPath)] = []
        override func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { path.item != 5 }
        override func collectionView(_ view: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {
            moves.append((from, to))
            let value = sections[from.section].remove(at: from.item)
            sections[to.section].insert(value, at: to.item)
        }
    }

    /// A data source whose members can be overridden.
    class NumberSourceBase: NSObject, UICollectionViewDataSource {
        var sections: [[Int]]
        init(_ sections: [[Int]]) { self.sections = sections }
        func numberOfSections(in view: UICollectionView) -> Int { sections.count }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            sections[section].count
        }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
            (cell as? NumberCell)?.number = sections[path.section][path.item]
            return cell
        }
        func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { false }
        func collectionView(_ view: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {}
    }

    private func grid(_ source: NumberSourceBase, height: CGFloat = 480) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumLineSpacing = 10
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: height), collectionViewLayout: layout)
        view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        view.dataSource = source
        view.layoutIfNeeded()
        return view
    }

    private func shown(_ view: UICollectionView, _ section: Int = 0) -> [Int] {
        view.indexPathsForVisibleItems.filter { $0.section == section }.sorted()
            .compactMap { (view.cellForItem(at: $0) as? NumberCell)?.number }
    }

    // endInteractiveMovement(): "Ends interactive movement tracking and moves the target item to its new location"; the data source's
    // collectionView(_:moveItemAt:to:) is called then.
    @Test("An item that is moved follows its target, others make room, and the data source hears of it at the end")
    func movement() throws {
        let source = MovingSource([Array(0..<6)])
        let view = grid(source)
        #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 5, section: 0)))
        #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 60))
        view.layoutIfNeeded()
        #expect(cell.center == CGPoint(x: 270, y: 60) && source.moves.isEmpty)
        #expect(shown(view) == [1, 2, 0, 3, 4, 5])
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.center == CGPoint(x: 50, y: 50))
        view.endInteractiveMovement()
        view.layoutIfNeeded()
        #expect(source.moves.count == 1 && source.sections == [[1, 2, 0, 3, 4, 5]])
        #expect(source.moves.first?.0.item == 0 && source.moves.first?.1.item == 2)
        #expect(cell.center == CGPoint(x: 270, y: 50) && view.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
        view.reloadData()
        view.layoutIfNeeded()
        #expect(shown(view) == [1, 2, 0, 3, 4, 5])
    }

    // cancelInteractiveMovement(): "Ends interactive movement tracking and returns the target item to its original location".
    @Test("A movement that is cancelled leaves everything as it was, also from another section")
    func cancelled() {
        let source = MovingSource([[0, 1, 2], [3, 4, 5]])
        let view = grid(source)
        #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 150))
        view.layoutIfNeeded()
        #expect(shown(view) == [0, 2] && shown(view, 1) == [1, 3, 4, 5])
        view.cancelInteractiveMovement()
        view.layoutIfNeeded()
        #expect(shown(view) == [0, 1, 2] && shown(view, 1) == [3, 4, 5] && source.moves.isEmpty)
    }

    @Test("Cells that are made during a movement show the items that the data will have there")
    func madeMeanwhile() {
        let source = MovingSource([Array(0..<60)])
        let view = grid(source, height: 210)
        #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 50))
        view.contentOffset.y = 220
        view.layoutIfNeeded()
        #expect(Array(shown(view).prefix(6)) == [6, 7, 8, 9, 10, 11])
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 380))
        view.endInteractiveMovement()
        view.layoutIfNeeded()
        #expect(source.sections[0][9] == 0 && source.sections[0][0] == 1)
    }

    @Test("The delegate may send a moved item elsewhere than proposed, and is set and read as on iOS")
    func delegate() {
        let source = MovingSource([Array(0..<6)])
        let view = grid(source)
        let delegate = Movable([])
        delegate.held = IndexPath(item: 1, section: 0)
        view.delegate = delegate
        #expect(view.delegate === delegate && (view as UIScrollView).delegate === delegate)
        #expect(view.delegate?.collectionView(view, shouldSelectItemAt: IndexPath(item: 0, section: 0)) == true)
        view.layoutIfNeeded()
        #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 160))
        view.endInteractiveMovement()
        #expect(source.sections == [[1, 0, 2, 3, 4, 5]])
    }

    @Test("A diffable data source moves items by its handlers")
    func diffable() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(["a", "b", "c"], toSection: 0)
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
        #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        var changes: [String] = []
        source.reorderingHandlers.canReorderItem = { $0 != "b" }
        source.reorderingHandlers.didReorder = { transaction in
            changes = transaction.finalSnapshot.itemIdentifiers
            #expect(transaction.initialSnapshot.itemIdentifiers == ["a", "b", "c"])
            #expect(transaction.difference.count == 2)
        }
        #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
        #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        let target = view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.center ?? .zero
        view.updateInteractiveMovementTargetPosition(target)
        view.endInteractiveMovement()
        #expect(changes == ["b", "c", "a"] && source.snapshot().itemIdentifiers == ["b", "c", "a"])
    }

    private final class Ahead: UICollectionViewDataSourcePrefetching, UITableViewDataSourcePrefetching {
        var wanted: [IndexPath] = [], unwanted: [IndexPath] = []
        func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) { wanted += paths }
        func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
            unwanted += paths
        }
        func tableView(_ view: UITableView, prefetchRowsAt paths: [IndexPath]) { wanted += paths }
        func tableView(_ view: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) { unwanted += paths }
    }

    // collectionView(_:prefetchItemsAt:): "instructs your prefetch data source object to begin preparing data for the cells at the supplied
    // index paths"; collectionView(_:cancelPrefetchingForItemsAt:): "cancels a previously triggered data prefetch request".
    @Test("Data is asked for ahead of scrolling, once, and no more where it turns back")
    func prefetching() throws {
        let source = NumberSourceBase([Array(0..<300)])
        let ahead = Ahead()
        let view = grid(source, height: 220)
        view.prefetchDataSource = ahead
        view.layoutIfNeeded()
        #expect(ahead.wanted.isEmpty)
        let renderer = try Renderer(backend: .cpu)
        _ = try renderer.image(of: view)
        view.setContentOffset(CGPoint(x: 0, y: 440), animated: true)
        for _ in 0..<8 {
            pass(0.05, renderer)
            view.layoutIfNeeded()
        }
        #expect(view.contentOffset.y == 440)
        let items = ahead.wanted.map(\.item)
        #expect(items == items.sorted() && Set(items).count == items.count)
        #expect(items.last == 23 && (items.first ?? 0) >= 6)
        view.contentOffset.y = 430
        view.layoutIfNeeded()
        // What lies ahead now is above; what was asked for below is not wanted.
        #expect(ahead.unwanted.map(\.item) == Array(18...23))
    }

    @Test("Tables ask for rows ahead")
    func tablePrefetching() {
        let rows = Rows(200), ahead = Ahead()
        let table = UITableView.of(rows)
        table.prefetchDataSource = ahead
        table.layoutIfNeeded()
        table.contentOffset.y = 44
        table.layoutIfNeeded()
        #expect(ahead.wanted.isEmpty)
        table.contentOffset.y = 88
        table.layoutIfNeeded()
        #expect(ahead.wanted.map(\.row) == Array(12..<22))
        table.contentOffset.y = 132
        table.layoutIfNeeded()
        #expect(ahead.wanted.map(\.row) == Array(12..<23) && ahead.unwanted.isEmpty)
    }

    private func carousel(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> NSCollectionLayoutSection
    {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(80)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.orthogonalScrollingBehavior = behavior
        return section
    }

    @Test("A section that scrolls by itself begins at the right where reading does")
    func mirrored() throws {
        let layout = UICollectionViewCompositionalLayout(section: carousel(.groupPaging))
        let view = numbers(NumberSource([Array(0..<20), [0, 1]]), layout)
        view.semanticContentAttribute = .forceRightToLeft
        view.layoutIfNeeded()
        func place(_ item: Int, _ section: Int = 0) -> CGRect? {
            view.cellForItem(at: IndexPath(item: item, section: section)).map { $0.convert($0.bounds, to: view) }
                .map { $0.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY) }
        }
        #expect(place(0) == CGRect(x: 220, y: 0, width: 100, height: 80))
        #expect(place(1) == CGRect(x: 110, y: 0, width: 100, height: 80))
        #expect(place(2)?.minX == 0 && place(4) == nil)
        // Fewer groups than fill the view stand at the right, too.
        #expect(place(0, 1)?.maxX == 320 && place(1, 1)?.maxX == 210)
        let host = try #require(view.hosts[0])
        let first = host.contentOffset.x
        // A finger that goes to the right shows what follows.
        host.contentOffset.x = first - 110
        view.layoutIfNeeded()
        #expect(place(1)?.maxX == 320 && place(0) == nil && view.orthogonalOffset(of: 0).x == 110)
        host.contentOffset.x = first - 140
        #expect(host.restingOffset(for: CGPoint(x: 0, y: 0), velocity: CGPoint(x: -1, y: 0)).x == first - 220)
        #expect(host.restingOffset(for: CGPoint(x: 0, y: 0), velocity: CGPoint(x: 1, y: 0)).x == first - 110)
        #expect(view.indexPathForItem(at: CGPoint(x: 300, y: 40))?.item == 1)
        view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .right, animated: false)
        view.layoutIfNeeded()
        #expect(place(5)?.maxX == 320)
        try keep(Renderer(backend: .cpu).image(of: view), "carousel-mirrored")
    }

    // visibleItemsInvalidationHandler: "A closure called before each layout cycle to allow modification of the items in the section immediately
    // before they are displayed."
    @Test("A section's handler changes what is about to be shown, with the offset at which it is")
    func handler() throws {
        let section = carousel(.continuous)
        var offsets: [CGFloat] = []
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            offsets.append(offset.x)
            for item in items {
                let middle = offset.x + environment.container.contentSize.width / 2
                let distance = abs(item.frame.midX - middle)
                item.transform = CGAffineTransform(scaleX: 1 - distance / 1000, y: 1 - distance / 1000)
                item.alpha = 1 - distance / 400
            }
        }
        let view = numbers(NumberSource([Array(0..<20)]), UICollectionViewCompositionalLayout(section: section))
        view.layoutIfNeeded()
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
        #expect(abs(cell.alpha - 1) < 1e-6 && cell.transform.a == 1)
        view.hosts[0]?.contentOffset.x = 110
        view.layoutIfNeeded()
        #expect(abs(cell.alpha - 0.725) < 1e-5 && abs(cell.transform.a - 0.89) < 1e-9)
        #expect(offsets.last == 110)
    }
}
