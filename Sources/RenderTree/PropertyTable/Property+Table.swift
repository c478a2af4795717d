import Values

// The table itself. A row: field or default, name, its implicit action, what it dirties, whether it animates.

extension Property {
    static func makeTable() -> [Property] {
        let rows =
            geometryRows + flagRows + appearanceRows + contentsRows + timingRows + shadowRows + bitmapRows
            + shapeRows + gradientRows + filterRows + layoutRows + textRows + replicatorRows + emitterRows + scrollRows
            + tiledRows + openGLRows + focalRows + brightnessRows
        precondition(
            rows.map(\.key) == PropertyKey.allCases, "the property table does not follow the order of PropertyKey")
        return rows
    }

    private static var geometryRows: [Property] {
        [
            row(.bounds, \.bounds, "bounds", .basic, [.geometry, .appearance, .sublayers]),
            row(.position, \.position, "position", .basic, .geometry),
            row(.zPosition, \.zPosition, "zPosition", .basic, .geometry),
            row(.anchorPoint, \.anchorPoint, "anchorPoint", .basic, [.geometry, .sublayers]),
            row(.anchorPointZ, \.anchorPointZ, "anchorPointZ", .basic, [.geometry, .sublayers]),
            row(.transform, \.transform, "transform", .basic, .geometry),
            row(.sublayerTransform, \.sublayerTransform, "sublayerTransform", .basic, .sublayers),
        ]
    }

    private static var flagRows: [Property] {
        [
            row(.isHidden, \.isHidden, "hidden", .basic, .appearance, swift: "isHidden"),
            row(
                .isDoubleSided, \.isDoubleSided, "doubleSided", .none, .appearance, swift: "isDoubleSided",
                animatable: true),
            row(
                .isGeometryFlipped, \.isGeometryFlipped, "geometryFlipped", .none, .geometry,
                swift: "isGeometryFlipped", animatable: false),
            row(.masksToBounds, \.masksToBounds, "masksToBounds", .basic, .appearance),
            row(
                .allowsGroupOpacity, \.allowsGroupOpacity, "allowsGroupOpacity", .none, .appearance, animatable: false),
            row(
                .allowsEdgeAntialiasing, \.allowsEdgeAntialiasing, "allowsEdgeAntialiasing", .none, .appearance,
                animatable: false),
            row(.isOpaque, \.isOpaque, "opaque", .none, .appearance, swift: "isOpaque", animatable: false),
            options(
                .edgeAntialiasingMask, \.edgeAntialiasingMask, "edgeAntialiasingMask",
                ["layerLeftEdge", "layerRightEdge", "layerBottomEdge", "layerTopEdge"],
                { UInt32($0.rawValue) }, { CAEdgeAntialiasingMask(rawValue: $0) }),
        ]
    }

    private static var appearanceRows: [Property] {
        [
            row(.opacity, \.opacity, "opacity", .basic, .appearance),
            row(.backgroundColor, \.backgroundColor, "backgroundColor", .basic, .appearance),
            row(.cornerRadius, \.cornerRadius, "cornerRadius", .basic, .appearance),
            options(
                .maskedCorners, \.maskedCorners, "maskedCorners",
                ["layerMinXMinYCorner", "layerMaxXMinYCorner", "layerMinXMaxYCorner", "layerMaxXMaxYCorner"],
                { UInt32($0.rawValue) }, { CACornerMask(rawValue: UInt($0)) }),
            row(.borderWidth, \.borderWidth, "borderWidth", .basic, .appearance),
            row(.borderColor, \.borderColor, "borderColor", .basic, .appearance),
        ]
    }

    private static var contentsRows: [Property] {
        [
            contentsRow(.contents, \.contents, "contents"),
            row(.contentsRect, \.contentsRect, "contentsRect", .basic, .appearance),
            row(.contentsCenter, \.contentsCenter, "contentsCenter", .basic, .appearance),
            row(.contentsGravity, \.contentsGravity, "contentsGravity", .none, .appearance, animatable: false),
            row(.contentsScale, \.contentsScale, "contentsScale", .basic, .appearance),
            row(.minificationFilter, \.minificationFilter, "minificationFilter", .none, .appearance, animatable: false),
            row(
                .magnificationFilter, \.magnificationFilter, "magnificationFilter", .none, .appearance,
                animatable: false),
            row(.minificationFilterBias, \.minificationFilterBias, "minificationFilterBias", .basic, .appearance),
        ]
    }

    private static var timingRows: [Property] {
        [
            row(.beginTime, \.beginTime, "beginTime", .none, .timing, animatable: false),
            row(.timeOffset, \.timeOffset, "timeOffset", .none, .timing, animatable: false),
            row(.speed, \.speed, "speed", .none, .timing, animatable: false),
            row(.duration, \.duration, "duration", .none, .timing, animatable: false),
            row(.repeatCount, \.repeatCount, "repeatCount", .none, .timing, animatable: false),
            row(.repeatDuration, \.repeatDuration, "repeatDuration", .none, .timing, animatable: false),
            row(.autoreverses, \.autoreverses, "autoreverses", .none, .timing, animatable: false),
            row(.fillMode, \.fillMode, "fillMode", .none, .timing, animatable: false),
        ]
    }
}
