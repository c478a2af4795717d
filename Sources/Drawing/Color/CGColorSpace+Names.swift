extension CGColorSpace {
    /// sRGB (IEC 61966-2-1): the space of bitmaps and layers.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// sRGB's primaries with linear components.
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    /// sRGB beyond 0…1, its curve mirrored about 0.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// sRGB's primaries with linear components beyond 0…1.
    public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    /// The primaries of SMPTE EG 432-1, white point D65, sRGB's curve.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// Display P3 beyond 0…1.
    public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
    /// Display P3's primaries with linear components.
    public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
    /// Display P3's primaries with linear components beyond 0…1.
    public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
    /// The same as `linearSRGB`.
    public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
    /// Adobe RGB (1998), with gamma 563/256.
    public static let adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"
    /// Grey with gamma 2.2.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    /// Linear grey.
    public static let linearGray = "kCGColorSpaceLinearGray"
    /// Grey with gamma 2.2 beyond 0…1, mirrored about 0.
    public static let extendedGray = "kCGColorSpaceExtendedGray"
    /// Linear grey beyond 0…1.
    public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"
    /// Ink amounts without a profile: red is (1 - cyan)(1 - black), and so on.
    public static let genericCMYK = "kCGColorSpaceGenericCMYK"
    /// ITU-R BT.709 with the inverse of its camera curve.
    public static let itur_709 = "kCGColorSpaceITUR_709"
    /// ITU-R BT.2020 with the inverse of its camera curve.
    public static let itur_2020 = "kCGColorSpaceITUR_2020"
    /// ITU-R BT.2100 with the curve of SMPTE ST 2084; light 1 is the reference white of 203 cd/m² (BT.2408).
    public static let itur_2100_PQ = "kCGColorSpaceITUR_2100_PQ"

    /// The definitions by name.
    static let definitions: [String: Definition] = [
        sRGB: .rgb(.sRGB), linearSRGB: .rgb(.linear), extendedSRGB: .rgb(.sRGB, isExtended: true),
        extendedLinearSRGB: .rgb(.linear, isExtended: true), genericRGBLinear: .rgb(.linear),
        displayP3: .rgb(.sRGB, .displayP3), extendedDisplayP3: .rgb(.sRGB, .displayP3, isExtended: true),
        linearDisplayP3: .rgb(.linear, .displayP3),
        extendedLinearDisplayP3: .rgb(.linear, .displayP3, isExtended: true),
        adobeRGB1998: .rgb(.gamma(563.0 / 256), .adobeRGB),
        itur_709: .rgb(.camera), itur_2020: .rgb(.camera, .bt2020), itur_2100_PQ: .rgb(.perceptual, .bt2020),
        genericGrayGamma2_2: .gray(.gamma(2.2)), linearGray: .gray(.linear),
        extendedGray: .gray(.gamma(2.2), isExtended: true), extendedLinearGray: .gray(.linear, isExtended: true),
        genericCMYK: Definition(model: .cmyk),
    ]
}

/// The RGB space of the device: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(name: CGColorSpace.sRGB)! }
/// The grey space of the device: sRGB's curve, so that a grey g is the colour (g, g, g).
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(name: nil, definition: .gray(.sRGB)) }
/// The CMYK space of the device: `genericCMYK`.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(name: CGColorSpace.genericCMYK)! }
