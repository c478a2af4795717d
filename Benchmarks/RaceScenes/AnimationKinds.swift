import Strata

/// A kind of animation track whose evaluation is timed.
public struct AnimationKind {
    /// Its name in the table.
    public let name: String
    /// The track for a layer's index.
    public let track: (Int) -> AnimationTrack

    /// A kind with its name and its tracks.
    public init(name: String, track: @escaping (Int) -> AnimationTrack) {
        self.name = name
        self.track = track
    }

    /// All kinds, the simplest first.
    public static var all: [AnimationKind] {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1), blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        let stops = (0..<5).map { PropertyValue.point(CGPoint(x: $0 * $0 * 9, y: $0 % 2 * 50)) }
        return [
            AnimationKind(name: "number") { _ in track("opacity", .number(0), .number(1)) },
            AnimationKind(name: "number with a curve") { _ in
                var track = track("opacity", .number(0), .number(1))
                track.timingFunction = .easeInEaseOut
                return track
            },
            AnimationKind(name: "point") { i in track("position", .point(.zero), .point(CGPoint(x: i, y: 5))) },
            AnimationKind(name: "colour") { _ in track("backgroundColor", .color(red), .color(blue)) },
            AnimationKind(name: "transform") { i in
                let end = CATransform3DMakeRotation(CGFloat(i % 100) / 50 + 0.1, 1, 2, 3)
                return track("transform", .transform(CATransform3DIdentity), .transform(end))
            },
            AnimationKind(name: "rotation by key path") { _ in
                track("transform.rotation.y", .number(0), .number(6.28))
            },
            AnimationKind(name: "keyframes, linear") { _ in keyframes(Keyframes(values: stops)) },
            AnimationKind(name: "keyframes, cubic") { _ in keyframes(Keyframes(values: stops, mode: .cubic)) },
            AnimationKind(name: "keyframes, path paced") { _ in
                let path = CGMutablePath()
                path.move(to: .zero)
                path.addCurve(
                    to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
                return keyframes(Keyframes(path: path, mode: .paced))
            },
            AnimationKind(name: "spring") { _ in
                var track = track("zPosition", .number(0), .number(1))
                track.spring = SpringCurve(mass: 1, stiffness: 100, damping: 10)
                return track
            },
            AnimationKind(name: "in a group") { _ in
                var track = track("opacity", .number(0), .number(1))
                track.groups = [AnimationTrack.Group(timing: timing)]
                return track
            },
            AnimationKind(name: "additive") { _ in
                var track = track("position.x", .number(0), .number(1))
                track.isAdditive = true
                return track
            },
        ]
    }

    /// Animations that finished before the first frame.
    public static var finished: AnimationKind {
        AnimationKind(name: "finished") { _ in
            var track = track("opacity", .number(0), .number(1))
            track.timing.repeatCount = 1
            track.timing.beginTime = -9
            return track
        }
    }

    private static var timing: MediaTiming {
        var timing = MediaTiming()
        timing.duration = 2
        timing.repeatCount = .infinity
        return timing
    }

    private static func track(_ keyPath: String, _ from: PropertyValue?, _ to: PropertyValue?) -> AnimationTrack {
        var track = AnimationTrack(key: keyPath, path: PropertyPath(keyPath: keyPath)!, timing: timing)
        track.fromValue = from
        track.toValue = to
        return track
    }

    private static func keyframes(_ keyframes: Keyframes?) -> AnimationTrack {
        var track = track("position", nil, nil)
        track.keyframes = keyframes
        return track
    }

    /// A tree of `count` layers, each with one animation of this kind.
    public func tree(_ count: Int) -> RenderTree {
        var commit = Commit()
        commit.created = (1...count + 1).map { Commit.Created(layer: LayerID(rawValue: UInt64($0)), kind: .plain) }
        let layers = commit.created.map(\.layer)
        commit.sublayers = [Commit.Sublayers(layer: layers[0], list: Array(layers.dropFirst()))]
        commit.animations = layers.dropFirst().enumerated().map { Commit.Animations(layer: $1, list: [track($0)]) }
        var tree = RenderTree()
        tree.apply(commit)
        return tree
    }
}
