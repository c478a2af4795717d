import Drawing

// A text view whose text a layout manager lays out and draws.

extension UITextView {
    /// The layout manager, once something asked for it.
    final var manager: NSLayoutManager? { storage == nil ? nil : textContainer.layoutManager }

    /// Gives the text to a layout manager, or takes that of the container's.
    @discardableResult
    final func useTextKit() -> NSTextStorage {
        if let storage { return storage }
        let manager = textContainer.layoutManager ?? NSLayoutManager()
        let given = manager.textStorage
        let storage = given ?? NSTextStorage()
        self.storage = storage
        isSettingTextKit = true
        if textContainer.layoutManager == nil { manager.addTextContainer(textContainer) }
        storage.addLayoutManager(manager)
        isSettingTextKit = false
        if given == nil { setStorage() } else { readStorage() }
        manager.linkAttributes = linkTextAttributes
        layoutChanged()
        return storage
    }

    /// The container or the storage changed.
    final func textKitChanged() {
        if isSettingTextKit { return }
        if storage == nil, needsTextKit { useTextKit() }
        // Another storage may have taken the layout manager.
        if let storage, let other = textContainer.layoutManager?.textStorage, other !== storage { self.storage = other }
        readStorage()
        layoutChanged()
    }

    /// Whether only a layout manager can lay the text out: the container has one, or is no plain rectangle.
    final var needsTextKit: Bool {
        textContainer.layoutManager != nil || !textContainer.isSimpleRectangularTextContainer
    }

    /// Gives the view's text to the storage, and takes what its delegate makes of it.
    final func setStorage() {
        guard let storage else { return }
        isSettingTextKit = true
        storage.setAttributedString(storedText)
        isSettingTextKit = false
        readStorage()
    }

    /// Takes the storage's text.
    private func readStorage() {
        guard let storage else { return }
        styled = NSAttributedString(attributedString: storage)
        words = storage.string
        let length = words.utf16.count
        let start = min(selection.location, length)
        selection = NSRange(location: start, length: min(selection.length, length - start))
    }

    /// Puts a text in the place of a range as one edit.
    final func edit(_ storage: NSTextStorage, _ range: NSRange, _ text: String) {
        let place = max(0, min(range.location, storage.length) - 1)
        let attributes = storage.length > 0 ? storage.attributes(at: place, effectiveRange: nil) : typingAttributes
        isSettingTextKit = true
        storage.replaceCharacters(in: range, with: NSAttributedString(string: text, attributes: attributes))
        isSettingTextKit = false
        readStorage()
    }

    /// The text with the view's attributes where it has none.
    private var storedText: NSAttributedString {
        guard let styled, styled.length > 0 else { return NSAttributedString(string: words, attributes: ownAttributes) }
        return styled.mapped { [ownFont, ownColor] values in
            values[.font] = values[.font] ?? ownFont
            values[.foregroundColor] = values[.foregroundColor] ?? ownColor
        }
    }

    // MARK: Layout

    /// Gives the container the size that it follows.
    final func sizeContainer(_ size: CGSize) {
        isSettingTextKit = true
        defer { isSettingTextKit = false }
        var room = textContainer.size
        if textContainer.widthTracksTextView {
            // No width is a narrow one: 0 would be no limit.
            room.width = max(1e-3, size.width - textContainerInset.left - textContainerInset.right)
        }
        room.height = isScrollEnabled ? .greatestFiniteMagnitude : max(0, size.height - frameSize.height)
        if storage != nil, !textContainer.heightTracksTextView { room.height = .greatestFiniteMagnitude }
        textContainer.size = room
    }

    final func layOut(by manager: NSLayoutManager) {
        let before = textContainer.size
        sizeContainer(bounds.size)
        if hasContentSize, textContainer.size == before { return }
        hasContentSize = true
        let used = traits.asCurrent { manager.usedRect(for: textContainer) }
        canvas.setNeedsDisplay()
        contentSize = CGSize(width: bounds.width, height: wholePixels(used.maxY) + frameSize.height)
    }

    /// - Parameter width: of the view; 0 or less is no limit.
    final func fitting(_ width: CGFloat, by manager: NSLayoutManager) -> CGSize {
        if let fitted, fitted.width == width { return fitted.size }
        let before = textContainer.size
        sizeContainer(CGSize(width: width > 0 ? width : 1e7, height: 1e7))
        let used = traits.asCurrent { manager.usedRect(for: textContainer) }
        isSettingTextKit = true
        textContainer.size = before
        isSettingTextKit = false
        let fitting = CGSize(
            width: wholePixels(used.maxX) + textContainerInset.left + textContainerInset.right,
            height: wholePixels(used.maxY) + frameSize.height)
        fitted = (width, fitting)
        return fitting
    }

    final func draw(_ place: CGRect, by manager: NSLayoutManager) {
        let corner = CGPoint(x: textContainerInset.left, y: textContainerInset.top)
        let shown = manager.glyphRange(
            forBoundingRect: place.offsetBy(dx: -corner.x, dy: -corner.y), in: textContainer)
        let origin = CGPoint(x: corner.x - place.minX, y: corner.y - place.minY)
        manager.drawBackground(forGlyphRange: shown, at: origin)
        manager.drawGlyphs(forGlyphRange: shown, at: origin)
    }

    final func line(of character: Int, by manager: NSLayoutManager) -> (top: CGFloat, height: CGFloat) {
        let rect: CGRect
        if character >= manager.numberOfGlyphs, manager.extraLineFragmentTextContainer != nil {
            rect = manager.extraLineFragmentRect
        } else {
            let glyph = max(0, min(character, manager.numberOfGlyphs - 1))
            rect = traits.asCurrent { manager.lineFragmentUsedRect(forGlyphAt: glyph, effectiveRange: nil) }
        }
        return (rect.minY, rect.height)
    }

    final func baselines(for size: CGSize, by manager: NSLayoutManager) -> (first: CGFloat, last: CGFloat)? {
        guard size.width > frameSize.width else { return nil }
        let before = textContainer.size
        sizeContainer(size)
        let lines = traits.asCurrent { manager.fragments(in: textContainer) }
        isSettingTextKit = true
        textContainer.size = before
        isSettingTextKit = false
        guard let first = lines.first, let last = lines.last else {
            return (textContainerInset.top + ownFont.ascender, textContainerInset.bottom - ownFont.descender)
        }
        return (
            textContainerInset.top + first.rect.minY + first.baseline,
            size.height - textContainerInset.top - last.rect.minY - last.baseline
        )
    }
}
