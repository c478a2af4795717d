/// A part of a control: it takes no touches.
@MainActor
final class PartView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    convenience init(_ color: UIColor?, radius: CGFloat = 0) {
        self.init(frame: .zero)
        backgroundColor = color
        ownLayer.cornerRadius = radius
    }

    required init?(coder: NSCoder) { nil }

    /// The place, with ends that are half circles.
    func placeRound(_ frame: CGRect) {
        if self.frame != frame { self.frame = frame }
        ownLayer.cornerRadius = min(frame.width, frame.height) / 2
    }
}

/// The part of a control that a finger moves: a white disc, or a capsule, with a soft shadow.
@MainActor
final class ThumbView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        backgroundColor = .white
        // Apple's design resources: 3 points down, 8 wide, 15 %.
        ownLayer.shadowColor = CGColor(gray: 0, alpha: 1)
        ownLayer.shadowOpacity = 0.15
        ownLayer.shadowOffset = CGSize(width: 0, height: 3)
        ownLayer.shadowRadius = 4
    }

    required init?(coder: NSCoder) { nil }

    func place(_ frame: CGRect) {
        if self.frame != frame { self.frame = frame }
        ownLayer.cornerRadius = min(frame.width, frame.height) / 2
    }
}

/// A part that is a shape in one colour.
@MainActor
final class ShapePart: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    /// Resolved with the traits of its place.
    var color: UIColor = .clear { didSet { show() } }
    /// Whether the path is filled, else stroked by a line of a width.
    var lineWidth: CGFloat? { didSet { show() } }

    var path: CGPath? {
        get { shape?.path }
        set { shape?.path = newValue }
    }

    private var shape: CAShapeLayer? { ownLayer as? CAShapeLayer }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        let resolved = color.resolved(traits)
        shape?.fillColor = lineWidth == nil ? resolved : nil
        shape?.strokeColor = lineWidth == nil ? nil : resolved
        shape?.lineWidth = lineWidth ?? 0
        shape?.lineCap = .round
        shape?.lineJoin = .round
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { show() }
}
