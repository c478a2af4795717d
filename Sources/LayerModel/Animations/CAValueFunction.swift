import Foundation

/// A function that makes the matrix of a transform from animated numbers.
///
/// Between two matrices rotations take the shorter arc; between two angles they take the whole difference, several
/// turns if it is that large:
///
///     let turn = CABasicAnimation(keyPath: "transform")
///     turn.valueFunction = CAValueFunction(name: .rotateZ)
///     turn.fromValue = 0
///     turn.toValue = 4 * Double.pi
///
/// The `rotate` functions take an angle in radians, `scaleX` and the like a factor, `translateX` and the like a
/// distance in points, `scale` and `translate` a list of three.
public final class CAValueFunction: NSObject, Sendable {
    /// The name of the function.
    public let name: CAValueFunctionName

    /// Makes the function of a name; nil for an unknown name.
    ///
    /// Two functions of one name are equal, but not one object as in Core Animation: a Swift initialiser always makes a
    /// new one.
    public init?(name: CAValueFunctionName) {
        guard name.isKnown else { return nil }
        self.name = name
    }

    /// Whether two are the same function.
    public override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction)?.name == name }
    /// A hash of the name.
    public override var hash: Int { name.hashValue }
}
