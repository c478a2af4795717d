// The names in animations' properties.

/// The interpolation of a keyframe animation between its values.
public struct CAAnimationCalculationMode: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case linear, discrete, paced, cubic, cubicPaced
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .linear }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// Linear from each value to the next.
    public static var linear: Self { Self(.linear) }
    /// Each value holds until the next one's time.
    public static var discrete: Self { Self(.discrete) }
    /// Linear, at constant speed over the whole.
    public static var paced: Self { Self(.paced) }
    /// On a smooth curve through the values.
    public static var cubic: Self { Self(.cubic) }
    /// On a smooth curve through the values, each reached at its share of the straight distance.
    public static var cubicPaced: Self { Self(.cubicPaced) }
}

/// Whether a layer that moves along a path turns with it, so that its x axis follows the path's tangent.
public struct CAAnimationRotationMode: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case rotateAuto = "auto"
        case rotateAutoReverse = "autoReverse"
    }
    /// The fallback of any other name; an animation with one does not turn.
    public static var fallback: Known { .rotateAuto }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// The name `rotateAuto`.
    public static var rotateAuto: Self { Self(.rotateAuto) }
    /// Turned by half a turn: the x axis points backwards.
    public static var rotateAutoReverse: Self { Self(.rotateAutoReverse) }
}

/// The functions that make a matrix of animated numbers.
public struct CAValueFunctionName: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY, translateZ
    }
    /// The fallback of any other name; it has no function.
    public static var fallback: Known { .rotateX }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// The name `rotateX`.
    public static var rotateX: Self { Self(.rotateX) }
    /// The name `rotateY`.
    public static var rotateY: Self { Self(.rotateY) }
    /// The name `rotateZ`.
    public static var rotateZ: Self { Self(.rotateZ) }
    /// The name `scale`.
    public static var scale: Self { Self(.scale) }
    /// The name `scaleX`.
    public static var scaleX: Self { Self(.scaleX) }
    /// The name `scaleY`.
    public static var scaleY: Self { Self(.scaleY) }
    /// The name `scaleZ`.
    public static var scaleZ: Self { Self(.scaleZ) }
    /// The name `translate`.
    public static var translate: Self { Self(.translate) }
    /// The name `translateX`.
    public static var translateX: Self { Self(.translateX) }
    /// The name `translateY`.
    public static var translateY: Self { Self(.translateY) }
    /// The name `translateZ`.
    public static var translateZ: Self { Self(.translateZ) }
}
