import Foundation
import Geometry

/// The layout of a repeater's copies.
///
/// Copy i applies the repeater's transform i + offset times: rotation times that number, scale to that power, both
/// about the anchor, then position times that number.
struct ShapeRepeat {
    private let copies, offset: Animated<Double>
    private let transform: TransformItem

    /// The most copies; more are left out.
    static let mostCopies = 1000

    /// From a repeater's properties, with the user's replacements.
    init(copies: Animated<Double>, offset: Animated<Double>, transform: TransformItem) {
        self.copies = copies
        self.offset = offset
        self.transform = transform
    }

    /// The maximum number of copies, and whether the file asks for more.
    var most: (count: Int, isCut: Bool) {
        let most = copies.keyframes.reduce(0) { max($0, $1.value.isFinite ? $1.value.rounded(.up) : 0) }
        return (Int(min(most, Double(Self.mostCopies))), most > Double(Self.mostCopies))
    }

    var timelines: [Timeline] {
        [
            copies.timeline, offset.timeline, transform.anchor.timeline, transform.scale.timeline,
            transform.rotation.timeline,
        ] + transform.position.timelines
    }

    /// Whether the copies' transforms never change.
    var isStatic: Bool { timelines.allSatisfy { $0 == .still } }

    /// A copy's matrix; nil where there is no copy with that index.
    func matrix(_ index: Int, at frame: Double) -> CGAffineTransform? {
        guard index < count(at: frame) else { return nil }
        let times = Double(index) + offset.value(at: frame)
        let anchor = transform.anchor.value(at: frame), scale = transform.scale.value(at: frame) / 100
        let position = transform.position.value(at: frame) * times
        let map = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(CGAffineTransform(rotationAngle: transform.rotation.value(at: frame) * times * .pi / 180))
            .concatenating(CGAffineTransform(scaleX: Self.power(scale.x, times), y: Self.power(scale.y, times)))
            .concatenating(CGAffineTransform(translationX: anchor.x + position.x, y: anchor.y + position.y))
        return (map.a + map.b + map.c + map.d + map.tx + map.ty).isFinite ? map : nil
    }

    /// The number of copies; a fraction counts as one.
    private func count(at frame: Double) -> Int {
        let count = copies.value(at: frame)
        return count > 0 ? Int(min(count.rounded(.up), Double(Self.mostCopies))) : 0
    }

    /// A power of a scale; a negative one is negative at odd integer exponents.
    private static func power(_ base: Double, _ exponent: Double) -> Double {
        let size = pow(abs(base), exponent)
        return base < 0 && exponent.rounded(.down).truncatingRemainder(dividingBy: 2) != 0 ? -size : size
    }

    /// A copy's opacity, 0…1, interpolated linearly from the first to the last copy.
    ///
    /// - Parameter frames: The visible frames; nil for all.
    func opacity(_ index: Int, within frames: ClosedRange<Double>? = nil) -> Animated<Double> {
        let start = transform.startOpacity, end = transform.endOpacity
        return Animated(
            following: [start.timeline, end.timeline, copies.timeline], isLinear: copies.isStatic,
            within: frames
        ) { frame in
            let count = count(at: frame)
            guard index < count else { return 0 }
            let share = count > 1 ? Double(index) / Double(count - 1) : 0
            let from = start.value(at: frame)
            return (from + (end.value(at: frame) - from) * share) / 100
        }
    }
}
