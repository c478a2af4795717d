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
