/// A row of dots, one for each page, of which that of the present page stands out.
///
/// Dots are 7 points wide and stand 16 apart; the natural height is 26, as on iOS since version 14. A tap on the half where reading ends goes to the next
/// page, one on the other half back.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    static let dot: CGFloat = 7
    static let pitch: CGFloat = 16
    static let height: CGFloat = 26
    private var dots: [PartView] = []
    private var page = 0

    /// A control without pages.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }
    /// Nil: archived controls are not read.
    public required init?(coder: NSCoder) { nil }

    /// How many pages there are. 0 by default; a number below is 0.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            page = min(page, max(0, numberOfPages - 1))
            while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
            while dots.count < numberOfPages {
                let dot = PartView(nil)
                dots.append(dot)
                addSubview(dot)
            }
            show()
            invalidateIntrinsicContentSize()
        }
    }
    /// The present page, counted from 0 and held within those that there are. Setting it tells nobody.
    open var currentPage: Int {
        get { page }
        set {
            page = min(max(0, newValue), max(0, numberOfPages - 1))
            show()
        }
    }
    /// Whether it is not seen where there is one page. False by default.
    open var hidesForSinglePage = false { didSet { show() } }
    /// What lies behind the dots. `.automatic` by default; kept: nothing does.
    open var backgroundStyle = BackgroundStyle.automatic
    /// What a finger does. `.none`.
    open var interactionState: InteractionState { .none }
    /// Whether a finger that moves goes through the pages. True by default; kept: a tap goes on or back.
    open var allowsContinuousInteraction = true
    /// Which way the dots stand. `.natural` by default; kept: side by side.
    open var direction = Direction.natural
    /// A picture in the place of dots. Nil by default; kept, as the following: dots are drawn.
    open var preferredIndicatorImage: UIImage?
    /// The same for the present page.
    open var preferredCurrentPageIndicatorImage: UIImage?
    private var pictures: [Int: UIImage] = [:]
    /// Sets a picture in the place of a page's dot.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { pictures[page] = image }
    /// The picture in the place of a page's dot. Nil for none.
    open func indicatorImage(forPage page: Int) -> UIImage? { pictures[page] }

    /// What lies behind dots.
    public enum BackgroundStyle: Int, Sendable, CaseIterable {
        /// A ground while a finger is on it.
        case automatic = 0
        /// A ground.
        case prominent = 1
        /// Nothing.
        case minimal = 2
    }
    /// What a finger does.
    public enum InteractionState: Int, Sendable, CaseIterable {
        /// Nothing.
        case none = 0
        /// It taps.
        case discrete = 1
        /// It moves.
        case continuous = 2
    }
    /// Which way dots stand.
    public enum Direction: Int, Sendable, CaseIterable {
        /// As one reads.
        case natural = 0
        /// From left to right.
        case leftToRight = 1
        /// From right to left.
        case rightToLeft = 2
        /// From the top.
        case topToBottom = 3
        /// From the bottom.
        case bottomToTop = 4
    }
    /// Whether a tap leaves the dots as they are until `currentPage` is set. False by default.
    open var defersCurrentPageDisplay = false
    /// The colour of the other dots; nil, the default, is that of text at 30 %.
    open var pageIndicatorTintColor: UIColor? { didSet { show() } }
    /// The colour of the present page's dot; nil, the default, is that of text.
    open var currentPageIndicatorTintColor: UIColor? { didSet { show() } }

    /// Shows the present page's dot, where that was put off.
    open func updateCurrentPageDisplay() { show() }
    /// The size of a row of dots.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(max(0, pageCount)) * Self.pitch, height: Self.height)
    }
    /// That of its dots.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    /// That of its dots.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    private func show() {
        for (index, dot) in dots.enumerated() {
            dot.backgroundColor =
                index == page
                ? currentPageIndicatorTintColor ?? ControlColors.label
                : pageIndicatorTintColor ?? ControlColors.label.withAlphaComponent(0.3)
            dot.isHidden = hidesForSinglePage && numberOfPages == 1
        }
        setNeedsLayout()
    }

    /// Places the dots in the middle.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let start = bounds.midX - CGFloat(dots.count) * Self.pitch / 2
        for index in dots.indices {
            let place = isRightToLeft ? dots.count - 1 - index : index
            dots[index].placeRound(
                CGRect(
                    x: start + CGFloat(place) * Self.pitch + (Self.pitch - Self.dot) / 2, y: bounds.midY - Self.dot / 2,
                    width: Self.dot, height: Self.dot))
        }
    }

    /// Goes to the page on whose side the finger is lifted.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        let isForward = (touch.location(in: self).x > bounds.midX) != isRightToLeft
        let target = min(max(0, page + (isForward ? 1 : -1)), max(0, numberOfPages - 1))
        if target == page { return }
        page = target
        if !defersCurrentPageDisplay { show() }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    override var sendsPrimaryAction: Bool { false }
    override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }
}
