import LayerModel

/// Makes animations from their objects.
struct AnimationReader {
    let images: ImageNames

    static let keys = [
        "class", "keyPath", "fromValue", "toValue", "byValue", "duration", "beginTime", "timeOffset", "speed",
        "repeatCount", "repeatDuration", "autoreverses", "fillMode", "timingFunction", "isRemovedOnCompletion",
        "isAdditive", "isCumulative",
    ]

    func animation(_ json: JSON) throws(SceneError) -> CAAnimation {
        let members = try json.object("an animation: an object")
        guard let kind = members.first(where: { $0.key == "class" })?.value else {
            throw SceneError("an animation without `class`, such as \"CABasicAnimation\"", offset: json.offset)
        }
        do throws(SceneError) {
            _ = try kind.oneOf(["CABasicAnimation"])
        } catch {
            throw error.inside("class")
        }
        guard let path = members.first(where: { $0.key == "keyPath" }) else {
            throw SceneError("an animation without `keyPath`", offset: json.offset)
        }
        let animation = CABasicAnimation()
        let target: PropertyPath
        do throws(SceneError) {
            target = try keyPath(path.value)
            animation.keyPath = try path.value.string()
        } catch {
            throw error.inside("keyPath")
        }
        for member in members {
            do throws(SceneError) {
                try set(member, on: animation, target)
            } catch {
                throw error.inside(member.key)
            }
        }
        return animation
    }

    /// What a key path names, if it can be animated.
    private func keyPath(_ json: JSON) throws(SceneError) -> PropertyPath {
        let text = try json.string("a key path such as \"transform.rotation.y\"")
        guard let path = PropertyPath(keyPath: text) else {
            throw SceneError(
                "unknown key path \"\(text)\"" + Suggestion.text(for: text, among: Self.animatable), offset: json.offset
            )
        }
        guard Property[path.key].isAnimatable else {
            throw SceneError("\"\(text)\" cannot be animated", offset: json.offset)
        }
        return path
    }

    private static let animatable: [String] = Property.table.filter(\.isAnimatable).flatMap { property in
        PropertyPath.Part.allCases.compactMap { part in
            let text = PropertyPath(property.key, part).keyPath
            return PropertyPath(keyPath: text) == nil ? nil : text
        }
    }

    private func set(_ member: JSON.Member, on animation: CABasicAnimation, _ path: PropertyPath) throws(SceneError) {
        let json = member.value
        switch member.key {
        case "class", "keyPath": break
        case "fromValue": animation.fromValue = try value(json, path)
        case "toValue": animation.toValue = try value(json, path)
        case "byValue": animation.byValue = try value(json, path)
        case "duration": animation.duration = try json.seconds()
        case "beginTime": animation.beginTime = try json.number()
        case "timeOffset": animation.timeOffset = try json.number()
        case "speed": animation.speed = try json.float(mayBeInfinite: false)
        case "repeatCount": animation.repeatCount = try json.float(mayBeInfinite: true)
        case "repeatDuration": animation.repeatDuration = try json.seconds()
        case "autoreverses": animation.autoreverses = try json.bool()
        case "fillMode":
            let name = try json.oneOf(CAMediaTimingFillMode.allCases.map(\.rawValue))
            animation.fillMode = CAMediaTimingFillMode(rawValue: name)!
        case "timingFunction": animation.timingFunction = json.isNull ? nil : try json.timingFunction()
        case "isRemovedOnCompletion": animation.isRemovedOnCompletion = try json.bool()
        case "isAdditive": animation.isAdditive = try json.bool()
        case "isCumulative": animation.isCumulative = try json.bool()
        default:
            throw SceneError("unknown key" + Suggestion.text(for: member.key, among: Self.keys), offset: member.offset)
        }
    }

    /// A value in the form of what the key path names; null leaves it unset.
    private func value(_ json: JSON, _ path: PropertyPath) throws(SceneError) -> Any? {
        if json.isNull { return nil }
        let value = try PropertyValue(
            json, as: path.valueType, mayBeNone: false, mayBeInfinite: path.key.mayBeInfinite, images: images)
        return value.object
    }
}

extension JSON {
    /// A length of time: not negative, possibly infinite.
    func seconds() throws(SceneError) -> Double {
        let number = try number(mayBeInfinite: true)
        guard number >= 0 else { throw wrong("a time that is not negative") }
        return number
    }

    /// A number that a Float holds.
    func float(mayBeInfinite: Bool) throws(SceneError) -> Float {
        let number = try number(mayBeInfinite: mayBeInfinite)
        let float = Float(number)
        guard float.isFinite || number.isInfinite else {
            throw SceneError("\(summary) is beyond what the property holds", offset: offset)
        }
        return float
    }

    /// A name, or the two inner control points.
    func timingFunction() throws(SceneError) -> CAMediaTimingFunction {
        if case .string = value {
            let name = try oneOf(CAMediaTimingFunctionName.allCases.map(\.documentName))
            return CAMediaTimingFunction(name: CAMediaTimingFunctionName.allCases.first { $0.documentName == name }!)
        }
        guard case .array = value else { throw wrong("a timing function's name or [c1x, c1y, c2x, c2y]") }
        let n = try numbers("c1x", "c1y", "c2x", "c2y")
        for i in n.indices {
            if i % 2 == 0, !(0...1).contains(n[i]) {
                throw SceneError("a control point's x lies in 0…1, not \(JSONWriter.text(n[i]))", offset: offset)
                    .inside(i)
            }
            guard Float(n[i]).isFinite else {
                throw SceneError("\(JSONWriter.text(n[i])) is beyond what a control point holds", offset: offset)
                    .inside(i)
            }
        }
        return CAMediaTimingFunction(controlPoints: Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3]))
    }
}

extension CAMediaTimingFunctionName {
    /// The Swift case's name, which is the document's spelling.
    var documentName: String {
        switch self {
        case .linear: "linear"
        case .easeIn: "easeIn"
        case .easeOut: "easeOut"
        case .easeInEaseOut: "easeInEaseOut"
        case .default: "default"
        }
    }
}
