/// Writes animations as objects: class, key path, and all values that differ from their defaults.
struct AnimationWriter {
    let images: ImageNames
    /// The kind of the animated layer.
    let kind: LayerKind

    func json(_ animation: CAAnimation) throws(SceneError) -> JSON {
        guard let animationClass = AnimationClass.all.first(where: { $0.matches(animation) }) else {
            throw SceneError("a \(type(of: animation)) cannot be written")
        }
        var members: [(String, JSON)] = [("class", JSON(.string(animationClass.name)))]
        var scope = AnimationScope(images: images, kind: kind)
        if let animation = animation as? CAPropertyAnimation {
            guard let keyPath = animation.keyPath, let path = PropertyPath(keyPath: keyPath) else {
                throw SceneError(
                    "an animation of the unknown key path \"\(animation.keyPath ?? "")\" cannot be written")
            }
            guard Property[path.key].belongs(to: kind) else {
                throw SceneError(LayerReader.absence(of: Property[path.key], from: kind))
            }
            scope.path = path
            members.append(("keyPath", JSON(.string(keyPath))))
            if let function = animation.valueFunction {
                scope.function = function.name
                members.append(("valueFunction", JSON(case: function.name)))
            }
        }
        for field in animationClass.fields {
            let json = try SceneError.at(field.key, try field.write(animation, scope))
            if let json { members.append((field.key, json)) }
        }
        return JSON(members)
    }
}
