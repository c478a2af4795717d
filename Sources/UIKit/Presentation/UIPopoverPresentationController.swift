import LayerModel

/// To which side the arrow of a popover points.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// From the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upwards: the popover is below.
    public static let up = Self(rawValue: 1)
    /// Downwards: the popover is above.
    public static let down = Self(rawValue: 2)
    /// To the left: the popover is at the right.
    public static let left = Self(rawValue: 4)
    /// To the right: the popover is at the left.
    public static let right = Self(rawValue: 8)
    /// Wherever there is room.
    public static let any: Self = [.up, .down, .left, .right]
    /// Not known: the popover is not shown.
    public static let unknown = Self(rawValue: UInt.max)
}

/// Hears of a popover. All members are optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The popover is about to be shown.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// Shows a controller in a bubble at a rectangle of a view, as large as its `preferredContentSize`. Where the screen is narrow it adapts to a sheet, unless the
/// delegate's `adaptivePresentationStyle(for:)` says `.none`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// Sizes chosen here: the arrow, the corners, the content where it says no size, and what is kept from the edges.
    static let arrow = CGSize(width: 26, height: 13), cornerRadius: CGFloat = 13
    static let standardSize = CGSize(width: 320, height: 480), gap: CGFloat = 10

    private final lazy var bubble = PopoverView(self)

    /// A controller for a popover.
    public override init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        style = .popover
    }

    /// To which sides the arrow may point. Any by default.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// To which side the arrow points; `.unknown` before the popover is shown.
    open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// The view that it belongs to. Nil by default.
    open var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }
    /// The rectangle in that view at which the arrow points; null, the default, for all of it.
    open var sourceRect = CGRect.null { didSet { containerView?.setNeedsLayout() } }
    /// The item of a bar that it belongs to, in place of a view. Nil by default.
    open weak var barButtonItem: UIBarButtonItem?
    /// Whether it may lie over the rectangle that it belongs to. False by default.
    open var canOverlapSourceViewRect = false
    /// Views behind it that take touches while it is shown. Nil by default.
    open var passthroughViews: [UIView]?
    /// What is behind the content. Nil by default: the system's background.
    open var backgroundColor: UIColor? { didSet { bubble.setNeedsLayout() } }
    /// How far it keeps from the screen's edges. 10 points by default.
    open var popoverLayoutMargins = UIEdgeInsets(top: gap, left: gap, bottom: gap, right: gap)
    /// The sheet that it adapts to where the screen is narrow.
    open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: nil)

    override func ownAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        traits.isNarrow ? .pageSheet : .none
    }

    override func adapted(
        to style: UIModalPresentationStyle, _ presented: UIViewController, by presenter: UIViewController
    ) -> UIPresentationController {
        style == .pageSheet && presented === presentedViewController
            ? adaptiveSheetPresentationController : super.adapted(to: style, presented, by: presenter)
    }

    /// The bubble, in which the controller's view is.
    open override var presentedView: UIView? {
        bubble.take(presentedViewController.view)
        return bubble
    }

    override var ownOverrides: UITraitCollection? { UITraitCollection(userInterfaceLevel: .elevated) }

    override func standardAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        ModalAnimator(.crossDissolve, isPresenting: isPresenting)
    }

    private var source: CGRect {
        guard let containerView else { return .zero }
        if let view = sourceView ?? barButtonItem?.shownView {
            return containerView.convert(sourceRect.isNull || sourceView == nil ? view.bounds : sourceRect, from: view)
        }
        return CGRect(x: containerView.bounds.midX, y: containerView.bounds.midY, width: 0, height: 0)
    }

    /// At the side of the source where there is the most room, of those that are permitted.
    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        let room = containerView.bounds.inset(by: containerView.safeAreaInsets).inset(by: popoverLayoutMargins)
        let source = source, wanted = preferredContentSize
        let size = CGSize(
            width: min(room.width, wanted.width > 0 ? wanted.width : Self.standardSize.width),
            height: min(room.height, wanted.height > 0 ? wanted.height : Self.standardSize.height))
        let arrow = Self.arrow.height
        let rooms: [(UIPopoverArrowDirection, CGFloat, CGFloat)] = [
            (.up, room.maxY - source.maxY - arrow, size.height), (.down, source.minY - room.minY - arrow, size.height),
            (.left, room.maxX - source.maxX - arrow, size.width), (.right, source.minX - room.minX - arrow, size.width),
        ]
        let permitted = rooms.filter { permittedArrowDirections.contains($0.0) }
        let choices = permitted.isEmpty ? rooms : permitted
        let chosen = choices.first { $0.1 >= $0.2 } ?? choices.max { $0.1 < $1.1 } ?? rooms[0]
        arrowDirection = chosen.0
        let length = max(0, min(chosen.2, chosen.1))
        func along(_ middle: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            min(max(low, middle - length / 2), max(low, high - length))
        }
        let x = along(source.midX, size.width, room.minX, room.maxX)
        let y = along(source.midY, size.height, room.minY, room.maxY)
        return switch chosen.0 {
        case .up: CGRect(x: x, y: source.maxY, width: size.width, height: length + arrow)
        case .down: CGRect(x: x, y: source.minY - length - arrow, width: size.width, height: length + arrow)
        case .left: CGRect(x: source.maxX, y: y, width: length + arrow, height: size.height)
        default: CGRect(x: source.minX - length - arrow, y: y, width: length + arrow, height: size.height)
        }
    }

    /// Tells the delegate.
    open override func presentationTransitionWillBegin() {
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        bubble.frame = frameOfPresentedViewInContainerView
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.tappedBeside() }
        // Of touches in the bubble it would take away those of rows and buttons.
        tap.delegate = bubble
        containerView?.addGestureRecognizer(tap)
    }

    private func tappedBeside() {
        let presented = presentedViewController
        guard !presented.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) ?? true else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        presented.presentingViewController?.dismiss(animated: true) { [self] in
            delegate?.presentationControllerDidDismiss(self)
        }
    }

    override func letsThrough(_ point: CGPoint) -> Bool {
        guard let containerView else { return false }
        return (passthroughViews ?? []).contains { $0.bounds.contains($0.convert(point, from: containerView)) }
    }

    /// Places the bubble.
    open override func containerViewDidLayoutSubviews() {
        guard bubble.superview != nil else { return }
        let frame = frameOfPresentedViewInContainerView
        if bubble.frame != frame { bubble.frame = frame }
        bubble.setNeedsLayout()
    }

    /// Where the arrow's point is, along the side of the bubble.
    final var arrowPlace: CGFloat {
        let frame = bubble.frame, source = source
        return arrowDirection == .up || arrowDirection == .down ? source.midX - frame.minX : source.midY - frame.minY
    }
}

