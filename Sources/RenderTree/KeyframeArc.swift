/// The length along one segment of a curve as a function of its parameter, and back.
///
/// Lengths are sums of Gauss-Legendre quadratures of five points over 32 equal steps of the parameter; the way back takes
/// Newton's steps from the nearest one below. Smooth segments come out to about 1e-12 of their length.
struct KeyframeArc: Sendable {
    /// The length up to each step.
    private let steps: [Double]
    private static let count = 32

    /// The arc of a curve whose speed at a parameter in 0…1 is given.
    init(_ speed: (Double) -> Double) {
        var done = 0.0
        steps =
            [0]
            + (0..<Self.count).map { step in
                let from = Double(step) / Double(Self.count)
                done += Self.integral(from, from + 1 / Double(Self.count), speed)
                return done
            }
    }

    /// Of the whole segment.
    var length: Double { steps[Self.count] }

    /// The parameter at which `fraction` of the length is done.
    func parameter(at fraction: Double, _ speed: (Double) -> Double) -> Double {
        let wanted = fraction * length
        var low = 0, high = Self.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if steps[middle] <= wanted { low = middle } else { high = middle }
        }
        let from = Double(low) / Double(Self.count), to = Double(low + 1) / Double(Self.count)
        let part = steps[low + 1] - steps[low]
        guard part > 0 else { return from }
        var s = from + (to - from) * (wanted - steps[low]) / part
        for _ in 0..<4 {
            let error = steps[low] + Self.integral(from, s, speed) - wanted
            let slope = speed(s)
            guard slope > 0, abs(error) > 1e-15 * length else { break }
            s = min(to, max(from, s - error / slope))
        }
        return s
    }

    private static func integral(_ from: Double, _ to: Double, _ speed: (Double) -> Double) -> Double {
        let middle = (from + to) / 2, half = (to - from) / 2
        // The nodes and weights of five points.
        let outer = half * 0.906_179_845_938_664, inner = half * 0.538_469_310_105_683_1
        let sum =
            0.236_926_885_056_189_1 * (speed(middle - outer) + speed(middle + outer))
            + 0.478_628_670_499_366_5 * (speed(middle - inner) + speed(middle + inner))
            + 0.568_888_888_888_888_9 * speed(middle)
        return sum * half
    }
}
