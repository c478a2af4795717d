import LayerModel

/// Lines views up along an axis, by constraints that it makes itself.
///
///     let stack = UIStackView(arrangedSubviews: [title, text, button])
///     stack.axis = .vertical
///     stack.spacing = 8
///
/// Hidden views take no room; hiding and showing in an animation block animates what moves.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How views share the room along the axis.
    public enum Distribution: Int, Sendable, CaseIterable {
        /// All of it is filled, by hugging and compression resistance.
        case fill = 0
        /// All are of the same size.
        case fillEqually = 1
        /// Sizes are in proportion to intrinsic ones.
        case fillProportionally = 2
        /// The room between them is the same, and at least the spacing.
        case equalSpacing = 3
        /// The distances of their middles are the same, where the spacing allows it.
        case equalCentering = 4
    }

    /// How views lie across the axis.
    public enum Alignment: Int, Sendable, CaseIterable {
        /// From edge to edge.
        case fill = 0
        /// At the leading edge; of horizontal stacks at the upper one.
        case leading = 1
        /// On one first baseline; of horizontal stacks alone.
        case firstBaseline = 2
        /// In the middle.
        case center = 3
        /// At the trailing edge; of horizontal stacks at the lower one.
        case trailing = 4
        /// On one last baseline; of horizontal stacks alone.
        case lastBaseline = 5

        /// The same as `leading`.
        public static let top = Alignment.leading
        /// The same as `trailing`.
        public static let bottom = Alignment.trailing
    }

    /// Spacing that a stack chooses: 8 points.
    public static let spacingUseSystem: CGFloat = 1.175494351e-38 * 2
    /// No spacing of its own after a view: the stack's.
    public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude

    final var arranged: [UIView] = []
    final var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// The constraints that were made.
    final var made: [NSLayoutConstraint] = []
    final var gaps: [UILayoutGuide] = []

    /// A stack of views, which become its subviews.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// A stack without views.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Nil: archived views are not read.
    public required init?(coder: NSCoder) { nil }

    /// The views lined up, in their order. Some of the subviews.
    open var arrangedSubviews: [UIView] { arranged }
    /// Along what they are lined up. Horizontal by default.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { changed(oldValue != axis) } }
    /// How they share the room along the axis. `.fill` by default.
    open var distribution = Distribution.fill { didSet { changed(oldValue != distribution) } }
    /// How they lie across the axis. `.fill` by default.
    open var alignment = Alignment.fill { didSet { changed(oldValue != alignment) } }
    /// The room between them, in points; the least there is for `.equalSpacing` and `.equalCentering`. 0 by default.
    open var spacing: CGFloat = 0 { didSet { changed(oldValue != spacing) } }
    /// Whether the spacing of vertical stacks is from the last baseline to the first one of the next view. False by default.
    open var isBaselineRelativeArrangement = false { didSet { changed(oldValue != isBaselineRelativeArrangement) } }
    /// Whether views lie within the margins. False by default.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { changed(oldValue != isLayoutMarginsRelativeArrangement) }
    }

    /// Adds a view at the end, as a subview, too.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

    /// Adds a view at a place, or moves it there. Traps where there is no such place.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        var index = stackIndex
        if let old = arranged.firstIndex(where: { $0 === view }) {
            arranged.remove(at: old)
            index = min(index, arranged.count)
        }
        require(
            index >= 0 && index <= arranged.count,
            "index \(stackIndex) out of bounds for arranged subviews of a stack view with \(arranged.count)")
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
        arranged.insert(view, at: index)
        changed(true)
    }

    /// Takes a view out of the line; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
        arranged.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        changed(true)
    }

    /// Sets the room after a view; `spacingUseDefault` for the stack's.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] =
            spacing == UIStackView.spacingUseDefault ? nil : spacing
        changed(true)
    }

    /// The room that was set after a view; `spacingUseDefault` for none.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
    }

    /// A view that leaves the stack leaves the line.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// Makes the constraints.
    open override func updateConstraints() {
        arrange()
        super.updateConstraints()
    }

    /// The first view's, of horizontal stacks the tallest one's.
    open override var forFirstBaselineLayout: UIView { baselineView(arranged.first { !$0.isHidden }) }
    /// The last view's, of horizontal stacks the tallest one's.
    open override var forLastBaselineLayout: UIView { baselineView(arranged.last { !$0.isHidden }) }

    private func baselineView(_ end: UIView?) -> UIView {
        if axis == .vertical { return end ?? self }
        return arranged.filter { !$0.isHidden }.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
            ?? self
    }

    private func changed(_ isChange: Bool) {
        if isChange { setNeedsUpdateConstraints() }
    }
}

extension UIStackView: HiddenSubviewObserver {
    func visibilityChanged(of view: UIView) {
        guard arranged.contains(where: { $0 === view }) else { return }
        let thread = ViewThread.current
        guard thread.areAnimationsEnabled, let block = thread.animations.last, block.animates else {
            return setNeedsUpdateConstraints()
        }
        // What waits is laid out as it was, so that only this change is animated.
        UIView.performWithoutAnimation { superview == nil ? layoutIfNeeded() : root.layoutIfNeeded() }
        if view.isHidden { view.showWhileHiding(in: block) }
        setNeedsUpdateConstraints()
        root.layoutIfNeeded()
    }
}

extension UIView {
    /// Keeps a view that was hidden in a block on show until the block ends.
    fileprivate func showWhileHiding(in block: AnimationBlock) {
        guard block.recorder == nil, block.keyframes == nil else { return }
        let animation = CABasicAnimation(keyPath: "hidden")
        animation.fromValue = false
        animation.toValue = false
        animation.duration = block.duration
        block.setTiming(of: animation)
        animation.fillMode = .backwards
        layer.add(animation, forKey: "hidden", in: block)
    }
}
