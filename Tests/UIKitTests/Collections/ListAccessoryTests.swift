import Testing
import ViewRendering

@testable import UIKit

/// Accessories of list cells, and outlines that they open, by Apple's documentation.
@MainActor
@Suite("Accessories of list cells")
struct ListAccessoryTests {
    private typealias Source = UICollectionViewDiffableDataSource<String, Int>

    let renderer: Renderer
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init() throws { renderer = try Renderer(backend: .cpu) }

    /// A list in the window whose cells have the same accessories.
    private func list(
        _ accessories: @escaping @MainActor (UICollectionViewListCell, Int) -> [UICellAccessory]
    ) -> (UICollectionView, Source) {
        let view = UICollectionView(
            frame: window.bounds,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .plain)))
        window.addSubview(view)
        window.isHidden = false
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
            var content = cell.defaultContentConfiguration()
            content.text = "Platform \(number)"
            cell.contentConfiguration = content
            cell.accessories = accessories(cell, number)
        }
        let source = Source(collectionView: view) { view, path, number in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
        }
        return (view, source)
    }

    private func cell(_ view: UICollectionView, _ item: Int) -> UICollectionViewListCell? {
        view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
    }

    /// The views of accessories from left to right.
    private func marks(_ view: UICollectionView) throws -> [UIView] {
        view.layoutIfNeeded()
        let cell = try #require(self.cell(view, 0))
        return cell.subviews.filter { $0 !== cell.contentView && !$0.isHidden && $0.frame.height > 2 }
            .filter { $0.frame != cell.bounds }.sorted { $0.frame.minX < $1.frame.minX }
    }

    private func show(_ view: UICollectionView, _ source: Source) {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a"])
        snapshot.appendItems([1])
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
    }

    @Test("The system's accessories stand in an order of their own, whatever that of the array", arguments: 0..<6)
    func order(turn: Int) throws {
        let (view, source) = list { _, _ in
            var all: [UICellAccessory] = [
                .disclosureIndicator(), .label(text: "9:41"), .checkmark(), .reorder(displayed: .always),
                .detail(), .delete(displayed: .always),
            ]
            all.append(contentsOf: all[..<turn])
            all.removeFirst(turn)
            return all
        }
        show(view, source)
        let kinds = try marks(view).map { "\(type(of: $0))" }
        #expect(kinds == ["EditControl", "UILabel", "DetailButton", "ShapePart", "ShapePart", "ReorderMark"])
        let parts = try marks(view)
        #expect(parts[3].frame.width > parts[4].frame.width, "the tick is before the arrow")
        #expect(abs(parts[5].frame.maxX - 304) < 0.01 && parts[0].frame.minX == 16)
    }

    @Test("Custom views stand next to the content, or where they say")
    func customViews() throws {
        let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12)) }
        let (view, source) = list { _, _ in
            @MainActor func custom(_ view: UIView, _ placement: UICellAccessory.Placement) -> UICellAccessory {
                .customView(
                    configuration: UICellAccessory.CustomViewConfiguration(
                        customView: view, placement: placement, reservedLayoutWidth: .custom(20),
                        maintainsFixedSize: true))
            }
            return [
                .disclosureIndicator(), .checkmark(), custom(views[0], .trailing()),
                custom(views[1], .trailing(at: UICellAccessory.Placement.position(after: .checkmark()))),
                custom(views[2], .leading(displayed: .always)),
            ]
        }
        show(view, source)
        let parts = try marks(view)
        #expect(parts.count == 5)
        #expect(parts[0] === views[2] && parts[1] === views[0] && parts[3] === views[1])
        #expect(parts[0].frame.minX == 20, "in the middle of its width")
    }

    @Test("Signs call what they were given when they are tapped")
    func actions() throws {
        var taps: [String] = []
        let (view, source) = list { _, _ in
            [
                .delete(displayed: .always) { taps.append("delete") }, .detail { taps.append("detail") },
                .outlineDisclosure { taps.append("outline") },
            ]
        }
        show(view, source)
        _ = try renderer.image(of: window)
        for mark in try marks(view) {
            tap(CGPoint(x: mark.frame.midX, y: mark.frame.midY), in: window, renderer)
        }
        #expect(taps == ["delete", "detail", "outline"])
    }

    // MARK: Outlines

    private func tree() -> NSDiffableDataSourceSectionSnapshot<Int> {
        var tree = NSDiffableDataSourceSectionSnapshot<Int>()
        tree.append([1, 2])
        tree.append([10, 11], to: 1)
        return tree
    }

    @Test(
        "A tap on an outline's arrow opens and closes the branch; in headers a tap anywhere does",
        arguments: [false, true])
    func outlines(isHeader: Bool) throws {
        var asked: [String] = []
        let (view, source) = list { _, number in
            number > 2 ? [] : [.outlineDisclosure(options: .init(style: isHeader ? .header : .cell))]
        }
        source.sectionSnapshotHandlers.shouldExpandItem = {
            asked.append("may \($0) open")
            return $0 == 1
        }
        source.sectionSnapshotHandlers.willExpandItem = { asked.append("opens \($0)") }
        source.sectionSnapshotHandlers.willCollapseItem = { asked.append("closes \($0)") }
        source.apply(tree(), to: "a", animatingDifferences: false)
        view.layoutIfNeeded()
        _ = try renderer.image(of: window)
        let arrow = CGPoint(x: 320 - 16 - 7, y: 22), row = CGPoint(x: 100, y: 22)
        tap(row, in: window, renderer)
        #expect((view.indexPathsForSelectedItems ?? []).isEmpty == isHeader)
        #expect(source.snapshot().itemIdentifiers == (isHeader ? [1, 10, 11, 2] : [1, 2]))
        if !isHeader { tap(arrow, in: window, renderer) }
        #expect(source.snapshot().itemIdentifiers == [1, 10, 11, 2])
        #expect(source.snapshot(for: "a").isExpanded(1))
        #expect(cell(view, 0)?.configurationState.isExpanded == true)
        tap(arrow, in: window, renderer)
        #expect(source.snapshot().itemIdentifiers == [1, 2])
        pass(1, renderer)
        tap(CGPoint(x: arrow.x, y: 66), in: window, renderer)
        #expect(source.snapshot().itemIdentifiers == [1, 2], "the second one may not open")
        #expect(asked == ["may 1 open", "opens 1", "closes 1", "may 2 open"])
    }

    @Test("What is below an item that opens may be made then")
    func lazily() {
        let (view, source) = list { _, _ in [.outlineDisclosure()] }
        source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, below in
            var made = below
            made.append([item * 100])
            return made
        }
        source.apply(tree(), to: "a", animatingDifferences: false)
        view.layoutIfNeeded()
        cell(view, 0)?.toggleBranch()
        #expect(source.snapshot().itemIdentifiers == [1, 10, 11, 100, 2])
    }

    @Test("Trees are put beside items and in the place of what is below")
    func trees() {
        var tree = tree(), other = NSDiffableDataSourceSectionSnapshot<Int>()
        other.append([5])
        other.append([50, 51], to: 5)
        other.expand([5])
        tree.insert(other, before: 2)
        #expect(tree.items == [1, 10, 11, 5, 50, 51, 2] && tree.isExpanded(5) && tree.level(of: 51) == 1)
        var third = NSDiffableDataSourceSectionSnapshot<Int>()
        third.append([7])
        third.append([70], to: 7)
        tree.replace(childrenOf: 5, using: third)
        #expect(tree.items == [1, 10, 11, 5, 7, 70, 2] && tree.parent(of: 7) == 5)
    }
}
