import Values

// The rows of keyed properties: default instead of field. The blend mode stands among the filters, but is stored.

extension Property {
    static var shadowRows: [Property] {
        [
            keyed(.shadowColor, CGColor?.some(.black), "shadowColor", .basic, .appearance),
            keyed(.shadowOpacity, Float(0), "shadowOpacity", .basic, .appearance),
            keyed(.shadowOffset, CGSize(width: 0, height: -3), "shadowOffset", .basic, .appearance),
            keyed(.shadowRadius, CGFloat(3), "shadowRadius", .basic, .appearance),
            keyed(.shadowPath, PathValue?.none, "shadowPath", .basic, .appearance),
        ]
    }

    static var bitmapRows: [Property] {
        [
            keyed(.shouldRasterize, false, "shouldRasterize", .basic, .appearance),
            keyed(.rasterizationScale, CGFloat(1), "rasterizationScale", .basic, .appearance),
            keyed(.cornerCurve, CALayerCornerCurve.circular, "cornerCurve", .none, .appearance, animatable: false),
            keyed(.contentsFormat, CALayerContentsFormat.RGBA8Uint, "contentsFormat", .none, [], animatable: false),
            keyed(.needsDisplayOnBoundsChange, false, "needsDisplayOnBoundsChange", .none, [], animatable: false),
            keyed(.drawsAsynchronously, false, "drawsAsynchronously", .none, [], animatable: false),
        ]
    }

    static var filterRows: [Property] {
        [
            keyed(.filters, FilterList([]), "filters", .basic, .appearance),
            keyed(.backgroundFilters, FilterList([]), "backgroundFilters", .transition, .appearance),
            row(.compositingFilter, \.compositingFilter, "compositingFilter", .transition, .appearance),
        ]
    }

    static var shapeRows: [Property] {
        func shape<Value: PropertyRepresentable>(
            _ key: PropertyKey, _ standard: Value, _ name: String, _ action: ImplicitAction = .basic,
            animatable: Bool = true
        ) -> Property {
            keyed(key, standard, name, action, .appearance, animatable: animatable, of: .shape)
        }
        return [
            shape(.path, PathValue?.none, "path", .none),
            shape(.fillColor, CGColor?.some(.black), "fillColor"),
            shape(.fillRule, CAShapeLayerFillRule.nonZero, "fillRule", .none, animatable: false),
            shape(.strokeColor, CGColor?.none, "strokeColor"),
            shape(.strokeStart, CGFloat(0), "strokeStart"),
            shape(.strokeEnd, CGFloat(1), "strokeEnd"),
            shape(.lineWidth, CGFloat(1), "lineWidth"),
            shape(.miterLimit, CGFloat(10), "miterLimit"),
            shape(.lineCap, CAShapeLayerLineCap.butt, "lineCap", .none, animatable: false),
            shape(.lineJoin, CAShapeLayerLineJoin.miter, "lineJoin", .none, animatable: false),
            shape(.lineDashPhase, CGFloat(0), "lineDashPhase"),
            // Animates where it is asked to, by element; never by itself.
            shape(.lineDashPattern, [Double]?.none, "lineDashPattern", .none),
        ]
    }

    static var gradientRows: [Property] {
        func gradient<Value: PropertyRepresentable>(
            _ key: PropertyKey, _ standard: Value, _ name: String, _ action: ImplicitAction = .basic,
            animatable: Bool = true
        ) -> Property {
            keyed(key, standard, name, action, .appearance, animatable: animatable, of: .gradient)
        }
        return [
            gradient(.colors, ColorList?.none, "colors"),
            gradient(.locations, [Double]?.none, "locations"),
            gradient(.startPoint, CGPoint(x: 0.5, y: 0), "startPoint"),
            gradient(.endPoint, CGPoint(x: 0.5, y: 1), "endPoint"),
            gradient(.gradientType, CAGradientLayerType.axial, "type", .none, animatable: false),
        ]
    }
}
