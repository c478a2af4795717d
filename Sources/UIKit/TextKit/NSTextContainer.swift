/// The room that text is laid out in: a rectangle, less what `exclusionPaths` take of it; a subclass may give lines other room.
///
/// It belongs to its layout manager's thread.
open class NSTextContainer: NSObject {
    /// Tells the text view that something is another.
    final var changed: () -> Void = {}

    /// A rectangle.
    ///
    /// - Parameter size: in points; a width or height of 0 or less, or of a million and more, is no limit.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }
    /// A rectangle without limits.
    public convenience override init() { self.init(size: .zero) }
    /// Nil: archived containers are not read.
    public required init?(coder: NSCoder) { nil }

    /// The layout manager that fills it.
    open internal(set) weak var layoutManager: NSLayoutManager?
    /// Puts another layout manager with the container's storage and containers in the place of its own.
    open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
        guard let old = layoutManager else { return newLayoutManager.addTextContainer(self) }
        guard old !== newLayoutManager else { return }
        let (storage, containers) = (old.textStorage, old.textContainers)
        for _ in containers { old.removeTextContainer(at: 0) }
        storage?.removeLayoutManager(old)
        storage?.addLayoutManager(newLayoutManager)
        for container in containers { newLayoutManager.addTextContainer(container) }
    }

    /// The width and height that lines have, in points, with the padding. A text view sets it, as `widthTracksTextView` and `heightTracksTextView` say: to its own
    /// without its insets, the height without limit where it scrolls.
    open var size: CGSize {
        didSet { if size != oldValue { changeLayout() } }
    }
    /// Shapes that no line has characters in, in the container's coordinates. None by default.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet { changeLayout() }
    }
    /// How far characters keep from the left and the right end of their line, in points. 5 by default; less than 0 counts as 0.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { if lineFragmentPadding != oldValue { changeLayout() } }
    }
    /// The most lines; 0, the default, is no limit. A negative number counts as 0.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { changeLayout() } }
    }
    /// How the last line that the container has room for ends where there is more text: the truncating modes put "…" there, the others nothing.
    /// `.byWordWrapping` by default.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { changeLayout() } }
    }
    /// Whether a text view sets the width. True once the container is a text view's, false before.
    open var widthTracksTextView = false {
        didSet { if widthTracksTextView != oldValue { changeLayout() } }
    }
    /// Whether a text view sets the height to its own where it does not scroll. False by default.
    open var heightTracksTextView = false {
        didSet { if heightTracksTextView != oldValue { changeLayout() } }
    }

    /// Whether every line has the full width: there are no exclusion paths, and it is no subclass that may give lines other room.
    open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty && type(of: self) == NSTextContainer.self }

    /// The room for a line.
    ///
    /// - Parameters:
    ///   - proposedRect: where the line would stand without what is excluded, in the container's coordinates.
    ///   - characterIndex: the line's first character.
    ///   - baseWritingDirection: where the line begins: from the right it takes its room from there.
    ///   - remainingRect: receives what is left of the proposed rectangle beside the room, for the text that follows; of no width where nothing is.
    /// - Returns: a part of the proposed rectangle; of no width where there is no room at that height.
    open func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        let (room, rest) = free(proposedRect, fromRight: baseWritingDirection == .rightToLeft)
        remainingRect?.pointee = rest
        return room
    }

    final var padding: CGFloat { lineFragmentPadding > 0 && lineFragmentPadding < 1e6 ? lineFragmentPadding : 0 }

    private func changeLayout() {
        layoutManager?.textContainerChangedGeometry(self)
        changed()
    }
}
