import LayerModel

/// A sheet: round corners, the controller's view, and a handle at the upper edge.
@MainActor
final class SheetView: UIView {
    private weak var controller: UISheetPresentationController?
    private weak var content: UIView?
    private let grabber = PartView(.tertiaryLabel, radius: UISheetPresentationController.grabberSize.height / 2)

    init(_ controller: UISheetPresentationController) {
        self.controller = controller
        super.init(frame: .zero)
        clipsToBounds = true
        addSubview(grabber)
        let pan = UIPanGestureRecognizer()
        pan.addAction { [weak self] in self?.controller?.follow($0) }
        addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { nil }

    func take(_ view: UIView) {
        content = view
        if view.superview === self { return }
        UIView.performWithoutAnimation {
            insertSubview(view, at: 0)
            view.frame = bounds
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let controller else { return }
        ownLayer.cornerRadius = controller.radius
        ownLayer.maskedCorners = controller.corners
        if let content, content.superview === self, content.frame != bounds { content.frame = bounds }
        let size = UISheetPresentationController.grabberSize
        grabber.isHidden = !controller.prefersGrabberVisible
        grabber.frame = CGRect(x: (bounds.width - size.width) / 2, y: 5, width: size.width, height: size.height)
    }
}

/// What lies between a presented controller and what is behind it.
@MainActor
final class DimmingView: UIView {
    /// How dark it is, in light and dark surroundings: those of alerts are Apple's design resources' as they are known from hearsay, those of sheets are
    /// chosen fainter.
    enum Kind {
        case sheet, alert

        var color: UIColor {
            let (light, dark): (CGFloat, CGFloat) = self == .alert ? (0.2, 0.48) : (0.12, 0.29)
            return UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? dark : light) }
        }
    }

    var tapped: (@MainActor () -> Void)?

    init(_ kind: Kind) {
        super.init(frame: .zero)
        backgroundColor = kind.color
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.tapped?() }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }
}
