// Written by Scripts/properties.swift, which follows Sources/RenderTree/PropertyTable/properties.txt.
// swift-format-ignore-file

extension PropertyKey {
    /// `CALayer.bounds`.
    @inlinable public static var bounds: PropertyKey { PropertyKey(rawValue: 0) }
    /// `CALayer.position`.
    @inlinable public static var position: PropertyKey { PropertyKey(rawValue: 1) }
    /// `CALayer.zPosition`.
    @inlinable public static var zPosition: PropertyKey { PropertyKey(rawValue: 2) }
    /// `CALayer.anchorPoint`.
    @inlinable public static var anchorPoint: PropertyKey { PropertyKey(rawValue: 3) }
    /// `CALayer.anchorPointZ`.
    @inlinable public static var anchorPointZ: PropertyKey { PropertyKey(rawValue: 4) }
    /// `CALayer.transform`.
    @inlinable public static var transform: PropertyKey { PropertyKey(rawValue: 5) }
    /// `CALayer.sublayerTransform`.
    @inlinable public static var sublayerTransform: PropertyKey { PropertyKey(rawValue: 6) }
    /// `CALayer.isHidden`.
    @inlinable public static var isHidden: PropertyKey { PropertyKey(rawValue: 7) }
    /// `CALayer.isDoubleSided`.
    @inlinable public static var isDoubleSided: PropertyKey { PropertyKey(rawValue: 8) }
    /// `CALayer.isGeometryFlipped`.
    @inlinable public static var isGeometryFlipped: PropertyKey { PropertyKey(rawValue: 9) }
    /// `CALayer.masksToBounds`.
    @inlinable public static var masksToBounds: PropertyKey { PropertyKey(rawValue: 10) }
    /// `CALayer.allowsGroupOpacity`.
    @inlinable public static var allowsGroupOpacity: PropertyKey { PropertyKey(rawValue: 11) }
    /// `CALayer.allowsEdgeAntialiasing`.
    @inlinable public static var allowsEdgeAntialiasing: PropertyKey { PropertyKey(rawValue: 12) }
    /// `CALayer.isOpaque`.
    @inlinable public static var isOpaque: PropertyKey { PropertyKey(rawValue: 13) }
    /// `CALayer.edgeAntialiasingMask`.
    @inlinable public static var edgeAntialiasingMask: PropertyKey { PropertyKey(rawValue: 14) }
    /// `CALayer.opacity`.
    @inlinable public static var opacity: PropertyKey { PropertyKey(rawValue: 15) }
    /// `CALayer.backgroundColor`.
    @inlinable public static var backgroundColor: PropertyKey { PropertyKey(rawValue: 16) }
    /// `CALayer.cornerRadius`.
    @inlinable public static var cornerRadius: PropertyKey { PropertyKey(rawValue: 17) }
    /// `CALayer.maskedCorners`.
    @inlinable public static var maskedCorners: PropertyKey { PropertyKey(rawValue: 18) }
    /// `CALayer.borderWidth`.
    @inlinable public static var borderWidth: PropertyKey { PropertyKey(rawValue: 19) }
    /// `CALayer.borderColor`.
    @inlinable public static var borderColor: PropertyKey { PropertyKey(rawValue: 20) }
    /// `CALayer.contents`.
    @inlinable public static var contents: PropertyKey { PropertyKey(rawValue: 21) }
    /// `CALayer.contentsRect`.
    @inlinable public static var contentsRect: PropertyKey { PropertyKey(rawValue: 22) }
    /// `CALayer.contentsCenter`.
    @inlinable public static var contentsCenter: PropertyKey { PropertyKey(rawValue: 23) }
    /// `CALayer.contentsGravity`.
    @inlinable public static var contentsGravity: PropertyKey { PropertyKey(rawValue: 24) }
    /// `CALayer.contentsScale`.
    @inlinable public static var contentsScale: PropertyKey { PropertyKey(rawValue: 25) }
    /// `CALayer.minificationFilter`.
    @inlinable public static var minificationFilter: PropertyKey { PropertyKey(rawValue: 26) }
    /// `CALayer.magnificationFilter`.
    @inlinable public static var magnificationFilter: PropertyKey { PropertyKey(rawValue: 27) }
    /// `CALayer.minificationFilterBias`.
    @inlinable public static var minificationFilterBias: PropertyKey { PropertyKey(rawValue: 28) }
    /// `CALayer.beginTime`.
    @inlinable public static var beginTime: PropertyKey { PropertyKey(rawValue: 29) }
    /// `CALayer.timeOffset`.
    @inlinable public static var timeOffset: PropertyKey { PropertyKey(rawValue: 30) }
    /// `CALayer.speed`.
    @inlinable public static var speed: PropertyKey { PropertyKey(rawValue: 31) }
    /// `CALayer.duration`.
    @inlinable public static var duration: PropertyKey { PropertyKey(rawValue: 32) }
    /// `CALayer.repeatCount`.
    @inlinable public static var repeatCount: PropertyKey { PropertyKey(rawValue: 33) }
    /// `CALayer.repeatDuration`.
    @inlinable public static var repeatDuration: PropertyKey { PropertyKey(rawValue: 34) }
    /// `CALayer.autoreverses`.
    @inlinable public static var autoreverses: PropertyKey { PropertyKey(rawValue: 35) }
    /// `CALayer.fillMode`.
    @inlinable public static var fillMode: PropertyKey { PropertyKey(rawValue: 36) }
    /// `CALayer.shadowColor`.
    @inlinable public static var shadowColor: PropertyKey { PropertyKey(rawValue: 37) }
    /// `CALayer.shadowOpacity`.
    @inlinable public static var shadowOpacity: PropertyKey { PropertyKey(rawValue: 38) }
    /// `CALayer.shadowOffset`.
    @inlinable public static var shadowOffset: PropertyKey { PropertyKey(rawValue: 39) }
    /// `CALayer.shadowRadius`.
    @inlinable public static var shadowRadius: PropertyKey { PropertyKey(rawValue: 40) }
    /// `CALayer.shadowPath`.
    @inlinable public static var shadowPath: PropertyKey { PropertyKey(rawValue: 41) }
    /// `CALayer.shouldRasterize`.
    @inlinable public static var shouldRasterize: PropertyKey { PropertyKey(rawValue: 42) }
    /// `CALayer.rasterizationScale`.
    @inlinable public static var rasterizationScale: PropertyKey { PropertyKey(rawValue: 43) }
    /// `CALayer.cornerCurve`.
    @inlinable public static var cornerCurve: PropertyKey { PropertyKey(rawValue: 44) }
    /// `CALayer.contentsFormat`.
    @inlinable public static var contentsFormat: PropertyKey { PropertyKey(rawValue: 45) }
    /// `CALayer.needsDisplayOnBoundsChange`.
    @inlinable public static var needsDisplayOnBoundsChange: PropertyKey { PropertyKey(rawValue: 46) }
    /// `CALayer.drawsAsynchronously`.
    @inlinable public static var drawsAsynchronously: PropertyKey { PropertyKey(rawValue: 47) }
    /// `CALayer.filters`.
    @inlinable public static var filters: PropertyKey { PropertyKey(rawValue: 48) }
    /// `CALayer.backgroundFilters`.
    @inlinable public static var backgroundFilters: PropertyKey { PropertyKey(rawValue: 49) }
    /// `CALayer.compositingFilter`.
    @inlinable public static var compositingFilter: PropertyKey { PropertyKey(rawValue: 50) }
    /// `CALayer.autoresizingMask`.
    @inlinable public static var autoresizingMask: PropertyKey { PropertyKey(rawValue: 51) }
    /// `CALayer.wantsExtendedDynamicRangeContent`.
    @inlinable public static var wantsExtendedDynamicRangeContent: PropertyKey { PropertyKey(rawValue: 52) }
    /// `CALayer.preferredDynamicRange`.
    @inlinable public static var preferredDynamicRange: PropertyKey { PropertyKey(rawValue: 53) }
    /// `CALayer.toneMapMode`.
    @inlinable public static var toneMapMode: PropertyKey { PropertyKey(rawValue: 54) }
    /// `CALayer.contentsHeadroom`.
    @inlinable public static var contentsHeadroom: PropertyKey { PropertyKey(rawValue: 55) }
    /// `CAShapeLayer.path`.
    @inlinable public static var path: PropertyKey { PropertyKey(rawValue: 56) }
    /// `CAShapeLayer.fillColor`.
    @inlinable public static var fillColor: PropertyKey { PropertyKey(rawValue: 57) }
    /// `CAShapeLayer.fillRule`.
    @inlinable public static var fillRule: PropertyKey { PropertyKey(rawValue: 58) }
    /// `CAShapeLayer.strokeColor`.
    @inlinable public static var strokeColor: PropertyKey { PropertyKey(rawValue: 59) }
    /// `CAShapeLayer.strokeStart`.
    @inlinable public static var strokeStart: PropertyKey { PropertyKey(rawValue: 60) }
    /// `CAShapeLayer.strokeEnd`.
    @inlinable public static var strokeEnd: PropertyKey { PropertyKey(rawValue: 61) }
    /// `CAShapeLayer.lineWidth`.
    @inlinable public static var lineWidth: PropertyKey { PropertyKey(rawValue: 62) }
    /// `CAShapeLayer.miterLimit`.
    @inlinable public static var miterLimit: PropertyKey { PropertyKey(rawValue: 63) }
    /// `CAShapeLayer.lineCap`.
    @inlinable public static var lineCap: PropertyKey { PropertyKey(rawValue: 64) }
    /// `CAShapeLayer.lineJoin`.
    @inlinable public static var lineJoin: PropertyKey { PropertyKey(rawValue: 65) }
    /// `CAShapeLayer.lineDashPhase`.
    @inlinable public static var lineDashPhase: PropertyKey { PropertyKey(rawValue: 66) }
    /// `CAShapeLayer.lineDashPattern`.
    @inlinable public static var lineDashPattern: PropertyKey { PropertyKey(rawValue: 67) }
    /// `CAGradientLayer.colors`.
    @inlinable public static var colors: PropertyKey { PropertyKey(rawValue: 68) }
    /// `CAGradientLayer.locations`.
    @inlinable public static var locations: PropertyKey { PropertyKey(rawValue: 69) }
    /// `CAGradientLayer.startPoint`.
    @inlinable public static var startPoint: PropertyKey { PropertyKey(rawValue: 70) }
    /// `CAGradientLayer.endPoint`.
    @inlinable public static var endPoint: PropertyKey { PropertyKey(rawValue: 71) }
    /// `CAGradientLayer.type`.
    @inlinable public static var gradientType: PropertyKey { PropertyKey(rawValue: 72) }
    /// `CAGradientLayer.focalPoint`.
    @inlinable public static var focalPoint: PropertyKey { PropertyKey(rawValue: 73) }
    /// `CATextLayer.string`.
    @inlinable public static var string: PropertyKey { PropertyKey(rawValue: 74) }
    /// `CATextLayer.font`.
    @inlinable public static var font: PropertyKey { PropertyKey(rawValue: 75) }
    /// `CATextLayer.fontSize`.
    @inlinable public static var fontSize: PropertyKey { PropertyKey(rawValue: 76) }
    /// `CATextLayer.foregroundColor`.
    @inlinable public static var foregroundColor: PropertyKey { PropertyKey(rawValue: 77) }
    /// `CATextLayer.isWrapped`.
    @inlinable public static var isWrapped: PropertyKey { PropertyKey(rawValue: 78) }
    /// `CATextLayer.truncationMode`.
    @inlinable public static var truncationMode: PropertyKey { PropertyKey(rawValue: 79) }
    /// `CATextLayer.alignmentMode`.
    @inlinable public static var alignmentMode: PropertyKey { PropertyKey(rawValue: 80) }
    /// `CATextLayer.allowsFontSubpixelQuantization`.
    @inlinable public static var allowsFontSubpixelQuantization: PropertyKey { PropertyKey(rawValue: 81) }
    /// What `CATextLayer` keeps for itself.
    @inlinable public static var vectorContents: PropertyKey { PropertyKey(rawValue: 82) }
    /// `CAReplicatorLayer.instanceCount`.
    @inlinable public static var instanceCount: PropertyKey { PropertyKey(rawValue: 83) }
    /// `CAReplicatorLayer.instanceDelay`.
    @inlinable public static var instanceDelay: PropertyKey { PropertyKey(rawValue: 84) }
    /// `CAReplicatorLayer.instanceTransform`.
    @inlinable public static var instanceTransform: PropertyKey { PropertyKey(rawValue: 85) }
    /// `CAReplicatorLayer.instanceColor`.
    @inlinable public static var instanceColor: PropertyKey { PropertyKey(rawValue: 86) }
    /// `CAReplicatorLayer.instanceRedOffset`.
    @inlinable public static var instanceRedOffset: PropertyKey { PropertyKey(rawValue: 87) }
    /// `CAReplicatorLayer.instanceGreenOffset`.
    @inlinable public static var instanceGreenOffset: PropertyKey { PropertyKey(rawValue: 88) }
    /// `CAReplicatorLayer.instanceBlueOffset`.
    @inlinable public static var instanceBlueOffset: PropertyKey { PropertyKey(rawValue: 89) }
    /// `CAReplicatorLayer.instanceAlphaOffset`.
    @inlinable public static var instanceAlphaOffset: PropertyKey { PropertyKey(rawValue: 90) }
    /// `CAReplicatorLayer.preservesDepth`.
    @inlinable public static var replicatorPreservesDepth: PropertyKey { PropertyKey(rawValue: 91) }
    /// `CAEmitterLayer.emitterCells`.
    @inlinable public static var emitterCells: PropertyKey { PropertyKey(rawValue: 92) }
    /// `CAEmitterLayer.birthRate`.
    @inlinable public static var birthRate: PropertyKey { PropertyKey(rawValue: 93) }
    /// `CAEmitterLayer.lifetime`.
    @inlinable public static var lifetime: PropertyKey { PropertyKey(rawValue: 94) }
    /// `CAEmitterLayer.velocity`.
    @inlinable public static var velocity: PropertyKey { PropertyKey(rawValue: 95) }
    /// `CAEmitterLayer.scale`.
    @inlinable public static var scale: PropertyKey { PropertyKey(rawValue: 96) }
    /// `CAEmitterLayer.spin`.
    @inlinable public static var spin: PropertyKey { PropertyKey(rawValue: 97) }
    /// `CAEmitterLayer.emitterPosition`.
    @inlinable public static var emitterPosition: PropertyKey { PropertyKey(rawValue: 98) }
    /// `CAEmitterLayer.emitterZPosition`.
    @inlinable public static var emitterZPosition: PropertyKey { PropertyKey(rawValue: 99) }
    /// `CAEmitterLayer.emitterSize`.
    @inlinable public static var emitterSize: PropertyKey { PropertyKey(rawValue: 100) }
    /// `CAEmitterLayer.emitterDepth`.
    @inlinable public static var emitterDepth: PropertyKey { PropertyKey(rawValue: 101) }
    /// `CAEmitterLayer.emitterShape`.
    @inlinable public static var emitterShape: PropertyKey { PropertyKey(rawValue: 102) }
    /// `CAEmitterLayer.emitterMode`.
    @inlinable public static var emitterMode: PropertyKey { PropertyKey(rawValue: 103) }
    /// `CAEmitterLayer.renderMode`.
    @inlinable public static var renderMode: PropertyKey { PropertyKey(rawValue: 104) }
    /// `CAEmitterLayer.seed`.
    @inlinable public static var seed: PropertyKey { PropertyKey(rawValue: 105) }
    /// `CAEmitterLayer.preservesDepth`.
    @inlinable public static var emitterPreservesDepth: PropertyKey { PropertyKey(rawValue: 106) }
    /// `CAScrollLayer.scrollMode`.
    @inlinable public static var scrollMode: PropertyKey { PropertyKey(rawValue: 107) }
    /// `CATiledLayer.tileSize`.
    @inlinable public static var tileSize: PropertyKey { PropertyKey(rawValue: 108) }
    /// `CATiledLayer.levelsOfDetail`.
    @inlinable public static var levelsOfDetail: PropertyKey { PropertyKey(rawValue: 109) }
    /// `CATiledLayer.levelsOfDetailBias`.
    @inlinable public static var levelsOfDetailBias: PropertyKey { PropertyKey(rawValue: 110) }
    /// What `CATiledLayer` keeps for itself.
    @inlinable public static var tiles: PropertyKey { PropertyKey(rawValue: 111) }
    /// What `CAOpenGLLayer` keeps for itself.
    @inlinable public static var drawing: PropertyKey { PropertyKey(rawValue: 112) }
    /// What `CALayer` keeps for itself.
    @inlinable public static var frames: PropertyKey { PropertyKey(rawValue: 113) }
    /// `CALayer.contentsTime`.
    @inlinable public static var contentsTime: PropertyKey { PropertyKey(rawValue: 114) }

    /// How many keys the table has.
    static var tableCount: Int { 115 }

    /// Whether it is made of a layer's picture once it is drawn: its shadow, its bitmap, its filters.
    var isEffect: Bool {
        switch rawValue {
        case 37...43, 48...49: true
        default: false
        }
    }

    /// Whether particles follow from it.
    var isEmitted: Bool {
        switch rawValue {
        case 92...103, 105...105: true
        default: false
        }
    }

    /// Whether infinity is a value of the property: how long things last.
    @inlinable package var mayBeInfinite: Bool {
        switch rawValue {
        case 32...34, 114...114: true
        default: false
        }
    }
}
