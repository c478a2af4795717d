/// Shows a list's content: an image, a text and a second text.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var list: UIListContentConfiguration
    final var imageView: UIImageView?
    final var textLabel: UILabel?
    final var secondaryLabel: UILabel?

    /// A view that shows a configuration.
    public init(configuration: UIListContentConfiguration) {
        list = configuration
        super.init(frame: .zero)
        directionalLayoutMargins = configuration.directionalLayoutMargins
        show()
    }

    /// Nil: archived views are not read.
    public required init?(coder: NSCoder) { nil }

    /// What the view shows. Traps where it is set to something else than a `UIListContentConfiguration`.
    open var configuration: any UIContentConfiguration {
        get { list }
        set {
            guard let new = newValue as? UIListContentConfiguration else {
                fatalError("UIListContentView requires a UIListContentConfiguration, not a \(type(of: newValue))")
            }
            if new == list { return }
            list = new
            directionalLayoutMargins = new.directionalLayoutMargins
            show()
        }
    }

    private func show() {
        showImage()
        textLabel = label(textLabel, list.hasText, list.text, list.attributedText, list.textProperties)
        secondaryLabel = label(
            secondaryLabel, list.hasSecondaryText, list.secondaryText, list.secondaryAttributedText,
            list.secondaryTextProperties)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func showImage() {
        guard let image = list.image else {
            imageView?.removeFromSuperview()
            imageView = nil
            return
        }
        let view = imageView ?? UIImageView(frame: .zero)
        if imageView == nil { addSubview(view) }
        imageView = view
        view.image = image
        view.contentMode = .scaleAspectFit
        let look = list.imageProperties
        view.layer.cornerRadius = look.cornerRadius
        view.clipsToBounds = look.cornerRadius > 0
        view.tintColor =
            look.tintColor == nil && look.tintColorTransformer == nil
            ? nil : look.resolvedTintColor(for: tintColor)
    }

    private func label(
        _ old: UILabel?, _ isShown: Bool, _ text: String?, _ styled: NSAttributedString?,
        _ look: UIListContentConfiguration.TextProperties
    ) -> UILabel? {
        guard isShown else {
            old?.removeFromSuperview()
            return nil
        }
        let label = old ?? UILabel()
        if old == nil { addSubview(label) }
        label.font = look.font
        label.adjustsFontForContentSizeCategory = look.adjustsFontForContentSizeCategory
        label.textColor = look.resolvedColor()
        label.textAlignment = look.alignment == .center ? .center : look.alignment == .justified ? .justified : .natural
        label.lineBreakMode = look.lineBreakMode
        label.numberOfLines = look.numberOfLines
        label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = look.minimumScaleFactor
        if let styled {
            label.attributedText = styled
        } else {
            let text = text ?? ""
            switch look.transform {
            case .none: label.text = text
            case .uppercase: label.text = text.uppercased()
            case .lowercase: label.text = text.lowercased()
            case .capitalized: label.text = text.capitalized
            }
        }
        return label
    }

    /// Where the parts lie in a width, and how high they are together.
    final func places(in width: CGFloat) -> ListContentPlaces {
        ListContentPlaces(list, width, margins, isMirrored: isRightToLeft, textLabel, secondaryLabel)
    }

    /// The configuration's margins, at least as wide as what the superview's reach in along the axes that preserve them.
    private var margins: UIEdgeInsets { list.directionalLayoutMargins.absolute(isRightToLeft) }

    /// Places the parts.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let places = places(in: bounds.width).inHeight(bounds.height)
        func place(_ rect: CGRect, _ view: UIView?) {
            guard let view else { return }
            let mirrored =
                isRightToLeft
                ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
            if view.frame != mirrored { view.frame = mirrored }
        }
        place(places.image, imageView)
        place(places.text, textLabel)
        place(places.secondary, secondaryLabel)
    }

    /// The height that the content takes in a width, at least that of a row.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: places(in: size.width).height)
    }

    /// No width by itself, and the height that the content takes in the present one.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: places(in: measuredWidth > 0 ? measuredWidth : 320).height)
    }
    private var measuredWidth: CGFloat = 0

    override func intrinsicSizeFollows(width: CGFloat) -> Bool {
        if width == measuredWidth { return false }
        let before = intrinsicContentSize
        measuredWidth = width
        return intrinsicContentSize != before
    }

    /// The height that the content takes in the width of `targetSize`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }

    /// Measures anew where the size of text changed.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
            show()
        }
    }
}

