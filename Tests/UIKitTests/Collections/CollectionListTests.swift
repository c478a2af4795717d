import Testing
import ViewRendering

@testable import UIKit

@MainActor
@Suite("Lists, diffable data sources and controllers of collections")
struct CollectionListTests {
    private typealias Source = UICollectionViewDiffableDataSource<String, Int>
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private let renderer: Renderer

    init() throws { renderer = try Renderer(backend: .cpu) }

    private func list(
        _ appearance: UICollectionLayoutListConfiguration.Appearance,
        _ configure: (UICollectionViewListCell, Int) -> Void = { _, _ in }
    ) -> (UICollectionView, Source) {
        let layout = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: appearance))
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, path, number in
            var content = cell.defaultContentConfiguration()
            content.text = "Platform \(number)"
            if number == 3 { content.secondaryText = "closed" }
            cell.contentConfiguration = content
            if number == 1 { cell.accessories = [.disclosureIndicator()] }
            if number == 2 { cell.accessories = [.checkmark(), .label(text: "9:41")] }
        }
        let source = Source(collectionView: view) { view, path, number in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
        }
        return (view, source)
    }

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (name, items) in sections {
            snapshot.appendSections([name])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    @Test("inset groups keep from the sides, on grey, with round corners", arguments: [false, true])
    func insetGrouped(isDark: Bool) throws {
        let (view, source) = list(.insetGrouped)
        if isDark { view.overrideUserInterfaceStyle = .dark }
        source.apply(snapshot([("a", [1, 2, 3]), ("b", [4])]))
        let image = try renderer.image(of: view, scale: 2)
        try keep(image, "collection-list-\(isDark ? "dark" : "light")")
        let first = view.cellForItem(at: IndexPath(item: 0, section: 0))
        #expect(first?.frame == CGRect(x: 16, y: 35, width: 288, height: 44))
        #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.height ?? 0 > 50)
        if !isDark {
            #expect(pixel(image, 4, 200) == [0xF2, 0xF2, 0xF7, 255])
            #expect(pixel(image, 33, 71) == [0xF2, 0xF2, 0xF7, 255], "the corner")
            #expect(pixel(image, 300, 76) == [255, 255, 255, 255])
        }
    }

    @Test("a plain list has rows from edge to edge with lines between")
    func plain() throws {
        let (view, source) = list(.plain)
        source.apply(snapshot([("a", Array(1...100))]))
        let image = try renderer.image(of: view)
        try keep(image, "collection-list-plain")
        #expect(
            view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame == CGRect(x: 0, y: 44, width: 320, height: 44))
        #expect(pixel(image, 200, 43)[0] < 230, "the line")
        #expect(pixel(image, 4, 43) == [255, 255, 255, 255], "which begins at the text")
        #expect(view.visibleCells.count == 11)
    }

    @Test("a snapshot is shown, found by identifiers, and replaced by another one")
    func applying() {
        let (view, source) = list(.plain)
        var completed = 0
        source.apply(snapshot([("a", [1, 2, 3]), ("b", [4])])) { completed += 1 }
        view.layoutIfNeeded()
        #expect(view.numberOfSections == 2 && view.visibleCells.count == 4)
        #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == 2)
        #expect(source.indexPath(for: 4) == IndexPath(item: 0, section: 1))
        #expect(source.indexPath(for: 9) == nil && source.itemIdentifier(for: IndexPath(item: 7, section: 0)) == nil)
        #expect(source.sectionIdentifier(for: 1) == "b" && source.index(for: "b") == 1)
        let three = view.cellForItem(at: IndexPath(item: 2, section: 0))
        var next = source.snapshot()
        next.deleteItems([1])
        next.moveItem(4, beforeItem: 2)
        next.appendItems([5], toSection: "b")
        source.apply(next) { completed += 1 }
        #expect(view.cellForItem(at: IndexPath(item: 2, section: 0)) === three)
        _ = try? renderer.image(of: view)
        pass(1, renderer)
        #expect(completed == 2)
        #expect(source.snapshot() == next)
        #expect(source.indexPath(for: 5) == IndexPath(item: 0, section: 1))
    }

    @Test("reloads and reconfigurations go with the snapshot")
    func reloads() {
        let (view, source) = list(.plain)
        source.apply(snapshot([("a", [1, 2, 3])]))
        view.layoutIfNeeded()
        let cells = (0..<3).map { view.cellForItem(at: IndexPath(item: $0, section: 0)) }
        var next = source.snapshot()
        next.reconfigureItems([1])
        next.reloadItems([2])
        source.apply(next, animatingDifferences: false)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === cells[0])
        #expect(view.cellForItem(at: IndexPath(item: 2, section: 0)) === cells[2])
        #expect(view.visibleCells.count == 3)
        source.applySnapshotUsingReloadData(snapshot([("z", [7])]))
        #expect(view.visibleCells.count == 1)
    }

    @Test("applying waits for nothing in an asynchronous function")
    func asynchronous() async {
        let (view, source) = list(.plain)
        await source.apply(snapshot([("a", [1, 2, 3])]))
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 3)
    }

    @Test("random snapshots are shown one after the other")
    func random() {
        let (view, source) = list(.plain)
        view.layoutIfNeeded()
        var state: UInt64 = 11
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        for step in 0..<60 {
            var pool = Array(0..<12)
            var names = ["a", "b", "c"]
            let new = snapshot(
                (0..<next(4)).map { _ in
                    (
                        names.remove(at: next(names.count)),
                        (0..<min(pool.count, next(5))).map { _ in pool.remove(at: next(pool.count)) }
                    )
                })
            source.apply(new, animatingDifferences: step % 2 == 0)
            view.layoutIfNeeded()
            #expect(view.indexPathsForVisibleItems.count == min(11, new.numberOfItems))
        }
    }

    @Test("a tree of items shows what is open")
    func outline() {
        let (view, source) = list(.plain)
        var outline = NSDiffableDataSourceSectionSnapshot<Int>()
        outline.append([1, 2])
        outline.append([10, 11], to: 1)
        outline.append([100], to: 11)
        outline.insert([12], after: 10)
        source.apply(outline, to: "a")
        view.layoutIfNeeded()
        #expect(source.snapshot().itemIdentifiers == [1, 2])
        outline.expand([1])
        source.apply(outline, to: "a")
        #expect(source.snapshot().itemIdentifiers == [1, 10, 12, 11, 2])
        view.layoutIfNeeded()
        let levels = (0..<5).map { index -> Int? in
            (view.cellForItem(at: IndexPath(item: index, section: 0)) as? UICollectionViewListCell)?.indentationLevel
        }
        #expect(levels == [0, 1, 1, 1, 0], "children are indented")
        #expect(outline.level(of: 100) == 2 && outline.parent(of: 100) == 11 && !outline.isVisible(100))
        #expect(outline.items == [1, 10, 12, 11, 100, 2] && outline.rootItems == [1, 2])
        #expect(outline.snapshot(of: 1).items == [10, 12, 11, 100])
        outline.delete([11])
        #expect(!outline.contains(100))
        #expect(source.snapshot(for: "a").isExpanded(1))
    }

    @Test("a controller makes its collection, and is its data source and delegate")
    func controller() throws {
        final class Numbers: UICollectionViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
            }
            override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
            {
                12
            }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
                (cell as? NumberCell)?.number = indexPath.item
                return cell
            }
        }
        let controller = Numbers(collectionViewLayout: UICollectionViewFlowLayout())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = controller
        try keep(try renderer.image(of: window), "collection-controller")
        #expect(controller.collectionView.visibleCells.count == 12)
        #expect(controller.collectionView.frame == window.bounds)
        #expect(controller.collectionView.delegate === controller)
    }
}
