/// Reads animations from their objects.
struct AnimationReader {
    let images: ImageNames
    /// The kind of the animated layer.
    let kind: LayerKind
    /// The properties of that layer, as key paths name its filters.
    let properties: LayerProperties
    /// Whether the animations are members of a group.
    var isMember = false

    func animation(_ json: JSON) throws(SceneError) -> CAAnimation {
        let members = try json.object("an animation: an object")
        let kind = try kind(of: json, members)
        let animation = kind.make()
        var scope = AnimationScope(images: images, kind: self.kind, properties: properties)
        if let animation = animation as? CAPropertyAnimation { scope = try self.scope(of: json, members, animation) }
        if let spring = animation as? CASpringAnimation { try SpringForm.read(members, spring) }
        var mistakes = Mistakes()
        for member in members where !kind.firstKeys.contains(member.key) {
            do throws(SceneError) {
                guard let field = kind.fields.first(where: { $0.key == member.key }) else {
                    throw SceneError(
                        "unknown key" + Suggestion.text(for: member.key, among: kind.keys), offset: member.offset)
                }
                try field.read(member.value, animation, scope)
            } catch {
                try mistakes.add(error.inside(member.key))
            }
        }
        try mistakes.end()
        do throws(PropertyError) {
            try animation.validate()
        } catch {
            throw SceneError(error.description, offset: json.offset)
        }
        return animation
    }

    private func kind(of json: JSON, _ members: [JSON.Member]) throws(SceneError) -> AnimationClass {
        guard let name = members.first(where: { $0.key == "class" })?.value else {
            throw SceneError("an animation without `class`, such as \"CABasicAnimation\"", offset: json.offset)
        }
        do throws(SceneError) {
            let text = try name.oneOf(AnimationClass.all.map(\.name))
            let kind = AnimationClass.all.first { $0.name == text }!
            if isMember, !kind.canBeGrouped {
                throw SceneError("a transition is of a layer, not of a group", offset: name.offset)
            }
            return kind
        } catch {
            throw error.inside("class")
        }
    }

    /// Sets the key path and the value function, which determine the type of the values.
    private func scope(
        of json: JSON, _ members: [JSON.Member], _ animation: CAPropertyAnimation
    ) throws(SceneError) -> AnimationScope {
        guard let path = members.first(where: { $0.key == "keyPath" }) else {
            throw SceneError("an animation without `keyPath`", offset: json.offset)
        }
        var scope = AnimationScope(images: images, kind: kind, properties: properties)
        do throws(SceneError) {
            scope.path = try keyPath(path.value)
            animation.keyPath = try path.value.string()
        } catch {
            throw error.inside("keyPath")
        }
        guard let function = members.first(where: { $0.key == "valueFunction" }), !function.value.isNull else {
            return scope
        }
        do throws(SceneError) {
            let name = try function.value.oneOf(CAValueFunctionName.self)
            guard scope.path?.valueType == .transform else {
                throw SceneError(
                    "makes a transform, which \"\((animation.keyPath ?? "").shortened())\" is not",
                    offset: function.offset)
            }
            scope.function = name
            animation.valueFunction = CAValueFunction(name: name)
        } catch {
            throw error.inside("valueFunction")
        }
        return scope
    }

    /// The property that a key path names; an error where it cannot be animated.
    private func keyPath(_ json: JSON) throws(SceneError) -> PropertyPath {
        let text = try json.string("a key path such as \"transform.rotation.y\"")
        guard let path = PropertyPath(keyPath: text) else {
            throw SceneError(
                "unknown key path \"\(text.shortened())\"" + Suggestion.text(for: text, among: Self.animatable),
                offset: json.offset
            )
        }
        guard path.isAnimatable else {
            throw SceneError("\"\(text.shortened())\" cannot be animated", offset: json.offset)
        }
        guard Property[path.key].belongs(to: kind) else {
            throw SceneError(LayerReader.absence(of: Property[path.key], from: kind), offset: json.offset)
        }
        if let filter = path.filter, !path.canRead(from: properties) {
            throw absence(of: filter, from: path.key, offset: json.offset)
        }
        if path.cell != nil, !path.canRead(from: properties) {
            throw SceneError(
                "the layer has no cell of that name" + Suggestion.text(for: text, among: cellPaths), offset: json.offset
            )
        }
        return path
    }

    /// The error for a filter that the layer lacks, or an input that the filter lacks.
    private func absence(of filter: FilterPath, from key: PropertyKey, offset: Int) -> SceneError {
        var names: [String] = []
        if case .filters(let filters) = properties.value(of: key) {
            names = filters.flatMap { filter in
                (filter.kind.inputs + [.isEnabled]).map { "\(filter.id).\($0.rawValue)" }
            }
        }
        let wanted = "\(filter.name).\(filter.input.rawValue)"
        return SceneError(
            "the layer's \(key.name) have no `\(wanted.shortened())`" + Suggestion.text(for: wanted, among: names),
            offset: offset)
    }

    /// The animatable key paths of the layer's cells.
    private var cellPaths: [String] {
        guard case .cells(let cells) = properties.value(of: .emitterCells) else { return [] }
        func paths(_ cells: [EmitterCell], _ head: String) -> [String] {
            cells.flatMap { cell in
                let own = head + "emitterCells." + cell.name + "."
                return EmitterCell.properties.filter(\.isAnimatable).map { own + $0.name }
                    + paths(cell.emitterCells, own)
            }
        }
        return paths(cells, "")
    }

    private static let animatable: [String] = Property.table.filter(\.isAnimatable).flatMap { property in
        PropertyPath.Part.allCases.compactMap { part in
            let text = PropertyPath(property.key, part).keyPath
            return PropertyPath(keyPath: text) == nil ? nil : text
        }
    }
}
