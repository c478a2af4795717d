import Testing
import ViewRendering

@testable import UIKit

@MainActor
@Suite("Collection views")
struct CollectionViewTests {
    private final class Log: NSObject, UICollectionViewDelegate {
        var events: [String] = []
        func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
            events.append("shouldHighlight \(indexPath.item)")
            return true
        }
        func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
            events.append("didHighlight \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
            events.append("didUnhighlight \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            events.append("shouldSelect \(indexPath.item)")
            return true
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            events.append("didSelect \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            events.append("didDeselect \(indexPath.item)")
        }
    }

    private let layout = UICollectionViewFlowLayout()
    private let source = NumberSource([Array(0..<100)])
    private let view: UICollectionView

    init() {
        layout.itemSize = CGSize(width: 100, height: 100)
        view = numbers(source, layout, height: 300)
        view.layoutIfNeeded()
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
    private func number(at item: Int) -> Int? { (view.cellForItem(at: path(item)) as? NumberCell)?.number }

    @Test("only what lies in the bounds has cells, which are used again")
    func reuse() {
        #expect(view.indexPathsForVisibleItems.sorted() == (0..<9).map(path))
        let first = view.cellForItem(at: path(0))
        view.contentOffset.y = 990
        view.layoutIfNeeded()
        #expect(view.indexPathsForVisibleItems.sorted() == (27..<36).map(path))
        #expect(view.visibleCells.contains { $0 === first })
        #expect((first as? NumberCell)?.reuses == 1)
        #expect(first?.reuseIdentifier == "number")
        #expect(view.indexPath(for: first!) != path(0))
        #expect(view.subviews.count == 9)
        #expect(number(at: 30) == 30)
    }

    @Test("one that is as large as its content shows all of it, as a server renders it")
    func whole() throws {
        view.frame.size.height = view.contentSize.height
        let renderer = try Renderer(backend: .cpu)
        let image = try renderer.image(of: view)
        try keep(image, "collection-whole")
        #expect(view.visibleCells.count == 100)
        #expect(image.height == 3730)
        let last = pixel(image, 50, 3700)
        #expect(last[0] < 250 || last[1] < 250 || last[2] < 250, "item 99 is coloured")
        #expect(pixel(image, 105, 50) == [255, 255, 255, 255], "the background")
    }

    @Test("items are found by their points, and points by their items")
    func points() {
        #expect(view.indexPathForItem(at: CGPoint(x: 115, y: 5)) == path(1))
        #expect(view.indexPathForItem(at: CGPoint(x: 105, y: 5)) == nil)
        #expect(view.layoutAttributesForItem(at: path(4))?.center == CGPoint(x: 160, y: 160))
        #expect(view.layoutAttributesForItem(at: path(400)) == nil)
    }

    // "shouldHighlight, didHighlight; when the touch lifts shouldSelect, didSelect, didUnhighlight".
    @Test("a tap highlights and selects, and takes the last selection back")
    func tapping() throws {
        let log = Log()
        view.delegate = log
        let renderer = try Renderer(backend: .cpu)
        let window = UIWindow(frame: view.frame)
        window.addSubview(view)
        _ = try renderer.image(of: window)
        view.selectItem(at: path(0), animated: false, scrollPosition: [])
        #expect(log.events.isEmpty, "code is not told of what it does")
        let touches = TouchSource(TouchScript().tap(at: CGPoint(x: 160, y: 160)))
        touches.play(in: window)
        for _ in 0..<30 { pass(1.0 / 60, renderer) }
        #expect(
            log.events == [
                "shouldHighlight 4", "didHighlight 4", "shouldSelect 4", "didDeselect 0", "didSelect 4",
                "didUnhighlight 4",
            ])
        #expect(view.indexPathsForSelectedItems == [path(4)])
        #expect(view.cellForItem(at: path(4))?.isSelected == true)
        #expect(view.cellForItem(at: path(0))?.isSelected == false)
    }

    @Test("selection outlives scrolling, and several are selected where that is allowed")
    func selection() {
        view.allowsMultipleSelection = true
        view.selectItem(at: path(1), animated: false, scrollPosition: [])
        view.selectItem(at: path(50), animated: false, scrollPosition: .centeredVertically)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(50))?.isSelected == true)
        #expect(view.cellForItem(at: path(49))?.isSelected == false)
        view.contentOffset = .zero
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(1))?.isSelected == true)
        #expect(view.indexPathsForSelectedItems == [path(1), path(50)])
        view.deselectItem(at: path(1), animated: false)
        #expect(view.indexPathsForSelectedItems == [path(50)])
        view.reloadData()
        #expect(view.indexPathsForSelectedItems == [])
    }

    @Test("items are scrolled to the edges and the middle, within the content")
    func scrolling() {
        view.scrollToItem(at: path(30), at: .top, animated: false)
        #expect(view.contentOffset.y == 1100)
        view.scrollToItem(at: path(30), at: .bottom, animated: false)
        #expect(view.contentOffset.y == 900)
        view.scrollToItem(at: path(30), at: .centeredVertically, animated: false)
        #expect(view.contentOffset.y == 1000)
        view.scrollToItem(at: path(99), at: .top, animated: false)
        #expect(view.contentOffset.y == view.contentSize.height - 300)
    }

    @Test("reloading asks for counts and cells anew, and shorter content is scrolled back")
    func reloading() {
        view.contentOffset.y = 3000
        view.layoutIfNeeded()
        source.sections = [[7]]
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.numberOfItems(inSection: 0) == 1 && view.visibleCells.count == 1)
        #expect(view.contentOffset.y == 0 && number(at: 0) == 7)
    }

    @Test("registrations name class and filling at once")
    func registrations() {
        final class Source: NSObject, UICollectionViewDataSource {
            let cells = UICollectionView.CellRegistration<NumberCell, Int> { cell, path, number in
                cell.number = number * 2
            }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item)
            }
        }
        let source = Source()
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(number(at: 2) == 4)
    }

    @Test("another layout moves the same cells")
    func layouts() throws {
        let renderer = try Renderer(backend: .cpu)
        _ = try renderer.image(of: view)
        let cell = view.cellForItem(at: path(1))
        let list = UICollectionViewFlowLayout()
        list.itemSize = CGSize(width: 320, height: 40)
        list.minimumLineSpacing = 0
        var ended = false
        view.setCollectionViewLayout(list, animated: true) { ended = $0 }
        #expect(cell === view.cellForItem(at: path(1)))
        #expect(cell?.frame == CGRect(x: 0, y: 40, width: 320, height: 40))
        let middle = cell?.layer.presentation()?.frame
        #expect(middle != cell?.frame, "it goes there")
        pass(0.5, renderer)
        #expect(ended && view.collectionViewLayout === list && layout.collectionView == nil)
    }

    @Test("configurations fill cells, and follow their states")
    func configurations() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        var content = UIListContentConfiguration.cell()
        content.text = "Hamburg"
        cell.contentConfiguration = content
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .red
        cell.backgroundConfiguration = background
        cell.configurationUpdateHandler = { cell, state in
            cell.backgroundConfiguration?.backgroundColor = state.isSelected ? .blue : .red
        }
        let renderer = try Renderer(backend: .cpu)
        #expect(pixel(try renderer.image(of: cell), 190, 5) == [255, 0, 0, 255])
        #expect(cell.contentView is UIListContentView)
        cell.isSelected = true
        #expect(pixel(try renderer.image(of: cell), 190, 5) == [0, 0, 255, 255])
    }
}
