import Foundation

/// A layer that draws a gradient over its background and under its contents, rounded by `cornerRadius`. The end colours
/// extend outside.
///
///     let sky = CAGradientLayer()
///     sky.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
///     sky.colors = [CGColor(red: 0.1, green: 0.3, blue: 0.8, alpha: 1), CGColor.white]
///     sky.locations = [0, 0.7]
open class CAGradientLayer: CALayer {
    override class var kind: LayerKind { .gradient }

    /// The colours, `CGColor`s; fewer than two draw nothing, and another object counts as clear, with a warning.
    /// Animatable by element, nil by default.
    open var colors: [Any]? {
        get { record.colors }
        set { set(.colors, \.colors, to: newValue.map(Self.colors)) }
    }
    /// The place of each colour, 0…1 and rising; as many as colours, or nil, which spaces them evenly. Animatable by
    /// element, nil by default.
    open var locations: [NSNumber]? {
        get { record.locations?.map(NSNumber.init(value:)) }
        set { set(.locations, \.locations, to: newValue?.map(\.doubleValue)) }
    }
    /// The start of the gradient, in units of the bounds; the centre of the radial and the conic type. Animatable,
    /// (0.5, 0) by default.
    open var startPoint: CGPoint {
        get { record.startPoint }
        set { set(.startPoint, \.startPoint, to: newValue) }
    }
    /// The end of the gradient, in units of the bounds. Animatable, (0.5, 1) by default.
    open var endPoint: CGPoint {
        get { record.endPoint }
        set { set(.endPoint, \.endPoint, to: newValue) }
    }
    /// The place of the first colour of a radial gradient, in units of the bounds; nil, the default, is `startPoint`.
    /// Animatable.
    ///
    /// An extension of Core Animation: the focal point of SVG's gradients (`fx`, `fy`) and the highlight of Lottie's.
    /// Colours run from there to the ellipse around `startPoint`; a point beyond 99 % of the way to the edge is moved
    /// there.
    open var focalPoint: CGPoint? {
        get { record.focalPoint }
        set { set(.focalPoint, \.focalPoint, to: newValue) }
    }
    /// The type of the gradient. `.axial` by default.
    open var type: CAGradientLayerType {
        get { record.gradientType }
        set { set(.gradientType, \.gradientType, to: newValue) }
    }

    private static func colors(_ list: [Any]) -> [CGColor] {
        list.map { element in
            if let color = element as? CGColor { return color }
            Warnings.once("a gradient's colours are CGColors, not a \(Swift.type(of: element))")
            return .clear
        }
    }
}
