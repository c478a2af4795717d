// The names in properties of a layer's brightness.

/// The brightness that a layer may have: `CALayer.DynamicRange`.
public struct CALayerDynamicRange: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case automatic, standard, constrainedHigh, high
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .standard }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// The name `automatic`.
    public static var automatic: Self { Self(.automatic) }
    /// The name `standard`.
    public static var standard: Self { Self(.standard) }
    /// The name `constrainedHigh`.
    public static var constrainedHigh: Self { Self(.constrainedHigh) }
    /// The name `high`.
    public static var high: Self { Self(.high) }
}

/// When a layer's bright colours are mapped to the range of a screen: `CALayer.ToneMapMode`.
public struct CALayerToneMapMode: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case automatic, never, ifSupported
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .automatic }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// The name `automatic`.
    public static var automatic: Self { Self(.automatic) }
    /// The name `never`.
    public static var never: Self { Self(.never) }
    /// The name `ifSupported`.
    public static var ifSupported: Self { Self(.ifSupported) }
}
