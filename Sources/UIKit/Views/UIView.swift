import FoundationAdditions

/// A rectangle on the screen with its own layer: it draws, lays its subviews out, hears touches and is animated.
///
///     let card = UIView(frame: CGRect(x: 20, y: 20, width: 280, height: 160))
///     card.backgroundColor = .systemBackground
///     card.layer.cornerRadius = 12
///     window.addSubview(card)
///     UIView.animate(withDuration: 0.3) { card.center.y += 40 }
///
/// Geometry and looks are the layer's, which the view only forwards to. A view belongs to the thread that made it: the main one, or that of
/// a `withViews`. A number that is NaN or infinite where none can be traps, as it does in layers.
///
/// The overridable members stand in this body because Swift overrides only what a class body declares.
@preconcurrency @MainActor
open class UIView: UIResponder, @MainActor CALayerDelegate, UITraitEnvironment, UICoordinateSpace {
    /// The view's layer, of the class that `layerClass` names.
    final let ownLayer: CALayer
    // Unchecked: a view is used by one thread, and nothing is called during an access to one of these.
    @exclusivity(unchecked) final var children: [UIView] = []
    @exclusivity(unchecked) final unowned(unsafe) var parent: UIView?
    /// The window above; windows let go of what is in them when they go.
    @exclusivity(unchecked) final unowned(unsafe) var ownWindow: UIWindow?
    @exclusivity(unchecked) final var viewState = ViewState()
    final var mode = ContentMode.scaleToFill
    final var resizing: AutoresizingMask = []
    /// The traits that the view was told of last.
    @exclusivity(unchecked) final var traits: UITraitCollection
    @exclusivity(unchecked) final var fill: UIColor?
    /// What few views have.
    @exclusivity(unchecked) final var extras: ViewExtras?
    /// Names the view for `viewWithTag(_:)`. 0 by default.
    open var tag = 0

    // MARK: Making

    /// A view with a place in its superview.
    public init(frame: CGRect) {
        ownLayer = Self.makeLayer()
        traits = UITraitCollection.current
        super.init()
        // A class of layers may answer searches for actions by itself.
        ownLayer.setOwner(
            self,
            answersInBlocksOnly: type(of: ownLayer) == CALayer.self
                && !OverriddenMethod.action.isOverridden(in: Self.self))
        ownLayer.isOpaque = true
        ownLayer.frame = frame
        if OverriddenMethod.layoutSubviews.isOverridden(in: Self.self) { viewState.insert(.laysOut) }
        if OverriddenMethod.draw.isOverridden(in: Self.self) {
            viewState.insert(.draws)
            ownLayer.contentsScale = traits.displayScale
            ownLayer.setNeedsDisplay()
        }
    }

    /// A view without a size.
    public convenience override init() { self.init(frame: .zero) }

    /// Nil: archived views are not read.
    public required init?(coder: NSCoder) { nil }
    /// Writes nothing, and says so once for a class: there are no archives of views.
    open func encode(with coder: NSCoder) { Warnings.noteArchive(of: self) }

    deinit { dismantle() }

    /// The class, the frame, what is not as by default, and the layer, as UIKit writes them in logs.
    open nonisolated override var description: String { MainActor.assumeHere { describedState } }

    /// The class of the view's layer. `CALayer` by default.
    open class var layerClass: AnyClass { CALayer.self }

    /// The view's own layer, whose delegate is the view.
    open var layer: CALayer { ownLayer }

    /// The view controller of the view, or else its superview.
    open override var next: UIResponder? { extras?.viewController ?? parent }

    // MARK: Geometry

