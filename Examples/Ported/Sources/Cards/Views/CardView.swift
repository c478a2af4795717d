import UIKit

/// Answers for a card.
@objc public protocol CardViewDelegate {
    /// How far one step goes; a quarter where nobody answers.
    @objc optional func step(of card: CardView) -> CGFloat
    /// Hears of each step.
    @objc optional func cardDidStep(_ card: CardView)
}

/// A button over a ring that goes on with each tap.
@objcMembers open class CardView: UIView {
    /// Is asked and told.
    @IBOutlet public weak var delegate: CardViewDelegate?
    /// What the button says.
    @IBInspectable public var title: String = "Go" { didSet { button.setTitle(title, for: .normal) } }
    /// Takes the taps.
    public let button = UIButton(type: .system)
    private let ring = RingLayer()

    /// A card of a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        #if os(iOS)
        backgroundColor = .white
        #endif
        ring.contentsScale = 1
        layer.addSublayer(ring)
        addSubview(button)
        button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
        NotificationCenter.default.addObserver(self, selector: #selector(reset), name: .resetCards, object: nil)
    }

    /// Nil: cards are not read from archives.
    public required init?(coder: NSCoder) { nil }

    @objc private func tapped(_ sender: UIButton) {
        let step = delegate?.step?(of: self) ?? 0.25
        let animation = CABasicAnimation(keyPath: #keyPath(RingLayer.progress))
        animation.fromValue = ring.progress
        animation.duration = 1
        ring.progress = min(1, ring.progress + step)
        ring.add(animation, forKey: #keyPath(RingLayer.progress))
        delegate?.cardDidStep?(self)
    }

    func reset() { ring.progress = 0 }
}

extension CardView {
    open override func layoutSubviews() {
        super.layoutSubviews()
        ring.frame = bounds
        button.frame = bounds.insetBy(dx: 40, dy: 40)
    }
}

extension Notification.Name {
    /// All cards begin anew.
    public static let resetCards = Notification.Name("resetCards")
}
