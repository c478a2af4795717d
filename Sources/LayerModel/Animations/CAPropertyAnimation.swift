/// An animation of one property of a layer, or of a part of one.
open class CAPropertyAnimation: CAAnimation {
    /// What is animated: "position", "transform.rotation.y", "bounds.size.width". Nil by default.
    open var keyPath: String?
    /// Whether the values are added to what is there. False by default.
    open var isAdditive = false
    /// Whether each cycle starts from where the last one ended. False by default.
    open var isCumulative = false
    /// Makes a matrix of the animated numbers: the key path names a transform then, and values are what the function
    /// takes. Nil by default.
    open var valueFunction: CAValueFunction?

    /// An animation of a key path.
    public convenience init(keyPath: String?) {
        self.init()
        self.keyPath = keyPath
    }

    open override func copy() -> Any {
        let copy = super.copy()
        guard let copy = copy as? CAPropertyAnimation else { return copy }
        copy.keyPath = keyPath
        copy.isAdditive = isAdditive
        copy.isCumulative = isCumulative
        copy.valueFunction = valueFunction
        return copy
    }
}
