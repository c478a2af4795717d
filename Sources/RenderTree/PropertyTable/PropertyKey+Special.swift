// The keys of the special layers, numbered on from the table's first part.

extension PropertyKey {
    // Layout
    /// `CALayer.autoresizingMask`.
    @inlinable public static var autoresizingMask: PropertyKey { PropertyKey(rawValue: 68) }

    // CATextLayer
    /// `CATextLayer.string`.
    @inlinable public static var string: PropertyKey { PropertyKey(rawValue: 69) }
    /// `CATextLayer.font`.
    @inlinable public static var font: PropertyKey { PropertyKey(rawValue: 70) }
    /// `CATextLayer.fontSize`.
    @inlinable public static var fontSize: PropertyKey { PropertyKey(rawValue: 71) }
    /// `CATextLayer.foregroundColor`.
    @inlinable public static var foregroundColor: PropertyKey { PropertyKey(rawValue: 72) }
    /// `CATextLayer.isWrapped`.
    @inlinable public static var isWrapped: PropertyKey { PropertyKey(rawValue: 73) }
    /// `CATextLayer.truncationMode`.
    @inlinable public static var truncationMode: PropertyKey { PropertyKey(rawValue: 74) }
    /// `CATextLayer.alignmentMode`.
    @inlinable public static var alignmentMode: PropertyKey { PropertyKey(rawValue: 75) }
    /// `CATextLayer.allowsFontSubpixelQuantization`.
    @inlinable public static var allowsFontSubpixelQuantization: PropertyKey { PropertyKey(rawValue: 76) }
    /// What a text layer's string looks like, as vectors; not seen by users.
    @inlinable public static var vectorContents: PropertyKey { PropertyKey(rawValue: 77) }

    // CAReplicatorLayer
    /// `CAReplicatorLayer.instanceCount`.
    @inlinable public static var instanceCount: PropertyKey { PropertyKey(rawValue: 78) }
    /// `CAReplicatorLayer.instanceDelay`.
    @inlinable public static var instanceDelay: PropertyKey { PropertyKey(rawValue: 79) }
    /// `CAReplicatorLayer.instanceTransform`.
    @inlinable public static var instanceTransform: PropertyKey { PropertyKey(rawValue: 80) }
    /// `CAReplicatorLayer.instanceColor`.
    @inlinable public static var instanceColor: PropertyKey { PropertyKey(rawValue: 81) }
    /// `CAReplicatorLayer.instanceRedOffset`.
    @inlinable public static var instanceRedOffset: PropertyKey { PropertyKey(rawValue: 82) }
    /// `CAReplicatorLayer.instanceGreenOffset`.
    @inlinable public static var instanceGreenOffset: PropertyKey { PropertyKey(rawValue: 83) }
    /// `CAReplicatorLayer.instanceBlueOffset`.
    @inlinable public static var instanceBlueOffset: PropertyKey { PropertyKey(rawValue: 84) }
    /// `CAReplicatorLayer.instanceAlphaOffset`.
    @inlinable public static var instanceAlphaOffset: PropertyKey { PropertyKey(rawValue: 85) }
    /// `CAReplicatorLayer.preservesDepth`.
    @inlinable public static var replicatorPreservesDepth: PropertyKey { PropertyKey(rawValue: 86) }

    // CAEmitterLayer
    /// `CAEmitterLayer.emitterCells`.
    @inlinable public static var emitterCells: PropertyKey { PropertyKey(rawValue: 87) }
    /// `CAEmitterLayer.birthRate`.
    @inlinable public static var birthRate: PropertyKey { PropertyKey(rawValue: 88) }
    /// `CAEmitterLayer.lifetime`.
    @inlinable public static var lifetime: PropertyKey { PropertyKey(rawValue: 89) }
    /// `CAEmitterLayer.velocity`.
    @inlinable public static var velocity: PropertyKey { PropertyKey(rawValue: 90) }
    /// `CAEmitterLayer.scale`.
    @inlinable public static var scale: PropertyKey { PropertyKey(rawValue: 91) }
    /// `CAEmitterLayer.spin`.
    @inlinable public static var spin: PropertyKey { PropertyKey(rawValue: 92) }
    /// `CAEmitterLayer.emitterPosition`.
    @inlinable public static var emitterPosition: PropertyKey { PropertyKey(rawValue: 93) }
    /// `CAEmitterLayer.emitterZPosition`.
    @inlinable public static var emitterZPosition: PropertyKey { PropertyKey(rawValue: 94) }
    /// `CAEmitterLayer.emitterSize`.
    @inlinable public static var emitterSize: PropertyKey { PropertyKey(rawValue: 95) }
    /// `CAEmitterLayer.emitterDepth`.
    @inlinable public static var emitterDepth: PropertyKey { PropertyKey(rawValue: 96) }
    /// `CAEmitterLayer.emitterShape`.
    @inlinable public static var emitterShape: PropertyKey { PropertyKey(rawValue: 97) }
    /// `CAEmitterLayer.emitterMode`.
    @inlinable public static var emitterMode: PropertyKey { PropertyKey(rawValue: 98) }
    /// `CAEmitterLayer.renderMode`.
    @inlinable public static var renderMode: PropertyKey { PropertyKey(rawValue: 99) }
    /// `CAEmitterLayer.seed`.
    @inlinable public static var seed: PropertyKey { PropertyKey(rawValue: 100) }
    /// `CAEmitterLayer.preservesDepth`.
    @inlinable public static var emitterPreservesDepth: PropertyKey { PropertyKey(rawValue: 101) }

    // CAScrollLayer
    /// `CAScrollLayer.scrollMode`.
    @inlinable public static var scrollMode: PropertyKey { PropertyKey(rawValue: 102) }

    // CATiledLayer
    /// `CATiledLayer.tileSize`.
    @inlinable public static var tileSize: PropertyKey { PropertyKey(rawValue: 103) }
    /// `CATiledLayer.levelsOfDetail`.
    @inlinable public static var levelsOfDetail: PropertyKey { PropertyKey(rawValue: 104) }
    /// `CATiledLayer.levelsOfDetailBias`.
    @inlinable public static var levelsOfDetailBias: PropertyKey { PropertyKey(rawValue: 105) }
    /// The tiles that a tiled layer shows now; not seen by users.
    @inlinable public static var tiles: PropertyKey { PropertyKey(rawValue: 106) }

    // CAOpenGLLayer
    /// What draws a GL layer's picture; not seen by users.
    @inlinable public static var drawing: PropertyKey { PropertyKey(rawValue: 107) }

    // CAGradientLayer
    /// `CAGradientLayer.focalPoint`.
    @inlinable public static var focalPoint: PropertyKey { PropertyKey(rawValue: 108) }

    // How bright a layer may be
    /// `CALayer.wantsExtendedDynamicRangeContent`.
    @inlinable public static var wantsExtendedDynamicRangeContent: PropertyKey { PropertyKey(rawValue: 109) }
    /// `CALayer.preferredDynamicRange`.
    @inlinable public static var preferredDynamicRange: PropertyKey { PropertyKey(rawValue: 110) }
    /// `CALayer.toneMapMode`.
    @inlinable public static var toneMapMode: PropertyKey { PropertyKey(rawValue: 111) }
    /// `CALayer.contentsHeadroom`.
    @inlinable public static var contentsHeadroom: PropertyKey { PropertyKey(rawValue: 112) }

    /// How many keys the table has.
    static var tableCount: Int { 113 }
}
