import Foundation
import SceneFormat
import Strata

/// A matrix as scale, then rotations about x, y and z, then translation, then the perspective of an eye on the z axis.
struct TransformParts: Equatable {
    var translation = SIMD3<Double>(), scale = SIMD3<Double>(1, 1, 1)
    /// Radians about x, y and z, one after the other.
    var rotation = SIMD3<Double>()
    /// The distance of the eye; 0 for no perspective.
    var eye = 0.0

    init() {}

    /// Nil for a matrix that is not made so: one that shears, or with another perspective.
    init?(_ t: CATransform3D) {
        let tolerance = 1e-6
        let last = [t.m14, t.m24, t.m34, t.m44].map { Double($0) }
        var rows = [
            SIMD3(Double(t.m11), Double(t.m12), Double(t.m13)), SIMD3(Double(t.m21), Double(t.m22), Double(t.m23)),
            SIMD3(Double(t.m31), Double(t.m32), Double(t.m33)),
        ]
        translation = SIMD3(Double(t.m41), Double(t.m42), Double(t.m43))
        // The last column is the third one by -1 / eye.
        var share = 0.0
        let deepest = (0..<3).max { abs(rows[$0].z) < abs(rows[$1].z) } ?? 2
        if last[deepest] != 0 {
            guard abs(rows[deepest].z) > tolerance else { return nil }
            share = last[deepest] / rows[deepest].z
            eye = -1 / share
        }
        let expected = rows.map { $0.z * share } + [1 + translation.z * share]
        guard zip(last, expected).allSatisfy({ abs($0 - $1) < tolerance }) else { return nil }
        func product(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
        for i in 0..<3 {
            let length = product(rows[i], rows[i]).squareRoot()
            guard length > tolerance, length.isFinite else { return nil }
            scale[i] = length
            rows[i] /= length
        }
        guard abs(product(rows[0], rows[1])) < tolerance, abs(product(rows[0], rows[2])) < tolerance,
            abs(product(rows[1], rows[2])) < tolerance
        else { return nil }
        let (a, b, c) = (rows[0], rows[1], rows[2])
        let cross = SIMD3<Double>(b.y * c.z - b.z * c.y, b.z * c.x - b.x * c.z, b.x * c.y - b.y * c.x)
        if product(a, cross) < 0 {
            scale.x = -scale.x
            rows[0] = -rows[0]
        }
        let sine = max(-1, min(1, -rows[0].z))
        rotation.y = asin(sine)
        if abs(sine) < 1 - 1e-9 {
            rotation.x = atan2(rows[1].z, rows[2].z)
            rotation.z = atan2(rows[0].y, rows[0].x)
        } else {
            // Looking along x: the turns about x and z are one.
            rotation.x = atan2(-rows[2].y, rows[1].y)
        }
    }

    /// The matrix.
    var transform: CATransform3D {
        var t = CATransform3DIdentity
        // Written as code does it: what is said last is applied first.
        if eye != 0 { t.m34 = CGFloat(-1 / eye) }
        t = CATransform3DTranslate(t, CGFloat(translation.x), CGFloat(translation.y), CGFloat(translation.z))
        t = CATransform3DRotate(t, CGFloat(rotation.z), 0, 0, 1)
        t = CATransform3DRotate(t, CGFloat(rotation.y), 0, 1, 0)
        t = CATransform3DRotate(t, CGFloat(rotation.x), 1, 0, 0)
        return CATransform3DScale(t, CGFloat(scale.x), CGFloat(scale.y), CGFloat(scale.z))
    }

    /// With angles in degrees.
    var json: JSON {
        func list(_ v: SIMD3<Double>) -> JSON { .list([JSON(v.x), JSON(v.y), JSON(v.z)]) }
        return .object([
            "translation": list(translation), "scale": list(scale), "rotation": list(rotation * 180 / .pi),
            "eye": JSON(eye),
        ])
    }

    /// Changes a part by its name.
    mutating func set(_ part: String, _ value: JSON) throws(SceneError) {
        if part == "eye" {
            guard case .number(let number) = value.value, number.isFinite else {
                throw SceneError("an eye's distance is a number")
            }
            eye = number
            return
        }
        guard case .array(let elements) = value.value, elements.count == 3 else {
            throw SceneError("`\(part)` is three numbers")
        }
        var vector = SIMD3<Double>()
        for i in 0..<3 {
            guard case .number(let number) = elements[i].value, number.isFinite else {
                throw SceneError("`\(part)` is three numbers")
            }
            vector[i] = number
        }
        switch part {
        case "translation": translation = vector
        case "scale": scale = vector
        case "rotation": rotation = vector * .pi / 180
        default: throw SceneError("a transform has no part `\(part)`")
        }
    }
}

extension CATransform3D {
    /// Whether all elements are numbers with an end.
    var isFinite: Bool {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].allSatisfy(\.isFinite)
    }
}
