import Foundation

extension CGColor {
    /// A colour in CSS notation (CSS Color 4): a name, "#rgb", "#rgba", "#rrggbb", "#rrggbbaa", or a function: rgb,
    /// hsl, hwb, lab, lch, oklab, oklch, color. Nil for any other text.
    ///
    /// Colours outside sRGB have components outside 0…1.
    init?(css text: String) {
        if text.hasPrefix("#") {
            self.init(hexadecimal: text)
        } else if let value = ColorNames.values[text.lowercased()] {
            func byte(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 0xFF) / 255 }
            self.init(red: byte(16), green: byte(8), blue: byte(0), alpha: 1)
        } else if text.lowercased() == "transparent" {
            self = .clear
        } else {
            guard let function = ColorFunction(text), let color = function.color else { return nil }
            // Far beyond any real colour, yet products with it stay finite.
            guard [color.red, color.green, color.blue].allSatisfy({ abs($0) <= 1000 }) else { return nil }
            self = color.withoutRounding
        }
    }

    /// The colour with components snapped to 0 and 1 where rounding put them up to a millionth beyond.
    private var withoutRounding: CGColor {
        func settled(_ value: CGFloat) -> CGFloat {
            abs(value) < 1e-6 ? 0 : abs(value - 1) < 1e-6 ? 1 : value
        }
        return CGColor(red: settled(red), green: settled(green), blue: settled(blue), alpha: alpha)
    }
}

extension ColorFunction {
    /// The colour; nil for an unknown function or space, and for invalid components.
    fileprivate var color: CGColor? {
        switch name {
        case "rgb", "rgba": return rgb
        case "hsl", "hsla": return hsl
        case "hwb": return hwb
        case "lab", "lch", "oklab", "oklch": return lightness
        case "color": return inSpace
        default: return nil
        }
    }

    private func values(_ whole: [Double]) -> [Double]? {
        let values = zip(arguments, whole).compactMap { $0.value(whole: $1) }
        return values.count == 3 ? values : nil
    }

    private func sRGB(_ components: [Double]) -> CGColor {
        let ended = components.map { CGFloat(min(1, max(0, $0))) }
        return CGColor(red: ended[0], green: ended[1], blue: ended[2], alpha: CGFloat(alpha))
    }

    /// Numbers up to 255, or percentages.
    private var rgb: CGColor? { values([255, 255, 255]).map { values in sRGB(values.map { $0 / 255 }) } }

    private var hsl: CGColor? {
        guard let hue = arguments[0].degrees, let saturation = arguments[1].value(whole: 100),
            let light = arguments[2].value(whole: 100)
        else { return nil }
        let (s, l) = (min(100, max(0, saturation)) / 100, min(100, max(0, light)) / 100)
        return sRGB(Self.hue(hue, s, l))
    }

    private var hwb: CGColor? {
        guard let hue = arguments[0].degrees, let w = arguments[1].value(whole: 100),
            let b = arguments[2].value(whole: 100)
        else { return nil }
        let (white, black) = (max(0, w) / 100, max(0, b) / 100)
        if white + black >= 1 { return sRGB(Array(repeating: white / (white + black), count: 3)) }
        return sRGB(Self.hue(hue, 1, 0.5).map { $0 * (1 - white - black) + white })
    }

    /// Red, green and blue for hue, saturation and lightness.
    private static func hue(_ hue: Double, _ saturation: Double, _ light: Double) -> [Double] {
        let reach = saturation * min(light, 1 - light)
        return [0.0, 8, 4].map { n in
            let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
            return light - reach * max(-1, min(k - 3, 9 - k, 1))
        }
    }

