// Unsafe pointers: glyphs as Core Graphics takes them.
import Foundation

extension CGContext {
    /// Sets the font of `showGlyphs(_:at:)`.
    public func setFont(_ font: CGFont) { state.font = font.font }

    /// Sets the size of that font in units of text space, 0 by default.
    public func setFontSize(_ size: CGFloat) { state.fontSize = size.isFinite ? size : 0 }

    /// Draws glyphs of the context's font in its fill colour, by its text drawing mode.
    ///
    /// - Parameters:
    ///   - glyphs: their numbers.
    ///   - positions: their origins in text space, as many.
    public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
        guard let font = state.font else { return }
        let count = min(glyphs.count, positions.count)
        draw(
            Array(glyphs.prefix(count)), at: Array(positions.prefix(count)),
            of: CTFont(font.name, size: state.fontSize, matrix: font.matrix))
    }

    /// Sets whether edges may be antialiased at all, true by default: `setShouldAntialias(_:)` counts only then.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }

    // Letters have soft edges of one grey, at any place: nothing smooths or moves them.

    /// Has no effect: letters have no coloured edges.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    /// Has no effect: letters have no coloured edges.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
    /// Has no effect: letters stand at any place, not only on whole pixels.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
    /// Has no effect: letters stand at any place, not only on whole pixels.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
    /// Has no effect: letters stand at any place, not only on parts of pixels.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
    /// Has no effect: letters stand at any place, not only on parts of pixels.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
    /// Has no effect: colours are converted by their definitions; see `CGColorRenderingIntent`.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
}
