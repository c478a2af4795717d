// The names in shapes' and gradients' properties.

/// The fill rule of a path.
public struct CAShapeLayerFillRule: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case nonZero = "non-zero"
        case evenOdd = "even-odd"
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .nonZero }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// The name `nonZero`.
    public static var nonZero: Self { Self(.nonZero) }
    /// The name `evenOdd`.
    public static var evenOdd: Self { Self(.evenOdd) }
}

/// The form of a line's ends.
public struct CAShapeLayerLineCap: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case butt, round, square
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .butt }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// The name `butt`.
    public static var butt: Self { Self(.butt) }
    /// The name `round`.
    public static var round: Self { Self(.round) }
    /// The name `square`.
    public static var square: Self { Self(.square) }
}

/// The form of a line's corners.
public struct CAShapeLayerLineJoin: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case miter, round, bevel
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .miter }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// The name `miter`.
    public static var miter: Self { Self(.miter) }
    /// The name `round`.
    public static var round: Self { Self(.round) }
    /// The name `bevel`.
    public static var bevel: Self { Self(.bevel) }
}

/// The form of a gradient.
public struct CAGradientLayerType: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case axial, radial, conic
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .axial }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// The name `axial`.
    public static var axial: Self { Self(.axial) }
    /// The name `radial`.
    public static var radial: Self { Self(.radial) }
    /// The name `conic`.
    public static var conic: Self { Self(.conic) }
}
