/// A spring by its appearance: `perceptualDuration` and `bounce` instead of `stiffness` and `damping`.
///
///     { "class": "CASpringAnimation", "keyPath": "position.x", "toValue": 100, "perceptualDuration": 0.5, "bounce": 0.3 }
///
/// If only one is given the other has a new spring's value. Without a `duration` the animation lasts until the spring
/// settles. They are written as the physical parameters.
struct SpringForm {
    static let keys = ["perceptualDuration", "bounce"]
    /// The physical parameters that they replace.
    static let physical = ["mass", "stiffness", "damping"]

    /// Sets a spring's parameters by its appearance, if the object has these keys.
    static func read(_ members: [JSON.Member], _ spring: CASpringAnimation) throws(SceneError) {
        guard let look = members.first(where: { keys.contains($0.key) }) else { return }
        if let other = members.first(where: { physical.contains($0.key) }) {
            throw SceneError("stands together with `\(other.key)`, which it sets", offset: look.offset).inside(look.key)
        }
        let duration = try number("perceptualDuration", members, "a number greater than 0") { $0 > 0 }
        let bounce = try number("bounce", members, "a number above -1 and at most 1") { $0 > -1 && $0 <= 1 }
        let wanted = CASpringAnimation(
            perceptualDuration: duration ?? spring.perceptualDuration,
            bounce: bounce.map { CGFloat($0) } ?? spring.bounce)
        (spring.mass, spring.stiffness, spring.damping) = (wanted.mass, wanted.stiffness, wanted.damping)
        spring.allowsOverdamping = wanted.allowsOverdamping
        if !members.contains(where: { $0.key == "duration" }) { spring.duration = wanted.duration }
    }

    private static func number(
        _ key: String, _ members: [JSON.Member], _ wanted: String, isLegal: (Double) -> Bool
    ) throws(SceneError) -> Double? {
        guard let json = members.first(where: { $0.key == key })?.value else { return nil }
        do throws(SceneError) {
            let number = try json.number()
            guard isLegal(number) else { throw json.wrong(wanted) }
            return number
        } catch {
            throw error.inside(key)
        }
    }
}
