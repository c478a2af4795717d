// Unsafe pointers: components as Core Graphics takes them.
import Foundation

extension CGColorSpace {
    /// The components of a colour in this space, alpha last, clamped to 0…1 unless the space is an extended one.
    ///
    /// A grey has the colour's luminance. Empty for a pattern space.
    public func components(of color: CGColor) -> [CGFloat] {
        let light = SIMD3(
            SRGBCurve.decode(Double(color.red)), SRGBCurve.decode(Double(color.green)),
            SRGBCurve.decode(Double(color.blue)))
        func component(_ light: Double, _ i: Int = 0) -> CGFloat {
            let value = definition.curve(i).encode(light)
            return CGFloat(definition.isExtended ? value : min(1, max(0, value)))
        }
        switch model {
        case .rgb, .XYZ:
            // sRGB components come back bit for bit.
            if definition.isSRGB {
                return color.sRGBComponents.map { definition.isExtended ? $0 : min(1, max(0, $0)) }
            }
            guard let own = definition.toSRGB.inverse.map({ $0 * light }) else { return [] }
            return [component(own.x, 0), component(own.y, 1), component(own.z, 2), color.alpha]
        case .monochrome:
            if color.red == color.green, color.green == color.blue { return [component(light.x), color.alpha] }
            return [component((light * SIMD3(0.2126, 0.7152, 0.0722)).sum()), color.alpha]
        case .cmyk:
            let (r, g, b) = (ended(color.red), ended(color.green), ended(color.blue))
            let white = max(r, g, b)
            guard white > 0 else { return [0, 0, 0, 1, color.alpha] }
            return [1 - r / white, 1 - g / white, 1 - b / white, 1 - white, color.alpha]
        case .lab:
            guard let parts = definition.toSRGB.inverse.map({ $0 * light }) else { return [] }
            let lab = CIELab.components(of: parts)
            return [CGFloat(lab.x), CGFloat(lab.y), CGFloat(lab.z), color.alpha]
        case .indexed: return [CGFloat(nearestIndex(to: color)), color.alpha]
        case .pattern, .deviceN, .unknown: return []
        }
    }

    private func ended(_ value: CGFloat) -> CGFloat { min(1, max(0, value)) }

    /// The colour with as many components as the space has, and an alpha; components are clamped to 0…1 unless the
    /// space is extended.
    func color(_ components: [CGFloat]) -> CGColor {
        let isFree = definition.isExtended || model == .indexed
        let values = isFree ? components : components.map(ended)
        let alpha = ended(components[numberOfComponents])
        func light(_ i: Int) -> Double { definition.curve(i).decode(Double(values[i])) }
        switch model {
        case .rgb, .XYZ:
            if definition.isSRGB { return CGColor(red: values[0], green: values[1], blue: values[2], alpha: alpha) }
            return CGColor(light: definition.toSRGB * SIMD3(light(0), light(1), light(2)), alpha: alpha)
        case .monochrome:
            var gray = values[0]
            if case .sRGB = definition.curve {} else { gray = CGFloat(SRGBCurve.encode(light(0))) }
            return CGColor(red: gray, green: gray, blue: gray, alpha: alpha)
        case .cmyk:
            let white = 1 - values[3]
            return CGColor(
                red: (1 - values[0]) * white, green: (1 - values[1]) * white, blue: (1 - values[2]) * white,
                alpha: alpha)
        case .lab:
            let range = definition.range.map { CGFloat($0) }
            let lab = SIMD3(
                Double(min(100, max(0, values[0]))), Double(min(range[1], max(range[0], values[1]))),
                Double(min(range[3], max(range[2], values[2]))))
            return CGColor(light: definition.toSRGB * CIELab.parts(of: lab), alpha: alpha)
        case .indexed:
            let last = indexedCount - 1
            guard let base = definition.base, last >= 0 else { return .clear }
            let index = Int(min(CGFloat(last), max(0, values[0].rounded())))
            return base.color(entry(index, base) + [alpha])
        case .pattern, .deviceN, .unknown: return .clear
        }
    }

    /// The number of an indexed space's colours.
    var indexedCount: Int {
        guard let count = definition.base?.numberOfComponents, count > 0 else { return 0 }
        return definition.table.count / count
    }

