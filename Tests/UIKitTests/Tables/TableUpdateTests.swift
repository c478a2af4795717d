import Testing
import ViewRendering

@testable import UIKit

/// Inserting, deleting, moving and reloading, by Apple's documentation.
@MainActor
@Suite("Table updates")
struct TableUpdateTests {
    private let renderer: Renderer
    private let rows = Rows([["a", "b", "c", "d"], ["e", "f"]])
    private let table: UITableView

    init() throws {
        renderer = try Renderer(backend: .cpu)
        table = UITableView.of(rows)
        _ = try renderer.image(of: table)
    }

    private func pass(_ seconds: Double) {
        // What was changed begins with the present turn.
        CATransaction.flush()
        renderer.clock.advance(by: seconds)
        CATransaction.flush()
    }

    // performBatchUpdates: "Deletes are processed before inserts in batch operations. This means the indexes for the deletions are processed
    // relative to the indexes of the table view's state before the batch operation, and the indexes for the insertions are processed relative
    // to the indexes of the state after all the deletions in the batch operation."
    @Test("Deletes are counted before the batch, inserts after it, whatever the order of calls")
    func batch() {
        var isDone = false
        table.performBatchUpdates {
            rows.sections = [["x", "a", "c", "d2"], ["e", "f"]]
            table.insertRows(at: [.row(0)], with: .fade)
            table.deleteRows(at: [.row(1)], with: .fade)
            table.reloadRows(at: [.row(3)], with: .none)
        } completion: {
            isDone = $0
        }
        #expect(table.texts == ["x", "a", "c", "d2", "e", "f"])
        #expect(table.numberOfRows(inSection: 0) == 4 && !isDone)
        pass(0.4)
        #expect(isDone)
        table.layoutIfNeeded()
        #expect(table.subviews.count(where: { $0 is UITableViewCell }) == 6)
    }

    @Test("Rows that stay are not asked for again, and keep their cells")
    func keepsCells() {
        let cell = table.cellForRow(at: .row(2))
        rows.asked = []
        rows.sections[0].removeFirst()
        table.deleteRows(at: [.row(0)], with: .automatic)
        #expect(rows.asked.isEmpty && table.cellForRow(at: .row(1)) === cell)
        #expect(table.texts == ["b", "c", "d", "e", "f"])
    }

    @Test("Rows are animated to their places for 0.3 seconds")
    func animated() throws {
        let cell = try #require(table.cellForRow(at: .row(1)))
        rows.sections[0].removeFirst()
        table.deleteRows(at: [.row(0)], with: .fade)
        #expect(cell.frame.minY == 0)
        #expect(cell.layer.presentation()?.frame.minY == 44)
        pass(0.15)
        let half = try #require(cell.layer.presentation()?.frame.minY)
        #expect(half > 15 && half < 29)
        pass(0.2)
        #expect(cell.layer.presentation()?.frame.minY == 0)
    }

    @Test("Sections come, go and move; selections and rows go along")
    func sections() {
        table.allowsMultipleSelection = true
        table.selectRow(at: .row(1, 1), animated: false, scrollPosition: .none)
        table.selectRow(at: .row(2, 0), animated: false, scrollPosition: .none)
        table.performBatchUpdates {
            rows.sections = [["e", "f"], ["n"], ["b", "a", "c", "d"]]
            table.moveSection(1, toSection: 0)
            table.insertSections([1], with: .left)
            table.moveRow(at: .row(1, 0), to: .row(0, 2))
        }
        pass(0.4)
        #expect(table.texts == ["e", "f", "n", "b", "a", "c", "d"])
        #expect(table.indexPathsForSelectedRows == [.row(1, 0), .row(2, 2)])
        #expect(table.cellForRow(at: .row(1, 0))?.isSelected == true)
        rows.sections.remove(at: 0)
        table.deleteSections([0], with: .fade)
        #expect(table.texts == ["n", "b", "a", "c", "d"])
        #expect(table.indexPathsForSelectedRows == [.row(2, 1)])
        rows.sections[1] = ["z"]
        table.reloadSections([1], with: .none)
        table.layoutIfNeeded()
        #expect(table.texts == ["n", "z"] && table.indexPathForSelectedRow == nil)
    }

    @Test("beginUpdates and endUpdates gather, and nest")
    func nested() {
        table.beginUpdates()
        rows.sections[0].append("g")
        table.insertRows(at: [.row(4)], with: .none)
        table.beginUpdates()
        rows.sections[1].removeAll()
        table.deleteRows(at: [.row(0, 1), .row(1, 1)], with: .none)
        table.endUpdates()
        #expect(table.hasUncommittedUpdates)
        table.endUpdates()
        #expect(!table.hasUncommittedUpdates && table.texts == ["a", "b", "c", "d", "g"])
    }

    // reconfigureRows(at:): "updates the contents of the existing cells without replacing them".
    @Test("Reconfigured rows keep their cells; reloaded ones get others")
    func reconfigure() {
        let (first, second) = (table.cellForRow(at: .row(0)), table.cellForRow(at: .row(1)))
        rows.sections[0][0] = "A"
        rows.sections[0][1] = "B"
        table.reconfigureRows(at: [.row(0)])
        table.reloadRows(at: [.row(1)], with: .fade)
        #expect(table.cellForRow(at: .row(0)) === first && first?.textLabel?.text == "A")
        #expect(table.cellForRow(at: .row(1)) !== second && table.texts[1] == "B")
    }

    @Test("An update before the table was shown first is part of what it shows")
    func beforeFirst() {
        let fresh = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        fresh.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let rows = Rows(1)
        fresh.dataSource = rows
        rows.sections[0].append("new")
        fresh.insertRows(at: [.row(1)], with: .fade)
        fresh.layoutIfNeeded()
        #expect(fresh.texts == ["row 0", "new"])
    }

    @Test("Random batches end where a reload does")
    func random() {
        var generator = SystemRandomNumberGenerator()
        var next = 100
        for round in 0..<200 {
            let before = rows.sections
            var after = before
            var deleted: [IndexPath] = [], inserted: [IndexPath] = []
            for section in before.indices {
                for row in before[section].indices.reversed() where Int.random(in: 0..<4, using: &generator) == 0 {
                    after[section].remove(at: row)
                    deleted.append(.row(row, section))
                }
                var row = 0
                while row <= after[section].count {
                    if Int.random(in: 0..<4, using: &generator) == 0 {
                        after[section].insert("\(next)", at: row)
                        inserted.append(.row(row, section))
                        next += 1
                        row += 1
                    }
                    row += 1
                }
            }
            let (gone, come, all) = (deleted, inserted, after)
            table.performBatchUpdates {
                rows.sections = all
                table.deleteRows(at: gone, with: round % 2 == 0 ? .fade : .none)
                table.insertRows(at: come, with: .top)
            }
            pass(round % 3 == 0 ? 0.1 : 0.5)
            table.layoutIfNeeded()
            let expected = after.flatMap { $0 }.prefix(table.visibleCells.count)
            #expect(table.texts == Array(expected))
            #expect(table.contentSize.height == CGFloat(after.joined().count) * 44)
        }
    }
}
