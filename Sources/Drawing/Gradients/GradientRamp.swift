// Unsafe pointers: pixels are written where Cairo reads them.

/// A gradient's colours, prepared for lookup.
struct GradientRamp {
    /// The interval between two stops, or before the first or after the last.
    private struct Segment {
        /// The first location, and the exclusive end.
        var start, end: Double
        /// The straight colour at the start, and its slope per unit: blue, green, red and alpha.
        var color, slope: SIMD4<Float>
    }

    private let segments: [Segment]

    /// - Parameter opacity: the factor of alpha.
    init(_ gradient: CGGradient, opacity: Double) {
        let stops = gradient.stops.map { stop in
            let ended = stop.color.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
            return (stop.location, SIMD4<Float>(SIMD4(ended.z, ended.y, ended.x, ended.w * opacity)))
        }
        let none = SIMD4<Float>(repeating: 0)
        var segments = [Segment(start: -.infinity, end: stops[0].0, color: stops[0].1, slope: none)]
        for (a, b) in zip(stops, stops.dropFirst()) where b.0 > a.0 {
            segments.append(Segment(start: a.0, end: b.0, color: a.1, slope: (b.1 - a.1) / Float(b.0 - a.0)))
        }
        let last = stops[stops.count - 1]
        segments.append(Segment(start: last.0, end: .infinity, color: last.1, slope: none))
        self.segments = segments
    }

    /// Writes premultiplied blue, green, red and alpha for places. At the location of several stops the last one
    /// counts; before the first and after the last stop their colours continue. Writes nothing for places that are not
    /// numbers.
    func write(_ places: [Double], _ count: Int, to out: UnsafeMutablePointer<UInt32>) {
        segments.withUnsafeBufferPointer { segments in
            var index = 0
            // Neighbouring pixels mostly lie in the same segment.
            var segment = segments[0]
            for x in 0..<count {
                let t = places[x]
                guard t == t else { continue }
                if t < segment.start || t >= segment.end {
                    while index < segments.count - 1, t >= segments[index].end { index += 1 }
                    while index > 0, t < segments[index].start { index -= 1 }
                    segment = segments[index]
                }
                // The outer segments have no start, and no slope.
                let step = index == 0 ? 0 : Float(t - segment.start)
                var color = (segment.color + segment.slope * step) * 255
                let alpha = color.w
                color *= alpha * (1 / 255)
                color.w = alpha
                // Floats from 2²³ have no fraction bits: the lowest eight bits are the rounded number.
                let bits = unsafeBitCast(color + 8_388_608, to: SIMD4<UInt32>.self) & 255
                out[x] = bits.x | bits.y << 8 | bits.z << 16 | bits.w << 24
            }
        }
    }
}
