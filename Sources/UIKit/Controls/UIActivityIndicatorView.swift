/// Shows that something goes on: eight spokes, of which the bright one goes round once a second.
///
/// 20 points wide, 37 in the style `.large`. Spokes and their pace are those of iOS since version 13.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// How large it is.
    public enum Style: Int, Sendable, CaseIterable {
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101
        /// White, of 37 points. Apple prefers `.large` and a colour.
        case whiteLarge = 0
        /// White, of 20 points. Apple prefers `.medium` and a colour.
        case white = 1
        /// Grey, of 20 points. Apple prefers `.medium`.
        case gray = 2

        fileprivate var isLarge: Bool { self == .large || self == .whiteLarge }
        fileprivate var color: UIColor? { self == .white || self == .whiteLarge ? .white : nil }
    }

    private static let count = 8
    private static let turn = 1.0
    private static let faintest: Float = 0.2
    private let spokes = (0..<UIActivityIndicatorView.count).map { _ in PartView(nil) }
    private var runs = false

    /// One that stands, and is not seen.
    public override init(frame: CGRect) {
        super.init(frame: frame == .zero ? CGRect(x: 0, y: 0, width: 20, height: 20) : frame)
        addSpokes()
    }

    /// One of a style, and its size.
    public init(style: Style) {
        super.init(frame: .zero)
        addSpokes()
        self.style = style
        ownColor = style.color
        bounds.size = size
    }

    private func addSpokes() {
        isOpaque = false
        spokes.forEach(addSubview)
        isHidden = true
    }

    /// Nil: archived views are not read.
    public required init?(coder: NSCoder) { nil }

    /// How large it is, and whether white. `.medium` by default.
    open var style = Style.medium {
        didSet {
            if style.color != nil || oldValue.color != nil { color = style.color }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The spokes' colour; nil, the default, is the system's grey.
    open var color: UIColor! {
        get { ownColor ?? ControlColors.gray }
        set {
            ownColor = newValue
            for spoke in spokes { spoke.backgroundColor = color }
        }
    }
    private var ownColor: UIColor?
    /// Whether it is hidden while it stands. True by default.
    open var hidesWhenStopped = true {
        didSet { if !runs { isHidden = hidesWhenStopped } }
    }
    /// Whether it turns.
    open var isAnimating: Bool { runs }

    /// Turns, and is shown.
    open func startAnimating() {
        if runs { return }
        runs = true
        if hidesWhenStopped { isHidden = false }
        for (index, spoke) in spokes.enumerated() {
            let fade = CAKeyframeAnimation(keyPath: "opacity")
            let steps = (0...Self.count).map { Self.opacity(of: -$0) }
            fade.values = steps
            fade.duration = Self.turn
            // Each is bright an eighth of a turn after the one before.
            fade.timeOffset = Self.turn * Double(Self.count - index) / Double(Self.count)
            fade.repeatCount = .infinity
            fade.isRemovedOnCompletion = false
            spoke.ownLayer.add(fade, forKey: "turn")
        }
    }
    /// Stands, and is hidden where `hidesWhenStopped` says so.
    open func stopAnimating() {
        if !runs { return }
        runs = false
        if hidesWhenStopped { isHidden = true }
        for spoke in spokes { spoke.ownLayer.removeAnimation(forKey: "turn") }
    }

    /// Full for the bright spoke, and fainter for those that it has left behind.
    private static func opacity(of place: Int) -> Float {
        let behind = ((-place % count) + count) % count
        return 1 - (1 - faintest) * Float(behind) / Float(count - 1)
    }

    private var size: CGSize { style.isLarge ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20) }
    /// That of the style.
    open override var intrinsicContentSize: CGSize { size }
    /// That of the style.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size }

    /// Places the spokes.
    open override func layoutSubviews() {
        super.layoutSubviews()
        // In twentieths of the size: 2.5 wide, 6 long, from 4 to 10 off the middle.
        let unit = size.width / 20
        for (index, spoke) in spokes.enumerated() {
            spoke.backgroundColor = color
            spoke.bounds = CGRect(x: 0, y: 0, width: 2.4 * unit, height: 5.6 * unit)
            spoke.ownLayer.cornerRadius = 1.2 * unit
            let angle = CGFloat(index) * 2 * .pi / CGFloat(Self.count)
            spoke.center = CGPoint(x: bounds.midX + sin(angle) * 7.2 * unit, y: bounds.midY - cos(angle) * 7.2 * unit)
            spoke.transform = CGAffineTransform(rotationAngle: angle)
            spoke.alpha = CGFloat(Self.opacity(of: index))
        }
    }
}