/// A bubble with an arrow.
@MainActor
final class PopoverView: UIView, UIGestureRecognizerDelegate {
    private weak var controller: UIPopoverPresentationController?
    private weak var content: UIView?
    private let ground = ShapePart(frame: .zero), clip = UIView()

    init(_ controller: UIPopoverPresentationController) {
        self.controller = controller
        super.init(frame: .zero)
        clip.clipsToBounds = true
        clip.layer.cornerRadius = UIPopoverPresentationController.cornerRadius
        addSubview(ground)
        addSubview(clip)
        ownLayer.shadowOpacity = 0.2
        ownLayer.shadowRadius = 20
        ownLayer.shadowOffset = .zero
    }

    required init?(coder: NSCoder) { nil }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !bounds.contains(touch.location(in: self))
    }

    func take(_ view: UIView) {
        content = view
        if view.superview !== clip { UIView.performWithoutAnimation { clip.addSubview(view) } }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let controller else { return }
        let high = UIPopoverPresentationController.arrow.height, wide = UIPopoverPresentationController.arrow.width
        let radius = UIPopoverPresentationController.cornerRadius
        let direction = controller.arrowDirection
        var body = bounds
        switch direction {
        case .up: body = CGRect(x: 0, y: high, width: bounds.width, height: bounds.height - high)
        case .down: body.size.height -= high
        case .left: body = CGRect(x: high, y: 0, width: bounds.width - high, height: bounds.height)
        case .right: body.size.width -= high
        default: break
        }
        clip.frame = body
        if let content, content.superview === clip, content.frame != clip.bounds { content.frame = clip.bounds }
        let path = CGMutablePath()
        path.addRoundedRect(
            in: body, cornerWidth: min(radius, body.width / 2), cornerHeight: min(radius, body.height / 2))
        let isUpright = direction == .up || direction == .down
        let side = isUpright ? bounds.width : bounds.height
        let place = min(max(radius + wide / 2, controller.arrowPlace), max(radius + wide / 2, side - radius - wide / 2))
        let tip: CGFloat = direction == .up || direction == .left ? 0 : isUpright ? bounds.height : bounds.width
        let foot = tip == 0 ? high : tip - high
        func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
            isUpright ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
        }
        // The order of the points gives arrow and body one direction of winding.
        let isTurned = (tip == 0) != isUpright
        let first = isTurned ? place + wide / 2 : place - wide / 2,
            last = isTurned ? place - wide / 2 : place + wide / 2
        path.move(to: point(first, foot))
        path.addLine(to: point(place, tip))
        path.addLine(to: point(last, foot))
        path.closeSubpath()
        ground.frame = bounds
        // As bright as the content, which is elevated.
        let elevated = UIColor { traits in
            let above = UITraitCollection(userInterfaceLevel: .elevated)
            return UIColor.systemBackground.resolvedColor(with: UITraitCollection(traitsFrom: [traits, above]))
        }
        ground.color = controller.backgroundColor ?? elevated
        ground.path = path
        ownLayer.shadowPath = path
    }
}