    /// Lab and Oklab, by axes or by chroma and hue.
    private var lightness: CGColor? {
        let isOK = name.hasPrefix("ok")
        guard let light = arguments[0].value(whole: isOK ? 1 : 100) else { return nil }
        let l = min(isOK ? 1 : 100, max(0, light))
        let (a, b): (Double, Double)
        if name.hasSuffix("lch") {
            guard let c = arguments[1].value(whole: isOK ? 0.4 : 150), let hue = arguments[2].degrees else {
                return nil
            }
            (a, b) = (max(0, c) * cos(hue * .pi / 180), max(0, c) * sin(hue * .pi / 180))
        } else {
            let whole = isOK ? 0.4 : 125
            guard let first = arguments[1].value(whole: whole), let second = arguments[2].value(whole: whole) else {
                return nil
            }
            (a, b) = (first, second)
        }
        return isOK ? Self.oklab(l, a, b, alpha) : Self.lab(l, a, b, alpha)
    }

    private static func oklab(_ l: Double, _ a: Double, _ b: Double, _ alpha: Double) -> CGColor? {
        let long = pow(l + 0.3963377774 * a + 0.2158037573 * b, 3)
        let middle = pow(l - 0.1055613458 * a - 0.0638541728 * b, 3)
        let short = pow(l - 0.0894841775 * a - 1.2914855480 * b, 3)
        return light(
            4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
            -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
            -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short, alpha)
    }

    private static func lab(_ l: Double, _ a: Double, _ b: Double, _ alpha: Double) -> CGColor? {
        let (kappa, epsilon) = (24389.0 / 27, 216.0 / 24389)
        let y = (l + 16) / 116
        let (x, z) = (y + a / 500, y - b / 200)
        func part(_ f: Double) -> Double { pow(f, 3) > epsilon ? pow(f, 3) : (116 * f - 16) / kappa }
        return xyzD50(
            part(x) * (0.3457 / 0.3585), l > 8 ? pow(y, 3) : l / kappa, part(z) * ((1 - 0.3457 - 0.3585) / 0.3585),
            alpha)
    }

    /// Adapted to sRGB's white by the Bradford transform.
    private static func xyzD50(_ x: Double, _ y: Double, _ z: Double, _ alpha: Double) -> CGColor? {
        xyz(
            0.9554734527042182 * x - 0.023098536874261423 * y + 0.0632593086610217 * z,
            -0.028369706963208136 * x + 1.0099954580058226 * y + 0.021041398966943008 * z,
            0.012314001688319899 * x - 0.020507696433477912 * y + 1.3303659366080753 * z, alpha)
    }

    private static func xyz(_ x: Double, _ y: Double, _ z: Double, _ alpha: Double) -> CGColor? {
        light(
            3.2409699419045226 * x - 1.537383177570094 * y - 0.4986107602930034 * z,
            -0.9692436362808796 * x + 1.8759675015077202 * y + 0.04155505740717559 * z,
            0.05563007969699366 * x - 0.20397695888897652 * y + 1.0569715142428786 * z, alpha)
    }

    /// A colour by linear components of sRGB's primaries.
    private static func light(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> CGColor? {
        CGColorSpace(name: CGColorSpace.extendedLinearSRGB).flatMap { space in
            CGColor(colorSpace: space, components: [red, green, blue, alpha].map { CGFloat($0) })
        }
    }

    /// The spaces by their names in `color()`.
    private static let spaces = [
        "srgb": CGColorSpace.extendedSRGB, "srgb-linear": CGColorSpace.extendedLinearSRGB,
        "display-p3": CGColorSpace.extendedDisplayP3, "a98-rgb": CGColorSpace.adobeRGB1998,
        "rec2020": CGColorSpace.itur_2020,
    ]

    private var inSpace: CGColor? {
        guard let space, let n = values([1, 1, 1]) else { return nil }
        switch space {
        case "xyz", "xyz-d65": return Self.xyz(n[0], n[1], n[2], alpha)
        case "xyz-d50": return Self.xyzD50(n[0], n[1], n[2], alpha)
        default:
            guard let name = Self.spaces[space], let space = CGColorSpace(name: name) else { return nil }
            return CGColor(colorSpace: space, components: (n + [alpha]).map { CGFloat($0) })
        }
    }
}
