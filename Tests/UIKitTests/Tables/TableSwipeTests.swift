import Testing
import ViewRendering

@testable import UIKit

/// Rows that are swiped aside, by Apple's documentation of `UISwipeActionsConfiguration` and `UIContextualAction`.
@MainActor
@Suite("Swiped rows")
struct TableSwipeTests {
    private final class Swipes: NSObject, UITableViewDataSource, UITableViewDelegate {
        var rows = ["a", "b", "c", "d"]
        var calls: [String] = []
        var isFull = true
        var leavesOpen: (@MainActor (Bool) -> Void)?
        var keeps = false
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = rows[indexPath.row]
            return cell
        }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
                self?.calls.append("delete \(indexPath.row)")
                if self?.keeps == true {
                    self?.leavesOpen = done
                    return
                }
                self?.rows.remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .automatic)
                done(true)
                done(true)
            }
            let more = UIContextualAction(style: .normal, title: "More") { [weak self] _, _, done in
                self?.calls.append("more \(indexPath.row)")
                done(false)
            }
            let configuration = UISwipeActionsConfiguration(actions: [delete, more])
            configuration.performsFirstActionWithFullSwipe = isFull
            return configuration
        }
        func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            if indexPath.row == 2 { return nil }
            let pin = UIContextualAction(style: .normal, title: "Pin") { [weak self] _, _, done in
                self?.calls.append("pin \(indexPath.row)")
                done(true)
            }
            pin.backgroundColor = .systemOrange
            return UISwipeActionsConfiguration(actions: [pin])
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 3 }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            calls.append("select \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { calls.append("begin") }
        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { calls.append("end") }
    }

    private let renderer: Renderer
    private let swipes = Swipes()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init() throws {
        renderer = try Renderer(backend: .cpu)
        table.dataSource = swipes
        table.delegate = swipes
        window.screen = UIScreen()
        window.addSubview(table)
        _ = try renderer.image(of: window)
    }

    private func drag(_ row: Int, from: CGFloat, to: CGFloat, lasting: TimeInterval = 0.4) {
        let y = CGFloat(row) * 44 + 22
        let source = TouchSource(
            .drag(from: CGPoint(x: from, y: y), to: CGPoint(x: to, y: y), duration: lasting).wait(0.2))
        source.play(in: window)
        for _ in 0..<22 { pass(0.05, renderer) }
        withExtendedLifetime(source) {}
    }

    private func row(_ index: Int) throws -> UITableViewCell {
        try #require(table.cellForRow(at: IndexPath(row: index, section: 0)))
    }

    // trailingSwipeActionsConfigurationForRowAt: "Returns the swipe actions to display on the trailing edge of the row."
    @Test("A swipe shows the actions, the first one at the edge; a tap performs one and closes them")
    func reveal() throws {
        drag(0, from: 300, to: 200)
        #expect(swipes.calls == ["begin"] && table.swipe != nil)
        let shown = try -row(0).layer.sublayerTransform.m41
        #expect(shown >= 148 && shown < 175)
        for look in [UIUserInterfaceStyle.light, .dark] {
            window.overrideUserInterfaceStyle = look
            let image = try renderer.image(of: window, scale: 2)
            try keep(image, "swipe-trailing-\(look.rawValue)")
            #expect(image.pixelBuffer.pixel(638, 4) == (look == .light ? 0xFFFF_3B30 : 0xFFFF_453A))
            #expect(image.pixelBuffer.pixel(640 - 200, 4) == 0xFF8E_8E93)
        }
        tap(CGPoint(x: 200, y: 22), in: window, renderer)
        #expect(swipes.calls == ["begin", "more 0", "end"] && table.swipe == nil)
        #expect(CATransform3DIsIdentity(try row(0).layer.sublayerTransform))
        swipes.calls = []
        drag(1, from: 300, to: 200)
        tap(CGPoint(x: 300, y: 66), in: window, renderer)
        pass(0.5, renderer)
        #expect(swipes.calls == ["begin", "delete 1", "end"] && swipes.rows == ["a", "c", "d"])
        #expect(table.numberOfRows(inSection: 0) == 3 && table.subviews.allSatisfy { !($0 is SwipeActionsView) })
    }

    // performsFirstActionWithFullSwipe: "A Boolean value indicating whether a full swipe automatically performs the first action. … true" by default.
    @Test("A swipe over most of the row performs the first action, unless that is switched off")
    func full() throws {
        drag(0, from: 310, to: 40)
        pass(0.5, renderer)
        #expect(swipes.calls == ["begin", "delete 0", "end"] && swipes.rows == ["b", "c", "d"])
        swipes.isFull = false
        swipes.calls = []
        drag(0, from: 310, to: 40)
        #expect(swipes.calls == ["begin"] && table.swipe != nil)
        // A tap on the row closes it and selects nothing.
        tap(CGPoint(x: 60, y: 22), in: window, renderer)
        pass(0.5, renderer)
        #expect(swipes.calls == ["begin", "end"] && table.swipe == nil)
        // An action that is not done yet leaves the row open.
        swipes.keeps = true
        swipes.isFull = true
        swipes.calls = []
        drag(0, from: 310, to: 40)
        #expect(table.swipe != nil && swipes.calls == ["begin", "delete 0"])
        swipes.leavesOpen?(true)
        #expect(table.swipe == nil)
    }

    private final class Names: NSObject, UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 5 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Name \(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            "ABCDE".map { "\($0)" }[section]
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { "ABCDE".map { "\($0)" } }
    }

    // sectionIndexTitles(for:): "Asks the data source to return the titles for the sections of a table view", an index list at the right side.
    @Test("Titles at the edge scroll to their sections")
    func index() throws {
        let names = Names()
        table.delegate = nil
        table.dataSource = names
        window.layoutIfNeeded()
        let index = try #require(table.index)
        #expect(index.frame.maxX == 320 && index.frame.width == 15)
        try keep(renderer.image(of: window, scale: 2), "index-titles")
        // Five titles of 14 points, in the middle: the fourth one is D.
        tap(CGPoint(x: 312, y: 240 + 14), in: window, renderer)
        #expect(abs(table.contentOffset.y - table.rect(forSection: 3).minY) < 0.5)
        #expect(table.indexPathForSelectedRow == nil && index.frame.minY == table.contentOffset.y)
        table.sectionIndexMinimumDisplayRowCount = 51
        window.layoutIfNeeded()
        #expect(table.index == nil)
    }

    // leadingSwipeActionsConfigurationForRowAt: "… on the leading edge of the row."
    @Test("Actions at the leading edge; none where there is no configuration or the row cannot be edited")
    func leading() throws {
        drag(0, from: 20, to: 90)
        #expect(try table.swipe?.isLeading == true && row(0).layer.sublayerTransform.m41 == 74)
        try keep(renderer.image(of: window, scale: 2), "swipe-leading")
        // Another row is touched: the first one closes.
        tap(CGPoint(x: 150, y: 110), in: window, renderer)
        #expect(table.swipe == nil && !swipes.calls.contains("select 2"))
        swipes.calls = []
        drag(2, from: 20, to: 120)
        drag(3, from: 300, to: 150)
        #expect(table.swipe == nil && !swipes.calls.contains("begin"))
        // Dragged along y the table scrolls.
        drag(0, from: 20, to: 30)
        #expect(table.swipe == nil)
        drag(0, from: 300, to: 200)
        table.reloadData()
        #expect(table.swipe == nil)
        window.layoutIfNeeded()
        drag(1, from: 300, to: 200)
        table.setEditing(true, animated: false)
        #expect(table.swipe == nil)
    }
}
