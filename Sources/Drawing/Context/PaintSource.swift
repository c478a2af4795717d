// Unsafe pointers: Cairo's handles.
import CCairo
import Values

/// What a shape is painted with: a pattern of Cairo, its coordinates those of the pixels.
package final class PaintSource {
    let pattern: OpaquePointer

    /// Takes over a pattern.
    package init(_ pattern: OpaquePointer) { self.pattern = pattern }

    /// One colour, ended at 0 and 1, at some opacity.
    package convenience init(_ color: CGColor, alpha: CGFloat = 1) {
        func ended(_ value: CGFloat) -> Double { value > 0 ? min(1, Double(value)) : 0 }
        self.init(
            cairo_pattern_create_rgba(
                ended(color.red), ended(color.green), ended(color.blue), ended(color.alpha * alpha)))
    }

    deinit { cairo_pattern_destroy(pattern) }
}
