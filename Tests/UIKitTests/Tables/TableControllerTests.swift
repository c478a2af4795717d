import Testing
import ViewRendering

@testable import UIKit

/// What a table's and a collection's controllers declare, so that subclasses override it as on iOS, where a class that conforms to a protocol of Objective-C has all of its members.
@Suite("Controllers of tables and collections")
struct TableControllerTests {
    private final class Rows: UITableViewController {
        var heard: [String] = []

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        override func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { UISwipeActionsConfiguration(actions: []) }
        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {}
        override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A"] }
        override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
            heard.append("highlight \(indexPath.row)")
        }
        override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { heard.append("scrolled") }
    }

    private final class Items: UICollectionViewController {
        override func collectionView(
            _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
        ) -> Bool { true }
        override func collectionView(
            _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
            forElementKind elementKind: String, at indexPath: IndexPath
        ) {}
        override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    }

    @Test("members of the protocols that are overridden are called, and the others say what the protocols' defaults do")
    @MainActor func overrides() throws {
        let rows = Rows()
        let table = try #require(rows.tableView)
        let path = IndexPath(row: 1, section: 0)
        rows.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        rows.view.layoutIfNeeded()
        #expect(rows.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)?.actions.isEmpty == true)
        #expect(rows.tableView(table, leadingSwipeActionsConfigurationForRowAt: path) == nil)
        #expect(table.delegate?.tableView(table, shouldIndentWhileEditingRowAt: path) == true)
        table.delegate?.tableView(table, didHighlightRowAt: path)
        table.delegate?.scrollViewDidEndScrollingAnimation(table)
        #expect(rows.heard == ["highlight 1", "scrolled"])
        let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
        let collection = try #require(items.collectionView)
        #expect(collection.dataSource?.collectionView(collection, canMoveItemAt: path) == true)
        #expect(collection.delegate?.scrollViewShouldScrollToTop(collection) == true)
    }
}
