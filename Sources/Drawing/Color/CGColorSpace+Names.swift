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

    /// ITU-R BT.2100 with the curve of ARIB STD-B67; light 1 is the reference white, a signal of 0.75.
    public static let itur_2100_HLG = "kCGColorSpaceITUR_2100_HLG"
    /// ITU-R BT.709 with the curve of SMPTE ST 2084.
    public static let itur_709_PQ = "kCGColorSpaceITUR_709_PQ"
    /// ITU-R BT.709 with the curve of ARIB STD-B67.
    public static let itur_709_HLG = "kCGColorSpaceITUR_709_HLG"
    /// ITU-R BT.2020 with sRGB's curve.
    public static let itur_2020_sRGBGamma = "kCGColorSpaceITUR_2020_sRGBGamma"
    /// ITU-R BT.2020 beyond 0…1.
    public static let extendedITUR_2020 = "kCGColorSpaceExtendedITUR_2020"
    /// BT.2020's primaries with linear components.
    public static let linearITUR_2020 = "kCGColorSpaceLinearITUR_2020"
    /// BT.2020's primaries with linear components beyond 0…1.
    public static let extendedLinearITUR_2020 = "kCGColorSpaceExtendedLinearITUR_2020"
    /// Display P3 with the curve of SMPTE ST 2084.
    public static let displayP3_PQ = "kCGColorSpaceDisplayP3_PQ"
    /// Display P3 with the curve of ARIB STD-B67.
    public static let displayP3_HLG = "kCGColorSpaceDisplayP3_HLG"
    /// The same as `itur_709` with a gamma of 1.961, as Core Media encodes video.
    public static let coreMedia709 = "kCGColorSpaceCoreMedia709"
    /// SMPTE RP 431-2: the primaries of Display P3, the white of cinemas, gamma 2.6.
    public static let dcip3 = "kCGColorSpaceDCIP3"
    /// ACES' primaries AP1 with linear components beyond 0…1.
    public static let acescgLinear = "kCGColorSpaceACESCGLinear"
    /// ROMM RGB (ISO 22028-2).
    public static let rommrgb = "kCGColorSpaceROMMRGB"
    /// CIE XYZ relative to D50, whose white is (0.9642, 1, 0.8249).
    public static let genericXYZ = "kCGColorSpaceGenericXYZ"
    /// CIE L*a*b* relative to D50: L* in 0…100, a* and b* in -128…127.
    public static let genericLab = "kCGColorSpaceGenericLab"

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
        itur_2100_HLG: .rgb(.hybridLogGamma, .bt2020), itur_709_PQ: .rgb(.perceptual),
        itur_709_HLG: .rgb(.hybridLogGamma),
        itur_2020_sRGBGamma: .rgb(.sRGB, .bt2020), extendedITUR_2020: .rgb(.camera, .bt2020, isExtended: true),
        linearITUR_2020: .rgb(.linear, .bt2020),
        extendedLinearITUR_2020: .rgb(.linear, .bt2020, isExtended: true),
        displayP3_PQ: .rgb(.perceptual, .displayP3), displayP3_HLG: .rgb(.hybridLogGamma, .displayP3),
        coreMedia709: .rgb(.gamma(1.961)), dcip3: .rgb(.gamma(2.6), .cinema),
        acescgLinear: .rgb(.linear, .aces, isExtended: true), rommrgb: .rgb(.romm, .romm),
        genericXYZ: .xyz(white: Chromaticities.d50),
        genericLab: .lab(white: Chromaticities.d50, [-128, 127, -128, 127]),
    ]
}

/// The RGB space of the device: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(name: CGColorSpace.sRGB)! }
/// The grey space of the device: sRGB's curve, so that a grey g is the colour (g, g, g).
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(name: nil, definition: .deviceGray) }
/// The CMYK space of the device: `genericCMYK`.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(name: CGColorSpace.genericCMYK)! }
