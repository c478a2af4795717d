// Matrices: sixteen numbers m11, m12, … m44, or a list of steps in the order of code.

extension JSON {
    private static let matrixNumbers = [
        "m11", "m12", "m13", "m14", "m21", "m22", "m23", "m24", "m31", "m32", "m33", "m34", "m41", "m42", "m43", "m44",
    ]

    /// The steps, and the numbers of each; a step without names is a number.
    static let transformSteps: [(name: String, numbers: [String])] = [
        ("translate", ["x", "y", "z"]), ("scale", ["x", "y", "z"]), ("rotate", ["radians", "x", "y", "z"]),
        ("m34", []), ("matrix", matrixNumbers),
    ]

    func transform() throws(SceneError) -> CATransform3D {
        let wanted = #"sixteen numbers, or a list of steps such as {"rotate": [radians, x, y, z]}"#
        let elements = try array(wanted)
        if elements.count == 16, case .number = elements[0].value { return try matrix() }
        var transform = CATransform3DIdentity
        for (i, element) in elements.enumerated() {
            guard case .object(let members) = element.value else { throw element.wrong(wanted).inside(i) }
            do throws(SceneError) {
                guard members.count == 1 else { throw element.wrong("an object with one step") }
                transform = try members[0].step(on: transform)
                guard PropertyValue.transform(transform).isLegal(infinite: false) else {
                    throw SceneError("gives a matrix beyond any number", offset: element.offset)
                }
            } catch {
                throw error.inside(i)
            }
        }
        return transform
    }

    fileprivate func matrix() throws(SceneError) -> CATransform3D {
        let n = try numbers(Self.matrixNumbers)
        return CATransform3D(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
            m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }

    init(_ t: CATransform3D) {
        self.init(
            [
                t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
                t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
            ].map { Double($0) })
    }
}

extension JSON.Member {
    fileprivate func step(on t: CATransform3D) throws(SceneError) -> CATransform3D {
        do throws(SceneError) {
            switch key {
            case "translate":
                let n = try value.numbers("x", "y", "z")
                return CATransform3DTranslate(t, n[0], n[1], n[2])
            case "scale":
                let n = try value.numbers("x", "y", "z")
                return CATransform3DScale(t, n[0], n[1], n[2])
            case "rotate":
                let n = try value.numbers("radians", "x", "y", "z")
                return CATransform3DRotate(t, n[0], n[1], n[2], n[3])
            case "m34":
                var changed = t
                changed.m34 = try value.number()
                return changed
            case "matrix": return CATransform3DConcat(try value.matrix(), t)
            default:
                let steps = JSON.transformSteps.map(\.name)
                throw SceneError(
                    "unknown step"
                        + (Suggestion.text(for: key, among: steps).isEmpty
                            ? "; there are \(steps.joined(separator: ", "))" : Suggestion.text(for: key, among: steps)),
                    offset: offset)
            }
        } catch {
            throw error.inside(key)
        }
    }
}
