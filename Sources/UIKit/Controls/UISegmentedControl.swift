import LayerModel

/// A row of segments, of which one is chosen.
///
/// 32 points high with corners of 9 and text of 13 points, as on iOS since version 13; segments are as wide as the widest, unless they have widths of their own.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// No segment.
    public static let noSegment = -1
    static let height: CGFloat = 32

    @MainActor
    private struct Segment {
        let label = UILabel(frame: .zero)
        let picture = UIImageView(frame: .zero)
        var action: UIAction?
        var width: CGFloat = 0
        var isEnabled = true
    }

    private let back = PartView(ControlColors.large, radius: 9)
    private let chosen = PartView(ControlColors.segment, radius: 7)
    private var segments: [Segment] = []
    private var lines: [PartView] = []
    private var index = UISegmentedControl.noSegment

    /// A control without segments.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addParts()
    }

    private func addParts() {
        isOpaque = false
        addSubview(back)
        // Apple's design resources: 3 points down, 8 wide, 12 %.
        chosen.ownLayer.shadowOpacity = 0.12
        chosen.ownLayer.shadowOffset = CGSize(width: 0, height: 3)
        chosen.ownLayer.shadowRadius = 4
        addSubview(chosen)
    }

    /// A control with segments: titles (`String`), images (`UIImage`) or actions (`UIAction`). Traps for what is none of them.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        addParts()
        for item in items ?? [] {
            switch item {
            case let title as String: insertSegment(withTitle: title, at: segments.count, animated: false)
            case let image as UIImage: insertSegment(with: image, at: segments.count, animated: false)
            case let action as UIAction: insertSegment(action: action, at: segments.count, animated: false)
            default: fatalError("a segment is a title, an image or an action, not \(item)")
            }
        }
        bounds.size = intrinsicContentSize
    }

    /// A control with actions as segments.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(items: actions)
        self.frame = frame == .zero ? CGRect(origin: .zero, size: intrinsicContentSize) : frame
    }

    /// Nil: archived controls are not read.
    public required init?(coder: NSCoder) { nil }

    // MARK: Segments

    /// How many there are.
    open var numberOfSegments: Int { segments.count }
    /// The chosen one, or `noSegment`, which is the default. Traps where there is none of the number.
    open var selectedSegmentIndex: Int {
        get { index }
        set {
            require(
                newValue == Self.noSegment || segments.indices.contains(newValue),
                "there are \(segments.count) segments, and none of index \(newValue)")
            index = newValue
            place()
        }
    }
    /// Whether a segment is chosen only as long as a finger is on it. False by default.
    open var isMomentary = false { didSet { place() } }
    /// The colour of the chosen segment; nil, the default, is the system's.
    open var selectedSegmentTintColor: UIColor? { didSet { place() } }

    /// Adds a segment with a title. Beyond the end it is the last.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        var new = Segment()
        new.label.text = title
        insert(&new, segment)
    }
    /// Adds a segment with a picture.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        var new = Segment()
        new.picture.image = image
        insert(&new, segment)
    }
    /// Adds a segment that performs an action when it is chosen.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        var new = Segment()
        new.label.text = action.title
        new.action = action
        insert(&new, segment)
    }
    /// Removes a segment. One that there is not is ignored.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        let old = segments.remove(at: segment)
        old.label.removeFromSuperview()
        old.picture.removeFromSuperview()
        if index == segment { index = Self.noSegment } else if index > segment { index -= 1 }
        changed()
    }
    /// Removes all.
    open func removeAllSegments() { while !segments.isEmpty { removeSegment(at: 0, animated: false) } }

    /// Sets a segment's title.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        at(segment).label.text = title
        at(segment).picture.image = nil
        changed()
    }
    /// A segment's title.
    open func titleForSegment(at segment: Int) -> String? { at(segment).label.text }
    /// Sets a segment's picture.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        at(segment).picture.image = image
        at(segment).label.text = nil
        changed()
    }
    /// A segment's picture.
    open func imageForSegment(at segment: Int) -> UIImage? { at(segment).picture.image }
    /// Sets a segment's width; 0, the default, is that of its content.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        _ = at(segment)
        segments[segment].width = max(0, width)
        changed()
    }
    /// A segment's own width.
    open func widthForSegment(at segment: Int) -> CGFloat { at(segment).width }
    /// Sets whether a segment can be chosen.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        _ = at(segment)
        segments[segment].isEnabled = enabled
        place()
    }
    /// Whether a segment can be chosen. True by default.
    open func isEnabledForSegment(at segment: Int) -> Bool { at(segment).isEnabled }

    /// Whether segments are as wide as their content. False by default: those without a width of their own share the rest.
    open var apportionsSegmentWidthsByContent = false { didSet { changed() } }
    private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    /// Sets attributes of titles for a state: font and colour are shown.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state.rawValue] = attributes
        invalidateIntrinsicContentSize()
        place()
    }
    /// The attributes of titles for a state. Nil for none.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        attributes[state.rawValue]
    }
    private func attribute<Value>(_ key: NSAttributedString.Key, _ state: UIControl.State) -> Value? {
        (attributes[state.rawValue]?[key] ?? attributes[UIControl.State.normal.rawValue]?[key]) as? Value
    }
    private var ground: [String: UIImage] = [:]
    /// A picture behind segments for a state. Kept: any takes the standard ground away, and none is drawn.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        ground["\(state.rawValue) \(barMetrics.rawValue)"] = backgroundImage
        back.isHidden = !ground.isEmpty
    }
    /// The picture behind segments for a state. Nil for none.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        ground["\(state.rawValue) \(barMetrics.rawValue)"]
    }
    private var dividers: [UIImage] = []
    /// A picture between segments. Kept: any takes the standard lines away, and none is drawn.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {
        dividers = dividerImage.map { [$0] } ?? []
        for line in lines { line.alpha = dividers.isEmpty ? 1 : 0 }
    }
    private var offsets: [Int: CGSize] = [:]
    /// Moves a segment's content.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        offsets[segment] = offset
        setNeedsLayout()
    }
    /// How far a segment's content is moved, in points.
    open func contentOffsetForSegment(at segment: Int) -> CGSize { offsets[segment] ?? .zero }
    /// Puts an action in the place of a segment.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        let isEnabled = at(segment).isEnabled
        removeSegment(at: segment, animated: false)
        insertSegment(action: action, at: segment, animated: false)
        setEnabled(isEnabled, forSegmentAt: segment)
    }
    /// The action of a segment. Nil for none.
    open func actionForSegment(at segment: Int) -> UIAction? { at(segment).action }

    private func at(_ segment: Int) -> Segment {
        require(
            segments.indices.contains(segment), "there are \(segments.count) segments, and none of index \(segment)")
        return segments[segment]
    }

    private func insert(_ new: inout Segment, _ place: Int) {
        require(place >= 0, "a segment cannot stand at place \(place)")
        new.label.textAlignment = .center
        for view in [new.label, new.picture] as [UIView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        let place = min(place, segments.count)
        segments.insert(new, at: place)
        if index >= place { index += 1 }
        changed()
    }

    private func changed() {
        while lines.count > max(0, segments.count - 1) { lines.removeLast().removeFromSuperview() }
        while lines.count < segments.count - 1 {
            let line = PartView(ControlColors.separator, radius: 0.5)
            lines.append(line)
            insertSubview(line, aboveSubview: back)
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Layout

    /// 32 points high, with segments as wide as the widest and 10 points beside the texts.
    open override var intrinsicContentSize: CGSize {
        let widest = segments.map { contentWidth($0) + 20 }.max() ?? 0
        return CGSize(width: segments.reduce(0) { $0 + ($1.width > 0 ? $1.width : widest) }, height: Self.height)
    }
    /// The natural size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    private func contentWidth(_ segment: Segment) -> CGFloat {
        if let image = segment.picture.image { return image.size.width }
        // Measured beside the label: a font that it got for this and lost again would ask for another layout each time.
        let font = attribute(.font, .selected) ?? UIFont.systemFont(ofSize: 13, weight: .semibold)
        let width = ((segment.label.text ?? "") as NSString).size(withAttributes: [.font: font]).width
        let scale = max(1, traits.displayScale)
        return (width * scale).rounded(.up) / scale
    }

    /// Where the segments stand, from left to right.
    private var frames: [CGRect] {
        let own = segments.reduce(0) { $0 + $1.width }
        let others = segments.count { $0.width == 0 }
        let rest = max(0, bounds.width - own)
        let content = segments.reduce(0) { $0 + ($1.width > 0 ? 0 : contentWidth($1) + 20) }
        let share = others > 0 ? rest / CGFloat(others) : 0
        var x = bounds.minX
        var frames: [CGRect] = []
        for segment in isRightToLeft ? segments.reversed() : segments {
            let part = content > 0 ? rest * (contentWidth(segment) + 20) / content : share
            let width = segment.width > 0 ? segment.width : apportionsSegmentWidthsByContent ? part : share
            frames.append(CGRect(x: x, y: bounds.minY, width: width, height: bounds.height))
            x += width
        }
        return isRightToLeft ? frames.reversed() : frames
    }

    /// Places the parts.
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    override func stateChanged() { place() }

    private func place() {
        back.frame = bounds
        let frames = frames
        chosen.backgroundColor = selectedSegmentTintColor ?? ControlColors.segment
        chosen.isHidden = !frames.indices.contains(index)
        if frames.indices.contains(index) { chosen.frame = frames[index].insetBy(dx: 2, dy: 2) }
        for (number, segment) in segments.enumerated() {
            let isChosen = number == index
            let isLive = isEnabled && segment.isEnabled
            let state: UIControl.State = !isLive ? .disabled : isChosen ? .selected : .normal
            segment.label.font =
                attribute(.font, state) ?? UIFont.systemFont(ofSize: 13, weight: isChosen ? .semibold : .medium)
            segment.label.textColor =
                attribute(.foregroundColor, state) ?? (isLive ? ControlColors.label : ControlColors.disabled)
            let offset = offsets[number] ?? .zero
            segment.label.frame = frames[number].insetBy(dx: 4, dy: 0).offsetBy(dx: offset.width, dy: offset.height)
            if let size = segment.picture.image?.size {
                segment.picture.frame = CGRect(
                    x: frames[number].midX - size.width / 2, y: frames[number].midY - size.height / 2,
                    width: size.width,
                    height: size.height)
            }
        }
        for (number, line) in lines.enumerated() where frames.indices.contains(number + 1) {
            let edge = isRightToLeft ? frames[number].minX : frames[number].maxX
            line.frame = CGRect(x: edge - 0.5, y: bounds.minY + 8, width: 1, height: max(0, bounds.height - 16))
            line.isHidden = number == index || number + 1 == index
        }
    }

    // MARK: Touches

    /// Chooses the segment where the finger is lifted.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        let x = touch.location(in: self).x
        guard let target = frames.firstIndex(where: { $0.minX <= x && x < $0.maxX }), segments[target].isEnabled else {
            return
        }
        if target == index && !isMomentary { return }
        index = target
        if window != nil {
            UIView.animate(withDuration: 0.25, options: .allowUserInteraction) { place() }
        } else {
            place()
        }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if let action = segments.indices.contains(target) ? segments[target].action : nil { sendAction(action) }
        if isMomentary {
            index = Self.noSegment
            place()
        }
    }

    override var sendsPrimaryAction: Bool { false }
    override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }
}
