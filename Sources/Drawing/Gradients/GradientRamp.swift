/// A gradient's colours, ready to be looked up.
struct GradientRamp {
    private let stops: [CGGradient.Stop]
    private let opacity: Double
    /// The stop before which the last place lay: the next one is seldom far.
    private var index = 1

    /// - Parameter opacity: what alphas are multiplied with.
    init(_ gradient: CGGradient, opacity: Double) {
        stops = gradient.stops
        self.opacity = opacity
    }

    /// The premultiplied bytes of blue, green, red and alpha at a place in 0…1; before the first stop and behind the last those
    /// stops' colours.
    mutating func pixel(at t: Double) -> SIMD4<UInt8> {
        var color = color(at: t).clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
        color.w *= opacity
        let premultiplied = SIMD4(color.z * color.w, color.y * color.w, color.x * color.w, color.w)
        return SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(premultiplied * 255 + 0.5))
    }

    /// The straight colour. At a place of several stops that of the last one.
    private mutating func color(at t: Double) -> SIMD4<Double> {
        guard t >= stops[0].location else { return stops[0].color }
        guard let last = stops.last, t < last.location else { return stops[stops.count - 1].color }
        while stops[index].location <= t { index += 1 }
        while stops[index - 1].location > t { index -= 1 }
        let (a, b) = (stops[index - 1], stops[index])
        return a.color + (b.color - a.color) * ((t - a.location) / (b.location - a.location))
    }
}