    /// The place in the superview's coordinates. Derived from `bounds`, `center` and `transform`; of no use where the transform turns.
    open var frame: CGRect {
        get { ownLayer.frame }
        set {
            Observations.begin(self, "frame")
            resize { ownLayer.frame = newValue }
            if extras != nil { frameChanged() }
            Observations.end(self, "frame")
        }
    }
    /// The view's own coordinates. Animatable.
    open var bounds: CGRect {
        get { ownLayer.bounds }
        set {
            Observations.begin(self, "bounds")
            resize { ownLayer.bounds = newValue }
            Observations.end(self, "bounds")
        }
    }
    /// Where the anchor point, by default the middle, lies in the superview. Animatable.
    open var center: CGPoint {
        get { ownLayer.position }
        set {
            Observations.begin(self, "center")
            ownLayer.position = newValue
            if extras != nil { frameChanged() }
            Observations.end(self, "center")
        }
    }
    /// Applied about the anchor point. Animatable, the identity by default.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(ownLayer.transform) }
        set {
            Observations.begin(self, "transform")
            ownLayer.transform = CATransform3DMakeAffineTransform(newValue)
            Observations.end(self, "transform")
        }
    }
    /// The same in space. Animatable, the identity by default.
    open var transform3D: CATransform3D {
        get { ownLayer.transform }
        set { ownLayer.transform = newValue }
    }
    /// The point of the bounds, in units of their size, that `center` places. Animatable, (0.5, 0.5) by default.
    open var anchorPoint: CGPoint {
        get { ownLayer.anchorPoint }
        set { ownLayer.anchorPoint = newValue }
    }
    /// Pixels per point of what the view draws. That of its traits by default.
    open var contentScaleFactor: CGFloat {
        get { viewState.contains(.hasOwnScale) ? ownLayer.contentsScale : traits.displayScale }
        set {
            viewState.insert(.hasOwnScale)
            ownLayer.contentsScale = newValue
            setNeedsDisplay()
        }
    }

    /// Whether subviews follow a change of the size after their `autoresizingMask`. True by default.
    open var autoresizesSubviews: Bool {
        get { !viewState.contains(.keepsSubviewSizes) }
        set { viewState.set(.keepsSubviewSizes, !newValue) }
    }
    /// Which margins and extents follow the superview's size: each takes of a change in proportion to its size. None by default.
    open var autoresizingMask: AutoresizingMask {
        get { resizing }
        set {
            resizing = newValue
            invalidateAutoresizingConstraints()
        }
    }
    /// The size that the view would like within a size. Its present size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Takes the size that `sizeThatFits(_:)` gives for the present one; the frame's origin stays.
    open func sizeToFit() { takeFittingSize() }

    // MARK: Hierarchy

    /// The view above; nil for none.
    open var superview: UIView? { parent }
    /// The views below, from back to front.
    open var subviews: [UIView] { children }
    /// The window that shows the view; nil for none.
    open var window: UIWindow? { ownWindow }

    /// Puts a view in front of the subviews; it leaves its superview. Traps where the view would come to stand below itself.
    open func addSubview(_ view: UIView) { insert(view, at: children.count) }
    /// Puts a view at a place in the list of subviews; beyond its end in front.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Puts a view behind one of the subviews; in front of all where `sibling` is none of them.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
    /// Puts a view in front of one of the subviews; in front of all where `sibling` is none of them.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
    /// Exchanges two places in the list of subviews. Places that there are not are ignored.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    /// Puts a subview in front. One of another view is ignored.
    open func bringSubviewToFront(_ view: UIView) { reorder(view, to: children.count - 1) }
    /// Puts a subview behind the others. One of another view is ignored.
    open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
    /// Leaves the superview.
    open func removeFromSuperview() { leaveSuperview() }
    /// Whether the view is `view` or stands below it.
    open func isDescendant(of view: UIView) -> Bool { isWithin(view) }
    /// The first view with a tag, this one included, in depth first order.
    open func viewWithTag(_ tag: Int) -> UIView? { firstView { $0.tag == tag } }

    /// A subview was added. Does nothing by default, as do the following.
    open func didAddSubview(_ subview: UIView) {}
    /// A subview is about to leave.
    open func willRemoveSubview(_ subview: UIView) {}
    /// The view is about to go to another superview, or to none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// The view went to another superview, or to none.
    open func didMoveToSuperview() {}
    /// The view is about to go to another window, or to none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// The view went to another window, or to none.
    open func didMoveToWindow() {}

    // MARK: Layout

    /// Asks for `layoutSubviews()` in the next pass of layout.
    open func setNeedsLayout() { ownLayer.setNeedsLayout() }
    /// Lays out now what waits for it here and below.
    open func layoutIfNeeded() { layOutNow() }
    /// Places the subviews. Solves the constraints by default: call `super` before frames of constrained subviews are read.
    open func layoutSubviews() { layOutByConstraints() }

    /// How far content keeps from the edges, by default 8 points each; more where the superview's margins or unsafe areas reach in. A view
    /// controller's view has none by default, and at least its `systemMinimumLayoutMargins`.
    open var layoutMargins: UIEdgeInsets {
        get { resolvedMargins }
        set { setMargins(newValue.directional(isRightToLeft)) }
    }
    /// The same by the direction of reading.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { resolvedMargins.directional(isRightToLeft) }
        set { setMargins(newValue) }
    }
    /// Whether margins are at least as wide as what of the superview's reaches into the view. False by default.
    open var preservesSuperviewLayoutMargins: Bool {
        get { viewState.contains(.keepsMargins) }
        set {
            viewState.set(.keepsMargins, newValue)
            marginsChanged()
        }
    }
    /// Whether margins are counted from the safe area. True by default.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { !viewState.contains(.ignoresSafeArea) }
        set {
            viewState.set(.ignoresSafeArea, !newValue)
            marginsChanged()
        }
    }
    /// The margins changed. Does nothing by default.
    open func layoutMarginsDidChange() {}
    /// What of the view bars and corners of the screen cover; none in a window of a server but what view controllers add.
    open var safeAreaInsets: UIEdgeInsets { resolvedSafeArea }
    /// The safe area changed. Does nothing by default.
    open func safeAreaInsetsDidChange() {}

    // MARK: Constraints

    /// Whether views of this class need constraints. False by default.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// The size that the content has by itself; `noIntrinsicMetric` where it has none, which is the default.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    /// Whether the view's frame is what constraints take it for, by its autoresizing mask. True by default; set it to false where constraints
    /// place the view.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { !viewState.contains(.isConstrained) }
        set { setTranslates(newValue) }
    }
    /// Tells that `intrinsicContentSize` changed.
    open func invalidateIntrinsicContentSize() { intrinsicSizeChanged() }
    /// Asks for `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() { waitForConstraints() }
    /// Whether the view waits for `updateConstraints()`.
    open func needsUpdateConstraints() -> Bool { viewState.contains(.needsConstraints) }
    /// Updates the constraints of the view and those below that wait for it.
    open func updateConstraintsIfNeeded() { updateWaitingConstraints() }
    /// Brings constraints up to date. Overrides call `super` last.
    open func updateConstraints() {}
    /// How far the rectangle that constraints align lies within the frame. None by default.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// The rectangle that constraints align, of a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    /// The frame of a rectangle that constraints align.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.inset(by: -alignmentRectInsets) }
    /// The view whose first baseline is this one's; itself by default.
    open var forFirstBaselineLayout: UIView { self }
    /// The view whose last baseline is this one's; itself by default.
    open var forLastBaselineLayout: UIView { self }
    /// The view whose baseline is this one's, to iOS before 9; itself by default. Layout does not ask for it.
    open func forBaselineLayout() -> UIView { self }
    /// How far the first baseline lies below the upper edge of the alignment rectangle, and the last one above its lower edge; nil where there
    /// is no text. Views with text override it, and call `invalidateIntrinsicContentSize()` where it changes.
    func baselineOffsets(for size: CGSize) -> (first: CGFloat, last: CGFloat)? { nil }
    /// The size that constraints hold the view to by hugging and compression resistance: `intrinsicContentSize`, but for views whose height follows from
    /// the width that they get.
    var sizeForConstraints: CGSize { intrinsicContentSize }
    /// Constraints gave the view a width. Views whose height follows from it, such as wrapped text, override it.
    ///
    /// - Returns: whether `sizeForConstraints` is another one by that.
    func intrinsicSizeFollows(width: CGFloat) -> Bool { false }
    /// The guide that stands for the view in constraints with what is below it: the content of a scroll view. Nil for none.
    var contentGuideForConstraints: UILayoutGuide? { nil }
    /// Whether the view can have focus. False by default: nothing moves a focus here.
    open var canBecomeFocused: Bool { false }
    /// Whether the view has focus. False.
    open var isFocused: Bool { false }
    /// Constraints gave the guide of the content a size.
    func contentSizeSolved(_ size: CGSize) {}
    /// The size that the constraints give, as near to `targetSize` as they allow.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// The size that the constraints give, each axis held to `targetSize` with a priority.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontal, vertical) }

    // MARK: Drawing

    /// Draws the view's content in the current context, in its own coordinates. Nothing by default; views that do not override it have no
    /// picture of their own.
    ///
    /// - Parameter rect: what has to be drawn, to which the context is clipped.
    open func draw(_ rect: CGRect) {}
    /// Asks for `draw(_:)`, if the class overrides it.
    open func setNeedsDisplay() { if viewState.contains(.draws) { ownLayer.setNeedsDisplay() } }
    /// Asks for a part to be drawn; parts unite.
    open func setNeedsDisplay(_ rect: CGRect) { if viewState.contains(.draws) { ownLayer.setNeedsDisplay(rect) } }
    /// Whether subviews are clipped to the bounds. False by default.
    open var clipsToBounds: Bool {
        get { ownLayer.masksToBounds }
        set { ownLayer.masksToBounds = newValue }
    }
    /// What fills the view. Animatable, nil by default.
    open var backgroundColor: UIColor? {
        get { fill }
        set {
            Observations.begin(self, "backgroundColor")
            fill = newValue
            ownLayer.backgroundColor = newValue?.resolved(traits)
            Observations.end(self, "backgroundColor")
        }
    }
    /// How much of the view with all below shows, 0…1. Animatable, 1 by default.
    open var alpha: CGFloat {
        get { CGFloat(ownLayer.opacity) }
        set {
            Observations.begin(self, "alpha")
            ownLayer.opacity = Float(newValue)
            Observations.end(self, "alpha")
        }
    }
    /// Whether what the view draws has no transparent pixel: where it draws nothing it is black then, unless its background shows. True by
    /// default.
    open var isOpaque: Bool {
        get { !viewState.contains(.isTransparent) }
        set {
            viewState.set(.isTransparent, !newValue)
            ownLayer.isOpaque = newValue
            setNeedsDisplay()
        }
    }
    /// Kept for code that sets it: contexts are always clear before `draw(_:)`. True by default.
    open var clearsContextBeforeDrawing: Bool {
        get { !viewState.contains(.keepsContext) }
        set { viewState.set(.keepsContext, !newValue) }
    }
    /// Whether neither the view nor what is below it shows. False by default.
    open var isHidden: Bool {
        get { ownLayer.isHidden }
        set {
            Observations.begin(self, "hidden")
            if newValue != ownLayer.isHidden {
                ownLayer.isHidden = newValue
                parent?.subviewHidden(self)
            }
            Observations.end(self, "hidden")
        }
    }
    /// How the view's picture is placed in its bounds. `.scaleToFill` by default.
    open var contentMode: ContentMode {
        get { mode }
        set { setContentMode(newValue) }
    }
    /// A view whose alpha says what of this one shows; it stands in no list of subviews. Nil by default.
    open var mask: UIView? {
        get { extras?.mask }
        set { setMask(newValue) }
    }

    // MARK: Colours and traits

    /// The colour of what can be touched below: that of the nearest view above that has one, else the system's blue.
    open var tintColor: UIColor! {
        get { resolvedTint }
        set { setTint(newValue) }
    }
    /// Whether tints are shown as they are or without colour. `.automatic` by default: as above.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { resolvedTintMode }
        set { setTintMode(newValue) }
    }
    /// The tint changed, here or above. Does nothing by default.
    open func tintColorDidChange() {}
    /// Whether the view is mirrored where reading goes from right to left. `.unspecified` by default: it is.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { extras?.semantics ?? .unspecified }
        set { setSemantics(newValue) }
    }
    /// The direction in which leading and trailing lie.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }
    /// The traits of the view's place.
    open var traitCollection: UITraitCollection { traits }
    /// Light or dark for the view and all below, whatever its surroundings. `.unspecified` by default.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { extras?.style ?? .unspecified }
        set { setStyle(newValue) }
    }
    /// The smallest size of text that the view and those below take from the reader's choice. Nil by default.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { extras?.sizeCategories.least }
        set { limitSizeCategories(newValue, maximumContentSizeCategory) }
    }
    /// The largest one. Nil by default.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { extras?.sizeCategories.most }
        set { limitSizeCategories(minimumContentSizeCategory, newValue) }
    }
    /// What limits the size of text here, for logs: this view's limits and those of the views above.
    open var appliedContentSizeCategoryLimitsDescription: String { sizeCategoryLimits }
    /// The traits changed. Does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Touches

    /// Whether touches reach the view and those below. True by default.
    open var isUserInteractionEnabled: Bool {
        get { !viewState.contains(.ignoresTouches) }
        set { viewState.set(.ignoresTouches, !newValue) }
    }
    /// Whether it gets more than one touch at a time. False by default.
    open var isMultipleTouchEnabled: Bool {
        get { viewState.contains(.takesManyTouches) }
        set { viewState.set(.takesManyTouches, newValue) }
    }
    /// Whether other views of the window get no touch while it has one, and it none while they have. False by default.
    open var isExclusiveTouch: Bool {
        get { viewState.contains(.takesTouchesAlone) }
        set { viewState.set(.takesTouchesAlone, newValue) }
    }
    /// The deepest view under a point, of those in front the first; nil outside, and for views that are hidden, take no touches or have an alpha
    /// below 0.01.
    ///
    /// - Parameters:
    ///   - point: in the view's own coordinates.
    ///   - event: the event that asks; nil for none.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hit(point, with: event) }
    /// Whether a point in the view's own coordinates lies in its bounds: min edges in, max edges out.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { ownLayer.contains(point) }
    /// What looks at the view's touches. Nil where there is none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { extras?.recognizers }
        set { setGestureRecognizers(newValue ?? []) }
    }
    /// Adds a gesture recogniser, which leaves the view that it has.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { addRecognizer(gestureRecognizer) }
    /// Removes a gesture recogniser.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { removeRecognizer(gestureRecognizer) }
    /// Whether a gesture recogniser of the view may begin. True by default.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: The layer's delegate

    /// What a change of the layer does: what the open animation block says; `NSNull`, which is nothing, outside of one.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { viewAction(layer, event) }
    /// Makes the layer's picture: by `draw(_:)`, where the class overrides it.
    open func display(_ layer: CALayer) { displayByDrawing(layer) }
    /// The layer is about to draw. Does nothing by default.
    open func layerWillDraw(_ layer: CALayer) { noteOpacity(layer) }
    /// Draws the layer's picture: calls `draw(_:)` with the context as the current one.
    open func draw(_ layer: CALayer, in context: CGContext) { drawWithContext(layer, context) }
    /// Lays the view out: `layoutSubviews()` after the constraints are up to date.
    open func layoutSublayers(of layer: CALayer) { layOut(layer) }
}
