// The keys of the table, numbered in its order. Computed, so that a literal key is a constant in every module.

extension PropertyKey {
    // Geometry
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

    // Flags
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

    // Appearance
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

    // Contents
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

    // CAMediaTiming
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

    // Shadow
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

    // Bitmaps and drawing
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

    // CAShapeLayer
    /// `CAShapeLayer.path`.
    @inlinable public static var path: PropertyKey { PropertyKey(rawValue: 48) }
    /// `CAShapeLayer.fillColor`.
    @inlinable public static var fillColor: PropertyKey { PropertyKey(rawValue: 49) }
    /// `CAShapeLayer.fillRule`.
    @inlinable public static var fillRule: PropertyKey { PropertyKey(rawValue: 50) }
    /// `CAShapeLayer.strokeColor`.
    @inlinable public static var strokeColor: PropertyKey { PropertyKey(rawValue: 51) }
    /// `CAShapeLayer.strokeStart`.
    @inlinable public static var strokeStart: PropertyKey { PropertyKey(rawValue: 52) }
    /// `CAShapeLayer.strokeEnd`.
    @inlinable public static var strokeEnd: PropertyKey { PropertyKey(rawValue: 53) }
    /// `CAShapeLayer.lineWidth`.
    @inlinable public static var lineWidth: PropertyKey { PropertyKey(rawValue: 54) }
    /// `CAShapeLayer.miterLimit`.
    @inlinable public static var miterLimit: PropertyKey { PropertyKey(rawValue: 55) }
    /// `CAShapeLayer.lineCap`.
    @inlinable public static var lineCap: PropertyKey { PropertyKey(rawValue: 56) }
    /// `CAShapeLayer.lineJoin`.
    @inlinable public static var lineJoin: PropertyKey { PropertyKey(rawValue: 57) }
    /// `CAShapeLayer.lineDashPhase`.
    @inlinable public static var lineDashPhase: PropertyKey { PropertyKey(rawValue: 58) }
    /// `CAShapeLayer.lineDashPattern`.
    @inlinable public static var lineDashPattern: PropertyKey { PropertyKey(rawValue: 59) }

    // CAGradientLayer
    /// `CAGradientLayer.colors`.
    @inlinable public static var colors: PropertyKey { PropertyKey(rawValue: 60) }
    /// `CAGradientLayer.locations`.
    @inlinable public static var locations: PropertyKey { PropertyKey(rawValue: 61) }
    /// `CAGradientLayer.startPoint`.
    @inlinable public static var startPoint: PropertyKey { PropertyKey(rawValue: 62) }
    /// `CAGradientLayer.endPoint`.
    @inlinable public static var endPoint: PropertyKey { PropertyKey(rawValue: 63) }
    /// `CAGradientLayer.type`.
    @inlinable public static var gradientType: PropertyKey { PropertyKey(rawValue: 64) }

    // Filters and blending
    /// `CALayer.filters`.
    @inlinable public static var filters: PropertyKey { PropertyKey(rawValue: 65) }
    /// `CALayer.backgroundFilters`.
    @inlinable public static var backgroundFilters: PropertyKey { PropertyKey(rawValue: 66) }
    /// `CALayer.compositingFilter`.
    @inlinable public static var compositingFilter: PropertyKey { PropertyKey(rawValue: 67) }
}
