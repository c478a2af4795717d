/// Gives a table its rows. Only the number of rows and the cells are required.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
    /// The number of rows of a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// The cell that shows a row, by `dequeueReusableCell(withIdentifier:for:)`. Called for rows that come into view.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// The number of sections. 1 by default.
    func numberOfSections(in tableView: UITableView) -> Int
    /// The title over a section. Nil by default, which is none.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// The title under a section. Nil by default, which is none.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Whether a row can be edited. True by default.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Whether a row can be moved, which shows three lines while the table is edited. False by default.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// The control at the beginning of a row was tapped: the data source deletes or inserts the row. Does nothing by default.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// The titles at the edge that fingers scroll by. Nil by default, which is none.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// The section to which a title scrolls. That of the title's own place by default.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
    /// A row was moved. Does nothing by default.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
    /// 1.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// Nil.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tableView.missing.insert(.titleForHeader)
        return nil
    }
    /// Nil.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableView.missing.insert(.titleForFooter)
        return nil
    }
    /// True.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// Nil.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// `index`.
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    /// False.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

/// Methods that a delegate or data source was found not to implement: the default forms note themselves here when they are called. A table
/// asks no more then, and does what it does without an answer.
struct TableMethods: OptionSet {
    let rawValue: Int
    static let titleForHeader = TableMethods(rawValue: 1)
    static let titleForFooter = TableMethods(rawValue: 2)
    static let viewForHeader = TableMethods(rawValue: 4)
    static let viewForFooter = TableMethods(rawValue: 8)
    static let heightForRow = TableMethods(rawValue: 16)
    static let heightForHeader = TableMethods(rawValue: 32)
    static let heightForFooter = TableMethods(rawValue: 64)
    static let estimateForRow = TableMethods(rawValue: 128)
    static let estimateForHeader = TableMethods(rawValue: 256)
    static let estimateForFooter = TableMethods(rawValue: 512)

    static let ofDataSource: TableMethods = [.titleForHeader, .titleForFooter]
}
