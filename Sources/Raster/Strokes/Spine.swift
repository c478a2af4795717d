/// The path of a pen: short straight steps with the directions of the line or curve that they approximate.
///
/// Lengths and directions are those of the curves themselves, so dashes, caps and offsets do not show the steps.
struct Spine: Sendable {
    /// One step.
    struct Step: Sendable {
        var from, to: SIMD2<Double>
        /// Directions at both ends, of length 1.
        var startTangent, endTangent: SIMD2<Double>
        /// The length along the line or curve.
        var length: Double
        /// Whether it continues the curve of the step before: such corners are round for every join.
        var continuesCurve: Bool
    }

    /// The steps of one subpath.
    struct Contour: Sendable {
        /// At least one step; a subpath without length is one step of length 0, which has only caps.
        var steps: Range<Int>
        /// Whether the last step leads to the first with a join.
        var isClosed: Bool
    }

    var steps: ContiguousArray<Step> = []
    var contours: ContiguousArray<Contour> = []

    /// Removes all steps and keeps the storage.
    mutating func removeAll() {
        steps.removeAll(keepingCapacity: true)
        contours.removeAll(keepingCapacity: true)
    }

    /// The length of all subpaths together.
    var length: Double {
        var sum = 0.0
        for step in steps { sum += step.length }
        return sum
    }

    /// Ends the contour that began with the given step.
    mutating func endContour(from first: Int, isClosed: Bool) {
        if steps.count > first { contours.append(Contour(steps: first..<steps.count, isClosed: isClosed)) }
    }
}

extension Spine.Step {
    /// A straight step.
    init(line from: SIMD2<Double>, _ to: SIMD2<Double>, length: Double, continuesCurve: Bool = false) {
        let direction = (to - from) / length
        self.init(
            from: from, to: to, startTangent: direction, endTangent: direction, length: length,
            continuesCurve: continuesCurve)
    }

    /// A step without length whose caps lie along a direction.
    init(dot place: SIMD2<Double>, along tangent: SIMD2<Double> = SIMD2(1, 0)) {
        self.init(
            from: place, to: place, startTangent: tangent, endTangent: tangent, length: 0, continuesCurve: false)
    }

    /// Returns the part between two shares of the step.
    func part(_ a: Double, _ b: Double) -> Spine.Step {
        var part = self
        if a > 0 {
            part.from = from + (to - from) * a
            part.startTangent = tangent(a)
        }
        if b < 1 {
            part.to = from + (to - from) * b
            part.endTangent = tangent(b)
        }
        part.length = length * (b - a)
        return part
    }

    /// Returns the direction at a share of the step.
    func tangent(_ share: Double) -> SIMD2<Double> {
        let between = startTangent + (endTangent - startTangent) * share
        let size = between.length
        return size > 1e-6 ? between / size : startTangent
    }
}

extension SIMD2<Double> {
    package var length: Double { (self * self).sum().squareRoot() }
    /// A quarter turn from +x towards +y.
    package var turned: SIMD2<Double> { SIMD2(-y, x) }
    /// The sine of the turn from this vector to another, towards +y, times both lengths.
    package func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }
    package func dot(_ other: SIMD2<Double>) -> Double { (self * other).sum() }
    /// The lesser of both on each axis.
    @inline(__always)
    func lower(_ other: SIMD2<Double>) -> SIMD2<Double> { SIMD2(Swift.min(x, other.x), Swift.min(y, other.y)) }
    /// The greater of both on each axis.
    @inline(__always)
    func upper(_ other: SIMD2<Double>) -> SIMD2<Double> { SIMD2(Swift.max(x, other.x), Swift.max(y, other.y)) }

    /// The direction, of length 1, of the first of three vectors that has one.
    static func direction(_ a: Self, _ b: Self, _ c: Self) -> Self? {
        let shortest = 1e-9
        let lengthA = a.length
        if lengthA > shortest { return a / lengthA }
        let lengthB = b.length
        if lengthB > shortest { return b / lengthB }
        let lengthC = c.length
        return lengthC > shortest ? c / lengthC : nil
    }
}
