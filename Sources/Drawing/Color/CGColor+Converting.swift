import Foundation
import Values

extension CGColor {
    /// The colour in another space. Colours are kept as sRGB here, whatever their space: the same colour.
    ///
    /// - Parameters:
    ///   - space: the space.
    ///   - intent: what is kept of colours that a space does not have: not looked at, as all are kept.
    ///   - options: not looked at.
    public func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent, options: NSDictionary?
    ) -> CGColor? { self }
}
