import Testing
import ViewRendering

@testable import UIKit

/// Headers and footers of sections, by Apple's documentation.
@MainActor
@Suite("Table headers")
struct TableHeaderTests {
    // UITableView.Style.plain: "the header and footer float above the content if part of a complete section is visible".
    @Test("A header of a plain table stays at the top as long as its section is in view")
    func sticky() throws {
        let source = TitledRows(
            [(0..<20).map { "a\($0)" }, (0..<20).map { "b\($0)" }], titles: ["First", "Second"])
        let table = UITableView.of(source)
        let header = try #require(table.headerView(forSection: 0))
        #expect(header.textLabel?.text == "First" && header.frame.minY == 22)
        let height = header.frame.height
        #expect(height >= 28 && table.rectForRow(at: .row(0)).minY == 22 + height)
        table.contentOffset.y = 300
        table.layoutIfNeeded()
        #expect(header.frame.minY == 300 && table.subviews.last === header)
        // The end of the section pushes it out.
        let end = table.rect(forSection: 0).maxY
        table.contentOffset.y = end - 10
        table.layoutIfNeeded()
        #expect(header.frame.maxY == end)
        #expect(table.rectForHeader(inSection: 0).minY == 22)
        table.contentOffset.y = end + 40
        table.layoutIfNeeded()
        #expect(table.headerView(forSection: 0) == nil && table.headerView(forSection: 1) != nil)
    }

    @Test("Grouped headers scroll along and show capitals; sections without titles are apart")
    func grouped() throws {
        let source = TitledRows([["a"], ["b"], ["c"]], titles: [nil, "Second", nil])
        source.footers = [nil, "About the second", nil]
        let table = UITableView.of(source, style: .grouped)
        #expect(table.rectForRow(at: .row(0)).minY == 35)
        #expect(table.headerView(forSection: 0) == nil)
        #expect(table.headerView(forSection: 1)?.textLabel?.text == "SECOND")
        #expect(table.footerView(forSection: 1)?.textLabel?.text == "About the second")
        #expect(table.rectForFooter(inSection: 1).minY == table.rectForRow(at: .row(0, 1)).maxY)
        table.contentOffset.y = 60
        table.layoutIfNeeded()
        #expect(table.headerView(forSection: 1)?.frame == table.rectForHeader(inSection: 1))
    }

    @Test("The first header of a grouped table stands lower, with the room above its text")
    func firstOfGrouped() throws {
        let source = TitledRows([["a"], ["b"]], titles: ["First", "Second"])
        for style in [UITableView.Style.grouped, .insetGrouped] {
            let table = UITableView.of(source, style: style)
            let first = try #require(table.headerView(forSection: 0)),
                second = try #require(table.headerView(forSection: 1))
            #expect(first.frame.height == second.frame.height + 17.5)
            first.layoutIfNeeded()
            second.layoutIfNeeded()
            let (above, below) = (first.textLabel, second.textLabel)
            let upper = try #require(above).convert(CGPoint.zero, to: first).y
            let lower = try #require(below).convert(CGPoint.zero, to: second).y
            #expect(upper == lower + 17.5)
        }
    }

    // tableView(_:viewForHeaderInSection:): "Asks the delegate for a view to display in the header"; heights by heightForHeaderInSection.
    @Test("The delegate's views and heights go before titles")
    func views() {
        final class Views: UITableViewDelegate {
            var asked: [Int] = [], shown: [Int] = [], ended: [Int] = []
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                asked.append(section)
                return section == 1 ? nil : UIView()
            }
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
            func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
                shown.append(section)
            }
            func tableView(
                _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
            ) { ended.append(section) }
        }
        let views = Views()
        let source = Rows([["a"], ["b"], Array(repeating: "c", count: 100)])
        let table = UITableView.of(source)
        table.sectionHeaderTopPadding = 0
        table.delegate = views
        table.layoutIfNeeded()
        #expect(table.rectForHeader(inSection: 2) == CGRect(x: 0, y: 128, width: 320, height: 20))
        #expect(views.asked == [0, 1, 2] && views.shown == [0, 2])
        table.contentOffset.y = 1000
        table.layoutIfNeeded()
        #expect(views.ended == [0])
    }

    @Test("A plain table without titles has no room for headers, whatever their height")
    func none() {
        let source = Rows([["a"], ["b"]])
        let table = UITableView.of(source)
        table.sectionHeaderHeight = 30
        #expect(table.contentSize.height == 88)
    }

    @Test("A header takes a content configuration and a background")
    func configured() {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        var content = header.defaultContentConfiguration()
        content.text = "Departures"
        header.contentConfiguration = content
        #expect(header.contentView is UIListContentView && header.textLabel == nil)
        header.backgroundConfiguration = .listPlainHeaderFooter()
        header.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
        header.layoutIfNeeded()
        #expect(header.contentView.frame == header.bounds && header.subviews.first?.frame == header.bounds)
    }

    @Test("A table view controller answers for its table by what it overrides")
    func controller() {
        final class Trains: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(
                _ tableView: UITableView, cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell { UITableViewCell() }
            override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "T" }
        }
        let trains = Trains(style: .grouped)
        trains.view.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
        trains.view.layoutIfNeeded()
        #expect(trains.tableView.style == .grouped && trains.tableView.visibleCells.count == 3)
        #expect(trains.tableView.rectForRow(at: .row(0)).height == 44)
        #expect(trains.tableView.headerView(forSection: 0)?.textLabel?.text == "T")
        trains.tableView.selectRow(at: .row(1), animated: false, scrollPosition: .none)
        trains.beginAppearanceTransition(true, animated: false)
        trains.endAppearanceTransition()
        #expect(trains.tableView.indexPathForSelectedRow == nil)
    }
}
