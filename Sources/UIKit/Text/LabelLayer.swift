/// The layer of views whose drawing is text: what `draw(_:)` of the view draws stays glyphs, sharp at every size and without a bitmap, as long as it
/// is nothing but text.
final class LabelLayer: CATextLayer {
    override func draw(in context: CGContext) { delegate?.draw(self, in: context) }
}

/// A view that Auto Layout aligns by its lines of text.
@MainActor
protocol TextBaselines: UIView {
    /// From the top of the bounds to the first line's baseline, in points.
    var firstBaselineFromTop: CGFloat { get }
    /// From the last line's baseline to the bottom of the bounds, in points.
    var lastBaselineFromBottom: CGFloat { get }
}
