import Foundation

/// A drawing that is repeated over what is filled or stroked with it.
///
///     let dots = CGPattern(
///         bounds: CGRect(x: 0, y: 0, width: 10, height: 10), matrix: .identity, xStep: 10, yStep: 10, isColored: false
///     ) { $0.fillEllipse(in: CGRect(x: 2, y: 2, width: 6, height: 6)) }
///     context.setFillPattern(dots, colorComponents: [1, 0, 0, 1])
///     context.fill(CGRect(x: 0, y: 0, width: 200, height: 100))
public final class CGPattern {
    /// What a cell shows of the drawing, in the pattern's space.
    public let bounds: CGRect
    /// From the pattern's space to the context's base space: that before any transform.
    public let matrix: CGAffineTransform
    /// From a cell to the next along x and along y, in the pattern's space.
    public let xStep, yStep: CGFloat
    /// Whether the drawing has its own colours; otherwise it is drawn in that of `setFillPattern`.
    public let isColored: Bool

    let draw: (CGContext) -> Void

    /// A pattern of a cell that `draw` draws in the pattern's space, whenever one is needed.
    ///
    /// Nothing is painted with a pattern whose steps are 0 or no numbers, whose bounds are empty, or whose matrix has no area.
    public init(
        bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat, isColored: Bool,
        draw: @escaping (CGContext) -> Void
    ) {
        self.bounds = bounds
        self.matrix = matrix
        (self.xStep, self.yStep) = (abs(xStep), abs(yStep))
        self.isColored = isColored
        self.draw = draw
    }
}

extension CGContext {
    /// Fills with a pattern from now on.
    ///
    /// - Parameters:
    ///   - pattern: what is repeated.
    ///   - colorComponents: of a pattern with colours of its own its opacity; of one without, red, green, blue and alpha, or
    ///     a grey and alpha. Without numbers 1, or opaque black.
    public func setFillPattern(_ pattern: CGPattern, colorComponents: [CGFloat]) {
        state.fill = .pattern(pattern, pattern.color(colorComponents, state.fillSpace))
    }

    /// Strokes with a pattern from now on; see `setFillPattern`.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents: [CGFloat]) {
        state.stroke = .pattern(pattern, pattern.color(colorComponents, state.strokeSpace))
    }

    /// Moves patterns to come, in base space.
    public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }
}

extension CGPattern {
    fileprivate func color(_ components: [CGFloat], _ space: CGColorSpace) -> CGColor {
        if isColored { return CGColor.black.copy(alpha: components.last ?? 1) }
        if components.count == space.numberOfComponents + 1,
            let color = CGColor(colorSpace: space, components: components)
        {
            return color
        }
        if components.count >= 4 {
            return CGColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        }
        guard components.count >= 2 else { return .black }
        return CGColor(red: components[0], green: components[0], blue: components[0], alpha: components[1])
    }
}
