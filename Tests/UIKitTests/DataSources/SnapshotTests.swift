import Testing

@testable import UIKit

@Suite("Snapshots of data sources")
struct SnapshotTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (name, items) in sections {
            snapshot.appendSections([name])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    @Test("index paths have a section and a row or an item")
    func paths() {
        var path = IndexPath(row: 3, section: 1)
        #expect(path.section == 1 && path.row == 3 && path.item == 3)
        #expect(path == IndexPath(item: 3, section: 1))
        path.item = 5
        path.section = 2
        #expect(path == IndexPath(indexes: [2, 5]))
        #expect(IndexPath(item: 9, section: 0) < IndexPath(item: 0, section: 1))
    }

    // "Adds the items with the specified identifiers to the specified section", or "to the last section".
    @Test("items are appended to the last section, or to one that is named")
    func appending() {
        var snapshot = snapshot([("a", [1, 2]), ("b", [3])])
        snapshot.appendItems([4])
        snapshot.appendItems([5], toSection: "a")
        #expect(snapshot.itemIdentifiers == [1, 2, 5, 3, 4])
        #expect(snapshot.itemIdentifiers(inSection: "b") == [3, 4])
        #expect(snapshot.numberOfItems == 5 && snapshot.numberOfItems(inSection: "a") == 3)
        #expect(snapshot.numberOfSections == 2 && snapshot.sectionIdentifiers == ["a", "b"])
        #expect(snapshot.sectionIdentifier(containingItem: 5) == "a")
        #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
        #expect(snapshot.indexOfItem(3) == 3 && snapshot.indexOfItem(9) == nil)
        #expect(snapshot.indexOfSection("b") == 1 && snapshot.indexOfSection("z") == nil)
    }

    @Test("items and sections are put before and after others, moved, and removed")
    func changing() {
        var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
        snapshot.insertItems([10], beforeItem: 2)
        snapshot.insertItems([11], afterItem: 2)
        #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 10, 2, 11, 3])
        snapshot.moveItem(1, afterItem: 4)
        snapshot.moveItem(3, beforeItem: 10)
        #expect(snapshot.itemIdentifiers == [3, 10, 2, 11, 4, 1])
        #expect(snapshot.sectionIdentifier(containingItem: 1) == "b")
        snapshot.deleteItems([2, 99])
        snapshot.insertSections(["c"], beforeSection: "a")
        snapshot.insertSections(["d"], afterSection: "a")
        snapshot.moveSection("b", beforeSection: "a")
        #expect(snapshot.sectionIdentifiers == ["c", "b", "a", "d"])
        #expect(snapshot.itemIdentifiers == [4, 1, 3, 10, 11])
        snapshot.deleteSections(["b"])
        #expect(snapshot.itemIdentifiers == [3, 10, 11] && snapshot.indexOfItem(4) == nil)
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
    }

    @Test("what is appended once more moves to its new place")
    func again() {
        var snapshot = snapshot([("a", [1, 2]), ("b", [3])])
        snapshot.appendItems([1], toSection: "b")
        #expect(snapshot.itemIdentifiers == [2, 3, 1])
        snapshot.appendSections(["a"])
        #expect(snapshot.itemIdentifiers == [3, 1, 2])
    }

    @Test("reloads are kept with the snapshot, and forgotten with their items")
    func reloads() {
        var snapshot = snapshot([("a", [1, 2])])
        snapshot.reloadItems([1, 2, 1])
        snapshot.reconfigureItems([2])
        snapshot.reloadSections(["a"])
        #expect(snapshot.reloadedItemIdentifiers == [1, 2])
        snapshot.deleteItems([1])
        #expect(snapshot.reloadedItemIdentifiers == [2] && snapshot.reconfiguredItemIdentifiers == [2])
        #expect(snapshot.reloadedSectionIdentifiers == ["a"])
    }

    @Test("mistakes trap", arguments: 0..<8)
    func mistakes(number: Int) async {
        await #expect(processExitsWith: .failure) { [number] in
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            if number == 0 { snapshot.appendItems([1]) }
            snapshot.appendSections(["a"])
            snapshot.appendItems([1, 2])
            switch number {
            case 1: snapshot.appendItems([3, 3])
            case 2: snapshot.appendItems([3], toSection: "b")
            case 3: snapshot.insertItems([3], beforeItem: 9)
            case 4: snapshot.moveItem(1, afterItem: 1)
            case 5: snapshot.reloadItems([7])
            case 6: snapshot.appendSections(["c", "c"])
            default: _ = snapshot.itemIdentifiers(inSection: "z")
            }
        }
    }
}
