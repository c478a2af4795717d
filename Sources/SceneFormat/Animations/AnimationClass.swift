/// An animation class that a document can name. A new class is one more entry of `all`.
struct AnimationClass: Sendable {
    let name: String
    let make: @Sendable () -> CAAnimation
    /// Whether an animation is of this class or a subclass.
    let matches: @Sendable (CAAnimation) -> Bool
    /// Whether it requires a key path.
    let hasKeyPath: Bool
    /// Whether a group may hold it: a transition is of a layer.
    let canBeGrouped: Bool
    /// The keys that are read before all others.
    let firstKeys: [String]
    /// The keys of a document, besides `firstKeys`.
    let fields: [AnimationField]

    init<Class: CAAnimation>(_ type: Class.Type, _ name: String, _ fields: [AnimationField]) {
        self.name = name
        make = { Class.make() }
        matches = { $0 is Class }
        hasKeyPath = type is CAPropertyAnimation.Type
        canBeGrouped = !(type is CATransition.Type)
        firstKeys =
            ["class"] + (hasKeyPath ? ["keyPath", "valueFunction"] : [])
            + (type is CASpringAnimation.Type ? SpringForm.keys : [])
        self.fields = fields
    }

    /// Subclasses come before their superclasses.
    static let all: [AnimationClass] = [
        AnimationClass(
            CASpringAnimation.self, "CASpringAnimation",
            AnimationField.basic + AnimationField.spring + AnimationField.timing + AnimationField.property),
        AnimationClass(
            CABasicAnimation.self, "CABasicAnimation",
            AnimationField.basic + AnimationField.timing + AnimationField.property),
        AnimationClass(
            CAKeyframeAnimation.self, "CAKeyframeAnimation",
            AnimationField.keyframe + AnimationField.timing + AnimationField.property),
        AnimationClass(
            CAAnimationGroup.self, "CAAnimationGroup", AnimationField.timing + AnimationField.group),
        AnimationClass(CATransition.self, "CATransition", AnimationField.transition + AnimationField.timing),
    ]

    /// All keys of its objects.
    var keys: [String] { firstKeys + fields.map(\.key) }
}
