import Foundation

/// ICC profiles written by hand, with a curve for each channel and the primaries relative to D50.
extension PNGColorTests {
    static func fixed(_ value: Double) -> [UInt8] {
        let bits = UInt32(bitPattern: Int32((value * 65536).rounded()))
        return (0..<4).map { UInt8(truncatingIfNeeded: bits >> (24 - 8 * UInt32($0))) }
    }

    static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
    }

    static func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
        Array("XYZ ".utf8) + [0, 0, 0, 0] + fixed(x) + fixed(y) + fixed(z)
    }

    /// A curve of one number.
    static func gamma(_ value: Double) -> [UInt8] {
        Array("curv".utf8) + [0, 0, 0, 0] + number(1, 4) + number(Int((value * 256).rounded()), 2) + [0, 0]
    }

    /// sRGB's curve as a function of five numbers.
    static let sRGBCurve: [UInt8] =
        Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0]
        + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)

    /// The same as a table of 1025.
    static let sRGBTable: [UInt8] = {
        let values = (0...1024).flatMap { i in
            let value = Double(i) / 1024
            let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            return number(Int((light * 65535).rounded()), 2)
        }
        return Array("curv".utf8) + [0, 0, 0, 0] + number(1025, 4) + values + [0, 0]
    }()

    /// A profile of tags, which are of a multiple of four bytes.
    static func profile(space: String, tags: [(String, [UInt8])]) -> [UInt8] {
        var table: [UInt8] = [], data: [UInt8] = []
        let start = 132 + 12 * tags.count
        for (name, body) in tags {
            table += Array(name.utf8) + number(start + data.count, 4) + number(body.count, 4)
            data += body
        }
        var bytes = [UInt8](repeating: 0, count: 128)
        func put(_ text: [UInt8], at offset: Int) { bytes.replaceSubrange(offset..<(offset + text.count), with: text) }
        put(number(start + data.count, 4), at: 0)
        put([4, 0x20, 0, 0], at: 8)
        put(Array(("mntr" + space + "XYZ ").utf8), at: 12)
        put(Array("acsp".utf8), at: 36)
        put(fixed(0.9642) + fixed(1) + fixed(0.8249), at: 68)
        return bytes + number(tags.count, 4) + table + data
    }

    private static func display(_ primaries: [(String, [UInt8])], _ curve: [UInt8]) -> [UInt8] {
        profile(space: "RGB ", tags: primaries + [("rTRC", curve), ("gTRC", curve), ("bTRC", curve)])
    }

    /// As the profile "Display P3" has them.
    static let p3Primaries = [
        ("rXYZ", xyz(0.51512, 0.2412, -0.00105)), ("gXYZ", xyz(0.29198, 0.69225, 0.04189)),
        ("bXYZ", xyz(0.1571, 0.06657, 0.78407)),
    ]
    static let p3Profile = display(p3Primaries, sRGBCurve)
    /// As the profile "Adobe RGB (1998)" has them.
    static let adobeProfile = display(
        [
            ("rXYZ", xyz(0.60974, 0.31111, 0.01947)), ("gXYZ", xyz(0.20528, 0.62567, 0.06087)),
            ("bXYZ", xyz(0.14919, 0.06322, 0.74457)),
        ], gamma(563.0 / 256))
    /// As the profile "sRGB IEC61966-2.1" has them.
    static let sRGBProfile = display(
        [
            ("rXYZ", xyz(0.43607, 0.22249, 0.01392)), ("gXYZ", xyz(0.38515, 0.71687, 0.09708)),
            ("bXYZ", xyz(0.14307, 0.06061, 0.7141)),
        ], sRGBTable)

    /// The body of an iCCP chunk: name, method, and the profile in a zlib stream.
    static func iccChunk(_ profile: [UInt8]) -> [UInt8] {
        Array("test".utf8) + [0, 0] + TinyPNG { _, _ in [] }.stored(profile)
    }
}
