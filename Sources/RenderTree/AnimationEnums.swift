// The named values of animations. Raw values are Core Animation's strings, and the cases' names are Swift's.

/// How a keyframe animation goes from value to value.
public enum CAAnimationCalculationMode: String, Sendable, CaseIterable {
    /// Straight from each value to the next.
    case linear
    /// Each value stands until the next one's time.
    case discrete
    /// Straight, at one speed over the whole.
    case paced
    /// On a smooth curve through the values.
    case cubic
    /// On a smooth curve through the values, each reached when its share of the straight way is done.
    case cubicPaced
}

/// Whether what moves along a path turns with it: the x axis follows the path's tangent.
public enum CAAnimationRotationMode: String, Sendable, CaseIterable {
    case rotateAuto = "auto"
    /// The other way round: the x axis points back.
    case rotateAutoReverse = "autoReverse"
}

/// The functions that make a matrix of animated numbers.
public enum CAValueFunctionName: String, Sendable, CaseIterable {
    case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY, translateZ
}
