import TestSupport
import Testing
import ViewRendering

@testable import UIKit

/// UITableView: rows, heights, reuse and places, by Apple's documentation.
@MainActor
@Suite("Tables")
struct TableTests {
    // "The default value is UITableView.automaticDimension" (rowHeight, estimatedRowHeight, sectionHeaderHeight);
    // allowsSelection "is true by default", allowsMultipleSelection "is false".
    @Test("A table begins with the documented values")
    func defaults() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        #expect(table.style == .plain && table.rowHeight == -1 && table.estimatedRowHeight == -1)
        #expect(table.sectionHeaderHeight == -1 && table.sectionHeaderTopPadding == -1)
        #expect(table.separatorStyle == .singleLine && table.separatorInset.left == 16)
        #expect(table.allowsSelection && !table.allowsMultipleSelection && !table.isEditing)
        #expect(table.numberOfSections == 0 && table.visibleCells.isEmpty)
        #expect(table.indexPathsForVisibleRows == nil && table.indexPathForSelectedRow == nil)
        #expect(UITableView().bounds.size == .zero)
        #expect(UITableView(frame: .zero, style: .grouped).backgroundColor === UIColor.systemGroupedBackground)
    }

    @Test("Only rows in view have cells")
    func onlyVisible() {
        let rows = Rows(1000)
        let table = UITableView.of(rows)
        #expect(table.visibleCells.count == 10 && rows.asked.count == 10)
        #expect(table.indexPathsForVisibleRows == (0..<10).map { .row($0) })
        #expect(table.contentSize == CGSize(width: 320, height: 44000))
        #expect(table.cellForRow(at: .row(3))?.frame == CGRect(x: 0, y: 132, width: 320, height: 44))
        #expect(table.cellForRow(at: .row(10)) == nil)
        table.contentOffset.y = 22
        table.layoutIfNeeded()
        #expect(table.visibleCells.count == 11)
    }

    // "For performance reasons, a table view's data source should generally reuse UITableViewCell objects";
    // prepareForReuse: "the table view invokes this method just before returning the object from dequeueReusableCell".
    @Test("Cells that leave the view are prepared and used again")
    func reuse() {
        final class Cell: UITableViewCell {
            static var made = 0, prepared = 0
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                Cell.made += 1
            }
            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
            override func prepareForReuse() {
                super.prepareForReuse()
                Cell.prepared += 1
            }
        }
        (Cell.made, Cell.prepared) = (0, 0)
        let rows = Rows(10000)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        table.rowHeight = 44
        table.register(Cell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.layoutIfNeeded()
        let first = Cell.made
        for step in 1...300 {
            table.contentOffset.y = CGFloat(step) * 30
            table.layoutIfNeeded()
        }
        #expect(first <= 10 && Cell.made <= 12 && Cell.prepared > 190)
        #expect(table.visibleCells.allSatisfy { $0 is Cell })
        #expect(table.texts.first == "row 204")
        #expect(table.subviews.count(where: { $0 is UITableViewCell }) == table.visibleCells.count)
    }

    @Test("A registered class without an initializer of its own is made by reuse, with its identifier")
    func inheritedInitializer() {
        final class Plain: UITableViewCell { let number = 7 }
        let table = UITableView()
        table.register(Plain.self, forCellReuseIdentifier: "plain")
        let object: AnyObject? = table.dequeueReusableCell(withIdentifier: "plain")
        let cell = object as? Plain
        #expect(cell?.number == 7 && cell?.reuseIdentifier == "plain")
        #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "head")
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "head")?.reuseIdentifier == "head")
    }

    @Test("A million rows of one height are laid out in milliseconds, with the cells in view")
    func million() {
        final class Many: UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            }
        }
        let source = Many()
        var table = UITableView.of(source)
        let first = ThreadClock.measure { table = UITableView.of(source) }
        let last = ThreadClock.measure {
            table.scrollToRow(at: .row(999_999), at: .bottom, animated: false)
            table.layoutIfNeeded()
        }
        print("a million rows: \(first) at first, \(last) to the end")
        #expect(table.visibleCells.count == 10 && table.indexPathsForVisibleRows?.last == .row(999_999))
        #expect(table.contentOffset.y == 43_999_560)
        #expect(first < .milliseconds(50) && last < .milliseconds(50))
    }

    @Test("100,000 rows of automatic height measure those that come into view only")
    func manyAutomatic() {
        let rows = Rows(100_000)
        var table: UITableView?
        let first = ThreadClock.measure { table = UITableView.of(rows, rowHeight: UITableView.automaticDimension) }
        let asked = rows.asked.count
        let jump = ThreadClock.measure {
            table?.scrollToRow(at: .row(99_999), at: .bottom, animated: false)
            table?.layoutIfNeeded()
        }
        print("100,000 automatic rows: \(first) at first, \(jump) to the end")
        #expect(asked <= 11 && rows.asked.count <= 40)
        #expect(table?.indexPathsForVisibleRows?.last == .row(99_999))
        #expect(first < .milliseconds(100) && jump < .milliseconds(100))
    }

    // tableView(_:heightForRowAt:): "The method allows the delegate to specify rows with varying heights."
    @Test("The delegate's heights place the rows; without the method the table's own do")
    func delegateHeights() {
        final class Heights: UITableViewDelegate {
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                CGFloat(indexPath.row + 1) * 10
            }
        }
        let rows = Rows(8), heights = Heights()
        let table = UITableView.of(rows)
        table.estimatedRowHeight = 0
        table.delegate = heights
        #expect(table.contentSize.height == 360)
        #expect(table.rectForRow(at: .row(3)) == CGRect(x: 0, y: 60, width: 320, height: 40))
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 99.9)) == .row(3))
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 100)) == .row(4))
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 360)) == nil)
        #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 25, width: 10, height: 40)) == [.row(1), .row(2), .row(3)])
        table.delegate = nil
        #expect(table.contentSize.height == 352)
    }

    @Test("The scroll view's delegate is the table's")
    func scrollDelegate() {
        final class Both: UITableViewDelegate {
            var scrolled = 0
            func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
        }
        let rows = Rows(100), both = Both()
        let table = UITableView.of(rows)
        table.delegate = both
        let scroll: UIScrollView = table
        #expect(scroll.delegate === both)
        table.contentOffset.y = 10
        #expect(both.scrolled == 1)
    }

    // "sizeToFit": resizes the view so it "just encloses its content"; a server renders all rows.
    @Test("sizeToFit makes the table as high as all its rows, measured, and all have cells")
    func wholeContent() {
        let rows = Rows([["short", String(repeating: "many words ", count: 30)], ["last"]])
        let table = UITableView.of(rows, height: 20, rowHeight: UITableView.automaticDimension)
        table.register(WrappingCell.self, forCellReuseIdentifier: "row")
        table.reloadData()
        table.sizeToFit()
        table.layoutIfNeeded()
        #expect(table.visibleCells.count == 3)
        #expect(table.frame.height == table.contentSize.height && table.frame.height > 200)
        #expect(table.rectForRow(at: .row(0)).height == 44 && table.rectForRow(at: .row(1)).height > 100)
        #expect(table.rectForRow(at: .row(0, 1)).maxY == table.frame.height)
    }

    @Test("Constraints in the content view give a row its height")
    func constraints() {
        final class Source: UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(view)
                NSLayoutConstraint.activate([
                    view.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 5),
                    view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -5),
                    view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                    view.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
                    view.heightAnchor.constraint(equalToConstant: CGFloat(indexPath.row + 1) * 30),
                ])
                return cell
            }
        }
        let source = Source()
        let table = UITableView.of(source, rowHeight: UITableView.automaticDimension)
        #expect((0..<3).map { table.rectForRow(at: .row($0)).height } == [40, 70, 100])
        #expect(table.cellForRow(at: .row(2))?.contentView.subviews.first?.frame.height == 90)
        #expect(table.contentSize.height == 210)
    }

    @Test("A table that becomes wider measures its rows anew")
    func wider() {
        let rows = Rows([[String(repeating: "many words ", count: 30)]])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 900))
        table.register(WrappingCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.layoutIfNeeded()
        let narrow = table.rectForRow(at: .row(0)).height
        table.frame.size.width = 400
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: .row(0)).height < narrow * 0.7)
        #expect(table.cellForRow(at: .row(0))?.frame.width == 400)
    }

    @Test("The table's own header and footer stand over and under the rows, as wide as the table")
    func accessories() {
        let rows = Rows(3)
        let table = UITableView.of(rows)
        table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
        table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
        let back = UIView()
        table.backgroundView = back
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: .row(0)).minY == 50 && table.contentSize.height == 212)
        #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
        #expect(table.tableFooterView?.frame == CGRect(x: 0, y: 182, width: 320, height: 30))
        #expect(table.subviews.first === back && back.frame == table.bounds)
    }
}

/// A cell with a text of any number of lines.
final class WrappingCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        textLabel?.numberOfLines = 0
    }

    required init?(coder: NSCoder) { nil }
}
