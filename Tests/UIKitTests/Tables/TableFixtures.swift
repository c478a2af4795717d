import ViewRendering

@testable import UIKit

/// Rows of texts for tables, and a record of what is asked for.
@MainActor
final class Rows: UITableViewDataSource {
    var sections: [[String]]
    var asked: [IndexPath] = []
    var made = 0
    var headers: [String] = []

    init(_ sections: [[String]]) { self.sections = sections }

    convenience init(_ count: Int) { self.init([(0..<count).map { "row \($0)" }]) }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked.append(indexPath)
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
}

/// The same with a title over each section.
@MainActor
final class TitledRows: UITableViewDataSource {
    let rows: Rows
    var titles: [String?]
    var footers: [String?] = []

    init(_ sections: [[String]], titles: [String?]) {
        rows = Rows(sections)
        self.titles = titles
    }

    func numberOfSections(in tableView: UITableView) -> Int { rows.sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        rows.tableView(tableView, cellForRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles[section] }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }
}

extension UITableView {
    /// A table of rows, laid out.
    static func of(
        _ source: any UITableViewDataSource, style: Style = .plain, width: CGFloat = 320, height: CGFloat = 440,
        rowHeight: CGFloat = 44
    ) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: height), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = rowHeight
        table.dataSource = source
        table.layoutIfNeeded()
        return table
    }

    var texts: [String] { visibleCells.map { $0.textLabel?.text ?? "" } }
}

extension IndexPath {
    static func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
}
