// Sizes of iOS's fields, as they are seen in its view hierarchies: a line of 17 points makes a field of 22, and of 34 with a rounded border; 7 points beside the
// text in a border; a clear button of 19 points, 5 from the edge. Apple documents none of them.

extension UITextField {
    /// What keeps the text from the border.
    private var borderInsets: (x: CGFloat, y: CGFloat) {
        switch borderStyle {
        case .none: (0, 0)
        case .line, .bezel: (2, 2)
        case .roundedRect: (7, 2)
        }
    }

    private func shows(_ mode: ViewMode, _ isEditing: Bool) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    final func showsClear(_ isEditing: Bool) -> Bool {
        !words.isEmpty && isEnabled && shows(clearButtonMode, isEditing)
            && !(rightView != nil && shows(rightViewMode, isEditing))
    }

    final func textPlace(_ bounds: CGRect, isEditing: Bool) -> CGRect {
        let insets = borderInsets
        var (left, right) = (bounds.minX + insets.x, bounds.maxX - insets.x)
        if leftView != nil && shows(leftViewMode, isEditing) {
            left = leftViewRect(forBounds: bounds).maxX + min(insets.x, 4)
        }
        if rightView != nil && shows(rightViewMode, isEditing) {
            right = rightViewRect(forBounds: bounds).minX - min(insets.x, 4)
        } else if showsClear(isEditing) {
            let clear = clearButtonRect(forBounds: bounds)
            if isRightToLeft { left = clear.maxX + 3 } else { right = clear.minX - 3 }
        }
        return CGRect(
            x: left, y: bounds.minY + insets.y, width: max(0, right - left),
            height: max(0, bounds.height - 2 * insets.y))
    }

    final func clearPlace(_ bounds: CGRect) -> CGRect {
        let side: CGFloat = 19
        let x = isRightToLeft ? bounds.minX + 5 : bounds.maxX - side - 5
        return CGRect(x: x, y: pixel(bounds.midY - side / 2), width: side, height: side)
    }

    final func sidePlace(_ bounds: CGRect, _ view: UIView?, isLeft: Bool) -> CGRect {
        guard let view else {
            return CGRect(x: isLeft ? bounds.minX : bounds.maxX, y: bounds.midY, width: 0, height: 0)
        }
        var size = view.bounds.size
        if size == .zero { size = view.systemLayoutSizeFitting(.zero) }
        if size == .zero { size = view.sizeThatFits(bounds.size) }
        size.height = min(size.height, bounds.height)
        return CGRect(
            x: isLeft ? bounds.minX : bounds.maxX - size.width, y: pixel(bounds.midY - size.height / 2),
            width: size.width, height: size.height)
    }

    private func pixel(_ y: CGFloat) -> CGFloat {
        let scale = contentScaleFactor
        return (y * scale).rounded() / scale
    }

    /// The height of the line of text that fields are made for.
    private var lineHeight: CGFloat {
        let height = (font ?? UITextView.standardFont).lineHeight
        return height.isFinite ? min(height, 1e6).rounded(.up) + 1 : 1
    }

    final var naturalSize: CGSize {
        let insets = borderInsets
        var width = (words.isEmpty ? hintLabel : label).intrinsicContentSize.width + 2 * insets.x
        if leftView != nil && shows(leftViewMode, isEditing) {
            width += leftViewRect(forBounds: bounds).width + min(insets.x, 4) - insets.x
        }
        if rightView != nil && shows(rightViewMode, isEditing) {
            width += rightViewRect(forBounds: bounds).width + min(insets.x, 4) - insets.x
        } else if showsClear(isEditing) {
            width += 19 + 5 + 3 - insets.x
        }
        let height =
            switch borderStyle {
            case .none: lineHeight
            case .line, .bezel: lineHeight + 4
            case .roundedRect: lineHeight + 12
            }
        return CGSize(width: width, height: height)
    }

    final func placeParts() {
        let isEditing = isEditing
        border.frame = borderRect(forBounds: bounds)
        let room = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        place(label, in: room)
        place(hintLabel, in: placeholderRect(forBounds: bounds))
        hintLabel.isHidden = !words.isEmpty
        leftView?.isHidden = !shows(leftViewMode, isEditing)
        if let leftView, !leftView.isHidden { leftView.frame = leftViewRect(forBounds: bounds) }
        rightView?.isHidden = !shows(rightViewMode, isEditing)
        if let rightView, !rightView.isHidden { rightView.frame = rightViewRect(forBounds: bounds) }
        if clearButtonMode != .never {
            clearButton.isHidden = !showsClear(isEditing)
            clearButton.frame = clearButtonRect(forBounds: bounds)
        } else if let button = subviews.first(where: { $0 is FieldClearButton }) {
            button.isHidden = true
        }
    }

    private func place(_ label: UILabel, in room: CGRect) {
        var place = room
        let height = label.intrinsicContentSize.height
        switch contentVerticalAlignment {
        case .top: place.size.height = min(height, room.height)
        case .bottom:
            (place.origin.y, place.size.height) = (max(room.minY, room.maxY - height), min(height, room.height))
        case .center, .fill: break
        }
        label.frame = place
    }

    final func baselines(for size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        let room = textRect(forBounds: CGRect(origin: .zero, size: size))
        let font = font ?? UITextView.standardFont
        let first = pixel(room.midY - font.lineHeight / 2) + font.ascender
        return (first, size.height - first)
    }
}
