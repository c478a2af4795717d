/// Where a table's sections, rows, headers and footers lie.
struct TableGeometry {
    /// A header or footer.
    struct Part {
        var height: CGFloat = 0
        /// Room above it, within the section.
        var padding: CGFloat = 0
        /// Room within it, above what it shows.
        var room: CGFloat = 0
        var isExact = true
        /// What it shows; nil where a delegate gives a view, or there is none.
        var title: String?
        /// Whether the delegate may give a view.
        var mayHaveView = false

        var total: CGFloat { padding + height }
    }

    struct Section {
        var rows: HeightList
        var header = Part(), footer = Part()

        var height: CGFloat { header.total + rows.total + footer.total }
    }

    private(set) var sections: [Section]
    private var heights: HeightList
    /// The height of the table's own header, and that of its footer.
    var top: CGFloat = 0, bottom: CGFloat = 0
    var width: CGFloat = 0
    /// How far cells keep from the sides.
    var inset: CGFloat = 0

    init(_ sections: [Section] = []) {
        self.sections = sections
        heights = HeightList(sections.map(\.height), isExact: [Bool](repeating: true, count: sections.count))
    }

    var height: CGFloat { top + heights.total + bottom }

    func hasRow(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section)
            && path.row >= 0 && path.row < sections[path.section].rows.count
    }

    // MARK: Places

    private func rect(_ y: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: inset, y: y, width: max(0, width - 2 * inset), height: height)
    }

    private func wide(_ y: CGFloat, _ height: CGFloat) -> CGRect { CGRect(x: 0, y: y, width: width, height: height) }

    func sectionTop(_ section: Int) -> CGFloat { top + heights.offset(of: section) }

    func sectionRect(_ section: Int) -> CGRect { wide(sectionTop(section), sections[section].height) }

    func headerRect(_ section: Int) -> CGRect {
        let header = sections[section].header
        return rect(sectionTop(section) + header.padding, header.height)
    }

    func footerRect(_ section: Int) -> CGRect {
        let part = sections[section]
        return rect(sectionTop(section) + part.header.total + part.rows.total, part.footer.height)
    }

    func rowRect(_ path: IndexPath) -> CGRect {
        let section = sections[path.section]
        return rect(
            sectionTop(path.section) + section.header.total + section.rows.offset(of: path.row), section.rows[path.row])
    }

    /// The section at a place, the last one below all; nil where there is none.
    func section(at y: CGFloat) -> Int? { sections.isEmpty ? nil : heights.index(at: y - top) }

    /// The row that a place lies in; nil beside the rows.
    func row(at y: CGFloat) -> IndexPath? {
        guard let section = section(at: y), y >= top, y < top + heights.total else { return nil }
        let part = sections[section]
        let within = y - sectionTop(section) - part.header.total
        guard part.rows.count > 0, within >= 0, within < part.rows.total else { return nil }
        return IndexPath(row: part.rows.index(at: within), section: section)
    }

    /// The first row of a section that ends below a place; its row count where there is none.
    func firstRow(of section: Int, endingBelow y: CGFloat) -> Int {
        let part = sections[section]
        let within = y - sectionTop(section) - part.header.total
        if part.rows.count == 0 || within >= part.rows.total { return part.rows.count }
        return within <= 0 ? 0 : part.rows.index(at: within)
    }

    /// The rows that a range of places touches.
    func rows(from low: CGFloat, to high: CGFloat) -> [IndexPath] {
        guard high > low, let first = section(at: low) else { return [] }
        var paths: [IndexPath] = []
        for section in first..<sections.count {
            let top = sectionTop(section) + sections[section].header.total
            if top >= high { break }
            let rows = sections[section].rows
            var row = firstRow(of: section, endingBelow: low)
            while row < rows.count, top + rows.offset(of: row) < high {
                paths.append(IndexPath(row: row, section: section))
                row += 1
            }
        }
        return paths
    }

    // MARK: Measured

    mutating func setRow(_ path: IndexPath, _ height: CGFloat) {
        sections[path.section].rows.set(path.row, height)
        heights.set(path.section, sections[path.section].height)
    }

    mutating func setHeader(_ section: Int, _ part: Part) {
        sections[section].header = part
        heights.set(section, sections[section].height)
    }

    mutating func setFooter(_ section: Int, _ part: Part) {
        sections[section].footer = part
        heights.set(section, sections[section].height)
    }
}
