import Foundation

/// Is asked about the lines of a layout manager. All members are optional.
public protocol NSLayoutManagerDelegate: AnyObject {
    /// The space below a line, in points, besides that of its paragraph's style. 0 by default.
    func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Changes where a line stands.
    ///
    /// - Parameters:
    ///   - layoutManager: the layout manager.
    ///   - lineFragmentRect: all the room of the line, in the container's coordinates: what follows stands below it.
    ///   - lineFragmentUsedRect: what its letters take.
    ///   - baselineOffset: from the top of the line's room to the baseline.
    ///   - textContainer: the container.
    ///   - glyphRange: the line's characters.
    /// - Returns: whether something was changed, which the rectangles tell anyway. False by default.
    func layoutManager(
        _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
        in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
    ) -> Bool
    /// What was laid out no longer holds.
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
    /// A container is full, or the text is at its end.
    ///
    /// - Parameters:
    ///   - layoutManager: the layout manager.
    ///   - textContainer: the container; nil where none has room for the rest.
    ///   - layoutFinishedFlag: whether all of the text is laid out.
    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
    /// 0.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { 0 }
    /// False.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
        in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
    ) -> Bool { false }
    /// Does nothing.
    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
    /// Does nothing.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
    ) {}
}
