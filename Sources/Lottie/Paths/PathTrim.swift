/// Which part of a path a trim leaves, in shares of its length.
///
///     PathTrim(start: 0, end: 25, offset: 180)      // the quarter that begins halfway
struct PathTrim: Equatable, Sendable {
    /// Where the part begins, 0…1.
    let start: Double
    /// Where it ends, beyond 1 where it goes over the path's end; at most one length behind the start.
    let end: Double

    /// - Parameters:
    ///   - start, end: in percent of the length, in either order.
    ///   - offset: in degrees, of which 360 are the whole length.
    init(start: Double, end: Double, offset: Double) {
        let a = Self.share(start), b = Self.share(end)
        let turns = (offset / 360).isFinite ? offset / 360 : 0
        let low = min(a, b) + turns
        let begin = low - low.rounded(.down)
        self.start = begin
        self.end = begin + abs(a - b)
    }

    /// Percents as a share in 0…1; 0 for what is no number.
    static func share(_ percent: Double) -> Double { percent > 0 ? min(1, percent / 100) : 0 }

    /// Whether nothing is left.
    var isEmpty: Bool { end - start < Self.least }

    /// Whether nothing is cut.
    var isWhole: Bool { end - start > 1 - Self.least }

    /// Shares that differ by less are the same: web players count in hundredths of a percent.
    static var least: Double { 5e-5 }

    /// The parts between 0 and 1, in the order in which they are walked.
    var ranges: [ClosedRange<Double>] {
        end <= 1 ? [start...end] : [start...1, 0...(end - 1)]
    }
}
