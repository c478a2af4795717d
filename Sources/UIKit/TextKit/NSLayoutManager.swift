import Drawing

/// Lays the text of a storage out in containers, one after the other, tells where characters are, and draws them.
///
///     let range = manager.glyphRange(for: container)
///     let size = manager.usedRect(for: container).size
///     manager.drawBackground(forGlyphRange: range, at: origin)
///     manager.drawGlyphs(forGlyphRange: range, at: origin)
///
/// Glyphs are counted as the text's UTF-16 units are: a character of several units has as many, of which the first is drawn, and so has a ligature. Ranges of glyphs and
/// of characters are therefore the same.
///
/// The text is laid out when something is asked for that needs it. A layout manager belongs to one thread at a time; where the traits have other colours than when
/// the text was laid out, it is laid out again.
open class NSLayoutManager: NSObject {
    /// The text; nil until a storage adds the layout manager. The storage keeps its layout managers, not they it.
    open internal(set) weak var textStorage: NSTextStorage? {
        didSet {
            dropLayout()
            tellContainers(from: 0)
        }
    }
    /// The containers, in the order that text fills them in.
    public private(set) var textContainers: [NSTextContainer] = []
    /// What is asked about lines. Nil by default.
    open weak var delegate: (any NSLayoutManagerDelegate)?

    /// Whether fonts' leading stands between lines. True by default; kept: it always does.
    open var usesFontLeading = true
    /// Whether parts of the text may be laid out without what precedes them. False by default; kept: all is laid out.
    open var allowsNonContiguousLayout = false
    /// Whether some part may not be laid out yet. False.
    open var hasNonContiguousLayout: Bool { false }
    /// Whether spaces and line feeds have a glyph. False by default; kept: they have none.
    open var showsInvisibleCharacters = false
    /// Whether control characters have a glyph. False by default; kept: they have none.
    open var showsControlCharacters = false
    /// How readily words are broken at the end of lines. 0 by default; kept: a word breaks at its soft hyphens, and where no line has room for it.
    open var hyphenationFactor: CGFloat = 0
    /// The same as a switch. False by default; kept.
    open var usesDefaultHyphenation = false
    /// Whether texts that would take long are cut. False by default; kept.
    open var limitsLayoutForSuspiciousContents = false

    /// The lines, once laid out.
    final var fragments: [LineFragment] = []
    /// The empty line behind a line feed at the end, or of an empty text.
    final var extraLine: (container: Int, rect: CGRect, used: CGRect)?
    final var isLaidOut = false
    /// What colours were looked up by.
    final var traits: UITraitCollection?
    /// How a text view's links look, over their own attributes.
    final var linkAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { dropLayout() }
    }
    /// What the empty line of an empty text looks like, and how paragraphs are aligned that leave it open: a text view's.
    final var typingAttributes: [NSAttributedString.Key: Any] = [:]
    final var naturalAlignment = NSTextAlignment.natural {
        didSet { if naturalAlignment != oldValue { dropLayout() } }
    }
    /// Whether lines are being made.
    final var isLayingOut = false

    /// A layout manager without a text and containers.
    public override init() { super.init() }
    /// Nil: archived layout managers are not read.
    public required init?(coder: NSCoder) { nil }

    /// Puts the layout managers of the text, this one among them, to another one.
    open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
        guard let old = textStorage else { return newTextStorage.addLayoutManager(self) }
        for manager in old.layoutManagers {
            old.removeLayoutManager(manager)
            newTextStorage.addLayoutManager(manager)
        }
    }

    // MARK: Containers

    /// Adds a container behind the others. One of another layout manager leaves that.
    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: textContainers.count)
    }

    /// Puts a container among the others.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        if let other = container.layoutManager, let place = other.textContainers.firstIndex(where: { $0 === container })
        {
            if other === self { return }
            other.removeTextContainer(at: place)
        }
        textContainers.insert(container, at: index)
        container.layoutManager = self
        // What a delegate adds behind the others while it is asked is filled next.
        if isLayingOut, index == textContainers.count - 1 { return }
        textContainerChangedGeometry(container)
        container.changed()
    }

    /// Takes a container out; what it showed goes to the others.
    open func removeTextContainer(at index: Int) {
        textContainers.remove(at: index).layoutManager = nil
        dropLayout()
        tellContainers(from: index)
    }

    /// A container has another size or shape: what it and those behind it show is laid out anew.
    open func textContainerChangedGeometry(_ container: NSTextContainer) {
        dropLayout()
        let place = textContainers.firstIndex { $0 === container } ?? textContainers.count
        tellContainers(from: place + 1)
    }

    private func tellContainers(from place: Int) {
        for container in textContainers.dropFirst(place) { container.changed() }
    }

    // MARK: Changes

    /// The text was edited.
    ///
    /// - Parameters:
    ///   - textStorage: the text.
    ///   - editMask: what was edited.
    ///   - newCharRange: where, in the text as it is now.
    ///   - delta: by how much it has become longer.
    ///   - invalidatedCharRange: where attributes may have changed with it.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
        dropLayout()
        tellContainers(from: 0)
    }

    /// Characters are laid out anew when they are asked for. `actualCharacterRange` receives what that is: all of the text.
    open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {
        actualCharacterRange?.pointee = NSRange(location: 0, length: textStorage?.length ?? 0)
        dropLayout()
        tellContainers(from: 0)
    }
    /// Characters get their glyphs anew. `actualCharacterRange` receives what that is: all of the text.
    open func invalidateGlyphs(
        forCharacterRange charRange: NSRange, changeInLength delta: Int, actualCharacterRange: NSRangePointer?
    ) { invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharacterRange) }
    /// What shows the characters draws again.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {
        tellContainers(from: 0)
    }
    /// What shows the glyphs draws again.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
        invalidateDisplay(forCharacterRange: glyphRange)
    }

    /// Lays all of the text out, if it is not.
    open func ensureLayout(for container: NSTextContainer) { layOut() }
    /// Lays all of the text out, if it is not.
    open func ensureLayout(forCharacterRange charRange: NSRange) { layOut() }
    /// Lays all of the text out, if it is not.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { layOut() }
    /// Lays all of the text out, if it is not.
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { layOut() }
    /// Lays all of the text out, if it is not.
    open func ensureGlyphs(forCharacterRange charRange: NSRange) { layOut() }
    /// Lays all of the text out, if it is not.
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) { layOut() }

    private func dropLayout() {
        guard isLaidOut else { return }
        (isLaidOut, fragments, extraLine) = (false, [], nil)
        delegate?.layoutManagerDidInvalidateLayout(self)
    }

    // MARK: Drawing, which subclasses change

    /// Draws the backgrounds of characters in the current context, for a container whose upper left corner is at `origin`.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        fillBackgrounds(of: glyphsToShow, origin)
    }
    /// Draws letters, with the lines under and through them, in the current context, for a container whose upper left corner is at `origin`.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) { draw(glyphsToShow, origin) }
    /// Fills the rectangles of a stretch with the same background, in the current context, whose fill colour is `color`.
    open func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for i in 0..<rectCount { context.fill(rectArray[i]) }
    }
}
