/// A function that makes the matrix of a transform of animated numbers.
///
/// Between two matrices rotations take the shorter way; between two angles they take the way that the numbers say, round
/// and round if need be:
///
///     let turn = CABasicAnimation(keyPath: "transform")
///     turn.valueFunction = CAValueFunction(name: .rotateZ)
///     turn.fromValue = 0
///     turn.toValue = 4 * Double.pi
///
/// The `rotate` functions take an angle in radians, `scaleX` and the like one factor, `translateX` and the like a distance
/// in points, `scale` and `translate` a list of three.
public final class CAValueFunction: Sendable {
    /// Which function it is.
    public let name: CAValueFunctionName

    /// The function of a name; nil where there is none.
    ///
    /// Two of one name are equal, and not one object as in Core Animation: initialisers of Swift always make a new one.
    public init?(name: CAValueFunctionName) {
        guard name.isKnown else { return nil }
        self.name = name
    }
}

extension CAValueFunction: Equatable {
    /// Whether two are the same function.
    public static func == (a: CAValueFunction, b: CAValueFunction) -> Bool { a.name == b.name }
}
