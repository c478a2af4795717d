extension UITableView {
    /// How a table looks.
    public enum Style: Int, Sendable, CaseIterable {
        /// Rows from edge to edge; headers stay in view as long as their section does.
        case plain = 0
        /// Sections apart from each other on a grey ground.
        case grouped = 1
        /// The same, with round corners and room at the sides.
        case insetGrouped = 2
    }

    /// Where a row comes to stand when a table scrolls to it.
    public enum ScrollPosition: Int, Sendable, CaseIterable {
        /// As near as it takes to show it whole.
        case none = 0
        /// At the top.
        case top = 1
        /// In the middle.
        case middle = 2
        /// At the bottom.
        case bottom = 3
    }

    /// How rows come and go.
    public enum RowAnimation: Int, Sendable, CaseIterable {
        /// They fade.
        case fade = 0
        /// From and to the right.
        case right = 1
        /// From and to the left.
        case left = 2
        /// From and to the top.
        case top = 3
        /// From and to the bottom.
        case bottom = 4
        /// At once.
        case none = 5
        /// Uncovered and covered where they stand.
        case middle = 6
        /// As it looks well: they fade.
        case automatic = 100
    }

    /// Has a table choose a size by itself: -1.
    public static let automaticDimension: CGFloat = -1

    /// The height of a row where nothing says another one, in points.
    static let standardRowHeight: CGFloat = 44
    /// The heights of headers until they are measured.
    static let standardHeaderHeight: CGFloat = 28, standardGroupedHeaderHeight: CGFloat = 38
    /// Room over the first section of a grouped table and after each section, where there are no titles; as iOS's tables measure.
    static let firstGap: CGFloat = 35, sectionGap: CGFloat = 17.5
    /// Room over the headers of a plain table, since iOS 15.
    static let plainHeaderPadding: CGFloat = 22
    /// Room at the sides of an inset table, and the radius of its corners.
    static let groupInset: CGFloat = 16, groupRadius: CGFloat = 10
}

/// What a table's style gives its headers and footers.
extension UITableView.Style {
    var header: UIListContentConfiguration { self == .plain ? .plainHeader() : .groupedHeader() }
    var footer: UIListContentConfiguration { self == .plain ? .plainFooter() : .groupedFooter() }
    var ground: UIColor { self == .plain ? .systemBackground : .systemGroupedBackground }
    var cellGround: UIColor { self == .plain ? .systemBackground : .secondarySystemGroupedBackground }
}
