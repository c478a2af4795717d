import Foundation

/// Colours of a function along a line, or from one circle to another.
///
/// The function is asked at 1024 places when the shading is made; between them components are interpolated.
public final class CGShading: Sendable {
    private enum Shape: Sendable {
        case axial(CGPoint, CGPoint)
        case radial(CGPoint, CGFloat, CGPoint, CGFloat)
    }

    /// The space of the function's colours.
    public let colorSpace: CGColorSpace
    private let shape: Shape
    private let gradient: CGGradient
    private let options: CGGradientDrawingOptions

    private init?(
        _ shape: Shape, _ space: CGColorSpace, _ function: CGFunction, _ extendStart: Bool, _ extendEnd: Bool
    ) {
        let count = space.numberOfComponents, steps = 1024
        guard function.argumentCount == 1, function.resultCount >= count, count > 0 else { return nil }
        let (low, high) = function.limits
        let components = (0...steps).flatMap { step -> [CGFloat] in
            let values = function.values(at: low + (high - low) * CGFloat(step) / CGFloat(steps))
                .map { $0.isFinite ? $0 : 0 }
            return Array(values.prefix(count)) + [values.count > count ? values[count] : 1]
        }
        guard
            let gradient = CGGradient(
                colorSpace: space, colorComponents: components, locations: nil, count: steps + 1)
        else { return nil }
        (self.shape, self.gradient, colorSpace) = (shape, gradient, space)
        options = [extendStart ? .drawsBeforeStartLocation : [], extendEnd ? .drawsAfterEndLocation : []]
    }

    /// Colours along a line, constant across it.
    ///
    /// - Parameters:
    ///   - space: RGB or grey.
    ///   - start: the place of the function's least argument.
    ///   - end: the place of its greatest.
    ///   - function: one argument; the components of colours, and alpha or not.
    ///   - extendStart: whether the first colour goes on before the start.
    ///   - extendEnd: whether the last colour goes on behind the end.
    /// - Returns: nil for other spaces, and where the function has several arguments or too few results.
    public convenience init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool,
        extendEnd: Bool
    ) { self.init(.axial(start, end), space, function, extendStart, extendEnd) }

    /// Colours from one circle to another; the parameters are those of the other initialiser and the circles' radii.
    public convenience init?(
        radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
        function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) { self.init(.radial(start, startRadius, end, endRadius), space, function, extendStart, extendEnd) }

    func draw(in context: CGContext) {
        switch shape {
        case .axial(let start, let end): context.drawLinearGradient(gradient, start: start, end: end, options: options)
        case .radial(let start, let startRadius, let end, let endRadius):
            context.drawRadialGradient(
                gradient, startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius,
                options: options)
        }
    }
}

extension CGContext {
    /// Draws a shading over the whole clip.
    public func drawShading(_ shading: CGShading) { shading.draw(in: self) }
}
