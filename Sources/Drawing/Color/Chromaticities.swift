/// The white point and primaries of a space in CIE (x, y).
struct Chromaticities: Sendable {
    var white, red, green, blue: SIMD2<Double>

    /// The chromaticities of sRGB, which are those of ITU-R BT.709.
    static let sRGB = Chromaticities(
        white: SIMD2(0.3127, 0.3290), red: SIMD2(0.64, 0.33), green: SIMD2(0.30, 0.60), blue: SIMD2(0.15, 0.06))

    /// The chromaticities of SMPTE EG 432-1, with white point D65.
    static let displayP3 = Chromaticities(
        white: sRGB.white, red: SIMD2(0.680, 0.320), green: SIMD2(0.265, 0.690), blue: SIMD2(0.150, 0.060))

    /// The chromaticities of Adobe RGB (1998).
    static let adobeRGB = Chromaticities(
        white: sRGB.white, red: SIMD2(0.64, 0.33), green: SIMD2(0.21, 0.71), blue: SIMD2(0.15, 0.06))

    /// The chromaticities of ITU-R BT.2020 and BT.2100.
    static let bt2020 = Chromaticities(
        white: sRGB.white, red: SIMD2(0.708, 0.292), green: SIMD2(0.170, 0.797), blue: SIMD2(0.131, 0.046))

    /// The chromaticities of SMPTE RP 431-2.
    static let cinema = Chromaticities(
        white: SIMD2(0.314, 0.351), red: SIMD2(0.680, 0.320), green: SIMD2(0.265, 0.690), blue: SIMD2(0.150, 0.060))

    /// ACES' primaries AP1 (S-2014-004).
    static let aces = Chromaticities(
        white: SIMD2(0.32168, 0.33767), red: SIMD2(0.713, 0.293), green: SIMD2(0.165, 0.830),
        blue: SIMD2(0.128, 0.044))

    /// The chromaticities of ROMM RGB (ISO 22028-2).
    static let romm = Chromaticities(
        white: SIMD2(0.3457, 0.3585), red: SIMD2(0.7347, 0.2653), green: SIMD2(0.1596, 0.8404),
        blue: SIMD2(0.0366, 0.0001))

    /// The white of profiles in CIE XYZ (ICC.1, section 7.2.16).
    static let d50 = SIMD3(0.9642, 1, 0.8249)

    /// The chromaticities for a code of ITU-T H.273: BT.709, BT.2020, and SMPTE EG 432-1 with D65, which is Display P3.
    init?(h273 code: UInt8) {
        switch code {
        case 1: self = .sRGB
        case 9: self = .bt2020
        case 12: self = .displayP3
        default: return nil
        }
    }

    init(white: SIMD2<Double>, red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>) {
        self.white = white; self.red = red; self.green = green; self.blue = blue
    }

    /// From linear light to CIE XYZ, with white at light (1, 1, 1); nil where the primaries are degenerate.
    private var toXYZ: Matrix3? {
        guard [white, red, green, blue].allSatisfy({ $0.y > 0 }) else { return nil }
        let primaries = Matrix3(Self.xyz(red), Self.xyz(green), Self.xyz(blue))
        guard let shares = primaries.inverse.map({ $0 * Self.xyz(white) }) else { return nil }
        let columns = primaries.columns
        return Matrix3(columns.0 * shares.x, columns.1 * shares.y, columns.2 * shares.z)
    }

    /// From linear light to that of sRGB; white maps to white.
    var toSRGB: Matrix3? {
        guard let toXYZ else { return nil }
        return Self.toSRGB(toXYZ, white: Self.xyz(white))
    }

    /// From linear light to that of sRGB, for a space given by the XYZ of its primaries, relative to a white.
    static func toSRGB(_ toXYZ: Matrix3, white: SIMD3<Double>) -> Matrix3? {
        guard let adapted = adaptation(from: white, to: xyz(sRGB.white)), let back = sRGB.toXYZ?.inverse else {
            return nil
        }
        return back * adapted * toXYZ
    }

    /// CIE XYZ at luminance 1.
    private static func xyz(_ c: SIMD2<Double>) -> SIMD3<Double> { SIMD3(c.x / c.y, 1, (1 - c.x - c.y) / c.y) }

    /// The Bradford adaptation: scales the three cone responses of one white to those of the other (ICC.1, annex E).
    private static func adaptation(from white: SIMD3<Double>, to other: SIMD3<Double>) -> Matrix3? {
        let cones = Matrix3(
            SIMD3(0.8951, -0.7502, 0.0389), SIMD3(0.2664, 1.7135, -0.0685), SIMD3(-0.1614, 0.0367, 1.0296))
        let ratio = (cones * other) / (cones * white)
        let scale = Matrix3(SIMD3(ratio.x, 0, 0), SIMD3(0, ratio.y, 0), SIMD3(0, 0, ratio.z))
        return cones.inverse.map { $0 * scale * cones }
    }
}
