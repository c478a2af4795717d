import RenderTree
import TestSupport

/// Random animations of every kind that a track can be.
struct RandomTracks {
    var random: Random

    init(_ seed: Int) { random = Random(seed) }

    mutating func number(_ low: Double, _ high: Double) -> Double { random.number(low, high) }
    mutating func flip(_ chance: Double = 0.5) -> Bool { random.flip(chance) }
    mutating func pick<T>(_ list: [T]) -> T { random.pick(list) }

    mutating func timing() -> MediaTiming {
        var timing = MediaTiming(
            begin: number(-1, 2), duration: number(0.1, 3), speed: pick([1, 1, 1, 2, 0.5, -1, 0, -0.7]),
            offset: flip(0.7) ? 0 : number(-0.5, 3), repeats: pick([0, 0, 1, 2.5, 3, .infinity]),
            repeatDuration: flip(0.9) ? 0 : number(0.5, 4), autoreverses: flip(0.3),
            fill: pick(CAMediaTimingFillMode.allCases))
        if flip(0.2) { timing.beginTime = 0 }
        return timing
    }

    mutating func curve() -> TimingCurve? {
        flip() ? nil : TimingCurve(number(0, 1), number(-0.5, 1.5), number(0, 1), number(-0.5, 1.5))
    }

    mutating func value(_ path: String) -> PropertyValue {
        switch PropertyPath(keyPath: path)?.valueType {
        case .point: .point(CGPoint(x: number(-50, 50), y: number(-50, 50)))
        case .size: .size(CGSize(width: number(0, 50), height: number(0, 50)))
        case .rect: .rect(CGRect(x: number(-9, 9), y: number(-9, 9), width: number(0, 50), height: number(0, 50)))
        case .color:
            flip(0.15)
                ? .none
                : .color(CGColor(red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: number(0, 1)))
        case .bool: .bool(flip())
        case .transform: .transform(matrix())
        default: .number(number(-3, 3))
        }
    }

    /// A value of the path's, or what the function takes.
    mutating func value(_ path: String, _ function: CAValueFunctionName?) -> PropertyValue {
        guard let function else { return value(path) }
        return function.inputCount == 1
            ? .number(number(-3, 3)) : .numbers((0..<function.inputCount).map { _ in number(-3, 3) })
    }

    /// A path of lines, curves and now and then a jump or a closing line.
    private mutating func curves() -> CGPath {
        let path = CGMutablePath()
        path.move(to: point())
        for _ in 0..<pick([1, 2, 4]) {
            if flip() { path.addLine(to: point()) }
            if flip(0.2) { path.move(to: point()) }
            path.addCurve(to: point(), control1: point(), control2: point())
        }
        if flip(0.2) { path.closeSubpath() }
        return path
    }

    private mutating func point() -> CGPoint { CGPoint(x: number(-50, 50), y: number(-50, 50)) }

    private mutating func matrix() -> CATransform3D {
        var matrix = CATransform3DMakeRotation(number(-3, 3), number(-1, 1), number(-1, 1), number(-1, 1))
        matrix = CATransform3DScale(matrix, number(-2, 2), number(0.2, 2), number(0.2, 2))
        matrix = CATransform3DTranslate(matrix, number(-50, 50), number(-50, 50), number(-50, 50))
        if flip(0.3) { matrix.m34 = -1 / number(200, 900) }
        return matrix
    }

    static let paths = [
        "opacity", "zPosition", "position", "position.x", "bounds", "bounds.size", "bounds.origin.y", "anchorPoint",
        "backgroundColor", "borderColor", "transform", "transform.rotation.y", "transform.scale", "transform.scale.x",
        "transform.translation", "sublayerTransform", "sublayerTransform.rotation.z", "hidden", "cornerRadius",
        "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor",
    ]

    mutating func track() -> AnimationTrack {
        let path = pick(Self.paths)
        var track = AnimationTrack(path, timing())
        track.timingFunction = curve()
        track.isAdditive = flip(0.25)
        track.isCumulative = flip(0.25)
        for _ in 0..<pick([0, 0, 0, 1, 2]) {
            track.groups.append(AnimationTrack.Group(timing: timing(), timingFunction: curve()))
        }
        if path == "transform", flip(0.3) {
            track.valueFunction = pick(CAValueFunctionName.allCases)
        }
        if path == "position", flip() {
            track.keyframes = Keyframes(
                path: curves(), mode: pick(CAAnimationCalculationMode.allCases),
                timingFunctions: flip() ? [] : [curve() ?? .easeIn])
            track.rotationMode = pick([nil, .rotateAuto, .rotateAutoReverse])
        } else if flip(0.35) {
            let count = pick([1, 2, 3, 5])
            var times = (0..<max(0, count - 2)).map { _ in number(0, 1) }.sorted()
            times = flip(0.3) ? [] : [0] + times + [1]
            track.keyframes = Keyframes(
                values: (0..<count).map { _ in value(path, track.valueFunction) },
                mode: pick(CAAnimationCalculationMode.allCases),
                keyTimes: times, timingFunctions: flip() ? [] : [curve() ?? .linear, curve() ?? .easeIn],
                shape: Keyframes.Shape(tension: flip() ? [] : [0, number(-1, 1)]))
        } else {
            if flip(0.6) { track.fromValue = value(path, track.valueFunction) }
            if flip(0.6) { track.toValue = value(path, track.valueFunction) }
            if flip(0.3) { track.byValue = value(path, track.valueFunction) }
            if flip(0.25) {
                track.spring = SpringCurve(
                    mass: number(0.5, 2), stiffness: number(20, 200), damping: number(0, 40),
                    initialVelocity: number(-5, 5), allowsOverdamping: flip())
            }
        }
        return track
    }
}
