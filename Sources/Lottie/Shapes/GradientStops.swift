/// The colours of a gradient merged with its opacities, which files list separately with their own locations.
///
///     GradientStops([0, 1, 0, 0,  1, 0, 0, 1,   0, 1,  0.5, 0], colorCount: 2)
///     // red at 0, clear violet at 0.5, clear blue at 1
struct GradientStops: Equatable {
    /// The location of each colour, 0…1, ascending.
    private(set) var locations: [Double] = []
    /// Straight colours.
    private(set) var colors: [Color4] = []

    /// - Parameter numbers: Location, red, green and blue of each colour, then location and value of each opacity.
    init(_ numbers: [Double], colorCount: Int) {
        let count = max(0, min(colorCount, numbers.count / 4))
        let tints = Ramp(
            (0..<count).map { i in
                let at = i * 4
                return (numbers[at], Color4(numbers[at + 1], numbers[at + 2], numbers[at + 3], 1).inUnit)
            })
        let opacities = Ramp(
            stride(from: count * 4, to: numbers.count - 1, by: 2).map { at in
                (numbers[at], Color4(1, 1, 1, numbers[at + 1]).inUnit)
            })
        if tints.isEmpty { return }
        if opacities.isEmpty {
            locations = tints.locations
            colors = tints.values
        } else {
            combine(tints, opacities)
        }
        // A gradient needs at least two colours.
        if locations.count == 1 {
            locations.append(1)
            colors.append(colors[0])
        }
    }

    /// Multiplies both lists at each location of either; where a list jumps, once for either side.
    private mutating func combine(_ tints: Ramp, _ opacities: Ramp) {
        let places = (tints.locations + opacities.locations).sorted()
        var last: Double?
        for place in places where place != last {
            last = place
            let before = tints.value(at: place, after: false) * opacities.value(at: place, after: false)
            locations.append(place)
            colors.append(before)
            if tints.jumps(at: place) || opacities.jumps(at: place) {
                locations.append(place)
                colors.append(tints.value(at: place, after: true) * opacities.value(at: place, after: true))
            }
        }
    }
}

extension GradientStops: Interpolatable {
    /// Interpolates gradients with the same number of colours; others hold.
    func mixed(with other: GradientStops, _ share: Share) -> GradientStops {
        guard colors.count == other.colors.count else { return self }
        var mixed = self
        let share = Share(repeating: share.x)
        mixed.locations = locations.mixed(with: other.locations, share)
        mixed.colors = colors.mixed(with: other.colors, share)
        return mixed
    }
}

/// A piecewise linear function of ascending locations.
private struct Ramp {
    private(set) var locations: [Double] = []
    private(set) var values: [Color4] = []

    /// A location below its predecessor is raised to it.
    init(_ stops: [(Double, Color4)]) {
        for (place, value) in stops {
            let place = place > 0 ? min(1, place) : 0
            locations.append(max(place, locations.last ?? 0))
            values.append(value)
        }
    }

    var isEmpty: Bool { locations.isEmpty }

    /// Whether several values share a location.
    func jumps(at place: Double) -> Bool { index(after: place) - index(from: place) > 1 }

    /// The value at a location; of several there, the last or the first.
    func value(at place: Double, after: Bool) -> Color4 {
        let from = index(from: place), behind = index(after: place)
        if behind > from { return values[after ? behind - 1 : from] }
        if from == 0 { return values[0] }
        if from == values.count { return values[from - 1] }
        let share = (place - locations[from - 1]) / (locations[from] - locations[from - 1])
        return values[from - 1] + (values[from] - values[from - 1]) * share
    }

    /// The index of the first stop at or after a location.
    private func index(from place: Double) -> Int { search { $0 < place } }

    /// The index of the first stop after a location.
    private func index(after place: Double) -> Int { search { $0 <= place } }

    private func search(_ isBefore: (Double) -> Bool) -> Int {
        var low = 0, high = locations.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(locations[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Color4 {
    /// The colour with components clamped to 0…1; 0 for NaN.
    fileprivate var inUnit: Color4 {
        var color = self
        for i in 0..<4 { color[i] = self[i] > 0 ? Swift.min(1, self[i]) : 0 }
        return color
    }
}
