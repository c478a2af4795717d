extension UITableViewHeaderFooterView {
    // MARK: Labels

    final var titleLabel: UILabel? {
        if shown != nil { return nil }
        if let text { return text }
        let label = UILabel()
        label.numberOfLines = 0
        text = label
        content?.addSubview(label)
        lookChanged()
        return label
    }

    final var secondLabel: UILabel? {
        if shown != nil { return nil }
        if let detail { return detail }
        let label = UILabel()
        label.numberOfLines = 0
        detail = label
        content?.addSubview(label)
        lookChanged()
        return label
    }

    final func lookChanged() {
        func show(_ look: UIListContentConfiguration.TextProperties, _ label: UILabel?) {
            label?.font = look.font
            label?.textColor = look.resolvedColor()
            label?.adjustsFontForContentSizeCategory = true
        }
        show(titleLook.textProperties, text)
        show(titleLook.secondaryTextProperties, detail)
        setNeedsLayout()
    }

    /// Shows a title in the look of the table's style.
    final func show(title: String, _ look: UIListContentConfiguration) {
        titleLook = look
        titleLabel?.text = look.textProperties.transform == .uppercase ? title.uppercased() : title
        content?.setNeedsLayout()
    }

    private func places(_ width: CGFloat) -> ListContentPlaces {
        func hasText(_ label: UILabel?) -> UILabel? { label.flatMap { ($0.text ?? "").isEmpty ? nil : $0 } }
        return ListContentPlaces(
            titleLook, width, titleLook.directionalLayoutMargins.absolute(isRightToLeft), isMirrored: isRightToLeft,
            hasText(text), hasText(detail))
    }

    final func layOutLabels() {
        guard let content, shown == nil, text != nil || detail != nil else { return }
        let size = content.bounds.size
        let places = places(size.width).inHeight(size.height)
        for (rect, label) in [(places.text, text), (places.secondary, detail)] {
            guard let label else { continue }
            let mirrored =
                isRightToLeft
                ? CGRect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
            if label.frame != mirrored { label.frame = mirrored }
        }
    }

    final func titleHeight(width: CGFloat) -> CGFloat {
        if let configured { return configured.sizeThatFits(CGSize(width: width, height: 0)).height }
        if text == nil && detail == nil { return titleLook.leastHeight }
        return places(width).height
    }

    final func selfSize(width: CGFloat) -> CGSize {
        if needsUpdate { updateNow() }
        let height =
            contentView.selfSizedHeight(width: width) ?? sizeThatFits(CGSize(width: width, height: 0)).height
        return CGSize(width: width, height: height)
    }

    // MARK: Configurations

    final func setContentConfiguration(_ new: (any UIContentConfiguration)?) {
        shown = new
        guard let new else {
            configured?.removeFromSuperview()
            configured = nil
            if let content, content.superview == nil { addSubview(content) }
            return setNeedsLayout()
        }
        if let configured, configured.supports(new) {
            configured.configuration = new
        } else {
            configured?.removeFromSuperview()
            content?.removeFromSuperview()
            let view = new.makeContentView()
            configured = view
            addSubview(view)
        }
        setNeedsUpdateConfiguration()
    }

    final func setBackgroundConfiguration(_ new: UIBackgroundConfiguration?) {
        guard let new else {
            background?.removeFromSuperview()
            background = nil
            return
        }
        if let background {
            background.configuration = new
        } else {
            let view = ConfiguredBackgroundView(new)
            background = view
            insertSubview(view, at: 0)
        }
        setNeedsUpdateConfiguration()
    }

    final func updateNow() {
        needsUpdate = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        needsUpdate = false
    }

    final func layOutParts() {
        if needsUpdate { updateNow() }
        if let view = backgroundView, view.superview !== self { insertSubview(view, at: 0) }
        for view in [background, backgroundView] as [UIView?] {
            if let view, view.frame != bounds { view.frame = bounds }
        }
        let room = min(topRoom, bounds.height)
        let place = CGRect(x: bounds.minX, y: bounds.minY + room, width: bounds.width, height: bounds.height - room)
        if contentView.frame != place { contentView.frame = place }
    }
}
