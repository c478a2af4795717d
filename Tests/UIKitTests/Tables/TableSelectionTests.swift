import Testing
import ViewRendering

@testable import UIKit

/// Selection, touches and scrolling to rows, by Apple's documentation.
@MainActor
@Suite("Table selection")
struct TableSelectionTests {
    private final class Log: UITableViewDelegate {
        var events: [String] = []
        var refused: Set<Int> = []
        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            indexPath.row != 9
        }
        func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
            events.append("highlight \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
            events.append("unhighlight \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            refused.contains(indexPath.row) ? nil : indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            events.append("select \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            events.append("deselect \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            events.append("detail \(indexPath.row)")
        }
    }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    private let rows = Rows(100)
    private let table: UITableView
    private let log = Log()
    private let source = TouchSource(TouchScript())

    init() {
        table = UITableView.of(rows)
        table.delegate = log
        window.addSubview(table)
        window.layoutIfNeeded()
    }

    private func tap(_ row: Int, x: CGFloat = 100, at time: Double) {
        let source = TouchSource(TouchScript().wait(time).tap(at: CGPoint(x: x, y: CGFloat(row) * 44 + 20)))
        for frame in Int(time * 60)...Int((time + 1) * 60) {
            source.send(upTo: Double(frame) / 60, in: frame == Int(time * 60) ? window : nil)
        }
    }

    @Test("A tap highlights a row and selects it; the next one deselects it")
    func taps() {
        tap(2, at: 1)
        #expect(log.events == ["highlight 2", "unhighlight 2", "select 2"])
        #expect(table.indexPathForSelectedRow == .row(2) && table.cellForRow(at: .row(2))?.isSelected == true)
        log.events = []
        tap(3, at: 3)
        #expect(log.events == ["highlight 3", "unhighlight 3", "deselect 2", "select 3"])
        #expect(table.indexPathsForSelectedRows == [.row(3)])
        #expect(table.cellForRow(at: .row(2))?.isSelected == false)
    }

    // willSelectRowAt: "Return nil if you don't want the row selected"; shouldHighlightRowAt: false "blocks selection".
    @Test("The delegate refuses selection and highlighting")
    func refused() {
        log.refused = [4]
        tap(4, at: 1)
        tap(9, at: 3)
        #expect(log.events == ["highlight 4", "unhighlight 4"] && table.indexPathForSelectedRow == nil)
        table.allowsSelection = false
        tap(5, at: 5)
        #expect(log.events.count == 2)
    }

    @Test("With several selections taps add and take away")
    func several() {
        table.allowsMultipleSelection = true
        for (time, row) in [(1, 1), (3, 4), (5, 1)] { tap(row, at: Double(time)) }
        #expect(table.indexPathsForSelectedRows == [.row(4)])
        #expect(
            log.events.filter { !$0.hasSuffix("highlight 1") && !$0.contains("light 4") } == [
                "select 1", "select 4", "deselect 1",
            ])
    }

    @Test("A drag scrolls, and selects nothing")
    func drag() {
        let source = TouchSource(
            TouchScript().wait(1).drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100), duration: 0.3))
        for frame in 60...180 { source.send(upTo: Double(frame) / 60, in: frame == 60 ? window : nil) }
        #expect(table.contentOffset.y > 100 && table.indexPathForSelectedRow == nil)
        #expect(log.events == ["highlight 6", "unhighlight 6"])
    }

    // selectRow(at:animated:scrollPosition:): "Calling this method does not cause the delegate to receive" selection messages.
    @Test("Selection by code tells nobody, scrolls, and lasts while the cell is out of view")
    func byCode() {
        table.selectRow(at: .row(50), animated: false, scrollPosition: .top)
        #expect(table.contentOffset.y == 2200 && log.events.isEmpty)
        table.contentOffset.y = 0
        table.layoutIfNeeded()
        #expect(table.cellForRow(at: .row(50)) == nil && table.indexPathForSelectedRow == .row(50))
        table.scrollToNearestSelectedRow(at: .middle, animated: false)
        table.layoutIfNeeded()
        #expect(table.cellForRow(at: .row(50))?.isSelected == true)
        table.selectRow(at: nil, animated: false, scrollPosition: .none)
        #expect(table.indexPathForSelectedRow == nil)
        table.selectRow(at: .row(51), animated: false, scrollPosition: .none)
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("A row is scrolled to the top, the middle, the bottom, or as near as it takes")
    func scrolling() {
        table.scrollToRow(at: .row(50), at: .top, animated: false)
        #expect(table.contentOffset.y == 2200)
        table.scrollToRow(at: .row(50), at: .middle, animated: false)
        #expect(table.contentOffset.y == 2002)
        table.scrollToRow(at: .row(50), at: .bottom, animated: false)
        #expect(table.contentOffset.y == 1804)
        table.scrollToRow(at: .row(49), at: .none, animated: false)
        #expect(table.contentOffset.y == 1804)
        table.scrollToRow(at: .row(99), at: .top, animated: false)
        #expect(table.contentOffset.y == 3960)
    }

    @Test("The button with an i tells the delegate and selects nothing")
    func detail() throws {
        let cell = try #require(table.cellForRow(at: .row(1)))
        cell.accessoryType = .detailButton
        table.layoutIfNeeded()
        tap(1, x: 320 - 16 - 11, at: 1)
        #expect(log.events == ["detail 1"])
    }

    @Test("Editing shows controls at the beginning, which commit, and moves the content")
    func editing() throws {
        final class Editing: UITableViewDataSource {
            let rows = Rows(3)
            var committed: [String] = []
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                rows.tableView(tableView, cellForRowAt: indexPath)
            }
            func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
            func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
                forRowAt indexPath: IndexPath
            ) { committed.append("\(editingStyle) \(indexPath.row)") }
        }
        let editing = Editing()
        table.dataSource = editing
        table.setEditing(true, animated: false)
        table.layoutIfNeeded()
        #expect(table.cellForRow(at: .row(0))?.contentView.frame.minX == 0)
        #expect(table.cellForRow(at: .row(1))?.contentView.frame.minX == 38)
        #expect(table.cellForRow(at: .row(1))?.editingStyle == .delete)
        tap(1, x: 27, at: 1)
        #expect(editing.committed == ["delete 1"])
        tap(1, at: 3)
        #expect(table.indexPathForSelectedRow == nil)
        table.isEditing = false
        table.layoutIfNeeded()
        #expect(table.cellForRow(at: .row(1))?.contentView.frame.minX == 0)
    }
}
