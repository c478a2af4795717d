import FoundationAdditions

/// Shows a part of content that is larger than itself: its `bounds.origin` is how far the content is scrolled.
///
///     let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
///     scroll.contentSize = CGSize(width: 320, height: 2000)
///     scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
///
/// Motion (animated scrolling, coming to rest, bouncing) goes by the clock of the view's renderer: each picture shows where the content is
/// at its time, in closed form, whatever pictures were made before it.
open class UIScrollView: UIView {
    /// How fast content comes to rest: the part of its speed that is left after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// 0..<1.
        public let rawValue: CGFloat
        /// From a number, 0..<1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// 0.998 a millisecond.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// 0.99 a millisecond.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// How the safe area becomes insets of the content.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable, CaseIterable {
        /// Along the axes in which the content scrolls.
        case automatic = 0
        /// The same.
        case scrollableAxes = 1
        /// Not at all.
        case never = 2
        /// Always.
        case always = 3
    }

    /// What hears of scrolling.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
        didSet { delegateChanged(from: oldValue) }
    }
    /// The content's size. Zero by default.
    open var contentSize = CGSize.zero {
        willSet { Observations.begin(self, "contentSize") }
        didSet { Observations.end(self, "contentSize") }
    }
    /// Room around the content, as wide as it can be scrolled beyond its edges. None by default.
    open var contentInset = UIEdgeInsets.zero {
        willSet { Observations.begin(self, "contentInset") }
        didSet {
            insetsChanged(from: oldValue)
            Observations.end(self, "contentInset")
        }
    }
    /// How the safe area becomes insets. `.automatic` by default.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// Whether content can be dragged at all. True by default.
    open var isScrollEnabled = true
    /// Whether content can be dragged beyond its edges and comes back. True by default.
    open var bounces = true
    /// The same along y where the content is no higher than the view. False by default.
    open var alwaysBounceVertical = false
    /// The same along x where the content is no wider than the view. False by default.
    open var alwaysBounceHorizontal = false
    /// Whether content comes to rest at multiples of the view's size only. False by default.
    open var isPagingEnabled = false
    /// Whether a finger that begins along one axis scrolls along that alone. False by default.
    open var isDirectionalLockEnabled = false
    /// How fast content comes to rest. `.normal` by default.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a bar at the side says how far it is scrolled, while a finger or the clock moves the content. True by default.
    open var showsVerticalScrollIndicator = true { didSet { indicators?.place(self) } }
    /// The same at the lower edge. True by default.
    open var showsHorizontalScrollIndicator = true { didSet { indicators?.place(self) } }
    /// The colour of the bars. `.default` by default.
    open var indicatorStyle = IndicatorStyle.default { didSet { indicators?.place(self) } }
    /// How far the bar at the side keeps from the edges, in points. None by default.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators?.place(self) } }
    /// How far the bar at the lower edge keeps from the edges, in points. None by default.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators?.place(self) } }
    /// Sets the insets of both indicators; gives those of the vertical one.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }
    /// Whether the bars keep clear of the safe area, too. True by default.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators?.place(self) } }
    /// Shows the bars for a second of the clock.
    open func flashScrollIndicators() {
        ownIndicators.show(self)
        if !isDragging && !motion.isMoving { ownIndicators.fade(after: ScrollIndicators.flash) }
    }
    /// The bars, made when they are shown first.
    final var indicators: ScrollIndicators?
    /// Whether a tap on the status bar scrolls to the top. True by default.
    open var scrollsToTop = true
    /// The wheel over the content that turns while it is renewed. Nil by default.
    open var refreshControl: UIRefreshControl? {
        didSet {
            if oldValue === refreshControl { return }
            oldValue?.endRefreshing()
            oldValue?.removeFromSuperview()
            oldValue?.scroll = nil
            guard let refreshControl else { return }
            refreshControl.scroll = self
            insertSubview(refreshControl, at: 0)
            refreshControl.follow(self)
        }
    }
    /// The least scale of the view that is zoomed. 1 by default.
    open var minimumZoomScale: CGFloat = 1
    /// The largest scale of the view that is zoomed. 1 by default, with which nothing zooms.
    open var maximumZoomScale: CGFloat = 1
    /// Whether content can be scaled beyond the limits and comes back. True by default.
    open var bouncesZoom = true
    /// Whether a finger is down that may scroll.
    open internal(set) var isTracking = false
    /// Whether touches wait until it is known whether they scroll. True by default; kept: content hears of them at once.
    open var delaysContentTouches = true
    /// Whether content's touches end where they scroll. True by default; kept: they end.
    open var canCancelContentTouches = true
    /// Whether a touch goes to content. True by default; nothing asks.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Whether a touch of content may become scrolling. True by default but for controls; nothing asks.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
    /// The content, whose size constraints to it give: then it is `contentSize`.
    open var contentLayoutGuide: UILayoutGuide { standardGuide(.content, "UIScrollView-contentLayoutGuide") }
    /// The part of the content that shows: what stays where it is while one scrolls.
    open var frameLayoutGuide: UILayoutGuide { standardGuide(.frame, "UIScrollView-frameLayoutGuide") }
    override var contentGuideForConstraints: UILayoutGuide? { contentLayoutGuide }
    override func contentSizeSolved(_ size: CGSize) {
        // Constraints that say nothing of a side leave it as it was set.
        let new = CGSize(
            width: size.width > 0 ? size.width : contentSize.width,
            height: size.height > 0 ? size.height : contentSize.height)
        if new != contentSize { contentSize = new }
    }
    /// What makes a keyboard go. `.none` by default; kept: there is no keyboard.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether content moves with the keyboard. Kept.
    open var allowsKeyboardScrolling = true
    /// Whether an animated change of the offset goes on.
    open var isScrollAnimating: Bool { motion.isTravelling }
    /// Whether an animated change of the scale goes on.
    open var isZoomAnimating: Bool { isZooming }
    /// Whether the scale is beyond its limits.
    open var isZoomBouncing: Bool { zoomScale < minimumZoomScale || zoomScale > maximumZoomScale }
    /// Where content that is smaller than the view stands. Kept: at the upper left.
    open var contentAlignmentPoint = CGPoint.zero

    /// What makes a keyboard go.
    public enum KeyboardDismissMode: Int, Sendable, CaseIterable {
        /// Nothing.
        case none = 0
        /// Scrolling.
        case onDrag = 1
        /// A finger that reaches it.
        case interactive = 2
        /// Scrolling, and what stands above the keyboard.
        case onDragWithAccessory = 3
        /// A finger that reaches it or what stands above.
        case interactiveWithAccessory = 4
    }

    /// Whether a finger scrolls.
    open internal(set) var isDragging = false
    /// Whether the content is coming to rest.
    open var isDecelerating: Bool { motion.isDecelerating }
    /// Whether fingers scale.
    open internal(set) var isZooming = false
    private(set) final lazy var motion = ScrollMotion(self)
    private final lazy var drag = ScrollDrag(self)
    /// Called where the content was scrolled: what a bar above does then.
    final var scrolled: (@MainActor () -> Void)?
    /// How much lower than it can be a bar above is, in points: content can be pulled down as far, and does not rest between.
    final var roomAbove: CGFloat = 0
    /// By how much a bar above folds as content is scrolled up.
    final var barFold: CGFloat = 0
    private final var lastTop: CGFloat = 0
    private var scale: CGFloat = 1

    /// A scroll view with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        _ = drag
    }

    /// What lets a finger drag the content.
    open var panGestureRecognizer: UIPanGestureRecognizer { drag.pan }
    /// What lets two fingers scale the delegate's `viewForZooming(in:)`.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { drag.pinch }

    /// Another delegate was set, by whichever property.
    func delegateChanged(from old: (any UIScrollViewDelegate)?) {}

    /// Along which axes there is something to scroll, or the content bounces all the same.
    final var scrollableAxes: (x: Bool, y: Bool) {
        let limits = limits
        return (
            limits.high.x > limits.low.x || bounces && alwaysBounceHorizontal,
            limits.high.y > limits.low.y || bounces && alwaysBounceVertical
        )
    }

    /// Nil: archived views are not read.
    public required init?(coder: NSCoder) { nil }

    // MARK: Offset

    /// The point of the content at the upper left corner: the origin of the bounds. Setting it ends motion.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }

    /// Scrolls to a point, which is not held within the content.
    ///
    /// - Parameters:
    ///   - contentOffset: the point of the content that comes to the upper left corner.
    ///   - animated: whether it takes 0.3 seconds, easing in and out.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        if animated && UIView.areAnimationsEnabled {
            motion.travel(to: contentOffset)
        } else {
            motion.stop()
            scroll(to: contentOffset)
        }
    }

    /// Scrolls as little as it takes to show a rectangle of the content; one larger than the view is shown from its upper left corner.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard rect.isAllFinite else { return }
        let insets = adjustedContentInset
        let shown = bounds.inset(by: insets)
        func nearest(_ low: CGFloat, _ high: CGFloat, _ shownLow: CGFloat, _ shownHigh: CGFloat) -> CGFloat {
            if low < shownLow || high - low > shownHigh - shownLow { return low - shownLow }
            return high > shownHigh ? high - shownHigh : 0
        }
        let target = CGPoint(
            x: contentOffset.x + nearest(rect.minX, rect.maxX, shown.minX, shown.maxX),
            y: contentOffset.y + nearest(rect.minY, rect.maxY, shown.minY, shown.maxY))
        let held = limits.nearest(to: target)
        if held != contentOffset { setContentOffset(held, animated: animated) }
    }

    /// Takes the content to a point and tells of it.
    final func scroll(to point: CGPoint) {
        if point == bounds.origin { return }
        Observations.begin(self, "contentOffset")
        bounds.origin = point
        Observations.end(self, "contentOffset")
        showIndicatorsWhileMoving()
        refreshControl?.follow(self)
        scrolled?()
        delegate?.scrollViewDidScroll(self)
    }

    /// Where content that a finger lets go of comes to rest, where it would otherwise at a point. The velocity is in points a millisecond.
    func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// The insets with what the safe area adds.
    open var adjustedContentInset: UIEdgeInsets {
        let safe = safeAreaInsets
        switch contentInsetAdjustmentBehavior {
        case .never: return contentInset
        case .always: return contentInset + safe
        case .automatic, .scrollableAxes:
            let isWide = contentSize.width > bounds.width || alwaysBounceHorizontal
            // The view of a controller keeps clear of bars, however little it shows.
            let isHigh =
                contentSize.height > bounds.height || alwaysBounceVertical || extras?.viewController != nil
            return contentInset
                + UIEdgeInsets(
                    top: isHigh ? safe.top : 0, left: isWide ? safe.left : 0, bottom: isHigh ? safe.bottom : 0,
                    right: isWide ? safe.right : 0)
        }
    }

    /// The insets with what the safe area adds changed. Does nothing by default.
    open func adjustedContentInsetDidChange() {}

    /// Offsets between which the content covers the view.
    final var limits: ScrollLimits {
        // What is no number counts as nothing.
        func number(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        let insets = adjustedContentInset
        let low = CGPoint(x: -number(insets.left), y: -number(insets.top) - roomAbove)
        return ScrollLimits(
            low: low,
            high: CGPoint(
                x: max(low.x, number(contentSize.width) - bounds.width + number(insets.right)),
                y: max(low.y, number(contentSize.height) - bounds.height + number(insets.bottom))))
    }

    private func insetsChanged(from old: UIEdgeInsets) {
        if old == contentInset { return }
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// The safe area is part of the insets.
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        if contentInsetAdjustmentBehavior == .never { return }
        let top = adjustedContentInset.top
        // Content that begins at the upper edge goes on to do so.
        if top != lastTop, contentOffset.y == -lastTop { scroll(to: CGPoint(x: contentOffset.x, y: -top)) }
        lastTop = top
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    // MARK: Zoom

    /// The scale of the delegate's `viewForZooming(in:)`. 1 by default; held within the least and the largest.
    open var zoomScale: CGFloat {
        get { scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Scales the delegate's `viewForZooming(in:)`, the middle of what is shown staying where it is; the content's size follows.
    ///
    /// - Parameters:
    ///   - scale: held within the least and the largest.
    ///   - animated: whether it takes 0.3 seconds.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        zoom(to: held(scale), around: CGPoint(x: bounds.midX, y: bounds.midY), animated: animated)
    }

    /// Scales so that a rectangle, in the coordinates of the view that is zoomed, fills the view as far as its proportions allow.
    open func zoom(to rect: CGRect, animated: Bool) {
        guard let view = delegate?.viewForZooming(in: self), rect.width > 0, rect.height > 0, rect.isAllFinite else {
            return
        }
        let wanted = held(min(bounds.width / rect.width, bounds.height / rect.height))
        change(animated) {
            apply(wanted, to: view)
            let middle = CGPoint(x: rect.midX * wanted, y: rect.midY * wanted)
            scroll(
                to: limits.nearest(
                    to: CGPoint(x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2)))
        }
    }

    private func held(_ scale: CGFloat) -> CGFloat {
        // Limits that are no numbers are none.
        let low = minimumZoomScale.isFinite ? minimumZoomScale : 1
        let high = maximumZoomScale.isFinite ? max(low, maximumZoomScale) : max(low, 1)
        return scale.isFinite ? min(high, max(low, scale)) : self.scale
    }

    private func zoom(to new: CGFloat, around point: CGPoint, animated: Bool) {
        if new == scale || delegate?.viewForZooming(in: self) == nil { return }
        change(animated) { rescale(to: new, around: point) }
    }

    /// Scales, a point of the content staying where it is on the screen.
    final func rescale(to new: CGFloat, around point: CGPoint) {
        guard let view = delegate?.viewForZooming(in: self), new != scale, new > 0 else { return }
        let (growth, offset) = (new / scale, contentOffset)
        apply(new, to: view)
        // The point stands at point - offset on the screen, before and after.
        let target = CGPoint(x: point.x * growth - (point.x - offset.x), y: point.y * growth - (point.y - offset.y))
        scroll(to: isZooming ? target : limits.nearest(to: target))
    }

    private func apply(_ new: CGFloat, to view: UIView) {
        Observations.begin(self, "zoomScale")
        scale = new
        Observations.end(self, "zoomScale")
        view.transform = CGAffineTransform(scaleX: new, y: new)
        let size = view.frame.size
        view.frame.origin = .zero
        contentSize = size
        delegate?.scrollViewDidZoom(self)
    }

    private final func change(_ animated: Bool, _ body: @MainActor () -> Void) {
        motion.stop()
        let view = delegate?.viewForZooming(in: self)
        delegate?.scrollViewWillBeginZooming(self, with: view)
        if animated { UIView.animate(withDuration: 0.3, animations: body) } else { body() }
        delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
    }
}

/// Offsets between which content covers its scroll view.
struct ScrollLimits {
    var low, high: CGPoint

    func nearest(to point: CGPoint) -> CGPoint {
        CGPoint(x: min(high.x, max(low.x, point.x)), y: min(high.y, max(low.y, point.y)))
    }
}

extension CGRect {
    /// Whether it has four numbers that are finite.
    fileprivate var isAllFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
