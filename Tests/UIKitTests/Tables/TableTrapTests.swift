import Foundation
import Testing
import ViewRendering

@testable import UIKit

/// What UIKit throws exceptions for, and what must never hang.
@MainActor
@Suite("Tables and bad input")
struct TableTrapTests {
    /// Runs a body in another process, which has to end with a message.
    private nonisolated static func says(_ sentence: String, _ result: ExitTest.Result?) -> Bool {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(sentence)
    }

    @Test("Rows inserted that the data source has not trap with UIKit's sentence")
    func lyingInsert() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let rows = Rows(3)
                let table = UITableView.of(rows)
                table.insertRows(at: [.row(1)], with: .fade)
            }
        }
        #expect(
            Self.says(
                "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (3) must be equal to the number of rows contained in that section before the update (3), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).",
                result))
    }

    @Test("Sections that lie trap with UIKit's sentence")
    func lyingSections() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let rows = Rows([["a"], ["b"]])
                let table = UITableView.of(rows)
                rows.sections.removeLast()
                table.reloadRows(at: [.row(0)], with: .fade)
            }
        }
        #expect(
            Self.says(
                "Invalid update: invalid number of sections. The number of sections contained in the table view after the update (1) must be equal to the number of sections contained in the table view before the update (2), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted).",
                result))
    }

    @Test("Deleting a row that is not there traps")
    func deletesNothing() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let rows = Rows(3)
                let table = UITableView.of(rows)
                table.deleteRows(at: [.row(5)], with: .fade)
            }
        }
        #expect(
            Self.says("attempt to delete row 5 from section 0 which only contains 3 rows before the update", result))
    }

    @Test("Inserting in a section that is not there traps; so do a delete and a reload of one row")
    func insertsNowhere() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let rows = Rows(3)
                let table = UITableView.of(rows)
                table.insertRows(at: [.row(0, 4)], with: .fade)
            }
        }
        #expect(
            Self.says(
                "attempt to insert row 0 into section 4, but there are only 1 sections after the update", result))
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let rows = Rows(3)
                let table = UITableView.of(rows)
                table.performBatchUpdates {
                    rows.sections[0].removeLast()
                    table.deleteRows(at: [.row(2)], with: .fade)
                    table.reloadRows(at: [.row(2)], with: .fade)
                }
            }
        }
    }

    @Test("A cell of no registered class traps with UIKit's sentence")
    func unregistered() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = UITableView().dequeueReusableCell(withIdentifier: "none", for: .row(0))
            }
        }
        #expect(
            Self.says(
                "unable to dequeue a cell with identifier none - must register a nib or a class for the identifier",
                result))
    }

    @Test("Negative counts and heights that are none trap")
    func badNumbers() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                final class Negative: UITableViewDataSource {
                    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { -1 }
                    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                        UITableViewCell()
                    }
                }
                let source = Negative()
                _ = UITableView.of(source)
            }
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Heights: UITableViewDelegate {
                    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { .nan }
                }
                let rows = Rows(3), heights = Heights()
                let table = UITableView.of(rows)
                table.delegate = heights
                table.layoutIfNeeded()
            }
        }
        #expect(Self.says("Invalid row height provided by table delegate. Value must be at least 0.0", result))
    }

    @Test("Scrolling to a row that is not there traps")
    func scrollsNowhere() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let rows = Rows(3)
                UITableView.of(rows).scrollToRow(at: .row(7), at: .top, animated: false)
            }
        }
        #expect(Self.says("out-of-bounds row (7) when there are only 3 rows in section 0", result))
    }

    @Test("A data source that reloads the table from each of its answers does not hang")
    func reloadsInCallbacks() {
        final class Restless: UITableViewDataSource, UITableViewDelegate {
            var asked = 0
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                tableView.reloadData()
                return 5
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                asked += 1
                tableView.reloadData()
                return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            }
            func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                tableView.reloadData()
            }
        }
        let restless = Restless()
        let table = UITableView.of(restless)
        table.delegate = restless
        table.layoutIfNeeded()
        #expect(restless.asked > 0 && restless.asked < 1000)
    }

    @Test("A reload from the first answer is followed at once")
    func reloadOnce() {
        final class Twice: UITableViewDataSource {
            var count = 3
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                if count == 3 {
                    count = 2
                    tableView.reloadData()
                }
                return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            }
        }
        let source = Twice()
        let table = UITableView.of(source)
        #expect(table.visibleCells.count == 2)
    }

    @Test("Cells and tables that callbacks remove do no harm")
    func removesInCallbacks() {
        final class Remover: UITableViewDelegate {
            func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                if indexPath.row == 1 { cell.removeFromSuperview() }
                if indexPath.row == 2 { tableView.removeFromSuperview() }
            }
            func tableView(
                _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
            ) { tableView.reloadData() }
        }
        let rows = Rows(30), remover = Remover(), window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        let table = UITableView.of(rows)
        window.addSubview(table)
        table.delegate = remover
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.superview == nil)
        table.contentOffset.y = 300
        table.layoutIfNeeded()
        #expect(table.indexPathsForVisibleRows?.contains(.row(8)) == true)
    }

    @Test("One cell for all rows is shown where it was given last")
    func oneCell() {
        final class One: UITableViewDataSource {
            let cell = UITableViewCell()
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
        }
        let one = One()
        let table = UITableView.of(one)
        #expect(one.cell.frame.minY == 88 && table.visibleCells.count == 1)
    }
}
