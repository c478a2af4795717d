import Testing
import ViewRendering

@testable import UIKit

/// Transitions between layouts, by Apple's documentation of `UICollectionViewTransitionLayout`.
@MainActor
@Suite("Transitions between layouts")
struct LayoutTransitionTests {
    private final class Items: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    // transitionProgress: "The completion percentage of the transition. … The layout object uses it to interpolate".
    @Test("A number leads cells from one layout to another; it is finished or given up")
    func led() throws {
        let renderer = try Renderer(backend: .cpu), items = Items()
        let rows = UICollectionViewFlowLayout(), grid = UICollectionViewFlowLayout()
        for layout in [rows, grid] {
            layout.minimumInteritemSpacing = 0
            layout.minimumLineSpacing = 0
        }
        rows.itemSize = CGSize(width: 300, height: 40)
        grid.itemSize = CGSize(width: 100, height: 100)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: rows)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        _ = try renderer.image(of: view)
        func frame(_ item: Int) throws -> CGRect {
            try #require(view.cellForItem(at: IndexPath(item: item, section: 0))).frame
        }
        #expect(try frame(1) == CGRect(x: 0, y: 40, width: 300, height: 40))
        var ends: [Bool] = []
        let between = view.startInteractiveTransition(to: grid) { ends.append($1) }
        #expect(view.collectionViewLayout === between && between.currentLayout === rows && between.nextLayout === grid)
        between.transitionProgress = 0.5
        view.layoutIfNeeded()
        #expect(try frame(1) == CGRect(x: 50, y: 20, width: 200, height: 70))
        #expect(view.contentSize.height == 220)
        between.transitionProgress = .nan
        #expect(between.transitionProgress == 0.5)
        between.updateValue(3, forAnimatedKey: "k")
        #expect(between.value(forAnimatedKey: "k") == 3 && between.value(forAnimatedKey: "other") == 0)
        view.cancelInteractiveTransition()
        pass(0.5, renderer)
        #expect(
            try view.collectionViewLayout === rows && ends == [false]
                && frame(1) == CGRect(x: 0, y: 40, width: 300, height: 40))
        _ = view.startInteractiveTransition(to: grid) { ends.append($1) }
        view.finishInteractiveTransition()
        pass(0.5, renderer)
        #expect(
            try view.collectionViewLayout === grid && ends == [false, true]
                && frame(4) == CGRect(x: 100, y: 100, width: 100, height: 100))
    }
}
