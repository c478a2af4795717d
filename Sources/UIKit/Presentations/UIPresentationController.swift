/// Frames a presented controller: where its view is, what lies behind it, and what goes along with its way in and out.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment {
    /// The controller that presents.
    public private(set) unowned(unsafe) var presentingViewController: UIViewController
    /// The controller that is presented.
    public private(set) unowned(unsafe) var presentedViewController: UIViewController
    /// The view that the presented one moves in: as large as the window. Nil before it begins and after it is over.
    open internal(set) var containerView: UIView?
    /// Hears of it.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// Traits of the presented controller over those of its place. Nil by default.
    open var overrideTraitCollection: UITraitCollection? {
        didSet {
            presentingViewController.setOverrideTraitCollection(
                overrideTraitCollection, forChild: presentedViewController)
        }
    }
    /// What lies between the presenting view and a sheet.
    final let dimming = UIView(frame: .zero)

    /// Frames a controller.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        self.presentingViewController = presentingViewController ?? presentedViewController
        super.init()
    }

    final func begin(from presenting: UIViewController) { presentingViewController = presenting }

    /// How the controller is presented.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.resolvedStyle }
    /// How it is presented in its surroundings: as asked for.
    open var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle }
    /// How it is presented with traits: as asked for.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        presentationStyle
    }
    /// The view that moves: the presented controller's.
    open var presentedView: UIView? { presentedViewController.view }
    /// Where it is in the container: all of it by default.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Whether it covers the whole window. True by default.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenting view goes while the other one is there: by default for `.fullScreen` and `.currentContext`.
    open var shouldRemovePresentersView: Bool {
        [.fullScreen, .currentContext].contains(presentationStyle)
    }
    /// Whether what lies behind a view is dimmed.
    var dims: Bool { [.pageSheet, .formSheet, .popover].contains(presentationStyle) }

    /// The way in begins. Does nothing by default, as the following.
    open func presentationTransitionWillBegin() {}
    /// The way in is over.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// The way out begins.
    open func dismissalTransitionWillBegin() {}
    /// The way out is over.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// The container is about to be laid out.
    open func containerViewWillLayoutSubviews() {}
    /// The container was laid out.
    open func containerViewDidLayoutSubviews() {}
    /// The preferred size of the controller changed. Does nothing by default.
    open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}
    /// The window is about to have another size. Does nothing by default.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// The size of a controller within: the container's by default.
    open func size(forChildContentContainer container: UIViewController, withParentContainerSize parentSize: CGSize)
        -> CGSize
    { parentSize }
    /// The traits of the presented controller.
    open var traitCollection: UITraitCollection { presentedViewController.traitCollection }
    /// The traits changed. Does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// Hears of a presentation that the user ends. All members are optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// How a controller is presented in other surroundings.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// How a controller is presented with traits.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Whether it may end.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// It is about to end.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// It ended.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// The user tried to end it.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// As it was asked for.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        controller.presentationStyle
    }
    /// As it was asked for.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    /// True.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// A sheet at the lower edge of the window, as high as one of its detents.
open class UISheetPresentationController: UIPresentationController {
    /// A height that a sheet can have.
    @preconcurrency @MainActor
    open class Detent: NSObject {
        /// Names a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name.
            public let rawValue: String
            /// From a name.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// From a name.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// Half of the window.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// Almost all of the window.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// Names it.
        public let identifier: Identifier
        private let height: (CGFloat) -> CGFloat?

        init(_ identifier: Identifier, _ height: @escaping (CGFloat) -> CGFloat?) {
            (self.identifier, self.height) = (identifier, height)
            super.init()
        }

