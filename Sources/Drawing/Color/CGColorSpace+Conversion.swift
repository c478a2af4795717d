extension CGColorSpace {
    /// The components of a colour in this space, alpha last, clamped to 0…1 unless the space is an extended one.
    ///
    /// A grey has the colour's luminance. Empty for a pattern space.
    public func components(of color: CGColor) -> [CGFloat] {
        let light = SIMD3(
            SRGBCurve.decode(Double(color.red)), SRGBCurve.decode(Double(color.green)),
            SRGBCurve.decode(Double(color.blue)))
        func component(_ light: Double) -> CGFloat {
            let value = definition.curve.encode(light)
            return CGFloat(definition.isExtended ? value : min(1, max(0, value)))
        }
        switch model {
        case .rgb:
            // sRGB components come back bit for bit.
            if definition.isSRGB {
                return color.sRGBComponents.map { definition.isExtended ? $0 : min(1, max(0, $0)) }
            }
            guard let own = definition.toSRGB.inverse.map({ $0 * light }) else { return [] }
            return [component(own.x), component(own.y), component(own.z), color.alpha]
        case .monochrome:
            if color.red == color.green, color.green == color.blue { return [component(light.x), color.alpha] }
            return [component((light * SIMD3(0.2126, 0.7152, 0.0722)).sum()), color.alpha]
        case .cmyk:
            let (r, g, b) = (ended(color.red), ended(color.green), ended(color.blue))
            let white = max(r, g, b)
            guard white > 0 else { return [0, 0, 0, 1, color.alpha] }
            return [1 - r / white, 1 - g / white, 1 - b / white, 1 - white, color.alpha]
        case .pattern: return []
        }
    }

    private func ended(_ value: CGFloat) -> CGFloat { min(1, max(0, value)) }

    /// The colour with as many components as the space has, and an alpha; components are clamped to 0…1 unless the
    /// space is extended.
    func color(_ components: [CGFloat]) -> CGColor {
        let values = definition.isExtended ? components : components.map(ended)
        let alpha = ended(components[numberOfComponents])
        func light(_ i: Int) -> Double { definition.curve.decode(Double(values[i])) }
        switch model {
        case .rgb:
            if definition.isSRGB { return CGColor(red: values[0], green: values[1], blue: values[2], alpha: alpha) }
            let shown = definition.toSRGB * SIMD3(light(0), light(1), light(2))
            return CGColor(
                red: CGFloat(SRGBCurve.encode(shown.x)), green: CGFloat(SRGBCurve.encode(shown.y)),
                blue: CGFloat(SRGBCurve.encode(shown.z)), alpha: alpha)
        case .monochrome:
            var gray = values[0]
            if case .sRGB = definition.curve {} else { gray = CGFloat(SRGBCurve.encode(light(0))) }
            return CGColor(red: gray, green: gray, blue: gray, alpha: alpha)
        case .cmyk:
            let white = 1 - values[3]
            return CGColor(
                red: (1 - values[0]) * white, green: (1 - values[1]) * white, blue: (1 - values[2]) * white,
                alpha: alpha)
        case .pattern: return .clear
        }
    }

    /// The shared object for each name that is used often.
    static func shared(_ name: String) -> CGColorSpace { sharedSpaces[name] ?? deviceGray }

    private static let sharedSpaces = [sRGB: CGColorSpace(name: sRGB)!]
    static let deviceGray = CGColorSpaceCreateDeviceGray()
}

extension CGColorSpace: Equatable, Hashable {
    /// Whether both have the same name.
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name && a.model == b.model }
    /// Feeds the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension CGColor {
    /// A colour by its components in a space, alpha last. Nil where there are too few components, one is not a number,
    /// or the space is a pattern space.
    public init?(colorSpace: CGColorSpace, components: [CGFloat]) {
        guard colorSpace.model != .pattern, components.count > colorSpace.numberOfComponents,
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
        space.model == .pattern ? nil : CGColor(colorSpace: space, components: space.components(of: self))
    }
}
