// The modes that Cairo does not draw correctly: those that change the target under a transparent source, and those of
// hue and luminosity, which Cairo divides by near-zero alphas. For the formulas see `BlendMode`'s cases and PDF 1.7,
// 11.3.5.

extension BlendMode {
    /// Whether Cairo draws the mode correctly, partial coverage included.
    var isCairos: Bool {
        switch self {
        case .hue, .saturation, .color, .luminosity: false
        case .copy, .clear: true
        default: keepsTargetUnderClear
        }
    }

    /// The result for a premultiplied source and target, alpha last; for modes that are not Cairo's, and for copy and
    /// clear.
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

    /// B(cb, cs) for straight colours: blue, green, red.
    private func mix(_ cs: SIMD3<Float>, _ cb: SIMD3<Float>) -> SIMD3<Float> {
        switch self {
        case .hue: cs.withSaturation(cb.saturation).withLuminosity(cb.luminosity)
        case .saturation: cb.withSaturation(cs.saturation).withLuminosity(cb.luminosity)
        case .color: cs.withLuminosity(cb.luminosity)
        default: cb.withLuminosity(cs.luminosity)
        }
    }
}

/// A colour as blue, green and red.
extension SIMD3<Float> {
    fileprivate var luminosity: Float { (self * SIMD3(0.11, 0.59, 0.3)).sum() }

    fileprivate var saturation: Float { self.max() - self.min() }

    /// The colour shifted along grey to a luminosity, then moved towards grey until all channels are in 0…1.
    fileprivate func withLuminosity(_ l: Float) -> SIMD3<Float> {
        var color = self + (l - luminosity)
        let low = color.min(), high = color.max()
        if low < 0, l > low { color = l + (color - l) * (l / (l - low)) }
        if high > 1, high > l { color = l + (color - l) * ((1 - l) / (high - l)) }
        return color
    }

    /// The colour stretched so that its minimum is 0 and its maximum `s`.
    fileprivate func withSaturation(_ s: Float) -> SIMD3<Float> {
        let low = self.min(), high = self.max()
        return high > low ? (self - low) * (s / (high - low)) : SIMD3(repeating: 0)
    }
}