    /// The components of an indexed space's colour, 0…1.
    func entry(_ index: Int, _ base: CGColorSpace) -> [CGFloat] {
        let count = base.numberOfComponents
        return definition.table[(index * count)..<(index * count + count)].map { CGFloat($0) / 255 }
    }

    /// The index of the colour with the least distance in sRGB.
    private func nearestIndex(to color: CGColor) -> Int {
        guard let base = definition.base else { return 0 }
        func distance(_ index: Int) -> CGFloat {
            let own = base.color(entry(index, base) + [1])
            let (r, g, b) = (own.red - color.red, own.green - color.green, own.blue - color.blue)
            return r * r + g * g + b * b
        }
        return (0..<indexedCount).min { distance($0) < distance($1) } ?? 0
    }

    /// The shared object for each name that is used often.
    static func shared(_ name: String) -> CGColorSpace { sharedSpaces[name] ?? deviceGray }

    private static let sharedSpaces = [sRGB: CGColorSpace(name: sRGB)!]
    static let deviceGray = CGColorSpaceCreateDeviceGray()
}

extension CGColorSpace: Equatable, Hashable {
    /// Whether both have the same name, or the same definition where they have none.
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a === b || a.name == b.name && a.model == b.model && a.definition.identity == b.definition.identity
    }
    /// Feeds the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension CGColor {
    /// A colour by its components in a space, alpha last. Nil where there are too few components, one is not a number,
    /// or the space is a pattern space.
    public init?(colorSpace: CGColorSpace, components: [CGFloat]) {
        guard colorSpace.numberOfComponents > 0, components.count > colorSpace.numberOfComponents,
            components.prefix(colorSpace.numberOfComponents + 1).allSatisfy(\.isFinite)
        else { return nil }
        self = colorSpace.color(components)
    }

    /// A colour by ink amounts in 0…1, without a profile; see `CGColorSpace.genericCMYK`.
    public init(genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        self = CGColorSpaceCreateDeviceCMYK().color([cyan, magenta, yellow, black, alpha])
    }

    /// The space of the components: always extended sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.extendedSRGB) }

    /// The nearest colour in a space: channels are clamped to its range, and a grey space gets the grey of the same
    /// luminance.
    ///
    /// The result's components are still sRGB; `CGColorSpace.components(of:)` gives those of the space. Nil for a
    /// pattern space.
    public func converted(to space: CGColorSpace) -> CGColor? {
        space.numberOfComponents == 0 ? nil : CGColor(colorSpace: space, components: space.components(of: self))
    }

    /// The nearest colour in a space. The intent and the options have no effect: see `CGColorRenderingIntent`.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: NSDictionary?) -> CGColor? {
        converted(to: space)
    }

    /// A colour by components in memory: as many as the space has, and alpha.
    @_disfavoredOverload
    public init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let count = colorSpace.numberOfComponents + 1
        let numbers: [CGFloat] = Array(UnsafeBufferPointer(start: components, count: count))
        self.init(colorSpace: colorSpace, components: numbers)
    }

    /// A grey in linear light with a gamma of 2.2; see `init(gray:alpha:)`.
    public init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(gray: gray, alpha: alpha) }

    /// From linear light with sRGB's primaries.
    fileprivate init(light: SIMD3<Double>, alpha: CGFloat) {
        self.init(
            red: CGFloat(SRGBCurve.encode(light.x)), green: CGFloat(SRGBCurve.encode(light.y)),
            blue: CGFloat(SRGBCurve.encode(light.z)), alpha: alpha)
    }
}

/// CIE 1976 L*a*b* (CIE 15:2004, section 8.2.1), of X, Y and Z in parts of the white's.
private enum CIELab {
    private static let step = 6.0 / 29

    static func components(of parts: SIMD3<Double>) -> SIMD3<Double> {
        func f(_ t: Double) -> Double { t > step * step * step ? cbrt(t) : t / (3 * step * step) + 4.0 / 29 }
        let (x, y, z) = (f(parts.x), f(parts.y), f(parts.z))
        return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    static func parts(of lab: SIMD3<Double>) -> SIMD3<Double> {
        func back(_ f: Double) -> Double { f > step ? f * f * f : 3 * step * step * (f - 4.0 / 29) }
        let y = (lab.x + 16) / 116
        return SIMD3(back(y + lab.y / 500), back(y), back(y - lab.z / 200))
    }
}
