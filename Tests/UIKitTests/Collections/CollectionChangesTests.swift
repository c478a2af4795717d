import Testing
import ViewRendering

@testable import UIKit

@MainActor
@Suite("Changes of collections")
struct CollectionChangesTests {
    private let layout = UICollectionViewFlowLayout()
    private let source = NumberSource([[0, 1, 2, 3, 4], [10, 11]])
    private let view: UICollectionView
    private let renderer: Renderer

    init() throws {
        renderer = try Renderer(backend: .cpu)
        layout.itemSize = CGSize(width: 320, height: 40)
        layout.minimumLineSpacing = 0
        view = numbers(source, layout)
        _ = try renderer.image(of: view)
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// The numbers that are shown, from top to bottom.
    private var shown: [Int] {
        view.layoutIfNeeded()
        return view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { ($0 as? NumberCell)?.number }
    }

    // "Deletes are processed before inserts in batch operations": deletions by the indexes before, insertions by those after.
    @Test("a batch deletes, inserts and moves at once, and cells that stay are not made anew")
    func batch() {
        source.asked = []
        let two = view.cellForItem(at: path(2))
        var ended = false
        view.performBatchUpdates {
            source.sections = [[2, 7, 0, 3], [11, 4, 10]]
            view.deleteItems(at: [path(1)])
            view.insertItems(at: [path(1)])
            view.moveItem(at: path(2), to: path(0))
            view.moveItem(at: path(4), to: path(1, 1))
            view.moveItem(at: path(1, 1), to: path(0, 1))
        } completion: {
            ended = $0
        }
        #expect(source.asked == [path(1)])
        #expect(view.cellForItem(at: path(0)) === two)
        #expect(!ended)
        pass(0.5, renderer)
        #expect(ended)
        #expect(shown == [2, 7, 0, 3, 11, 4, 10])
        #expect(view.subviews.count == 7)
    }

    @Test("what comes fades in, what goes fades out, and what stays moves")
    func animation() throws {
        let three = view.cellForItem(at: path(3))
        let gone = view.cellForItem(at: path(0))
        source.sections[0].removeFirst()
        view.deleteItems(at: [path(0)])
        pass(0.15, renderer)
        #expect(abs((three?.layer.presentation()?.frame.minY ?? 0) - 100) < 1)
        #expect(abs((gone?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.05)
        pass(0.3, renderer)
        #expect(gone?.superview == nil)
        source.sections[0].insert(9, at: 0)
        view.insertItems(at: [path(0)])
        let come = view.cellForItem(at: path(0))
        #expect(come?.alpha == 1)
        pass(0.15, renderer)
        #expect(abs((come?.layer.presentation()?.opacity ?? 0) - 0.5) < 0.05)
    }

    @Test("sections come, go and move with their items")
    func sections() {
        let ten = view.cellForItem(at: path(0, 1))
        view.performBatchUpdates {
            source.sections = [[10, 11], [50], [0, 1, 2, 3, 4]]
            view.moveSection(1, toSection: 0)
            view.insertSections([1])
        }
        #expect(view.cellForItem(at: path(0, 0)) === ten)
        #expect(shown == [10, 11, 50, 0, 1, 2, 3, 4])
        source.sections.removeFirst()
        UIView.performWithoutAnimation { view.deleteSections([0]) }
        #expect(shown == [50, 0, 1, 2, 3, 4])
        #expect(view.subviews.count == 6)
    }

    @Test("reloading makes other cells, reconfiguring fills the same ones")
    func reloading() {
        let before = view.cellForItem(at: path(1))
        source.sections[0][1] = 100
        view.reconfigureItems(at: [path(1)])
        #expect(view.cellForItem(at: path(1)) === before && shown.contains(100))
        source.sections[0][1] = 200
        UIView.performWithoutAnimation { view.reloadItems(at: [path(1)]) }
        #expect(shown.contains(200) && !shown.contains(100))
        source.sections[1] = [1, 2, 3]
        UIView.performWithoutAnimation { view.reloadSections([1]) }
        #expect(shown == [0, 200, 2, 3, 4, 1, 2, 3])
    }

    @Test("selections go along")
    func selections() {
        view.allowsMultipleSelection = true
        view.selectItem(at: path(2), animated: false, scrollPosition: [])
        view.selectItem(at: path(1, 1), animated: false, scrollPosition: [])
        source.sections = [[2, 3, 4], [11]]
        view.performBatchUpdates {
            view.deleteItems(at: [path(0), path(1), path(0, 1)])
        }
        #expect(view.indexPathsForSelectedItems == [path(0), path(0, 1)])
        #expect(view.cellForItem(at: path(0))?.isSelected == true)
    }

    @Test("a layout says where items begin and end")
    func layoutsSay() {
        final class Sliding: UICollectionViewFlowLayout {
            var actions: [UICollectionViewUpdateItem.Action] = []
            override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
                super.prepare(forCollectionViewUpdates: updateItems)
                actions = updateItems.map(\.updateAction)
            }
            override func initialLayoutAttributesForAppearingItem(
                at itemIndexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                let attributes = layoutAttributesForItem(at: itemIndexPath)
                attributes?.center.x -= 1000
                return attributes
            }
        }
        let sliding = Sliding()
        sliding.itemSize = CGSize(width: 320, height: 40)
        view.setCollectionViewLayout(sliding, animated: false)
        view.layoutIfNeeded()
        source.sections[0].append(5)
        view.insertItems(at: [path(5)])
        #expect(sliding.actions == [.insert])
        let cell = view.cellForItem(at: path(5))
        #expect(cell?.center.x == 160)
        pass(0.01, renderer)
        #expect((cell?.layer.presentation()?.position.x ?? 0) < -500)
    }

    @Test("random batches leave what the data source has")
    func random() {
        var state: UInt64 = 3
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(1, count)
        }
        var fresh = 1000
        UIView.performWithoutAnimation {
            for _ in 0..<100 {
                view.performBatchUpdates {
                    var rows = source.sections[0]
                    let gone = Set((0..<next(3)).map { _ in next(rows.count) }).filter { $0 < rows.count }
                    view.deleteItems(at: gone.map { path($0) })
                    for index in gone.sorted(by: >) { rows.remove(at: index) }
                    var come: [IndexPath] = []
                    for _ in 0..<next(3) {
                        let place = next(rows.count + 1)
                        rows.insert(fresh, at: place)
                        fresh += 1
                        come = come.map { $0.item >= place ? path($0.item + 1) : $0 } + [path(place)]
                    }
                    view.insertItems(at: come)
                    source.sections[0] = rows
                }
                let visible = source.sections.flatMap { $0 }.prefix(12)
                #expect(Array(shown.prefix(12)) == Array(visible))
            }
        }
    }
}
