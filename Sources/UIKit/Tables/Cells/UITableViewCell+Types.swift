extension UITableViewCell {
    /// Which labels a cell has, and where.
    public enum CellStyle: Int, Sendable, CaseIterable {
        /// An image and a text of 17 points.
        case `default` = 0
        /// A text, and a grey one at the other end of the line, both of 17 points.
        case value1 = 1
        /// A short text in the tint that ends where the second one begins, both of 12 points.
        case value2 = 2
        /// A text of 17 points with one of 12 below it.
        case subtitle = 3
    }

    /// What a selected cell looks like.
    public enum SelectionStyle: Int, Sendable, CaseIterable {
        /// As usual.
        case none = 0
        /// Grey, as `.default`, since iOS 7.
        case blue = 1
        /// Grey.
        case gray = 2
        /// Grey.
        case `default` = 3
    }

    /// What stands at the end of a cell.
    public enum AccessoryType: Int, Sendable, CaseIterable {
        /// Nothing.
        case none = 0
        /// An arrow: the cell leads somewhere.
        case disclosureIndicator = 1
        /// A button with an i, and an arrow.
        case detailDisclosureButton = 2
        /// A mark.
        case checkmark = 3
        /// A button with an i.
        case detailButton = 4
    }

    /// What editing a cell does.
    public enum EditingStyle: Int, Sendable, CaseIterable {
        /// Nothing.
        case none = 0
        /// It is deleted.
        case delete = 1
        /// Another one is inserted.
        case insert = 2
    }

    /// How cells are parted.
    public enum SeparatorStyle: Int, Sendable, CaseIterable {
        /// Not at all.
        case none = 0
        /// By a thin line.
        case singleLine = 1
    }

    /// Which controls of editing a cell shows.
    public struct StateMask: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// From the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The one at the beginning.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// The button that deletes.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }
}

/// What a cell is told by its table.
struct CellPlace {
    /// The inset of the separator where the cell has none of its own.
    var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// The separator's colour; nil for no separator.
    var separatorColor: UIColor?
    /// Whether the separator below goes from edge to edge, and whether there is one above.
    var isSeparatorFull = false, hasSeparatorAbove = false
    /// The colour behind the cell where it has none of its own.
    var background: UIColor?
    /// Which corners are rounded, and by how much.
    var corners: CACornerMask = []
    var cornerRadius: CGFloat = 0
    /// The control at the beginning while the table is edited.
    var editing = UITableViewCell.EditingStyle.none
    /// Whether the cell is indented while the table is edited, can be moved, and is marked rather than edited.
    var isIndented = true, isMovable = false, isMarked = false
}
