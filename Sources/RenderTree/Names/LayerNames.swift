// The names in layers' properties.

/// The placement of `contents` in the bounds. `top` is max y, `bottom` is min y.
public struct CALayerContentsGravity: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight, resize, resizeAspect
        case resizeAspectFill
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .center }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// The name `center`.
    public static var center: Self { Self(.center) }
    /// The name `top`.
    public static var top: Self { Self(.top) }
    /// The name `bottom`.
    public static var bottom: Self { Self(.bottom) }
    /// The name `left`.
    public static var left: Self { Self(.left) }
    /// The name `right`.
    public static var right: Self { Self(.right) }
    /// The name `topLeft`.
    public static var topLeft: Self { Self(.topLeft) }
    /// The name `topRight`.
    public static var topRight: Self { Self(.topRight) }
    /// The name `bottomLeft`.
    public static var bottomLeft: Self { Self(.bottomLeft) }
    /// The name `bottomRight`.
    public static var bottomRight: Self { Self(.bottomRight) }
    /// The name `resize`.
    public static var resize: Self { Self(.resize) }
    /// The name `resizeAspect`.
    public static var resizeAspect: Self { Self(.resizeAspect) }
    /// The name `resizeAspectFill`.
    public static var resizeAspectFill: Self { Self(.resizeAspectFill) }
}

/// The sampling of `contents` that are drawn larger or smaller.
public struct CALayerContentsFilter: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case nearest, linear, trilinear
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .linear }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// The name `nearest`.
    public static var nearest: Self { Self(.nearest) }
    /// The name `linear`.
    public static var linear: Self { Self(.linear) }
    /// The name `trilinear`.
    public static var trilinear: Self { Self(.trilinear) }
}

/// The effect of an animation or a layer outside its active span.
public struct CAMediaTimingFillMode: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case forwards, backwards, both, removed
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .removed }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// The name `forwards`.
    public static var forwards: Self { Self(.forwards) }
    /// The name `backwards`.
    public static var backwards: Self { Self(.backwards) }
    /// The name `both`.
    public static var both: Self { Self(.both) }
    /// The name `removed`.
    public static var removed: Self { Self(.removed) }
}

/// The form of rounded corners.
public struct CALayerCornerCurve: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case circular, continuous
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .circular }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// A quarter of a circle.
    public static var circular: Self { Self(.circular) }
    /// A curve that begins further out and bends gradually.
    public static var continuous: Self { Self(.continuous) }
}

/// The pixel format of contents that a layer draws.
public struct CALayerContentsFormat: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case RGBA8Uint = "RGBA8"
        case RGBA16Float = "RGBAh"
        case gray8Uint = "Gray8"
        case automatic = "Automatic"
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .RGBA8Uint }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// The name `RGBA8Uint`.
    public static var RGBA8Uint: Self { Self(.RGBA8Uint) }
    /// The name `RGBA16Float`.
    public static var RGBA16Float: Self { Self(.RGBA16Float) }
    /// The name `gray8Uint`.
    public static var gray8Uint: Self { Self(.gray8Uint) }
    /// The name `automatic`.
    public static var automatic: Self { Self(.automatic) }
}
