import TestSupport
import Testing

@testable import UIKit

@Suite("Differences of snapshots")
struct SnapshotDifferenceTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (name, items) in sections {
            snapshot.appendSections([name])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    /// What a list becomes that is told of the difference, as a collection is.
    private func applied(_ difference: SnapshotDifference, to old: Snapshot, _ new: Snapshot) -> [[Int]] {
        let movedSections = Dictionary(uniqueKeysWithValues: difference.movedSections.map { ($0.to, $0.from) })
        let leaving = Set(difference.deletedSections + difference.movedSections.map(\.from))
        var staying = (0..<old.numberOfSections).filter { !leaving.contains($0) }[...]
        let gone = Set(difference.deletedItems + difference.movedItems.map(\.from))
        let came = Set(difference.insertedItems)
        let moved = Dictionary(uniqueKeysWithValues: difference.movedItems.map { ($0.to, $0.from) })
        return (0..<new.numberOfSections).map { section in
            let items = new.itemIdentifiers(inSection: new.sectionIdentifiers[section])
            if difference.insertedSections.contains(section) { return items }
            let from = movedSections[section] ?? staying.popFirst()!
            let before = old.itemIdentifiers(inSection: old.sectionIdentifiers[from])
            var stay = before.indices.filter { !gone.contains(IndexPath(item: $0, section: from)) }[...]
            return items.indices.compactMap { index in
                let path = IndexPath(item: index, section: section)
                if came.contains(path) { return items[index] }
                if let from = moved[path] {
                    return old.itemIdentifiers(inSection: old.sectionIdentifiers[from.section])[from.item]
                }
                return stay.popFirst().map { before[$0] }
            } + stay.map { before[$0] }
        }
    }

    @Test("what goes is said by old paths, what comes by new ones")
    func plain() {
        let old = snapshot([("a", [1, 2, 3]), ("b", [4])])
        let new = snapshot([("a", [1, 9, 3]), ("c", [5])])
        let difference = SnapshotDifference(from: old, to: new)
        #expect(difference.deletedSections == [1] && difference.insertedSections == [1])
        #expect(difference.deletedItems == [IndexPath(item: 1, section: 0)])
        #expect(difference.insertedItems == [IndexPath(item: 1, section: 0)])
        #expect(difference.movedItems.isEmpty && difference.movedSections.isEmpty)
    }

    @Test("one item that goes to the front is one move")
    func least() {
        let difference = SnapshotDifference(
            from: snapshot([("a", [1, 2, 3, 4])]), to: snapshot([("a", [4, 1, 2, 3])]))
        #expect(
            difference.movedItems == [.init(from: IndexPath(item: 3, section: 0), to: IndexPath(item: 0, section: 0))])
        #expect(!difference.hasSamePaths)
    }

    @Test("reloads are said of what stays alone")
    func reloads() {
        let old = snapshot([("a", [1, 2])])
        var new = snapshot([("a", [3, 2, 1])])
        new.reloadItems([1, 3])
        new.reconfigureItems([2])
        let difference = SnapshotDifference(from: old, to: new)
        #expect(difference.reloadedItems == [IndexPath(item: 2, section: 0)])
        #expect(difference.reconfiguredItems == [IndexPath(item: 1, section: 0)])
    }

    @Test("random snapshots become each other by their difference")
    func random() {
        var state: UInt64 = 7
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        func chance() -> Snapshot {
            var pool = Array(0..<20)
            var names = ["a", "b", "c", "d"]
            return snapshot(
                (0..<next(5)).map { _ in
                    (
                        names.remove(at: next(names.count)),
                        (0..<min(pool.count, next(7))).map { _ in pool.remove(at: next(pool.count)) }
                    )
                })
        }
        for _ in 0..<500 {
            let (old, new) = (chance(), chance())
            let result = applied(SnapshotDifference(from: old, to: new), to: old, new)
            #expect(result == new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0) })
        }
    }

    @Test("10,000 items in the opposite order are compared in milliseconds")
    func speed() {
        let items = Array(0..<10_000)
        let old = snapshot([("a", items)]), new = snapshot([("a", items.reversed())])
        let begin = ThreadClock.now
        let difference = SnapshotDifference(from: old, to: new)
        let time = ThreadClock.now - begin
        print("difference of 10,000 items turned round: \(time)")
        #expect(difference.movedItems.count == 9999)
        #expect(time < .milliseconds(500))
    }
}
