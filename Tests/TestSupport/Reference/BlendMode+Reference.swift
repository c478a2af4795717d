import Values

// The blend modes' formulas, as PDF 1.7 (11.3.5) and Porter and Duff give them, in double precision.

extension BlendMode {
    /// The result R of a premultiplied source and target (r, g, b, a), not yet ended at 0 and 1.
    ///
    /// - Parameter isExtended: whether colours are kept beyond 1 where the sum of `plusLighter` leads there.
    package func result(
        source s: SIMD4<Double>, target d: SIMD4<Double>, isExtended: Bool = false
    ) -> SIMD4<Double> {
        let sa = s.w, da = d.w
        switch self {
        case .sourceOver: return s + d * (1 - sa)
        case .clear: return SIMD4(repeating: 0)
        case .copy: return s
        case .sourceIn: return s * da
        case .sourceOut: return s * (1 - da)
        case .sourceAtop: return s * da + d * (1 - sa)
        case .destinationOver: return s * (1 - da) + d
        case .destinationIn: return d * sa
        case .destinationOut: return d * (1 - sa)
        case .destinationAtop: return s * (1 - da) + d * sa
        case .xor: return s * (1 - da) + d * (1 - sa)
        case .plusLighter:
            var r = s + d
            if !isExtended { r.clamp(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1)) }
            r.w = min(1, r.w)
            return r
        case .plusDarker:
            var r = pointwiseMax(SIMD4(repeating: 0), s + d - 1)
            r.w = min(1, sa + da)
            return r
        default:
            let cs = sa > 0 ? SIMD3(s.x, s.y, s.z) / sa : SIMD3(repeating: 0)
            let cb = da > 0 ? SIMD3(d.x, d.y, d.z) / da : SIMD3(repeating: 0)
            let b = mixed(cb, cs) * (sa * da)
            let rest = s * (1 - da) + d * (1 - sa)
            return SIMD4(rest.x + b.x, rest.y + b.y, rest.z + b.z, sa + da - sa * da)
        }
    }

    /// B(cb, cs) of straight colours.
    private func mixed(_ cb: SIMD3<Double>, _ cs: SIMD3<Double>) -> SIMD3<Double> {
        var cb = cb, cs = cs
        if !isMeantBeyondOne {
            cb.clamp(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
            cs.clamp(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
        }
        switch self {
        case .hue: return Self.with(luminosityOf: cb, Self.with(saturation: Self.saturation(cb), cs))
        case .saturation: return Self.with(luminosityOf: cb, Self.with(saturation: Self.saturation(cs), cb))
        case .color: return Self.with(luminosityOf: cb, cs)
        case .luminosity: return Self.with(luminosityOf: cs, cb)
        default: return SIMD3(separable(cb.x, cs.x), separable(cb.y, cs.y), separable(cb.z, cs.z))
        }
    }

    /// Whether B goes on outside of 0…1; the other modes' straight colours end there before they are mixed.
    private var isMeantBeyondOne: Bool {
        switch self {
        case .colorDodge, .colorBurn, .softLight, .hue, .saturation, .color, .luminosity: false
        default: true
        }
    }

    private func separable(_ cb: Double, _ cs: Double) -> Double {
        switch self {
        case .multiply: return cb * cs
        case .screen: return cb + cs - cb * cs
        case .overlay: return BlendMode.hardLight.separable(cs, cb)
        case .darken: return min(cb, cs)
        case .lighten: return max(cb, cs)
        case .colorDodge: return cb == 0 ? 0 : cs >= 1 ? 1 : min(1, cb / (1 - cs))
        case .colorBurn: return cb >= 1 ? 1 : cs <= 0 ? 0 : 1 - min(1, (1 - cb) / cs)
        case .hardLight: return cs <= 0.5 ? 2 * cb * cs : BlendMode.screen.separable(cb, 2 * cs - 1)
        case .softLight:
            if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
            let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
            return cb + (2 * cs - 1) * (d - cb)
        case .difference: return abs(cb - cs)
        case .exclusion: return cb + cs - 2 * cb * cs
        default: preconditionFailure("\(self) does not mix channel by channel")
        }
    }

    // MARK: Hue, saturation and luminosity

    private static func luminosity(_ c: SIMD3<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

    private static func saturation(_ c: SIMD3<Double>) -> Double { c.max() - c.min() }

    /// `c` moved along gray to the luminosity of another colour, and drawn in until every channel is in 0…1.
    private static func with(luminosityOf other: SIMD3<Double>, _ c: SIMD3<Double>) -> SIMD3<Double> {
        let moved = c + (luminosity(other) - luminosity(c))
        let l = luminosity(moved), low = moved.min(), high = moved.max()
        var r = moved
        if low < 0 { r = l + (r - l) * (l / (l - low)) }
        if high > 1 { r = l + (r - l) * ((1 - l) / (high - l)) }
        return r
    }

    /// `c` stretched to a saturation, its least channel at 0.
    private static func with(saturation s: Double, _ c: SIMD3<Double>) -> SIMD3<Double> {
        let low = c.min(), high = c.max()
        return high > low ? (c - low) * (s / (high - low)) : SIMD3(repeating: 0)
    }
}
