import LayerModel

/// Something that an alert offers.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// How an action looks.
    public enum Style: Int, Sendable, CaseIterable {
        /// As most.
        case `default` = 0
        /// It leaves things as they are.
        case cancel = 1
        /// It destroys something.
        case destructive = 2
    }

    /// What it is called. Nil for none.
    public let title: String?
    /// How it looks.
    public let style: Style
    /// Whether it can be chosen. True by default.
    open var isEnabled = true { didSet { changed?() } }
    final var changed: (() -> Void)?
    final let handler: (@MainActor (UIAlertAction) -> Void)?

    /// Something to offer.
    ///
    /// - Parameters:
    ///   - title: what it is called.
    ///   - style: how it looks.
    ///   - handler: called when it was chosen and the alert is gone.
    public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
}

/// A message with what can be done about it: in the middle of the window, or at its lower edge.
///
///     let alert = UIAlertController(title: "Delete the card?", message: nil, preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in cards.removeLast() })
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     controller.present(alert, animated: false)
///
/// A tap on an action dismisses the alert and calls the action's handler.
open class UIAlertController: UIViewController {
    /// Where an alert stands.
    public enum Style: Int, Sendable, CaseIterable {
        /// At the lower edge.
        case actionSheet = 0
        /// In the middle.
        case alert = 1
    }

    /// Where it stands.
    public let preferredStyle: Style
    /// The text below the title. Nil for none.
    open var message: String? { didSet { rebuild() } }
    /// What it offers, in the order of adding.
    open private(set) var actions: [UIAlertAction] = []
    /// The fields in it. Nil for none.
    open private(set) var textFields: [UITextField]?
    /// The action that is emphasised. Nil by default: the one that cancels.
    open var preferredAction: UIAlertAction? { didSet { rebuild() } }
    /// How grave it is. Kept.
    open var severity = UIAlertControllerSeverity.default

    /// An alert without actions.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        modalPresentationStyle = .overFullScreen
        modalTransitionStyle = .crossDissolve
    }

    /// Nil: archived controllers are not read.
    public required init?(coder: NSCoder) { nil }

    /// Offers something more.
    open func addAction(_ action: UIAlertAction) {
        require(
            action.style != .cancel || !actions.contains { $0.style == .cancel },
            "an alert has one action of the style .cancel")
        actions.append(action)
        action.changed = { [weak self] in self?.rebuild() }
        rebuild()
    }

    /// Adds a field. Traps in action sheets.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        require(preferredStyle == .alert, "text fields can be added to alerts of the style .alert alone")
        let field = UITextField()
        field.font = .systemFont(ofSize: 13)
        field.borderStyle = .roundedRect
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        rebuild()
    }

    /// The card, of which the rest of the view is transparent.
    open override func loadView() {
        let stage = AlertStage(frame: UIScreen.main.bounds)
        stage.isSheet = preferredStyle == .actionSheet
        view = stage
        rebuild()
    }

    private func rebuild() {
        guard let stage = viewIfLoaded as? AlertStage else { return }
        stage.show(
            title, message, textFields ?? [], ordered,
            emphasized: preferredAction ?? actions.first { $0.style == .cancel }
        ) { [weak self] in self?.choose($0) }
    }

    /// The one that cancels stands last, and first of two.
    private var ordered: [UIAlertAction] {
        let others = actions.filter { $0.style != .cancel }, cancel = actions.filter { $0.style == .cancel }
        return preferredStyle == .alert && actions.count == 2 ? cancel + others : others + cancel
    }

    /// Dismisses the alert and does what an action says.
    final func choose(_ action: UIAlertAction) {
        guard action.isEnabled else { return }
        guard presentingViewController != nil else {
            action.handler?(action)
            return
        }
        dismiss(animated: true) { action.handler?(action) }
    }
}

/// How grave an alert is.
public enum UIAlertControllerSeverity: Int, Sendable, CaseIterable {
    /// As most.
    case `default` = 0
    /// Something may be lost.
    case critical = 1
}

/// The view of an alert: a card of texts, fields and buttons.
@MainActor
final class AlertStage: UIView {
    var isSheet = false
    private let card = UIView(frame: .zero)
    private let column = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        card.backgroundColor = .secondarySystemBackground
        card.layer.cornerRadius = 14
        card.clipsToBounds = true
        column.axis = .vertical
        addSubview(card)
        card.addSubview(column)
    }

    required init?(coder: NSCoder) { nil }

    func show(
        _ title: String?, _ message: String?, _ fields: [UITextField], _ actions: [UIAlertAction],
        emphasized: UIAlertAction?, choose: @escaping @MainActor (UIAlertAction) -> Void
    ) {
        for view in column.arrangedSubviews { view.removeFromSuperview() }
        let texts = UIStackView()
        texts.axis = .vertical
        texts.spacing = 4
        texts.isLayoutMarginsRelativeArrangement = true
        texts.layoutMargins = UIEdgeInsets(top: 19, left: 16, bottom: 19, right: 16)
        let parts = [(title, UIFont.systemFont(ofSize: 17, weight: .semibold)), (message, .systemFont(ofSize: 13))]
        for (text, font) in parts {
            guard let text, !text.isEmpty else { continue }
            let label = UILabel()
            (label.text, label.font, label.textAlignment, label.numberOfLines) = (text, font, .center, 0)
            texts.addArrangedSubview(label)
        }
        for field in fields { texts.addArrangedSubview(field) }
        if !texts.arrangedSubviews.isEmpty { column.addArrangedSubview(texts) }
        let buttons = UIStackView()
        buttons.axis = actions.count == 2 && !isSheet ? .horizontal : .vertical
        buttons.distribution = .fillEqually
        for action in actions {
            let button = UIButton(type: .system, primaryAction: UIAction { _ in choose(action) })
            button.setTitle(action.title, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 17, weight: action === emphasized ? .semibold : .regular)
            if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
            button.isEnabled = action.isEnabled
            button.heightAnchor.constraint(equalToConstant: 44).isActive = true
            let line = UIView()
            line.backgroundColor = .separator
            line.autoresizingMask = [.flexibleWidth]
            line.frame = CGRect(x: 0, y: 0, width: button.bounds.width, height: 0.5)
            button.addSubview(line)
            buttons.addArrangedSubview(button)
        }
        if !actions.isEmpty { column.addArrangedSubview(buttons) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width: CGFloat = isSheet ? bounds.width - 16 : 270
        let fitting = column.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        let height = min(fitting.height, bounds.height)
        let y = isSheet ? bounds.maxY - height - 8 - safeAreaInsets.bottom : bounds.midY - height / 2
        card.frame = CGRect(x: bounds.midX - width / 2, y: y, width: width, height: height)
        column.frame = card.bounds
    }
}