/// Where the parts of a list's content lie, from left to right.
@MainActor
struct ListContentPlaces {
    var image = CGRect.zero, text = CGRect.zero, secondary = CGRect.zero
    /// What the content takes with its margins.
    private(set) var height: CGFloat
    private var top: CGFloat, bottom: CGFloat

    init(
        _ list: UIListContentConfiguration, _ width: CGFloat, _ margins: UIEdgeInsets, isMirrored: Bool,
        _ first: UILabel?, _ second: UILabel?
    ) {
        (top, bottom) = (margins.top, margins.bottom)
        let (leading, trailing) = isMirrored ? (margins.right, margins.left) : (margins.left, margins.right)
        var x = leading
        var content: CGFloat = 0
        if let picture = list.image {
            let (shown, room) = list.imageProperties.sizes(picture.size)
            image = CGRect(
                x: x + (room.width - shown.width) / 2, y: -shown.height / 2, width: shown.width, height: shown.height)
            content = max(shown.height, list.imageProperties.reservedLayoutSize.height > 0 ? room.height : 0)
            x += room.width + (first == nil && second == nil ? 0 : list.imageToTextPadding)
        }
        let room = max(0, width - x - trailing)
        func size(_ label: UILabel?, _ width: CGFloat) -> CGSize {
            guard let label else { return .zero }
            let size = label.sizeThatFits(CGSize(width: max(1, width), height: 0))
            return CGSize(width: min(size.width, width), height: size.height)
        }
        let wanted = first.map { $0.textRect(forBounds: .endless, limitedToNumberOfLines: 1).width } ?? 0
        let wantedSecond = second.map { $0.textRect(forBounds: .endless, limitedToNumberOfLines: 1).width } ?? 0
        let gap = list.textToSecondaryTextHorizontalPadding
        if list.prefersSideBySideTextAndSecondaryText, first != nil, second != nil,
            wanted + gap + wantedSecond <= room
        {
            let (a, b) = (size(first, wanted), size(second, wantedSecond))
            text = CGRect(x: x, y: -a.height / 2, width: room - gap - b.width, height: a.height)
            secondary = CGRect(x: x + room - b.width, y: -b.height / 2, width: b.width, height: b.height)
            content = max(content, a.height, b.height)
        } else {
            let (a, b) = (size(first, room), size(second, room))
            let space = first != nil && second != nil ? list.textToSecondaryTextVerticalPadding : 0
            let all = a.height + space + b.height
            text = CGRect(x: x, y: -all / 2, width: room, height: a.height)
            secondary = CGRect(x: x, y: -all / 2 + a.height + space, width: room, height: b.height)
            content = max(content, all)
        }
        height = max(list.leastHeight, margins.top + content + margins.bottom)
    }

    /// The parts in the middle of what the margins leave of a height, in whole points.
    func inHeight(_ height: CGFloat) -> ListContentPlaces {
        var copy = self
        let middle = (top + height - bottom) / 2
        func move(_ rect: inout CGRect) { rect.origin.y = (rect.origin.y + middle).rounded() }
        move(&copy.image)
        move(&copy.text)
        let before = copy.secondary.minY - text.minY
        copy.secondary.origin.y = (copy.secondary.minY + middle).rounded()
        if secondary.minY > text.minY && text.height > 0 { copy.secondary.origin.y = copy.text.minY + before }
        return copy
    }
}

extension CGRect {
    /// Room without an end, from the origin.
    static let endless = CGRect(
        x: 0, y: 0, width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
}
