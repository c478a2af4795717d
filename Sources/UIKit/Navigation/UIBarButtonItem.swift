import FoundationAdditions

/// What stands for something in a bar: a title and a picture.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// Called where something of the item changed.
    final var changed: (@MainActor () -> Void)?
    /// What is shown as text. Nil by default.
    open var title: String? { didSet { changed?() } }
    /// The picture, shown in the tint where it is a template. Nil by default.
    open var image: UIImage? { didSet { changed?() } }
    /// Whether it can be tapped. True by default.
    open var isEnabled = true { didSet { changed?() } }
    /// A number of the program's own. 0 by default.
    open var tag = 0
    /// A smaller picture for little height. Nil by default; kept.
    open var landscapeImagePhone: UIImage?
    /// How far the picture is moved. Zero by default; kept.
    open var imageInsets = UIEdgeInsets.zero
    /// A property by its name: "view" is the view that shows the item. Any other name traps but for "title", "image", "enabled" and "tag".
    open func value(forKey key: String) -> Any? {
        switch key {
        case "view": return (self as? UIBarButtonItem)?.shownView
        case "title": return title
        case "image": return image
        case "enabled": return isEnabled
        case "tag": return tag
        default:
            trapUndefinedKey(key, "valueForUndefinedKey", of: type(of: self))
        }
    }
    /// What assistive programs call it. Nil by default.
    open var accessibilityLabel: String?
    /// What tests find it by. Nil by default.
    open var accessibilityIdentifier: String?
    /// What it does, for assistive programs. Nil by default.
    open var accessibilityHint: String?
    private final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    /// Sets attributes of the title for a state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
        changed?()
    }
    /// The attributes of the title for a state. Nil for none.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// Called on iOS once a nib was read. There are no nibs here, so that nothing calls it.
    open func awakeFromNib() {}
    /// Called on iOS by Interface Builder. Nothing calls it.
    open func prepareForInterfaceBuilder() {}
    /// An item without title and picture.
    public override init() { super.init() }
    /// Nil: archived items are not read.
    public required init?(coder: NSCoder) { nil }
    /// Writes nothing, and says so once for a class: there are no archives of items.
    open func encode(with coder: NSCoder) { Warnings.noteArchive(of: self) }
}

/// A button of a navigation bar.
///
///     navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .plain, target: self, action: add)
open class UIBarButtonItem: UIBarItem {
    /// How important an item is.
    public enum Style: Int, Sendable, CaseIterable {
        /// Text of the regular weight.
        case plain = 0
        /// Semibold text: what ends a task.
        case done = 2
    }

    /// Items that look the same everywhere. Those that are pictures on iOS are words here: give them a picture of your own by `image`.
    public enum SystemItem: Int, Sendable, CaseIterable {
        /// "Done", semibold.
        case done = 0
        /// "Cancel".
        case cancel = 1
        /// "Edit".
        case edit = 2
        /// "Save", semibold.
        case save = 3
        /// A plus.
        case add = 4
        /// What is left between others.
        case flexibleSpace = 5
        /// A space of `width`.
        case fixedSpace = 6
        /// Writing.
        case compose = 7
        /// An answer.
        case reply = 8
        /// Sharing.
        case action = 9
        /// A folder.
        case organize = 10
        /// Bookmarks.
        case bookmarks = 11
        /// A search.
        case search = 12
        /// What is got anew.
        case refresh = 13
        /// What is given up.
        case stop = 14
        /// A camera.
        case camera = 15
        /// What is thrown away.
        case trash = 16
        /// What plays.
        case play = 17
        /// What waits.
        case pause = 18
        /// What goes back.
        case rewind = 19
        /// What goes on fast.
        case fastForward = 20
        /// "Undo".
        case undo = 21
        /// "Redo".
        case redo = 22
        /// What closes.
        case close = 24

