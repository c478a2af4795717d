import LayerModel

/// Asks something: in the middle of the screen, or as a list of actions at the lower edge.
///
///     let alert = UIAlertController(title: "Delete?", message: "This cannot be undone.", preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in files.delete() })
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     present(alert, animated: true)
///
/// A tap on an action dismisses the alert and then calls the action's handler.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// Where an alert stands.
    public enum Style: Int, Sendable, CaseIterable {
        /// At the lower edge.
        case actionSheet = 0
        /// In the middle.
        case alert = 1
    }

    /// Where it stands. `.alert` by default.
    open private(set) var preferredStyle = Style.alert
    /// The actions, in the order of adding.
    open private(set) var actions: [UIAlertAction] = []
    private final var fields: [UITextField] = []
    private final var isChosen = false
    final var changed: (@MainActor () -> Void)?

    /// The text below the title. Nil for none.
    open var message: String? { didSet { changed?() } }
    /// The title. Nil for none.
    open override var title: String? { didSet { changed?() } }
    /// The action that stands out: semibold, in place of that which cancels. One that was added, or nil, the default.
    open var preferredAction: UIAlertAction? {
        didSet {
            require(
                preferredAction == nil || actions.contains { $0 === preferredAction },
                "The preferred action of an alert has to be one of its actions")
            changed?()
        }
    }
    /// How severe it is. Kept for code that sets it. `.default` by default.
    open var severity = UIAlertControllerSeverity.default

    /// An alert without actions.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        (self.title, self.message) = (title, message)
    }

    /// An alert in the middle, without anything: nibs are not read.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nil, bundle: nil)
    }

    /// Nil: archived controllers are not read.
    public required init?(coder: NSCoder) { nil }

    override var ownAutomaticStyle: UIModalPresentationStyle { .custom }

    override func ownPresentationController(by presenter: UIViewController?) -> UIPresentationController? {
        AlertPresentation(presentedViewController: self, presenting: presenter)
    }

    /// Adds an action. Traps where it is a second one that cancels.
    open func addAction(_ action: UIAlertAction) {
        require(
            action.style != .cancel || !actions.contains { $0.style == .cancel },
            "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
        actions.append(action)
        action.changed = { [weak self] in self?.changed?() }
        changed?()
    }

    /// Adds a field for text. Traps where the alert is a list of actions.
    ///
    /// - Parameter configurationHandler: sets the field up, before it is shown.
    open func addTextField(configurationHandler: (@MainActor (UITextField) -> Void)? = nil) {
        require(
            preferredStyle == .alert,
            "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
        let field = UITextField(frame: .zero)
        field.font = .systemFont(ofSize: 13)
        fields.append(field)
        configurationHandler?(field)
        changed?()
    }
    /// The fields for text, in the order of adding. Nil where there is none.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

    /// Makes the view of the style.
    open override func loadView() {
        view = AlertView(self)
        changed = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
    }

    /// Makes actions and texts what they are now.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isChosen = false
    }

    /// The actions as they are shown: in an alert that which cancels at the left of two and at the end of more; in a list at the end.
    final var shownActions: [UIAlertAction] {
        let others = actions.filter { $0.style != .cancel }, cancel = actions.filter { $0.style == .cancel }
        return preferredStyle == .alert && actions.count == 2 ? cancel + others : others + cancel
    }

    /// The action in semibold.
    final var boldAction: UIAlertAction? { preferredAction ?? actions.first { $0.style == .cancel } }

    /// An action was tapped: once, whatever fingers do while the alert goes.
    final func choose(_ action: UIAlertAction) {
        guard action.isEnabled, !isChosen, let presenter = presentingViewController else { return }
        isChosen = true
        presenter.dismiss(animated: true) { action.perform() }
    }

    /// A tap beside a list is what cancels; an alert stays.
    final func tappedOutside() {
        guard preferredStyle == .actionSheet, let cancel = actions.first(where: { $0.style == .cancel }) else { return }
        choose(cancel)
    }
}

/// How severe an alert is.
public enum UIAlertControllerSeverity: Int, Sendable, CaseIterable {
    /// As most are.
    case `default` = 0
    /// Something is about to be lost.
    case critical = 1
}
