import Foundation

extension JSONTapeParser {
    /// Reads a number. Numbers beyond the range of Double are infinite.
    ///
    /// Digits up to 2⁵³ and powers up to 10²² are exact doubles, so their product or quotient is the nearest double
    /// (Clinger's fast path); the C library parses all other numbers.
    mutating func number() throws(LottieError) -> Double {
        let start = at
        let isNegative = bytes[at] == UInt8(ascii: "-")
        if isNegative { at += 1 }
        var mantissa: UInt64 = 0
        let whole = digits(into: &mantissa)
        guard whole > 0 else { throw fault("a number without digits") }
        var power = 0
        if bytes[at] == UInt8(ascii: ".") {
            at += 1
            let places = digits(into: &mantissa)
            guard places > 0 else { throw fault("a number without digits") }
            power = -places
        }
        let isShort = at - start <= 18
        if bytes[at] | 0x20 == UInt8(ascii: "e") {
            at += 1
            let sign = bytes[at]
            if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { at += 1 }
            var exponent: UInt64 = 0
            let places = digits(into: &exponent)
            guard places > 0 else { throw fault("a number without digits") }
            // Beyond that the C library parses it.
            power += (sign == UInt8(ascii: "-") ? -1 : 1) * Int(places < 5 ? exponent : 10_000)
        }
        guard isShort, mantissa <= 1 << 53, abs(power) <= 22 else { return slowNumber(start) }
        let size = power < 0 ? Double(mantissa) / Self.powers[-power] : Double(mantissa) * Self.powers[power]
        return isNegative ? -size : size
    }

    private static let powers: [Double] = (0...22).map { pow(10, Double($0)) }

    /// Skips digits and returns their count; the value wraps where there are too many.
    @inline(__always) private mutating func digits(into value: inout UInt64) -> Int {
        let start = at
        while true {
            let digit = bytes[at] &- UInt8(ascii: "0")
            guard digit <= 9 else { return at - start }
            value = value &* 10 &+ UInt64(digit)
            at += 1
        }
    }

    private func slowNumber(_ start: Int) -> Double { Double(String(decoding: bytes[start..<at], as: UTF8.self)) ?? 0 }
}
