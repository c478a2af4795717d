extension IndexPath {
    /// The path of a row of a table.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The path of an item of a collection.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section: the first of the two indexes. Traps where the path is empty.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The row within the section: the second index. Traps where the path has none.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The item within the section: the second index. Traps where the path has none.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// How messages write it, as UIKit does.
    var text: String { "{" + map { String($0) }.joined(separator: ", ") + "}" }
}

extension NSIndexPath {
    /// The place of a row in a section.
    public convenience init(row: Int, section: Int) {
        let indexes = [section, row]
        self.init(indexes: indexes, length: 2)
    }
    /// The place of an item in a section.
    public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }
    /// The section.
    public var section: Int { index(atPosition: 0) }
    /// The row.
    public var row: Int { index(atPosition: 1) }
    /// The item.
    public var item: Int { index(atPosition: 1) }
}
