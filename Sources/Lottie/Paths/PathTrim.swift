/// The part of a path that a trim leaves, in fractions of its length.
///
///     PathTrim(start: 0, end: 25, offset: 180)  // the quarter that begins halfway
struct PathTrim: Equatable, Sendable {
    /// The start of the part, 0…1.
    let start: Double
    /// The end of the part, beyond 1 where it crosses the path's end; at most one length after the start.
    let end: Double

    /// - Parameters:
    ///   - start, end: in percent of the length, in either order.
    ///   - offset: in degrees; 360 is the whole length.
    init(start: Double, end: Double, offset: Double) {
        let a = Self.share(start), b = Self.share(end)
        let turns = (offset / 360).isFinite ? offset / 360 : 0
        let low = min(a, b) + turns
        let begin = low - low.rounded(.down)
        self.start = begin
        self.end = begin + abs(a - b)
    }

    /// A percentage as a fraction in 0…1; 0 for NaN.
    static func share(_ percent: Double) -> Double { percent > 0 ? min(1, percent / 100) : 0 }

    /// Whether nothing is left.
    var isEmpty: Bool { end - start < Self.least }

    /// Whether nothing is cut.
    var isWhole: Bool { end - start > 1 - Self.least }

    /// Differences below this count as none: web players count in hundredths of a percent.
    static var least: Double { 5e-5 }

    /// The parts within 0…1, in order along the path.
    var ranges: [ClosedRange<Double>] {
        end <= 1 ? [start...end] : [start...1, 0...(end - 1)]
    }
}
