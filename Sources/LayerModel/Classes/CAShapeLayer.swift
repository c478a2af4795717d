import Foundation

/// A layer that fills and strokes a path, in its own coordinates and beneath its sublayers; the path is not clipped to
/// the bounds.
///
///     let ring = CAShapeLayer()
///     ring.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
///     ring.fillColor = nil
///     ring.strokeColor = .black
///     ring.lineWidth = 8
///     ring.strokeEnd = 0.75
open class CAShapeLayer: CALayer {
    override class var kind: LayerKind { .shape }

    /// The path that is drawn; copied. Animatable, without an implicit animation; nil by default.
    open var path: CGPath? {
        get { record.path }
        set { set(.path, \.path, to: newValue?.immutable) }
    }
    /// The colour of the fill; nil fills nothing. Animatable, opaque black by default.
    open var fillColor: CGColor? {
        get { record.fillColor }
        set { set(.fillColor, \.fillColor, to: newValue) }
    }
    /// The fill rule of the path. `.nonZero` by default.
    open var fillRule: CAShapeLayerFillRule {
        get { record.fillRule }
        set { set(.fillRule, \.fillRule, to: newValue) }
    }
    /// The line's colour; nil strokes nothing. Animatable, nil by default.
    open var strokeColor: CGColor? {
        get { record.strokeColor }
        set { set(.strokeColor, \.strokeColor, to: newValue) }
    }
    /// The start of the stroke, 0…1 of the path's length. Animatable, 0 by default.
    open var strokeStart: CGFloat {
        get { record.strokeStart }
        set { set(.strokeStart, \.strokeStart, to: newValue) }
    }
    /// The end of the stroke, 0…1 of the path's length. Animatable, 1 by default.
    open var strokeEnd: CGFloat {
        get { record.strokeEnd }
        set { set(.strokeEnd, \.strokeEnd, to: newValue) }
    }
    /// The line's width in points. Animatable, 1 by default.
    open var lineWidth: CGFloat {
        get { record.lineWidth }
        set { set(.lineWidth, \.lineWidth, to: newValue) }
    }
    /// The longest miter, in line widths; corners with a longer one are bevelled. Animatable, 10 by default.
    open var miterLimit: CGFloat {
        get { record.miterLimit }
        set { set(.miterLimit, \.miterLimit, to: newValue) }
    }
    /// The form of the line's ends. `.butt` by default.
    open var lineCap: CAShapeLayerLineCap {
        get { record.lineCap }
        set { set(.lineCap, \.lineCap, to: newValue) }
    }
    /// The form of the line's corners. `.miter` by default.
    open var lineJoin: CAShapeLayerLineJoin {
        get { record.lineJoin }
        set { set(.lineJoin, \.lineJoin, to: newValue) }
    }
    /// The offset into the dash pattern at which the line begins, in points. Animatable, 0 by default.
    open var lineDashPhase: CGFloat {
        get { record.lineDashPhase }
        set { set(.lineDashPhase, \.lineDashPhase, to: newValue) }
    }
    /// Lengths of dashes and gaps in turn, in points; nil draws a solid line. Animatable by element, without an
    /// implicit animation; nil by default.
    open var lineDashPattern: [NSNumber]? {
        get { record.lineDashPattern?.map(NSNumber.init(value:)) }
        set { set(.lineDashPattern, \.lineDashPattern, to: newValue?.map(\.doubleValue)) }
    }
}
