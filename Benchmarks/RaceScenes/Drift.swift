import Strata

/// Layers that drift sideways, each at its own speed, and wrap around.
///
/// The specification of the race scenes fixes the order of a scene's random numbers, so each scene draws its own
/// places.
struct Drift {
    /// A layer's initial place, and its velocity in points per second.
    struct Place { var x, y, velocity: Double }

    private(set) var layers: [CALayer] = []
    private var places: [Place] = []
    /// The width at which positions wrap around.
    private let width: Double

    /// - Parameter width: the width at which layers wrap around.
    init(within width: Double = 1920) { self.width = width }

    /// Adds a layer.
    mutating func add(_ layer: CALayer, at place: Place) {
        layers.append(layer)
        places.append(place)
    }

    /// Sets all positions for a frame, at 60 frames a second.
    func move(to frame: Int) {
        let t = Double(frame) / 60
        for (place, layer) in zip(places, layers) {
            layer.position = CGPoint(x: wrap(place.x + place.velocity * t, at: width), y: place.y)
        }
    }
}

extension RaceRandom {
    /// A place on a stage of the given size, with a velocity of up to 100 points a second either way; draws x, y and
    /// velocity in this order.
    mutating func place(width: Double = 1920, height: Double = 1080) -> Drift.Place {
        let x = width * unit(), y = height * unit(), velocity = (2 * unit() - 1) * 100
        return Drift.Place(x: x, y: y, velocity: velocity)
    }
}

extension CGColor {
    /// An opaque colour from the generator.
    init(_ color: (red: Double, green: Double, blue: Double)) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: 1)
    }
}
