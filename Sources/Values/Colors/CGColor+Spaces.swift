import Foundation

// Colours from other spaces, converted to sRGB.

extension CGColor {
    /// Makes a grey in the generic grey space of gamma 2.2 (`genericGrayGamma2_2`), 0…1.
    ///
    /// Its linear light is grey to the power 2.2, which sRGB's curve encodes slightly differently: 0.5 becomes 0.5039.
    public init(gray: CGFloat, alpha: CGFloat) {
        let level = SRGBCurve.encode(gray < 0 ? -pow(-Double(gray), 2.2) : pow(Double(gray), 2.2))
        self.init(red: CGFloat(level), green: CGFloat(level), blue: CGFloat(level), alpha: alpha)
    }

    /// Makes a colour from Display P3 components in 0…1; components outside of sRGB's gamut leave 0…1.
    ///
    /// Display P3 has the primaries of SMPTE EG 432-1, a D65 white and sRGB's curve. The matrix maps its linear light
    /// to sRGB's through CIE XYZ, computed from both spaces' chromaticities (ITU-R BT.709 for sRGB's).
    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let r = SRGBCurve.decode(Double(red)), g = SRGBCurve.decode(Double(green)), b = SRGBCurve.decode(Double(blue))
        self.init(
            red: CGFloat(SRGBCurve.encode(1.22494017628056 * r - 0.22494017628056 * g)),
            green: CGFloat(SRGBCurve.encode(-0.04205695470969 * r + 1.04205695470969 * g)),
            blue: CGFloat(SRGBCurve.encode(-0.01963755459033 * r - 0.07863604555063 * g + 1.09827360014097 * b)),
            alpha: alpha)
    }
}

/// sRGB's transfer curve (IEC 61966-2-1), mirrored about 0 for components outside 0…1.
package enum SRGBCurve {
    /// Converts a component to linear light.
    package static func decode(_ value: Double) -> Double {
        let size = abs(value)
        let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return value < 0 ? -light : light
    }

    /// Converts linear light to a component.
    package static func encode(_ light: Double) -> Double {
        let size = abs(light)
        let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return light < 0 ? -value : value
    }
}
