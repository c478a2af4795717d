import Foundation

/// An animation of one property of a layer, or of a part of one.
open class CAPropertyAnimation: CAAnimation {
    /// The animated property: "position", "transform.rotation.y", "bounds.size.width". Nil by default.
    open var keyPath: String?
    /// Whether the values are added to the value below. False by default.
    open var isAdditive = false
    /// Whether each cycle starts from the end of the last one. False by default.
    open var isCumulative = false
    /// The function that makes a matrix of the animated numbers: the key path then names a transform, and values are
    /// the function's input. Nil by default.
    open var valueFunction: CAValueFunction?

    /// Makes an animation of a key path.
    public convenience init(keyPath: String?) {
        self.init()
        self.keyPath = keyPath
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        guard let copy = copy as? CAPropertyAnimation else { return copy }
        copy.keyPath = keyPath
        copy.isAdditive = isAdditive
        copy.isCumulative = isCumulative
        copy.valueFunction = valueFunction
        return copy
    }
}
