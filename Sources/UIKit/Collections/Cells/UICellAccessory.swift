import LayerModel

/// What stands beside the content of a list's cell.
///
///     cell.accessories = [.disclosureIndicator(), .label(text: "9:41"), .delete { list.remove(item) }]
///
/// The system's accessories have places of their own, whatever their order in the array; custom views say where among them they stand.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// When an accessory is shown.
    public enum DisplayedState: Sendable {
        /// Always.
        case always
        /// While the list is edited.
        case whenEditing
        /// While it is not.
        case whenNotEditing
    }

    /// At which side an accessory stands, and where among those that stand there.
    public enum Placement {
        /// Where among the accessories of a side, in the direction of reading, another one is put in: an index.
        public typealias Position = @MainActor ([UICellAccessory]) -> Int
        /// Where reading begins; by default next to the content.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// Where reading ends; by default next to the content.
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

        /// Before the accessory of the same kind, or first where there is none.
        @MainActor
        public static func position(before accessory: UICellAccessory) -> Position {
            { $0.firstIndex { $0.isSameKind(as: accessory) } ?? 0 }
        }
        /// After the accessory of the same kind, or last where there is none.
        @MainActor
        public static func position(after accessory: UICellAccessory) -> Position {
            { all in all.lastIndex { $0.isSameKind(as: accessory) }.map { $0 + 1 } ?? all.count }
        }
    }

    /// The kinds, those of a side in the direction of reading.
    enum Content {
        case delete, insert, multiselect
        case label(String, UIFont, follows: Bool)
        case detail, checkmark, disclosure, outline, reorder
        case custom(UIView, keepsSize: Bool)
    }

    let content: Content
    let placement: Placement
    let options: Options
    var action: ActionHandler?
    /// Of signs in a disc.
    var signColor, discColor: UIColor?
    var outlineStyle = OutlineDisclosureOptions.Style.automatic

    private init(_ content: Content, _ placement: Placement, _ options: Options) {
        (self.content, self.placement, self.options) = (content, placement, options)
    }

    // MARK: Making

    /// An arrow: more stands behind the row.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = Options()
    ) -> UICellAccessory { UICellAccessory(.disclosure, .trailing(displayed: displayed), options) }
    /// An arrow down where what is below the row is shown, else one to the side. Tapped, it opens and closes the row's branch of the section's
    /// snapshot, unless there is an action.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var made = UICellAccessory(.outline, .trailing(displayed: displayed), options.common)
        (made.action, made.outlineStyle) = (actionHandler, options.style)
        return made
    }
    /// A tick: the row is chosen.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = Options()
    ) -> UICellAccessory { UICellAccessory(.checkmark, .trailing(displayed: displayed), options) }
    /// An "i" in a circle, which tells more of the row.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = Options(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var made = UICellAccessory(.detail, .trailing(displayed: displayed), options)
        made.action = actionHandler
        return made
    }
    /// A red disc with a minus: the row can be removed. Without an action a tap does nothing: there are no swipe actions of list cells here.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        sign(.delete, displayed, options, actionHandler)
    }
    /// A green disc with a plus: a row can be added.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        sign(.insert, displayed, options, actionHandler)
    }
    /// Three lines: the row can be moved.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory { UICellAccessory(.reorder, .trailing(displayed: displayed), options.common) }
    /// A circle, with a tick where the row is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { sign(.multiselect, displayed, options, nil) }
    /// A text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .label(text, options.font, follows: options.adjustsFontForContentSizeCategory),
            .trailing(displayed: displayed), options.common)
    }
    /// A view of the program's own.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        UICellAccessory(
            .custom(configuration.customView, keepsSize: configuration.maintainsFixedSize), configuration.placement,
            configuration.common)
    }

    private static func sign(
        _ content: Content, _ displayed: DisplayedState, _ options: SignOptions, _ action: ActionHandler?
    ) -> UICellAccessory {
        var made = UICellAccessory(
            content, .leading(displayed: displayed),
            Options(isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth))
        (made.signColor, made.discColor, made.action) = (options.tintColor, options.backgroundColor, action)
        return made
    }

    // MARK: Places

    var isLeading: Bool { if case .leading = placement { true } else { false } }

    func isShown(editing: Bool) -> Bool {
        switch placement {
        case .leading(.always, _), .trailing(.always, _): true
        case .leading(.whenEditing, _), .trailing(.whenEditing, _): editing
        case .leading(.whenNotEditing, _), .trailing(.whenNotEditing, _): !editing
        }
    }

    /// The place of a system's accessory among those of its side; nil for a view of the program's own.
    private var rank: Int? {
        switch content {
        case .delete: 0
        case .insert: 1
        case .multiselect: 2
        case .label: 3
        case .detail: 4
        case .checkmark: 5
        case .disclosure: 6
        case .outline: 7
        case .reorder: 8
        case .custom: nil
        }
    }

    /// Whether both are the same of the system's accessories, or show the same view.
    func isSameKind(as other: UICellAccessory) -> Bool {
        if case .custom(let a, _) = content, case .custom(let b, _) = other.content { return a === b }
        return rank != nil && rank == other.rank
    }

    /// The accessories of the leading side and then those of the trailing one, each in the direction of reading. Traps where one of the system's is
    /// there twice.
    static func arranged(_ all: [UICellAccessory]) -> [UICellAccessory] {
        ordered(all.filter { $0.isLeading }) + ordered(all.filter { !$0.isLeading })
    }

    private static func ordered(_ side: [UICellAccessory]) -> [UICellAccessory] {
        var ordered: [UICellAccessory] = []
        for accessory in side {
            guard let rank = accessory.rank else { continue }
            let index = ordered.firstIndex { ($0.rank ?? 0) >= rank } ?? ordered.count
            let isThere = index < ordered.count && ordered[index].rank == rank
            require(!isThere, "a cell has two accessories of the same kind: \(accessory.content)")
            ordered.insert(accessory, at: index)
        }
        for accessory in side where accessory.rank == nil {
            let index =
                switch accessory.placement {
                case .leading(_, let position), .trailing(_, let position): position(ordered)
                }
            ordered.insert(accessory, at: max(0, min(index, ordered.count)))
        }
        return ordered
    }
}
