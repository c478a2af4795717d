// The modes that Cairo does not draw as they are meant: those that change pixels under nothing, and those of hue and
// luminosity, which it divides by vanishing alphas. Formulas as at `BlendMode`'s cases, and in PDF 1.7, 11.3.5.

extension BlendMode {
    /// Whether Cairo draws it, also where a shape covers a pixel in part.
    var isCairos: Bool {
        switch self {
        case .hue, .saturation, .color, .luminosity: false
        case .copy, .clear: true
        default: keepsTargetUnderClear
        }
    }

    /// What a premultiplied source and target become, alpha last: for the modes that are not Cairo's, and for copy and clear.
    func result(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        switch self {
        case .copy: return s
        case .sourceIn: return s * d.w
        case .sourceOut: return s * (1 - d.w)
        case .destinationIn: return d * s.w
        case .destinationAtop: return s * (1 - d.w) + d * s.w
        case .plusDarker:
            var result = pointwiseMax(SIMD4(repeating: 0), s + d - 1)
            result.w = min(1, s.w + d.w)
            return result
        case .hue, .saturation, .color, .luminosity:
            guard s.w > 0, d.w > 0 else { return s + d }
            let cs = SIMD3(s.x, s.y, s.z) / s.w, cb = SIMD3(d.x, d.y, d.z) / d.w
            let mixed = SIMD4(mix(cs, cb), 1) * (s.w * d.w)
            return mixed + s * (1 - d.w) + d * (1 - s.w)
        default: return SIMD4(repeating: 0)
        }
    }

    /// B(cb, cs) of straight colours: blue, green, red.
    private func mix(_ cs: SIMD3<Float>, _ cb: SIMD3<Float>) -> SIMD3<Float> {
        switch self {
        case .hue: cs.withSaturation(cb.saturation).withLuminosity(cb.luminosity)
        case .saturation: cb.withSaturation(cs.saturation).withLuminosity(cb.luminosity)
        case .color: cs.withLuminosity(cb.luminosity)
        default: cb.withLuminosity(cs.luminosity)
        }
    }
}

/// A colour of blue, green and red.
extension SIMD3<Float> {
    fileprivate var luminosity: Float { (self * SIMD3(0.11, 0.59, 0.3)).sum() }

    fileprivate var saturation: Float { self.max() - self.min() }

    /// Moved along grey, and drawn towards grey until every channel is in 0…1.
    fileprivate func withLuminosity(_ l: Float) -> SIMD3<Float> {
        var color = self + (l - luminosity)
        let low = color.min(), high = color.max()
        if low < 0, l > low { color = l + (color - l) * (l / (l - low)) }
        if high > 1, high > l { color = l + (color - l) * ((1 - l) / (high - l)) }
        return color
    }

    /// Stretched so that the least channel is 0 and the greatest `s`.
    fileprivate func withSaturation(_ s: Float) -> SIMD3<Float> {
        let low = self.min(), high = self.max()
        return high > low ? (self - low) * (s / (high - low)) : SIMD3(repeating: 0)
    }
}
