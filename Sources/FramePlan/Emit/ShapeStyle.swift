import Raster

/// A shape layer's fill and stroke, read from its properties at once.
struct ShapeStyle {
    /// The path in the layer's space.
    var path: CGPath?
    /// The fill colour; nil for no fill.
    var fill: CGColor?
    /// The stroke colour; nil for no stroke.
    var stroke: CGColor?
    var rule = CGPathFillRule.winding
    var style = StrokeStyle()

    /// The style of a layer without set values: the property table's defaults.
    private static let standard = ShapeStyle(standard: LayerProperties())

    init(_ properties: KeyedValues) {
        self = Self.standard
        properties.forEach { key, value in
            switch (key, value) {
            case (.path, .path(let path)): self.path = path
            case (.fillColor, .color(let color)): fill = color
            case (.fillColor, _): fill = nil
            case (.strokeColor, .color(let color)): stroke = color
            case (.fillRule, .name(let name)): rule = CAShapeLayerFillRule(rawValue: name).rule
            case (.lineWidth, .number(let width)): style.width = width
            case (.strokeStart, .number(let share)): style.start = share
            case (.strokeEnd, .number(let share)): style.end = share
            case (.miterLimit, .number(let limit)): style.miterLimit = limit
            case (.lineDashPhase, .number(let phase)): style.dashPhase = phase
            case (.lineDashPattern, .numbers(let lengths)): style.dashes = lengths
            case (.lineCap, .name(let name)): style.lineCap = CAShapeLayerLineCap(rawValue: name).cap
            case (.lineJoin, .name(let name)): style.lineJoin = CAShapeLayerLineJoin(rawValue: name).join
            default: break
            }
        }
    }

    private init(standard p: LayerProperties) {
        path = p.path
        fill = p.fillColor
        stroke = p.strokeColor
        rule = p.fillRule.rule
        style.width = Double(p.lineWidth)
        style.start = Double(p.strokeStart)
        style.end = Double(p.strokeEnd)
        style.miterLimit = Double(p.miterLimit)
        style.dashPhase = Double(p.lineDashPhase)
        style.dashes = p.lineDashPattern ?? []
        style.lineCap = p.lineCap.cap
        style.lineJoin = p.lineJoin.join
    }

    /// Whether the fill is drawn.
    var isFilled: Bool { (fill?.alpha ?? 0) > 0 }
    /// Whether the stroke is drawn.
    var isStroked: Bool { (stroke?.alpha ?? 0) > 0 && style.width > 0 && style.start < style.end }
}

extension CAShapeLayerFillRule {
    fileprivate var rule: CGPathFillRule { self == .evenOdd ? .evenOdd : .winding }
}

extension CAShapeLayerLineCap {
    fileprivate var cap: CGLineCap {
        switch known {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

extension CAShapeLayerLineJoin {
    fileprivate var join: CGLineJoin {
        switch known {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}