        /// Half of the window's height.
        open class func medium() -> Detent { Detent(.medium) { $0 / 2 } }
        /// All of the height that a sheet can have.
        open class func large() -> Detent { Detent(.large) { $0 } }
        /// A height of one's own, in points.
        open class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier(UUID().uuidString)) { room in
                MainActor.assumeHere { resolver(DetentRoom(maximumDetentValue: room)) }
            }
        }
        /// The height in a room. Nil where the detent is not there.
        final func resolved(_ room: CGFloat) -> CGFloat? { height(room).map { min(max($0, 0), room) } }
    }

    /// The heights that it can have. One, `.large()`, by default.
    open var detents: [Detent] = [.large()] { didSet { changed() } }
    /// The one that it has; nil, the default, is the first.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
    /// Up to which nothing behind it is dimmed. Nil, the default, dims always.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
    /// The radius of its upper corners; nil, the default, is 10 points.
    open var preferredCornerRadius: CGFloat? { didSet { changed() } }
    /// Whether a bar shows where it is taken. False by default; kept, none is drawn.
    open var prefersGrabberVisible = false
    /// Whether it stands at the lower edge also where there is little height. False by default; kept.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Whether it is as wide as it prefers where it stands at the edge. False by default; kept.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// Whether scrolling at an end makes it higher. True by default; kept.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// The view that it comes from. Nil by default; kept.
    open var sourceView: UIView?

    /// How far a sheet stays below the upper edge, in points.
    static let gap: CGFloat = 54

    /// As high as its detent, at the lower edge.
    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        let room = max(0, bounds.height - Self.gap)
        let height = selected?.resolved(room) ?? room
        return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    }

    private var selected: Detent? {
        detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
    }
    override var dims: Bool {
        guard let undimmed = largestUndimmedDetentIdentifier,
            let limit = detents.firstIndex(where: { $0.identifier == undimmed }), let selected,
            let index = detents.firstIndex(where: { $0 === selected })
        else { return true }
        return index > limit
    }

    private func changed() {
        guard containerView != nil else { return }
        presentedView?.frame = frameOfPresentedViewInContainerView
        dimming.alpha = dims ? 1 : 0
        round()
    }
    final func round() {
        guard let view = presentedView else { return }
        view.layer.cornerRadius = preferredCornerRadius ?? 10
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        view.clipsToBounds = true
    }

    /// Changes that are animated together.
    open func animateChanges(_ changes: @MainActor () -> Void) {
        UIView.animate(withDuration: 0.35, animations: changes)
    }
    /// The detents are to be asked for anew.
    open func invalidateDetents() { changed() }
}

/// What a detent's height is worked out from.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The most height that a sheet can have, in points.
    var maximumDetentValue: CGFloat { get }
    /// The traits of the sheet.
    var containerTraitCollection: UITraitCollection { get }
}

@MainActor
private final class DetentRoom: UISheetPresentationControllerDetentResolutionContext {
    let maximumDetentValue: CGFloat
    var containerTraitCollection: UITraitCollection { .current }
    init(maximumDetentValue: CGFloat) { self.maximumDetentValue = maximumDetentValue }
}

/// Which way the arrow of a popover points.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// From the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Up: the popover is below.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// Down: it is above.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// To the left: it is to the right.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// To the right: it is to the left.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Any.
    public static let any = UIPopoverArrowDirection(rawValue: 15)
    /// Not known yet.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Hears of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// It is about to be shown.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// A small controller beside a view: as large as it prefers, without an arrow.
open class UIPopoverPresentationController: UIPresentationController {
    /// The view that it stands beside.
    open weak var sourceView: UIView?
    /// The part of that view; `.null`, the default, is all of it.
    open var sourceRect = CGRect.null
    /// The bar button that it stands beside. Nil by default; kept.
    open var barButtonItem: UIBarButtonItem?
    /// Where it may stand, by its arrow. `.any` by default.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// Where it stands.
    open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// How far it keeps from the window's edges, in points. 10 by default.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    /// Its background. Nil, the default, is the view's.
    open var backgroundColor: UIColor?
    /// Whether it may cover its source. False by default; kept.
    open var canOverlapSourceViewRect = false
    /// Views that take touches beside it. Nil by default; kept.
    open var passthroughViews: [UIView]?

    /// As large as it prefers, below its source, else above.
    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        let room = container.bounds.inset(by: popoverLayoutMargins)
        let wanted = presentedViewController.preferredContentSize
        let size = CGSize(
            width: min(wanted.width > 0 ? wanted.width : 320, room.width),
            height: min(wanted.height > 0 ? wanted.height : 480, room.height))
        guard let sourceView else {
            return CGRect(
                x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width, height: size.height)
        }
        let source = sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
        let isBelow = permittedArrowDirections.contains(.up) && source.maxY + size.height <= room.maxY
        arrowDirection = isBelow ? .up : .down
        let y = isBelow ? source.maxY : source.minY - size.height
        return CGRect(
            x: min(max(source.midX - size.width / 2, room.minX), room.maxX - size.width),
            y: min(max(y, room.minY), max(room.minY, room.maxY - size.height)), width: size.width, height: size.height)
    }
}
