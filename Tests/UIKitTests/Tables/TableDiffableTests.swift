import Testing
import ViewRendering

@testable import UIKit

/// UITableViewDiffableDataSource, by Apple's documentation.
@MainActor
@Suite("Diffable data sources of tables")
struct TableDiffableTests {
    private typealias Source = UITableViewDiffableDataSource<String, Int>
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private final class Titled: UITableViewDiffableDataSource<String, Int> {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            sectionIdentifier(for: section)
        }
    }

    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))
    private let source: Titled

    init() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 44
        source = Titled(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
    }

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    // "The diffable data source ... apply(_:animatingDifferences:): Updates the UI to reflect the state of the data in the snapshot".
    @Test("The table shows what was applied; identifiers and paths are found both ways")
    func applies() {
        #expect(table.dataSource === source && table.numberOfSections == 0)
        source.apply(snapshot([("a", [1, 2, 3]), ("b", [4])]), animatingDifferences: false)
        table.layoutIfNeeded()
        #expect(table.texts == ["1", "2", "3", "4"])
        #expect(source.itemIdentifier(for: .row(0, 1)) == 4 && source.indexPath(for: 3) == .row(2))
        #expect(source.itemIdentifier(for: .row(5, 1)) == nil && source.indexPath(for: 9) == nil)
        #expect(source.sectionIdentifier(for: 1) == "b" && source.index(for: "b") == 1)
        #expect(table.headerView(forSection: 1)?.textLabel?.text == "b")
        #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 4])
    }

    @Test("What stays keeps its cell and moves, animated; the completion follows")
    func differences() throws {
        let renderer = try Renderer(backend: .cpu)
        source.apply(snapshot([("a", [1, 2, 3]), ("b", [4, 5])]), animatingDifferences: false)
        _ = try renderer.image(of: table)
        let cell = table.cellForRow(at: .row(2))
        var isDone = false
        source.apply(snapshot([("b", [5, 3, 7]), ("a", [1])])) { isDone = true }
        #expect(table.texts == ["5", "3", "7", "1"] && table.cellForRow(at: .row(1)) === cell && !isDone)
        CATransaction.flush()
        renderer.clock.advance(by: 0.5)
        CATransaction.flush()
        #expect(isDone)
    }

    @Test("Reloaded items are asked for anew, reconfigured ones keep their cells")
    func reloads() {
        source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
        table.layoutIfNeeded()
        let cells = table.visibleCells
        var next = source.snapshot()
        next.reloadItems([1])
        next.reconfigureItems([2])
        source.apply(next)
        table.layoutIfNeeded()
        #expect(table.visibleCells[0] !== cells[0] && table.visibleCells[1] === cells[1])
        #expect(table.texts == ["1", "2", "3"])
        source.applySnapshotUsingReloadData(snapshot([("z", [8])]))
        table.layoutIfNeeded()
        #expect(table.texts == ["8"])
    }

    @Test("Random snapshots one after the other are shown as they are")
    func random() throws {
        let renderer = try Renderer(backend: .cpu)
        _ = try renderer.image(of: table)
        for round in 0..<150 {
            var items = Array(0..<24).shuffled().prefix(Int.random(in: 0...18))
            var sections: [(String, [Int])] = []
            for name in ["a", "b", "c", "d"].shuffled().prefix(Int.random(in: 1...4)) {
                let count = min(items.count, Int.random(in: 0...6))
                sections.append((name, Array(items.prefix(count))))
                items = items.dropFirst(count)
            }
            var next = snapshot(sections)
            if let some = next.itemIdentifiers.randomElement() { next.reloadItems([some]) }
            source.apply(next, animatingDifferences: round % 2 == 0)
            CATransaction.flush()
            renderer.clock.advance(by: round % 3 == 0 ? 0.1 : 0.5)
            CATransaction.flush()
            table.layoutIfNeeded()
            #expect(table.texts == sections.flatMap { $0.1 }.map { "\($0)" })
        }
    }
}
