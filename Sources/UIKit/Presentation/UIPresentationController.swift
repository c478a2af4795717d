/// Says how a controller is shown where there is not enough room for its style, and hears of sheets that fingers dismiss. All members are optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// The style for narrow surroundings; `.none` keeps the style as it is.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The style for surroundings; `.none` keeps the style as it is. By default what `adaptivePresentationStyle(for:)` says, where the surroundings
    /// are narrow.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Another controller to present in the style that it adapts to. Nil, the default, for the same one.
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Prepares the presentation controller of the style that it adapts to.
    func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController)
    /// The presentation is about to begin, in a style that it adapted to, or `.none`.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
    /// Whether fingers may dismiss. True by default.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Fingers tried to dismiss what may not be dismissed.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
    /// Fingers are about to dismiss. A dismissal by code does not call it.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Fingers dismissed. A dismissal by code does not call it.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// The style that the controller adapts to by itself.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        controller.ownAdaptiveStyle(for: controller.traitCollection)
    }
    /// That of `adaptivePresentationStyle(for:)` in narrow surroundings, else `.none`.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        traitCollection.isNarrow ? adaptivePresentationStyle(for: controller) : .none
    }
    /// Nil.
    public func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    /// Does nothing.
    public func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
    ) {}
    /// Does nothing.
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
    /// True.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}

extension UITraitCollection {
    /// Whether the surroundings are narrow or low.
    var isNarrow: Bool { horizontalSizeClass != .regular || verticalSizeClass == .compact }
}

/// Says where a presented controller stands, and what stands around it, while it is presented.
///
/// Subclasses override `frameOfPresentedViewInContainerView` and add views of their own to `containerView` in `presentationTransitionWillBegin()`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
    private weak var presented: UIViewController?
    private weak var presenting: UIViewController?
    final var style = UIModalPresentationStyle.custom
    private final weak var container: UIView?

    /// A controller for one that is presented by another, which is nil where it is not known yet.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        (presented, presenting) = (presentedViewController, presentingViewController)
        super.init()
    }

    /// What decides and hears. It is not kept alive by the controller.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// What is presented. It is not kept alive by the controller.
    open var presentedViewController: UIViewController {
        guard let presented else { fatalError("the controller of \(type(of: self)) that is presented is gone") }
        return presented
    }
    /// Who presents it; what is presented, where that is not known yet.
    open var presentingViewController: UIViewController { presenting ?? presentedViewController }
    final func setPresenting(_ controller: UIViewController) { presenting = controller }
    /// The style that it stands for. `.custom` by default.
    open var presentationStyle: UIModalPresentationStyle { style }
    /// The view that the presented one stands in, over what presents it. Nil where nothing is presented.
    open var containerView: UIView? { container }
    final func setContainer(_ view: UIView?) { container = view }

    /// The view that is animated: that of the presented controller by default. Overrides may put it into others.
    open var presentedView: UIView? { presentedViewController.view }
    /// Where that view stands at the end. All of the container by default.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
    /// Whether it covers the screen, not only the controller that presents. True by default.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the view of what presents is taken out of the window when the transition is over. False by default.
    open var shouldRemovePresentersView: Bool { false }
    /// Traits for the presented controller, over those of its place. Nil by default.
    open var overrideTraitCollection: UITraitCollection? { didSet { overridesChanged() } }
    /// Traits that the style gives.
    var ownOverrides: UITraitCollection? { nil }

    final func overridesChanged() {
        if container == nil { return }
        let all = [ownOverrides, overrideTraitCollection].compactMap { $0 }
        presentedViewController.giveTraits(all.isEmpty ? nil : UITraitCollection(traitsFrom: all))
    }

    /// The traits of the place.
    open var traitCollection: UITraitCollection {
        container?.traitCollection ?? presenting?.traitCollection ?? UITraitCollection.current
    }

    // MARK: Adapting

    /// The style that it adapts to now; `.none` for its own.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }
    /// The style that it adapts to in surroundings; `.none` for its own.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
            ?? ownAdaptiveStyle(for: traitCollection)
    }
    /// What it adapts to where no delegate says anything.
    func ownAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

    /// The controller of the style that this one adapts to.
    func adapted(
        to style: UIModalPresentationStyle, _ presented: UIViewController, by presenter: UIViewController
    ) -> UIPresentationController { .make(style, presented, by: presenter) }

    // MARK: The course

    /// The presentation is about to begin: the container is there. Does nothing by default, as do the following.
    open func presentationTransitionWillBegin() {}
    /// The presentation is over.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// The dismissal is about to begin.
    open func dismissalTransitionWillBegin() {}
    /// The dismissal is over.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// The container is about to be laid out.
    open func containerViewWillLayoutSubviews() {}
    /// The container was laid out.
    open func containerViewDidLayoutSubviews() {}

    /// What animates where no delegate says anything.
    func standardAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        ModalAnimator(presentedViewController.modalTransitionStyle, isPresenting: isPresenting)
    }
    /// Whether touches at a point of the container go to what is behind it.
    func letsThrough(_ point: CGPoint) -> Bool { false }

    // MARK: What is contained

    /// The size that the presented controller would like.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// The presented controller would like another size. Asks for layout.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        containerView?.setNeedsLayout()
    }
    /// All of the size of the container.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// The container is about to have another size. Tells the presented controller.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let presented = presentedViewController
        presented.viewWillTransition(
            to: self.size(forChildContentContainer: presented, withParentContainerSize: size), with: coordinator)
    }
    /// The traits are about to change. Tells the presented controller.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }
}

/// Covers the screen, or the context of what presents.
@MainActor
final class CoveringPresentation: UIPresentationController {
    private let removes: Bool

    init(_ presented: UIViewController, by presenting: UIViewController?, _ style: UIModalPresentationStyle) {
        removes = style == .fullScreen || style == .currentContext
        super.init(presentedViewController: presented, presenting: presenting)
        self.style = style
    }

    override var shouldRemovePresentersView: Bool { removes }
    override var shouldPresentInFullscreen: Bool { style != .currentContext && style != .overCurrentContext }
    override func containerViewDidLayoutSubviews() {
        guard let view = presentedView, view.superview === containerView, let bounds = containerView?.bounds else {
            return
        }
        if view.frame != bounds { view.frame = bounds }
    }
}
