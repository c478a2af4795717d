import Foundation
import Values

/// The scale, skew and rotations of a transform as one matrix, without anchor and position.
struct LayerTurns {
    /// In percent.
    let scale: Animated<Vector3>
    /// About z, in degrees, including orientation along the path.
    let rotation: Animated<Double>
    private let skew, skewAxis: Animated<Double>
    private let spatial: Spatial?

    /// Rotations out of the plane, in degrees.
    private struct Spatial {
        var x, y: Animated<Double>
        var orientation: Animated<Vector3>
    }

    init(_ item: TransformItem, autoOrients: Bool, is3D: Bool) {
        scale = item.scale
        skew = item.skew
        skewAxis = item.skewAxis
        rotation = autoOrients ? item.rotation.added(to: item.position.directions) : item.rotation
        guard is3D, item.rotationX != nil || item.rotationY != nil || item.orientation != nil else {
            spatial = nil
            return
        }
        spatial = Spatial(
            x: item.rotationX ?? Animated(0), y: item.rotationY ?? Animated(0),
            orientation: item.orientation ?? Animated(.zero))
    }

    /// How the matrix is animated.
    enum Form { case still, turning, scaling, sampled }

    /// The simplest form that is exact.
    var form: Form {
        if timelines.allSatisfy({ $0.times.count < 2 }) { return .still }
        guard spatial == nil, skew.isStatic, skew.first == 0 else { return .sampled }
        let factors = scale.first
        // A matrix does not tell a rotation from a reflection.
        if scale.isStatic, factors.x > 0, factors.y > 0, factors.z > 0 { return .turning }
        if rotation.isStatic, rotation.first == 0 { return .scaling }
        return .sampled
    }

    /// The timelines of all its parts.
    var timelines: [Timeline] {
        var timelines = [scale.timeline, rotation.timeline, skew.timeline, skewAxis.timeline]
        if let spatial { timelines += [spatial.x.timeline, spatial.y.timeline, spatial.orientation.timeline] }
        return timelines
    }

    /// The matrix at a frame: scale, skew, rotation about z, y and x, then orientation about z, y and x.
    func matrix(at frame: Double) -> CATransform3D {
        let factors = scale.value(at: frame) / 100
        var matrix = CATransform3DMakeScale(factors.x, factors.y, factors.z)
        let skew = skew.value(at: frame)
        if skew != 0 {
            let skewed = CGAffineTransform(skew: skew, axis: skewAxis.value(at: frame))
            matrix = CATransform3DConcat(matrix, CATransform3DMakeAffineTransform(skewed))
        }
        matrix = matrix.turned(rotation.value(at: frame), 0, 0, 1)
        guard let spatial else { return matrix }
        let orientation = spatial.orientation.value(at: frame)
        // The file's z axis points away from the viewer, which reverses rotations about the other axes.
        return matrix.turned(-spatial.y.value(at: frame), 0, 1, 0).turned(-spatial.x.value(at: frame), 1, 0, 0)
            .turned(orientation.z, 0, 0, 1).turned(-orientation.y, 0, 1, 0).turned(-orientation.x, 1, 0, 0)
    }
}

extension CATransform3D {
    /// The matrix followed by a rotation in degrees.
    fileprivate func turned(_ degrees: Double, _ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
        if degrees == 0 { return self }
        return CATransform3DConcat(self, CATransform3DMakeRotation(degrees * .pi / 180, x, y, z))
    }
}

extension CGAffineTransform {
    /// A skew by an angle along the direction of another, both in degrees.
    init(skew: Double, axis: Double) {
        let turn = CGAffineTransform(rotationAngle: axis * .pi / 180)
        // Angles near 90 degrees would become infinite.
        let shear = tan(max(-89.9, min(89.9, -skew)) * .pi / 180)
        self = turn.concatenating(CGAffineTransform(a: 1, b: 0, c: shear, d: 1, tx: 0, ty: 0))
            .concatenating(turn.inverted())
    }
}

extension Animated<Double> {
    /// The sum of two properties at all times.
    func added(to other: Animated<Double>) -> Animated<Double> {
        if other.isStatic, other.first == 0 { return self }
        return Animated(following: [timeline, other.timeline], isLinear: true) {
            value(at: $0) + other.value(at: $0)
        }
    }
}

extension TransformItem.Position {
    /// The direction of the position's movement, in degrees clockwise from x; 0 where it never moves.
    var directions: Animated<Double> {
        let step = 0.01
        switch self {
        case .joined(let position):
            if position.isStatic { return Animated(0) }
            return position.timeline.directions { frame in
                let way = position.value(at: frame + step) - position.value(at: frame - step)
                return SIMD2(way.x, way.y)
            }
        case .split(let x, let y, _):
            if x.isStatic, y.isStatic { return Animated(0) }
            let timeline = x.isStatic ? y.timeline : x.timeline
            return timeline.directions { frame in
                SIMD2(
                    x.value(at: frame + step) - x.value(at: frame - step),
                    y.value(at: frame + step) - y.value(at: frame - step))
            }
        }
    }
}

extension Timeline {
    /// The direction of a movement at every frame; at rest, the last one before, or else the first one after.
    fileprivate func directions(_ way: (_ frame: Double) -> SIMD2<Double>) -> Animated<Double> {
        var last: Double?
        for time in times where last == nil {
            let way = way(time)
            if way != .zero { last = atan2(way.y, way.x) * 180 / .pi }
        }
        return Animated(following: [self]) { frame in
            let way = way(frame)
            guard way != .zero else { return last ?? 0 }
            var angle = atan2(way.y, way.x) * 180 / .pi
            // The shorter rotation from the last angle, without full turns between two frames.
            if let last { angle += ((last - angle) / 360).rounded() * 360 }
            last = angle
            return angle
        }
    }
}
