import LayerModel

/// Makes the objects of animations: class, key path, and all that differs from its default.
struct AnimationWriter {
    let images: ImageNames

    func json(_ animation: CAAnimation) throws(SceneError) -> JSON {
        guard let kind = AnimationClass.all.first(where: { $0.matches(animation) }) else {
            throw SceneError("a \(type(of: animation)) cannot be written")
        }
        var members: [(String, JSON)] = [("class", JSON(.string(kind.name)))]
        var scope = AnimationScope(images: images)
        if let animation = animation as? CAPropertyAnimation {
            guard let keyPath = animation.keyPath, let path = PropertyPath(keyPath: keyPath) else {
                throw SceneError(
                    "an animation of the unknown key path \"\(animation.keyPath ?? "")\" cannot be written")
            }
            scope.path = path
            members.append(("keyPath", JSON(.string(keyPath))))
            if let function = animation.valueFunction {
                scope.function = function.name
                members.append(("valueFunction", JSON(case: function.name)))
            }
        }
        for field in kind.fields {
            do throws(SceneError) {
                if let json = try field.write(animation, scope) { members.append((field.key, json)) }
            } catch {
                throw error.inside(field.key)
            }
        }
        return JSON(members)
    }
}