        var title: String {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .add: "+"
            case .flexibleSpace: ""
            case .fixedSpace: ""
            case .compose: "Compose"
            case .reply: "Reply"
            case .action: "Share"
            case .organize: "Organize"
            case .bookmarks: "Bookmarks"
            case .search: "Search"
            case .refresh: "Refresh"
            case .stop: "Stop"
            case .camera: "Camera"
            case .trash: "Delete"
            case .play: "Play"
            case .pause: "Pause"
            case .rewind: "Rewind"
            case .fastForward: "Fast Forward"
            case .undo: "Undo"
            case .redo: "Redo"
            case .close: "Close"
            }
        }
    }

    /// How important it is. `.plain` by default.
    open var style = Style.plain { didSet { changed?() } }
    /// The colour of text and picture. Nil by default: the bar's tint.
    open var tintColor: UIColor? { didSet { changed?() } }
    /// A view in the place of a button. Nil by default.
    open var customView: UIView? { didSet { changed?() } }
    /// The width of the item, in points. 0 by default: that of what it shows.
    open var width: CGFloat = 0 { didSet { changed?() } }
    /// What a tap does; title and picture become the item's. Nil by default.
    open var primaryAction: UIAction? {
        didSet {
            if let primaryAction {
                title = primaryAction.title
                image = primaryAction.image
            }
            changed?()
        }
    }
    /// The item's menu. A value: nothing opens it on a server. Nil by default.
    open var menu: UIMenu?
    /// What is told of a tap, where there is an `action`. It is not kept alive.
    open weak var target: AnyObject?
    /// What the target is told by a tap. Nil by default.
    open var action: Selector?

    /// An item without title and picture.
    public required override init() { super.init() }
    /// Nil: archived items are not read.
    public required init?(coder: NSCoder) { nil }

    /// A title.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }
    /// A picture.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }
    /// A title that looks the same everywhere.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(
            title: systemItem.title, style: systemItem == .done || systemItem == .save ? .done : .plain, target: target,
            action: action)
        self.systemItem = systemItem
    }
    /// A title that looks the same everywhere, and a closure.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        let own = title
        self.primaryAction = primaryAction
        title = own
    }
    /// A view, or a space between buttons that takes what is left.
    public class func flexibleSpace() -> Self {
        let item = Self()
        item.systemItem = .flexibleSpace
        return item
    }
    /// A space of a width.
    public class func fixedSpace(_ width: CGFloat) -> Self {
        let item = Self()
        item.systemItem = .fixedSpace
        item.width = width
        return item
    }
    final var systemItem: SystemItem?
    /// Whether nothing shows there.
    final var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
    /// Whether it takes what is left.
    final var isFlexible: Bool { systemItem == .flexibleSpace }
    /// Whether it is on. False by default; kept.
    open var isSelected = false { didSet { changed?() } }
    /// Whether it is there. False by default.
    open var isHidden = false { didSet { changed?() } }
    /// The titles that it may have, for its width. Nil by default; kept.
    open var possibleTitles: Set<String>?

    /// What an action is called, and does.
    public convenience init(primaryAction: UIAction?) {
        self.init()
        self.primaryAction = primaryAction
        title = primaryAction?.title
        image = primaryAction?.image
    }
    /// A title and a closure, or a picture and a closure.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init()
        self.primaryAction = primaryAction
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
    }
    /// A title or a picture, a closure and a menu.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu?)
    {
        self.init(title: title, image: image, primaryAction: primaryAction)
        self.menu = menu
    }
    /// What looks the same everywhere, with a closure and a menu.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu?) {
        self.init(systemItem: systemItem, primaryAction: primaryAction)
        self.menu = menu
    }
    /// A view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// The view that shows it in a bar now.
    final weak var shownView: UIView?

    /// The view that shows it in a bar.
    final func makeView() -> UIView {
        let view = makeShownView()
        shownView = view
        return view
    }

    private func makeShownView() -> UIView {
        if let customView { return customView }
        let button = BarButton(frame: .zero)
        button.show(title: image == nil ? title : nil, image: image, isDone: style == .done)
        if let tintColor { button.tintColor = tintColor }
        button.isEnabled = isEnabled
        button.isHidden = isHidden
        button.style(titleTextAttributes(for: .normal))
        button.addAction(
            UIAction { [weak self, weak button] _ in
                guard let self, let button else { return }
                if let primaryAction { button.sendAction(primaryAction) }
                if let action { button.sendAction(action, to: target, for: nil) }
            }, for: .touchUpInside)
        return button
    }
}
