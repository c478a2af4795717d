import Foundation
import Geometry
import Values

extension StringProtocol {
    /// A transform: functions as `translate(10, 20) rotate(30deg)`, of which the last applies first, as in CSS; or the
    /// sixteen numbers of a matrix, row by row, or the six of an affine map. Empty text is the identity.
    func transform() throws(ValueError) -> CATransform3D {
        var rest = Substring(trimmed)
        guard rest.contains("(") else { return try Self.matrix(rest.isEmpty ? [] : rest.numbers(), String(self)) }
        var transform = CATransform3DIdentity
        while let open = rest.firstIndex(of: "(") {
            guard let close = rest[open...].firstIndex(of: ")") else {
                throw .wrong(self, wanted: "a transform: a bracket is open")
            }
            let name = rest[..<open].trimmed.drop { $0 == "," }.trimmed
            let step = try Self.step(name, rest[rest.index(after: open)..<close].words.map(String.init))
            transform = CATransform3DConcat(step, transform)
            rest = rest[rest.index(after: close)...]
        }
        guard rest.trimmed.isEmpty else { throw .wrong(rest, wanted: "a function of a transform") }
        return transform
    }

    private static func step(_ name: String, _ words: [String]) throws(ValueError) -> CATransform3D {
        func numbers(_ legal: ClosedRange<Int>, of words: [String]) throws(ValueError) -> [Double] {
            guard legal.contains(words.count) else {
                throw .problem("\(name)() has \(words.count) numbers")
            }
            var numbers: [Double] = []
            for word in words { numbers.append(try word.number()) }
            return numbers
        }
        switch name {
        case "translate":
            let n = try numbers(1...3, of: words) + [0, 0]
            return CATransform3DMakeTranslation(n[0], n[1], n[2])
        case "scale":
            let n = try numbers(1...3, of: words)
            return n.count == 1
                ? CATransform3DMakeScale(n[0], n[0], 1)
                : CATransform3DMakeScale(n[0], n[1], n.count == 3 ? n[2] : 1)
        case "rotate":
            guard let angle = words.first else { throw .problem("rotate() without an angle") }
            let radians = try Self.radians(angle)
            let axis = words.count == 1 ? [0, 0, 1] : try numbers(3...3, of: Array(words.dropFirst()))
            return CATransform3DMakeRotation(radians, axis[0], axis[1], axis[2])
        case "perspective":
            let distance = try numbers(1...1, of: words)[0]
            guard distance != 0 else { throw .problem("perspective(0)") }
            var transform = CATransform3DIdentity
            transform.m34 = -1 / distance
            return transform
        case "matrix", "matrix3d":
            return try matrix(try numbers(6...16, of: words), "\(name)()")
        default:
            throw .problem("\"\(name.shortened())\" is no function of a transform")
        }
    }

    /// An angle in degrees, or in radians where the text says so.
    private static func radians(_ text: String) throws(ValueError) -> Double {
        if text.hasSuffix("rad") { return try text.dropLast(3).number() }
        return try (text.hasSuffix("deg") ? text.dropLast(3) : text[...]).number() * .pi / 180
    }

    private static func matrix(_ n: [Double], _ text: String) throws(ValueError) -> CATransform3D {
        switch n.count {
        case 0: CATransform3DIdentity
        case 6:
            CATransform3DMakeAffineTransform(CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
        case 16:
            CATransform3D(
                m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
                m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
        default: throw .wrong(text, wanted: "a transform: 6 or 16 numbers")
        }
    }
}
