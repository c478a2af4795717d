extension UIButton {
    /// Shows what the state and the configuration say.
    final func show() {
        if let configuration {
            label.text = chosenTitle ?? configuration.title
            label.font = configuration.titleFont(traits)
            label.textColor = configuration.foreground(tintColor, state)
            sublabel.text = configuration.subtitle
            sublabel.font = configuration.subtitleFont(traits)
            sublabel.textColor = label.textColor
            let color = label.textColor ?? .label
            if chosenTitle == nil, let text = configuration.shownTitle(label.font, color) {
                label.attributedText = text
            }
            if let text = configuration.shownSubtitle(sublabel.font, color) { sublabel.attributedText = text }
            picture.image = configuration.showsActivityIndicator ? nil : configuration.image
            picture.tintColor = configuration.imageColorTransformer?(color) ?? color
            back.backgroundColor = configuration.background.givenColor ?? configuration.background(tintColor, state)
            showWheel(configuration.showsActivityIndicator, color)
            back.image = nil
        } else {
            if chosenTitle == nil, let text = attributedTitle(for: state) {
                label.attributedText = text
            } else {
                label.text = chosenTitle ?? title(for: state)
            }
            let isSystem = buttonType != .custom
            label.textColor = titleColor(for: state) ?? standardColor
            picture.image = image(for: state)
            back.image = backgroundImage(for: state)
            back.backgroundColor = nil
            // Fainter under a finger: system buttons, and pictures that have none for it.
            let faint: CGFloat = isHighlighted && isSystem ? 0.2 : 1
            label.alpha = faint
            let hasOwn = faces[state]?.image != nil
            let isFaint = isHighlighted && adjustsImageWhenHighlighted || !isEnabled && adjustsImageWhenDisabled
            picture.alpha = hasOwn || isSystem ? faint : isFaint ? 0.5 : 1
            if let color = titleShadowColor(for: state) { label.shadowColor = color }
        }
        sublabel.isHidden = configuration?.subtitle == nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func showWheel(_ turns: Bool, _ color: UIColor) {
        guard turns || wheel != nil else { return }
        let wheel = wheel ?? UIActivityIndicatorView(style: .medium)
        if self.wheel == nil {
            self.wheel = wheel
            wheel.isUserInteractionEnabled = false
            addSubview(wheel)
        }
        wheel.color = color
        if turns { wheel.startAnimating() } else { wheel.stopAnimating() }
    }

    private var standardColor: UIColor {
        if !isEnabled { return ControlColors.disabled }
        return buttonType == .custom ? .white : tintColor
    }

    final var insets: UIEdgeInsets {
        if let configuration { return configuration.contentInsets.absolute(isRightToLeft) }
        return contentEdgeInsets == .zero ? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) : contentEdgeInsets
    }

    private var textSize: CGSize {
        let title = hasTitle ? label.intrinsicContentSize : .zero
        guard let configuration, configuration.subtitle != nil else { return title }
        let below = sublabel.intrinsicContentSize
        return CGSize(
            width: max(title.width, below.width),
            height: title.height + (title.height > 0 ? configuration.titlePadding : 0) + below.height)
    }

    private var hasTitle: Bool { !(label.text ?? "").isEmpty }

    private var placement: NSDirectionalRectEdge { configuration?.imagePlacement ?? .leading }

    /// Between picture and text.
    private var gap: CGFloat { imageSize == .zero || textSize.width == 0 ? 0 : configuration?.imagePadding ?? 0 }

    /// The picture's size, or that of the wheel in its place.
    private var imageSize: CGSize {
        if configuration?.showsActivityIndicator == true { return CGSize(width: 20, height: 20) }
        return picture.image?.size ?? .zero
    }

    private var isStacked: Bool { placement == .top || placement == .bottom }

    private var contentSize: CGSize {
        let (text, image) = (textSize, imageSize)
        return isStacked
            ? CGSize(width: max(text.width, image.width), height: text.height + gap + image.height)
            : CGSize(width: text.width + gap + image.width, height: max(text.height, image.height))
    }

    final var naturalSize: CGSize {
        let (content, insets) = (contentSize, insets)
        var size = CGSize(
            width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
        // A system button is 30 points wide at least.
        if configuration == nil && buttonType != .custom { size.width = max(30, size.width) }
        if let image = back.image?.size {
            size = CGSize(width: max(size.width, image.width), height: max(size.height, image.height))
        }
        return size
    }

    final func arrange() {
        back.frame = backgroundRect(forBounds: bounds)
        let radius = configuration?.background.cornerRadius ?? 0
        back.ownLayer.cornerRadius = radius > 0 ? radius : configuration?.radius(bounds.height) ?? 0
        if let background = configuration?.background {
            back.ownLayer.borderWidth = background.strokeColor == nil ? 0 : background.strokeWidth
            back.ownLayer.borderColor = background.strokeColor?.resolved(traits)
        }
        let room = contentRect(forBounds: bounds)
        picture.frame = imageRect(forContentRect: room)
        wheel?.frame = picture.frame
        placeTexts(titleRect(forContentRect: room))
    }

    /// The baselines of the title, and of the subtitle below it.
    final func titleBaselines(for size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        let title = titleRect(forContentRect: contentRect(forBounds: CGRect(origin: .zero, size: size)))
        var (upper, lower) = (title, title)
        if configuration?.subtitle != nil {
            if hasTitle { upper.size.height = label.intrinsicContentSize.height }
            let height = sublabel.intrinsicContentSize.height
            lower = CGRect(x: title.minX, y: title.maxY - height, width: title.width, height: height)
        }
        let last = configuration?.subtitle == nil ? label : sublabel
        guard let first = (hasTitle ? label : sublabel).baselineOffsets(for: upper.size)?.first,
            let end = last.baselineOffsets(for: lower.size)?.last
        else { return nil }
        return (upper.minY + first, size.height - lower.maxY + end)
    }

    /// Where image and title are in a rectangle.
    final func places(in room: CGRect) -> (image: CGRect, title: CGRect) {
        var content = contentSize
        content.width = min(content.width, room.width)
        let origin = CGPoint(
            x: start(room.minX, room.width, content.width), y: top(room.minY, room.height, content.height))
        let area = CGRect(origin: origin, size: content)
        let image = imageSize
        var text = textSize
        text.width = isStacked ? min(text.width, area.width) : max(0, min(text.width, area.width - image.width - gap))
        let imageFirst =
            placement == .top || (placement == .leading) != isRightToLeft && !isStacked && placement != .bottom
        var (imagePlace, textPlace) = (CGPoint.zero, CGPoint.zero)
        if isStacked {
            imagePlace = CGPoint(x: area.midX - image.width / 2, y: imageFirst ? area.minY : area.maxY - image.height)
            textPlace = CGPoint(x: area.midX - text.width / 2, y: imageFirst ? area.maxY - text.height : area.minY)
        } else {
            imagePlace = CGPoint(x: imageFirst ? area.minX : area.maxX - image.width, y: area.midY - image.height / 2)
            textPlace = CGPoint(x: imageFirst ? area.maxX - text.width : area.minX, y: area.midY - text.height / 2)
        }
        return (
            moved(CGRect(origin: imagePlace, size: image), imageEdgeInsets),
            moved(CGRect(origin: textPlace, size: text), titleEdgeInsets)
        )
    }

    private func moved(_ frame: CGRect, _ insets: UIEdgeInsets) -> CGRect {
        configuration == nil
            ? frame.offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2) : frame
    }

    private func placeTexts(_ area: CGRect) {
        guard let configuration, configuration.subtitle != nil else {
            label.frame = area
            return
        }
        let height = hasTitle ? label.intrinsicContentSize.height : 0
        label.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
        let lower = sublabel.intrinsicContentSize.height
        sublabel.frame = CGRect(x: area.minX, y: area.maxY - lower, width: area.width, height: lower)
        let alignment: NSTextAlignment
        switch configuration.titleAlignment {
        case .automatic, .center: alignment = .center
        case .leading: alignment = isRightToLeft ? .right : .left
        case .trailing: alignment = isRightToLeft ? .left : .right
        }
        label.textAlignment = alignment
        sublabel.textAlignment = alignment
    }

    private func start(_ origin: CGFloat, _ room: CGFloat, _ width: CGFloat) -> CGFloat {
        switch effectiveContentHorizontalAlignment {
        case .left, .leading, .fill: origin
        case .right, .trailing: origin + room - width
        case .center: origin + (room - width) / 2
        }
    }

    private func top(_ origin: CGFloat, _ room: CGFloat, _ height: CGFloat) -> CGFloat {
        switch contentVerticalAlignment {
        case .top: origin
        case .bottom: origin + room - height
        case .center, .fill: origin + (room - height) / 2
        }
    }
}
