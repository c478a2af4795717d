import Foundation
import Geometry
import Values

// Values as text: "1", "0 0 390 844", "0.5 0.5 1".

extension StringProtocol {
    /// The words of a text, parted by spaces, commas or semicolons.
    var words: [SubSequence] { split { $0.isWhitespace || $0 == "," || $0 == ";" } }

    /// The text without spaces around it.
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

    /// A number: finite, or infinite as "inf" where that is allowed.
    func number(mayBeInfinite: Bool = false) throws(ValueError) -> Double {
        let text = trimmed
        guard let number = Double(text), !number.isNaN, number.isFinite || mayBeInfinite else {
            throw .wrong(text, wanted: "a number")
        }
        return number
    }

    /// A list of numbers; of `count` where that is given.
    func numbers(_ count: Int? = nil) throws(ValueError) -> [Double] {
        var numbers: [Double] = []
        for word in words { numbers.append(try word.number()) }
        if let count, numbers.count != count {
            throw .wrong(self, wanted: count == 1 ? "a number" : "\(count) numbers")
        }
        return numbers
    }

    /// 1 and 0, true and false, YES and NO.
    func flag() throws(ValueError) -> Bool {
        switch trimmed.lowercased() {
        case "1", "true", "yes": true
        case "0", "false", "no": false
        default: throw .wrong(self, wanted: "0 or 1")
        }
    }

    func point() throws(ValueError) -> CGPoint {
        let n = try numbers(2)
        return CGPoint(x: n[0], y: n[1])
    }

    func extent() throws(ValueError) -> CGSize {
        let n = try numbers(2)
        return CGSize(width: n[0], height: n[1])
    }

    func rect() throws(ValueError) -> CGRect {
        let n = try numbers(4)
        return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    }

    /// Red, green and blue of 0…1, or a shade of grey; and an alpha, if there is one.
    ///
    /// - Parameter opacity: a factor of the alpha.
    func color(opacity: Double) throws(ValueError) -> CGColor {
        let n = try numbers()
        let alpha = { (own: Double) in CGFloat(own * opacity) }
        return switch n.count {
        case 1: CGColor(red: n[0], green: n[0], blue: n[0], alpha: alpha(1))
        case 2: CGColor(red: n[0], green: n[0], blue: n[0], alpha: alpha(n[1]))
        case 3: CGColor(red: n[0], green: n[1], blue: n[2], alpha: alpha(1))
        case 4: CGColor(red: n[0], green: n[1], blue: n[2], alpha: alpha(n[3]))
        default: throw .wrong(self, wanted: "a colour: red, green and blue")
        }
    }
}
