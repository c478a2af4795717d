extension UITableViewCell {
    enum LabelKind { case text, detail }

    final var shownContent: UIView {
        if let configured = parts.configured { return configured }
        guard let content = parts.content else { fatalError("the cell's contentView is asked for while it is made") }
        return content
    }

    // MARK: The styles' views

    /// A label of the style, made where it is asked for first.
    final func label(_ kind: LabelKind) -> UILabel? {
        if parts.configuration != nil || kind == .detail && style == .default { return nil }
        if let made = kind == .text ? parts.text : parts.detail { return made }
        guard let content = parts.content else { return nil }
        let label = UILabel()
        label.adjustsFontForContentSizeCategory = true
        switch (style, kind) {
        case (.value2, _):
            label.font = .preferredFont(forTextStyle: .caption1)
            if kind == .text {
                label.textColor = tintColor
                label.textAlignment = .right
            }
        case (.subtitle, .detail): label.font = .preferredFont(forTextStyle: .caption1)
        case (.value1, .detail):
            label.font = .preferredFont(forTextStyle: .body)
            label.textColor = .secondaryLabel
        default: label.font = .preferredFont(forTextStyle: .body)
        }
        label.isHighlighted = parts.isSelected || parts.isHighlighted
        if kind == .text { parts.text = label } else { parts.detail = label }
        content.addSubview(label)
        contentChanged()
        return label
    }

    final func styleImageView() -> UIImageView? {
        if parts.configuration != nil || style == .value2 { return nil }
        if let made = parts.image { return made }
        guard let content = parts.content else { return nil }
        let view = UIImageView(frame: .zero)
        view.contentMode = .scaleAspectFit
        parts.image = view
        content.addSubview(view)
        return view
    }

    final func contentChanged() {
        parts.content?.setNeedsLayout()
        setNeedsLayout()
    }

    // MARK: Places by the style

    private func hasText(_ label: UILabel?) -> UILabel? {
        label.flatMap { ($0.text ?? "").isEmpty ? nil : $0 }
    }

    /// Where image and labels of the style lie in a width of the content.
    private func stylePlaces(_ width: CGFloat) -> ListContentPlaces {
        var list = UIListContentConfiguration.subtitleCell()
        list.image = parts.image?.image
        list.prefersSideBySideTextAndSecondaryText = style == .value1
        var margins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
        // Beside an accessory, which keeps its own distance, 8 points do.
        let end: CGFloat = parts.accessory == nil ? 16 : 8
        let indent = CGFloat(indentationLevel) * indentationWidth
        if isRightToLeft {
            margins.left = end
            margins.right += indent
        } else {
            margins.right = end
            margins.left += indent
        }
        list.leastHeight = UITableView.standardRowHeight
        return ListContentPlaces(
            list, width, margins, isMirrored: isRightToLeft, hasText(parts.text), hasText(parts.detail))
    }

    /// The height of a row of the style.
    final func styleHeight(width: CGFloat) -> CGFloat {
        if parts.configuration != nil {
            return parts.configured?.sizeThatFits(CGSize(width: contentRect(in: width).width, height: 0)).height
                ?? UITableView.standardRowHeight
        }
        if style == .value2 {
            let lines = [parts.text, parts.detail].compactMap { $0?.sizeThatFits(.zero).height }.max() ?? 0
            return max(UITableView.standardRowHeight, lines + 22)
        }
        if parts.text == nil && parts.image == nil && parts.detail == nil { return UITableView.standardRowHeight }
        return stylePlaces(contentRect(in: width).width).height
    }

    /// Places the style's views in the content.
    final func layOutStyle() {
        guard let content = parts.content, parts.configuration == nil else { return }
        if parts.text == nil && parts.detail == nil && parts.image == nil { return }
        let size = content.bounds.size
        func place(_ rect: CGRect, _ view: UIView?) {
            guard let view else { return }
            let mirrored =
                isRightToLeft
                ? CGRect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
            if view.frame != mirrored { view.frame = mirrored }
        }
        if style == .value2 {
            // The texts meet 106 points in.
            let split = 106 + CGFloat(indentationLevel) * indentationWidth
            func line(_ label: UILabel?, _ x: CGFloat, _ width: CGFloat) {
                let height = label?.sizeThatFits(.zero).height ?? 0
                place(
                    CGRect(x: x, y: ((size.height - height) / 2).rounded(), width: max(0, width), height: height), label
                )
            }
            line(parts.text, 16, split - 16)
            line(parts.detail, split + 6, size.width - split - 6 - 16)
            return
        }
        let places = stylePlaces(size.width).inHeight(size.height)
        place(places.image, parts.image)
        place(hasText(parts.text) == nil ? .zero : places.text, parts.text)
        place(hasText(parts.detail) == nil ? .zero : places.secondary, parts.detail)
    }

    final func selfSize(width: CGFloat) -> CGSize {
        if parts.needsUpdate { updateNow() }
        showAccessory()
        let inner = contentRect(in: width).width
        let height = shownContent.selfSizedHeight(width: inner) ?? sizeThatFits(CGSize(width: width, height: 0)).height
        return CGSize(width: width, height: height)
    }
}
