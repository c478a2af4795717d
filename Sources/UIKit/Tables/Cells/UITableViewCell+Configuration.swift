extension UITableViewCell {
    final func setContentConfiguration(_ new: (any UIContentConfiguration)?) {
        parts.configuration = new
        guard let new else {
            parts.configured?.removeFromSuperview()
            parts.configured = nil
            if let content = parts.content, content.superview == nil { addContent(content) }
            return contentChanged()
        }
        if let present = parts.configured, present.supports(new) {
            present.configuration = new
        } else {
            parts.configured?.removeFromSuperview()
            parts.content?.removeFromSuperview()
            let view = new.makeContentView()
            parts.configured = view
            addContent(view)
        }
        setNeedsUpdateConfiguration()
        table?.contentChanged(of: self)
    }

    /// Puts the content before the backgrounds and behind the rest.
    private func addContent(_ view: UIView) {
        if let accessory = parts.accessory, accessory.superview === self {
            insertSubview(view, belowSubview: accessory)
        } else {
            addSubview(view)
        }
        view.frame = contentRect(in: bounds.width)
        setNeedsLayout()
    }

    final func setBackgroundConfiguration(_ new: UIBackgroundConfiguration?) {
        guard let new else {
            parts.background?.removeFromSuperview()
            parts.background = nil
            super.backgroundColor = parts.hasOwnColor ? super.backgroundColor : place.background
            return backgroundChanged()
        }
        if let view = parts.background {
            view.configuration = new
        } else {
            let view = ConfiguredBackgroundView(new)
            parts.background = view
            insertSubview(view, at: 0)
            if !parts.hasOwnColor { super.backgroundColor = nil }
            backgroundChanged()
        }
        setNeedsUpdateConfiguration()
    }

    final var presentState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = parts.isSelected
        state.isHighlighted = parts.isHighlighted
        state.isEditing = parts.isEditing
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    final func updateOwnConfigurations(_ state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let content = parts.configuration {
            show(content.updated(for: state))
        }
        if automaticallyUpdatesBackgroundConfiguration, let view = parts.background {
            view.configuration = view.configuration.updated(for: state)
        }
    }

    private func show(_ configuration: any UIContentConfiguration) {
        parts.configuration = configuration
        if let view = parts.configured, view.supports(configuration) { view.configuration = configuration }
    }

    /// Calls what brings configurations up to date, once.
    final func updateNow() {
        parts.needsUpdate = false
        let state = presentState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        // What the two set is for this state already.
        parts.needsUpdate = false
    }
}
