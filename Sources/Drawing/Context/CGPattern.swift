import Foundation

/// A drawing that is repeated over the area filled or stroked with it.
///
///     let dots = CGPattern(
///         bounds: CGRect(x: 0, y: 0, width: 10, height: 10), matrix: .identity, xStep: 10, yStep: 10, isColored: false
///     ) { $0.fillEllipse(in: CGRect(x: 2, y: 2, width: 6, height: 6)) }
///     context.setFillPattern(dots, colorComponents: [1, 0, 0, 1])
///     context.fill(CGRect(x: 0, y: 0, width: 200, height: 100))
public final class CGPattern {
    /// The visible part of a cell, in the pattern's space.
    public let bounds: CGRect
    /// From the pattern's space to the context's base space, which ignores later transforms.
    public let matrix: CGAffineTransform
    /// The distance between cells along x and y, in the pattern's space.
    public let xStep, yStep: CGFloat
    /// Whether the drawing sets its own colours; otherwise it has the colour given to `setFillPattern`.
    public let isColored: Bool

    let draw: (CGContext) -> Void

    /// A pattern whose cell is drawn by `draw` in the pattern's space, each time one is needed.
    ///
    /// A pattern paints nothing where its steps are 0 or not numbers, its bounds are empty, or its matrix has no area.
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
    /// Sets a pattern as the fill.
    ///
    /// - Parameters:
    ///   - pattern: the pattern.
    ///   - colorComponents: for a coloured pattern its opacity; otherwise red, green, blue and alpha, or a grey and
    ///     alpha. An empty array means opacity 1, or opaque black.
    public func setFillPattern(_ pattern: CGPattern, colorComponents: [CGFloat]) {
        state.fill = .pattern(pattern, pattern.color(colorComponents, state.fillSpace))
    }

    /// Sets a pattern as the stroke; see `setFillPattern`.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents: [CGFloat]) {
        state.stroke = .pattern(pattern, pattern.color(colorComponents, state.strokeSpace))
    }

    /// Sets the offset of patterns, in base space.
    public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }
}

extension CGPattern {
    fileprivate func color(_ components: [CGFloat], _ space: CGColorSpace) -> CGColor {
        if isColored { return CGColor.black.with(alpha: components.last ?? 1) }
        // A pattern space's base is the space of the colour.
        let space = space.baseColorSpace ?? space
        if space.numberOfComponents > 0, components.count == space.numberOfComponents + 1,
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
