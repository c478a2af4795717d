import Shaders

/// The steps from stop to stop of a gradient of up to five stops: the place, the slope and the added colour of each.
///
/// The colour at t is the first stop's plus the sum of the steps, each times its share that is done: clamp((t - place)
/// · slope, 0, 1).
struct GradientSteps {
    /// 1 / the shortest step: slopes are clamped to it.
    static let steepest: Float = 1e30

    let count: Int
    private(set) var places = SIMD4<Float>(repeating: 0)
    /// 0 for a hard edge.
    private var gaps = SIMD4<Float>(repeating: 1)
    private(set) var slopes = SIMD4<Float>(repeating: 0)
    private(set) var added = (SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero)

    /// Creates the steps between the stops of a range, two to five, with their colours multiplied by `factor`.
    init(_ stops: ContiguousArray<GradientStop>, _ range: Range<Int>, factor: SIMD4<Float>) {
        count = range.count - 1
        for step in 0..<count {
            let from = stops[range.lowerBound + step], to = stops[range.lowerBound + step + 1]
            let difference = (to.color - from.color) * factor
            switch step {
            case 0: added.0 = difference
            case 1: added.1 = difference
            case 2: added.2 = difference
            default: added.3 = difference
            }
            gaps[step] = to.location - from.location
            let isHard = !(gaps[step] > 0)
            // A hard edge is done where t equals its place.
            places[step] = isHard ? from.location.nextDown : from.location
            slopes[step] = isHard ? Self.steepest : min(1 / gaps[step], Self.steepest)
        }
    }

    /// The least length of a step in pixels that is not drawn as an edge.
    private static let least: Float = 1 / 2048
    /// The slope of an edge per pixel, and the distance by which a pixel centre on it is shifted: see `ShapeEdges`.
    private static let step: Float = 4096, bias: Float = 1 / 512

    /// Returns the share of each step that is done, as functions on the device, where t is such a function.
    func ramps(_ t: SIMD4<Float>) -> AffineVector {
        var ramps = AffineVector(constant: SIMD4(repeating: 0))
        let rise = (t.x * t.x + t.y * t.y).squareRoot()
        for index in 0..<count {
            let place = t.z - (places[index] + (gaps[index] > 0 ? 0 : places[index].ulp))
            if gaps[index] > Self.least * rise {
                ramps.x[index] = t.x / gaps[index]
                ramps.y[index] = t.y / gaps[index]
                ramps.one[index] = place / gaps[index]
            } else if rise > 0 {
                ramps.x[index] = t.x / rise * Self.step
                ramps.y[index] = t.y / rise * Self.step
                ramps.one[index] = (place / rise + Self.bias) * Self.step + 0.5
            } else {
                ramps.one[index] = place >= 0 ? 1 : 0
            }
        }
        return ramps
    }
}
