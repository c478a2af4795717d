import Values

// The rows of the special layers' properties, and of layout.

extension Property {
    static var layoutRows: [Property] {
        [
            keyed(.autoresizingMask, CAAutoresizingMask([]), "autoresizingMask", .none, [], animatable: false)
        ]
    }

    static var textRows: [Property] {
        func text<Value: PropertyRepresentable>(
            _ key: PropertyKey, _ standard: Value, _ name: String, swift swiftName: String? = nil,
            _ action: ImplicitAction = .none, animatable: Bool = false
        ) -> Property {
            keyed(key, standard, name, swift: swiftName, action, [], animatable: animatable, of: .text)
        }
        return [
            text(.string, TextValue?.none, "string"),
            text(.font, StringValue?.some(StringValue("Helvetica")), "font"),
            text(.fontSize, CGFloat(36), "fontSize", .basic, animatable: true),
            text(.foregroundColor, CGColor?.some(.white), "foregroundColor", .basic, animatable: true),
            text(.isWrapped, false, "wrapped", swift: "isWrapped"),
            text(.truncationMode, CATextLayerTruncationMode.none, "truncationMode"),
            text(.alignmentMode, CATextLayerAlignmentMode.natural, "alignmentMode"),
            text(.allowsFontSubpixelQuantization, false, "allowsFontSubpixelQuantization"),
            keyed(
                .vectorContents, ObjectValue?.none, "vectorContents", .none, .appearance, animatable: false, of: .text,
                isInternal: true),
        ]
    }

    static var replicatorRows: [Property] {
        func replicator<Value: PropertyRepresentable>(
            _ key: PropertyKey, _ standard: Value, _ name: String, _ action: ImplicitAction = .basic,
            animatable: Bool = true
        ) -> Property {
            keyed(key, standard, name, action, .appearance, animatable: animatable, of: .replicator)
        }
        return [
            replicator(.instanceCount, 1, "instanceCount"),
            replicator(.instanceDelay, Double(0), "instanceDelay"),
            replicator(.instanceTransform, CATransform3DIdentity, "instanceTransform"),
            replicator(.instanceColor, CGColor?.some(.white), "instanceColor"),
            replicator(.instanceRedOffset, Float(0), "instanceRedOffset"),
            replicator(.instanceGreenOffset, Float(0), "instanceGreenOffset"),
            replicator(.instanceBlueOffset, Float(0), "instanceBlueOffset"),
            replicator(.instanceAlphaOffset, Float(0), "instanceAlphaOffset"),
            replicator(.replicatorPreservesDepth, false, "preservesDepth", .none, animatable: false),
        ]
    }

    static var emitterRows: [Property] {
        func emitter<Value: PropertyRepresentable>(
            _ key: PropertyKey, _ standard: Value, _ name: String, _ action: ImplicitAction = .basic,
            animatable: Bool = true
        ) -> Property {
            keyed(key, standard, name, action, .appearance, animatable: animatable, of: .emitter)
        }
        return [
            emitter(.emitterCells, EmitterCellList([]), "emitterCells", .none, animatable: false),
            emitter(.birthRate, Float(1), "birthRate"),
            emitter(.lifetime, Float(1), "lifetime"),
            emitter(.velocity, Float(1), "velocity"),
            emitter(.scale, Float(1), "scale"),
            emitter(.spin, Float(1), "spin"),
            emitter(.emitterPosition, CGPoint.zero, "emitterPosition"),
            emitter(.emitterZPosition, CGFloat(0), "emitterZPosition"),
            emitter(.emitterSize, CGSize.zero, "emitterSize"),
            emitter(.emitterDepth, CGFloat(0), "emitterDepth"),
            emitter(.emitterShape, CAEmitterLayerEmitterShape.point, "emitterShape", .none, animatable: false),
            emitter(.emitterMode, CAEmitterLayerEmitterMode.volume, "emitterMode", .none, animatable: false),
            emitter(.renderMode, CAEmitterLayerRenderMode.unordered, "renderMode", .none, animatable: false),
            emitter(.seed, UInt32(0), "seed", .none, animatable: false),
            emitter(.emitterPreservesDepth, false, "preservesDepth", .none, animatable: false),
        ]
    }

    static var scrollRows: [Property] {
        [
            keyed(
                .scrollMode, CAScrollLayerScrollMode.both, "scrollMode", .none, [], animatable: false, of: .scroll)
        ]
    }

    static var tiledRows: [Property] {
        [
            keyed(
                .tileSize, CGSize(width: 256, height: 256), "tileSize", .none, [], animatable: false, of: .tiled),
            keyed(.levelsOfDetail, Double(1), "levelsOfDetail", .none, [], animatable: false, of: .tiled),
            keyed(.levelsOfDetailBias, Double(0), "levelsOfDetailBias", .none, [], animatable: false, of: .tiled),
            keyed(
                .tiles, ObjectValue?.none, "tiles", .none, .appearance, animatable: false, of: .tiled, isInternal: true),
        ]
    }

    static var focalRows: [Property] {
        [keyed(.focalPoint, CGPoint?.none, "focalPoint", .basic, .appearance, of: .gradient)]
    }

    static var openGLRows: [Property] {
        [
            keyed(
                .drawing, ObjectValue?.none, "drawing", .none, .appearance, animatable: false, of: .openGL,
                isInternal: true)
        ]
    }
}
