extension UITableViewCell {
    /// Room that the control at the beginning takes while the cell is edited, and the one at the end.
    private static let editWidth: CGFloat = 38, reorderWidth: CGFloat = 44

    private var editInset: CGFloat {
        parts.isEditing && shouldIndentWhileEditing && (place.isMarked || place.editing != .none) ? Self.editWidth : 0
    }

    private var showsReorder: Bool { parts.isEditing && (showsReorderControl || place.isMovable) }

    /// Where the content lies in a width, from left to right; its height is that of the bounds.
    private func leadingContentRect(in width: CGFloat) -> CGRect {
        var end: CGFloat = 0
        if showsReorder { end += Self.reorderWidth }
        if let accessory = parts.accessory {
            end += (accessory as? CellAccessory)?.room ?? accessory.bounds.width + 16 + 8
        }
        let start = editInset
        return CGRect(x: start, y: 0, width: max(0, width - start - end), height: bounds.height)
    }

    final func contentRect(in width: CGFloat) -> CGRect { mirrored(leadingContentRect(in: width), width) }

    private func mirrored(_ rect: CGRect, _ width: CGFloat) -> CGRect {
        isRightToLeft ? CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }

    private func put(_ view: UIView?, _ rect: CGRect) {
        guard let view else { return }
        let rect = mirrored(rect, bounds.width)
        if view.frame != rect { view.frame = rect }
    }

    final func layOutParts() {
        if parts.needsUpdate { updateNow() }
        if parts.isMirrored != isRightToLeft {
            parts.isMirrored = isRightToLeft
            (parts.accessory as? CellAccessory)?.showDirection(isRightToLeft)
            parts.content?.setNeedsLayout()
        }
        showAccessory()
        showEditControls()
        for view in [parts.background, backgroundView, parts.selection] as [UIView?] {
            guard let view else { continue }
            if view === backgroundView && view.superview !== self { insertSubview(view, at: 0) }
            if view.frame != bounds { view.frame = bounds }
        }
        put(shownContent, leadingContentRect(in: bounds.width))
        layOutAccessory()
        layOutSeparators()
    }

    private func layOutAccessory() {
        guard let accessory = parts.accessory else { return }
        let size = accessory.bounds.size
        let end = bounds.width - 16 - (showsReorder ? Self.reorderWidth : 0)
        put(
            accessory,
            CGRect(
                x: end - size.width, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                height: size.height))
    }

    // MARK: Separators

    private func layOutSeparators() {
        let hairline = 1 / max(1, traitCollection.displayScale)
        let hasLine = place.separatorColor != nil
        parts.separator = separator(parts.separator, hasLine)
        parts.separatorAbove = separator(parts.separatorAbove, hasLine && place.hasSeparatorAbove)
        var inset = place.isSeparatorFull ? UIEdgeInsets.zero : separatorInset
        if !place.isSeparatorFull { inset.left += editInset + (parts.separatorInset == nil ? textInset : 0) }
        put(
            parts.separator,
            CGRect(
                x: inset.left, y: bounds.height - hairline, width: max(0, bounds.width - inset.left - inset.right),
                height: hairline))
        put(parts.separatorAbove, CGRect(x: 0, y: 0, width: bounds.width, height: hairline))
    }

    /// How far the text stands further in than that of a cell without an image: the line begins where the text does.
    private var textInset: CGFloat {
        if let list = parts.configured as? UIListContentView {
            let places = list.places(in: list.bounds.width)
            return list.imageView == nil || list.textLabel == nil ? 0 : max(0, places.text.minX - 16)
        }
        guard let image = parts.image?.image, style != .value2 else { return 0 }
        return image.size.width + 16
    }

    private func separator(_ old: PartView?, _ isShown: Bool) -> PartView? {
        guard isShown, let color = place.separatorColor else {
            old?.removeFromSuperview()
            return nil
        }
        let view = old ?? PartView()
        if old == nil { addSubview(view) }
        if view.backgroundColor != color { view.backgroundColor = color }
        return view
    }

    // MARK: What the table says

    /// Takes over what the table says of the cell's place.
    final func take(_ new: CellPlace) {
        place = new
        if !parts.hasOwnColor && parts.background == nil { super.backgroundColor = new.background }
        layer.cornerRadius = new.corners.isEmpty ? 0 : new.cornerRadius
        layer.maskedCorners = new.corners
        layer.masksToBounds = !new.corners.isEmpty
        setNeedsLayout()
    }

    // MARK: Accessories

    final func accessoryChanged() {
        setNeedsLayout()
        parts.content?.setNeedsLayout()
    }

    /// Shows the accessory that belongs here now.
    final func showAccessory() {
        let type = parts.isEditing ? editingAccessoryType : accessoryType
        let own = parts.isEditing ? editingAccessoryView : accessoryView
        if let own {
            if parts.accessory === own { return }
            parts.accessory?.removeFromSuperview()
            parts.accessory = own
            parts.accessoryType = .none
            addSubview(own)
        } else if type != parts.accessoryType || parts.accessory != nil && !(parts.accessory is CellAccessory) {
            parts.accessory?.removeFromSuperview()
            parts.accessoryType = type
            parts.accessory = type == .none ? nil : CellAccessory(type, cell: self)
            if let view = parts.accessory { addSubview(view) }
        }
    }

    final func showAccessoryColors() {
        (parts.accessory as? CellAccessory)?.showColors(tintColor)
        if style == .value2, parts.configuration == nil { parts.text?.textColor = tintColor }
    }

    // MARK: Editing

    final func showEditing(_ isEditing: Bool, _ animated: Bool) {
        if isEditing == parts.isEditing { return }
        let state: StateMask = isEditing ? .showingEditControl : []
        willTransition(to: state)
        parts.isEditing = isEditing
        setNeedsUpdateConfiguration()
        parts.content?.setNeedsLayout()
        if animated && UIView.areAnimationsEnabled {
            UIView.animate(withDuration: 0.3) { [self] in layoutIfNeeded() }
        }
        didTransition(to: state)
    }

    private func showEditControls() {
        let kind: EditControl.Kind? =
            !parts.isEditing
            ? nil
            : place.isMarked ? .mark : place.editing == .delete ? .delete : place.editing == .insert ? .insert : nil
        let present = parts.editControl as? EditControl
        if present?.kind != kind {
            present?.removeFromSuperview()
            parts.editControl = kind.map { EditControl($0) { [weak self] in self?.editTapped() } }
            if let view = parts.editControl { addSubview(view) }
        }
        (parts.editControl as? EditControl)?.isMarked = parts.isSelected
        put(
            parts.editControl,
            CGRect(x: 16, y: ((bounds.height - 22) / 2).rounded(), width: 22, height: 22))
        if !showsReorder {
            parts.reorderControl?.removeFromSuperview()
            parts.reorderControl = nil
            return
        }
        if parts.reorderControl == nil {
            let view = ReorderMark(.tertiaryLabel)
            parts.reorderControl = view
            addSubview(view)
        }
        put(
            parts.reorderControl,
            CGRect(x: bounds.width - 16 - 20, y: ((bounds.height - 12) / 2).rounded(), width: 20, height: 12))
    }
}
