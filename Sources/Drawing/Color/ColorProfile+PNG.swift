// Unsafe pointers: libpng hands out the profile's bytes.
import CPNG
import Foundation

// The colour chunks of a PNG. The first supported one wins, in the order of the specification (third edition, section
// 4.3): cICP, iCCP, sRGB, gAMA with cHRM.

extension ColorProfile {
    /// The profile of the file's values; nil where they are sRGB or no chunk is supported.
    init?(_ colors: CPNGColors) {
        let found: ColorProfile?
        if let cicp = ColorProfile(cicp: colors) {
            found = cicp
        } else if let icc = Self.embedded(colors) {
            found = icc
        } else {
            found = colors.isSRGB ? nil : ColorProfile(gammaOf: colors)
        }
        guard let found, !found.isSRGB else { return nil }
        self = found
    }

    /// The profile for codes of ITU-T H.273: full-range RGB with a transfer curve of standard dynamic range. High
    /// dynamic range is not supported.
    private init?(cicp colors: CPNGColors) {
        let (primaries, transfer, matrix, range) = colors.cicp
        guard colors.hasCICP, matrix == 0, range == 1 else { return nil }
        self.init(primaries: primaries, transfer: transfer)
    }

    /// The profile of full-range RGB by codes of ITU-T H.273; nil for those that are not supported.
    init?(primaries: UInt8, transfer: UInt8) {
        guard let curve = Self.curve(h273: transfer), let toSRGB = Chromaticities(h273: primaries)?.toSRGB else {
            return nil
        }
        self.init(curves: [curve, curve, curve], toSRGB: toSRGB)
    }

    private static func curve(h273 code: UInt8) -> ((Double) -> Double)? {
        switch code {
        // BT.709, 601 and 2020: the inverse of the camera curve.
        case 1, 6, 14, 15: { $0 < 0.081 ? $0 / 4.5 : pow(($0 + 0.099) / 1.099, 1 / 0.45) }
        case 4: { pow($0, 2.2) }
        case 5: { pow($0, 2.8) }
        case 8: { $0 }
        case 13: SRGBCurve.decode
        default: nil
        }
    }

    private static func embedded(_ colors: CPNGColors) -> ColorProfile? {
        ColorProfile(icc: Array(UnsafeBufferPointer(start: colors.profile, count: colors.profileSize)))
    }

    /// A gamma within 5 % of 1 / 2.2 is treated as sRGB's curve, as in the specification; without gAMA the curve is
    /// sRGB's.
    private init?(gammaOf colors: CPNGColors) {
        guard colors.gamma > 0 || colors.hasChromaticities else { return nil }
        var curve = SRGBCurve.decode
        if colors.gamma > 0, abs(colors.gamma * 2.2 - 1) > 0.05 {
            let exponent = 1 / colors.gamma
            curve = { pow($0, exponent) }
        }
        var toSRGB = Matrix3.identity
        if colors.hasChromaticities {
            let c = colors.chromaticities
            let given = Chromaticities(
                white: SIMD2(c.0, c.1), red: SIMD2(c.2, c.3), green: SIMD2(c.4, c.5), blue: SIMD2(c.6, c.7))
            guard let matrix = given.toSRGB else { return nil }
            toSRGB = matrix
        }
        self.init(curves: [curve, curve, curve], toSRGB: toSRGB)
    }
}
