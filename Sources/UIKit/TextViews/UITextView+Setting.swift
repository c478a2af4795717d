import Drawing

extension UITextView {
    final func setUp() {
        canvas.textView = self
        addSubview(canvas)
        textContainer.widthTracksTextView = true
        textContainer.changed = { [weak self] in
            // A container and its storage belong to the view's thread.
            MainActor.assumeHere { self?.textKitChanged() }
        }
        if needsTextKit { useTextKit() }
    }

    final var ownAttributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.alignment = ownAlignment
        return [.font: ownFont, .foregroundColor: ownColor, .paragraphStyle: style.copy()]
    }

    final func setText(_ text: String) {
        if styled == nil, words == text { return }
        styled = nil
        words = text
        selection = NSRange(location: text.utf16.count, length: 0)
        textChanged()
    }

    final func setAttributedText(_ text: NSAttributedString) {
        styled = NSAttributedString(attributedString: text)
        words = text.string
        selection = NSRange(location: text.length, length: 0)
        if text.length > 0 {
            let first = text.attributes(at: 0, effectiveRange: nil)
            if let font = first[.font] as? UIFont {
                ownFont = font
            } else if let font = first[.font] as? CTFont {
                ownFont = UIFont(UIFontDescriptor(name: font.name, size: font.size))
            }
            if let color = first[.foregroundColor] as? UIColor { ownColor = color }
            if let color = first[.foregroundColor] as? CGColor { ownColor = UIColor(cgColor: color) }
            if let style = first[.paragraphStyle] as? NSParagraphStyle { ownAlignment = style.alignment }
        }
        textChanged()
    }

    final func setFont(_ font: UIFont) {
        ownFont = font
        styled = styled?.mapped { $0[.font] = font }
        textChanged()
    }

    final func setTextColor(_ color: UIColor) {
        ownColor = color
        styled = styled?.mapped { $0[.foregroundColor] = color }
        textChanged()
    }

    final func setAlignment(_ alignment: NSTextAlignment) {
        ownAlignment = alignment
        styled = styled?.mapped { values in
            let style = (values[.paragraphStyle] as? NSParagraphStyle)?.mutable() ?? NSMutableParagraphStyle()
            style.alignment = alignment
            values[.paragraphStyle] = style.copy()
        }
        textChanged()
    }

    /// The text has to be laid out anew.
    final func textChanged() {
        setStorage()
        layoutChanged()
    }

    /// Lines have to be made anew.
    final func layoutChanged() {
        (flow, measured, hasContentSize) = (nil, nil, false)
        fitted = nil
        manager?.typingAttributes = ownAttributes
        manager?.naturalAlignment = isRightToLeft ? .right : .left
        canvas.setNeedsDisplay()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    final func followTraits(_ before: UITraitCollection?) {
        canvas.setNeedsDisplay()
        guard adjustsFontForContentSizeCategory else { return }
        let font = ownFont.following(traits)
        if font !== ownFont { setFont(font) }
    }

    // MARK: Editing

    final func select(_ range: NSRange) {
        let length = words.utf16.count
        let start = min(max(0, range.location), length)
        let room = length - start
        let held = NSRange(location: start, length: isSelectable ? min(max(0, range.length), room) : 0)
        if held == selection { return }
        selection = held
        delegate?.textViewDidChangeSelection(self)
    }

    /// What `deleteBackward()` removes: what is selected, or the whole character before.
    final var rangeToDelete: NSRange {
        if selection.length > 0 || selection.location == 0 { return selection }
        let place = words.utf16.index(words.startIndex, offsetBy: selection.location)
        let before = words.index(before: place)
        let length = words.utf16.distance(from: before, to: place)
        return NSRange(location: selection.location - length, length: length)
    }

    final func replace(_ range: NSRange, by text: String) {
        if range.length == 0 && text.isEmpty { return }
        guard isEditable, delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true else {
            return
        }
        if let storage {
            edit(storage, range, text)
        } else if let styled {
            let end = range.location + range.length
            let place = max(0, min(range.location, styled.length) - 1)
            let attributes = styled.length > 0 ? styled.attributes(at: place, effectiveRange: nil) : ownAttributes
            let made = NSMutableAttributedString(string: "")
            made.append(styled.attributedSubstring(from: NSRange(location: 0, length: range.location)))
            made.append(NSAttributedString(string: text, attributes: attributes))
            made.append(styled.attributedSubstring(from: NSRange(location: end, length: styled.length - end)))
            self.styled = made
            words = made.string
        } else {
            let units = words.utf16
            let low = units.index(words.startIndex, offsetBy: range.location)
            words.replaceSubrange(low..<units.index(low, offsetBy: range.length), with: text)
        }
        // A storage's delegate may have made the text shorter.
        selection = NSRange(location: min(range.location + text.utf16.count, words.utf16.count), length: 0)
        layoutChanged()
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
        delegate?.textViewDidChangeSelection(self)
    }
}
