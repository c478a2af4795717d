// Layout: {"layoutManager": {"class": "CAConstraintLayoutManager"}}, and in the sublayers
// {"constraints": [{"attribute": "midX", "sourceName": "superlayer", "sourceAttribute": "midX", "offset": 4}]}.

extension JSON {
    /// The classes of layout managers that a document can name.
    static let layoutManagers = ["CAConstraintLayoutManager"]

    func layoutManager() throws(SceneError) -> any CALayoutManager {
        let members = try object("a layout manager: an object")
        guard let name = members.first(where: { $0.key == "class" }) else {
            throw SceneError("a layout manager needs a `class`", offset: offset)
        }
        for member in members {
            do throws(SceneError) {
                guard member.key == "class" else { throw SceneError("unknown key", offset: member.offset) }
                _ = try name.value.oneOf(Self.layoutManagers)
            } catch {
                throw error.inside(member.key)
            }
        }
        return CAConstraintLayoutManager()
    }

    /// The object of a layout manager; documents support one class.
    init(_ manager: any CALayoutManager) throws(SceneError) {
        guard manager is CAConstraintLayoutManager else {
            throw SceneError(
                "a document has no layout manager but a CAConstraintLayoutManager, and no \(type(of: manager))")
        }
        self.init([("class", JSON(.string("CAConstraintLayoutManager")))])
    }

    func constraints() throws(SceneError) -> [CAConstraint] {
        try list("a list of constraints") { json throws(SceneError) in try json.constraint() }
    }

    private func constraint() throws(SceneError) -> CAConstraint {
        var attribute: CAConstraintAttribute?, source: String?, sourceAttribute: CAConstraintAttribute?
        var scale = 1.0, offset = 0.0
        for member in try object("a constraint: an object") {
            do throws(SceneError) {
                switch member.key {
                case "attribute": attribute = try member.value.constraintAttribute()
                case "sourceName": source = try member.value.string()
                case "sourceAttribute": sourceAttribute = try member.value.constraintAttribute()
                case "scale": scale = try member.value.number()
                case "offset": offset = try member.value.number()
                default:
                    let keys = ["attribute", "sourceName", "sourceAttribute", "scale", "offset"]
                    throw SceneError(
                        "unknown key" + Suggestion.text(for: member.key, among: keys), offset: member.offset)
                }
            } catch {
                throw error.inside(member.key)
            }
        }
        guard let attribute, let source, let sourceAttribute else {
            throw SceneError(
                "a constraint needs an `attribute`, a `sourceName` and a `sourceAttribute`", offset: self.offset)
        }
        return CAConstraint(
            attribute: attribute, relativeTo: source, attribute: sourceAttribute, scale: scale, offset: offset)
    }

    private func constraintAttribute() throws(SceneError) -> CAConstraintAttribute {
        let name = try oneOf(CAConstraintAttribute.allCases.map { "\($0)" })
        return CAConstraintAttribute.allCases.first { "\($0)" == name }!
    }

    /// The object of a constraint.
    init(_ constraint: CAConstraint) {
        var members = [
            ("attribute", JSON(.string("\(constraint.attribute)"))),
            ("sourceName", JSON(.string(constraint.sourceName))),
            ("sourceAttribute", JSON(.string("\(constraint.sourceAttribute)"))),
        ]
        if constraint.scale != 1 { members.append(("scale", JSON(.number(Double(constraint.scale))))) }
        if constraint.offset != 0 { members.append(("offset", JSON(.number(Double(constraint.offset))))) }
        self.init(members)
    }
}
