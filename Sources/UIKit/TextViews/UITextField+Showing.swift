extension UITextField {
    final func setUp() {
        for part in [border, label, hintLabel] as [UIView] { addSubview(part) }
        hintLabel.textColor = .placeholderText
        hintLabel.isHint = true
        for label in [label, hintLabel] { label.field = self }
        show()
    }

    final var ownAttributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment
        style.lineBreakMode = .byTruncatingTail
        return [
            .font: font ?? UITextView.standardFont, .foregroundColor: textColor ?? .label,
            .paragraphStyle: style.copy(),
        ]
    }

    final func setAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        if let given = attributes[.font] as? UIFont { font = given }
        if let given = attributes[.foregroundColor] as? UIColor { textColor = given }
        if let given = attributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = given.alignment }
    }

    final func setText(_ text: String, _ attributed: NSAttributedString?) {
        words = text
        styled = attributed
        show()
    }

    final func setHint(_ text: NSAttributedString?) {
        hint = text
        show()
    }

    /// Shows text, placeholder and border as they are set.
    final func show() {
        let font = font ?? UITextView.standardFont
        for label in [label, hintLabel] {
            label.font = font
            label.textAlignment = textAlignment
            label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth && minimumFontSize > 0
            label.minimumScaleFactor = font.pointSize > 0 ? minimumFontSize / font.pointSize : 0
        }
        label.textColor = isEnabled ? textColor ?? .label : ControlColors.disabled
        if isSecureTextEntry {
            label.text = String(repeating: "\u{2022}", count: words.count)
        } else if let styled {
            label.attributedText = styled
        } else {
            label.text = words
        }
        if let hint, hint.length > 0 {
            hintLabel.attributedText = hint.mapped { [textAlignment] values in
                values[.font] = values[.font] ?? font
                values[.foregroundColor] = values[.foregroundColor] ?? UIColor.placeholderText
                guard values[.paragraphStyle] == nil else { return }
                let style = NSMutableParagraphStyle()
                style.alignment = textAlignment
                style.lineBreakMode = .byTruncatingTail
                values[.paragraphStyle] = style.copy()
            }
        } else {
            hintLabel.text = nil
        }
        border.style = borderStyle
        border.picture = isEnabled ? background : disabledBackground ?? background
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    final func exchange(_ old: UIView?, _ new: UIView?) {
        if old === new { return }
        if old?.superview === self { old?.removeFromSuperview() }
        if let new { addSubview(new) }
        sideChanged()
    }

    final func sideChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Editing

    final func beganEditing() {
        if clearsOnBeginEditing && !words.isEmpty && delegate?.textFieldShouldClear(self) ?? true {
            setText("", nil)
            textChanged()
        }
        setNeedsLayout()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
    }

    private func textChanged() {
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }

    final func endedEditing() {
        setNeedsLayout()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
    }

    final func insert(_ text: String) {
        if text == "\n" {
            if delegate?.textFieldShouldReturn(self) ?? true {
                sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
            }
            return
        }
        // A field has one line.
        let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
        change(NSRange(location: words.utf16.count, length: 0), line, words + line)
    }

    final func removeLast() {
        guard let last = words.last else { return }
        let length = last.utf16.count
        change(NSRange(location: words.utf16.count - length, length: length), "", String(words.dropLast()))
    }

    private func change(_ range: NSRange, _ text: String, _ result: String) {
        guard isEnabled, !(range.length == 0 && text.isEmpty),
            delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
        else { return }
        setText(result, nil)
        textChanged()
    }

    /// The clear button was tapped.
    final func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        setText("", nil)
        textChanged()
    }
}
