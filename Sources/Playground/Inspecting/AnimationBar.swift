import SceneFormat
import Strata

/// An animation of a layer as a bar on the time line.
struct AnimationBar {
    let key: String
    let animation: CAAnimation
    let time: Double

    static func all(of layer: CALayer, at time: Double) -> [AnimationBar] {
        (layer.animationKeys() ?? []).compactMap { key in
            layer.animation(forKey: key).map { AnimationBar(key: key, animation: $0, time: time) }
        }
    }

    private var cycle: Double {
        let own = animation.duration > 0 ? animation.duration : 0.25
        return animation.speed > 0 ? own / Double(animation.speed) : own
    }

    /// Seconds of one run, forth and, where it does, back.
    private var run: Double { animation.autoreverses ? cycle * 2 : cycle }

    /// How often it runs; nil for ever.
    private var repeats: Double? {
        if animation.repeatDuration > 0 {
            let speed = animation.speed > 0 ? Double(animation.speed) : 1
            return animation.repeatDuration.isFinite ? animation.repeatDuration / speed / run : nil
        }
        guard animation.repeatCount > 0 else { return 1 }
        return animation.repeatCount.isFinite && animation.repeatCount < 1e6 ? Double(animation.repeatCount) : nil
    }

    private var progress: Double? {
        let passed = time - animation.beginTime
        guard passed >= 0, run > 0 else { return nil }
        if let repeats, passed > run * repeats { return nil }
        let part = passed.truncatingRemainder(dividingBy: run) / cycle
        return part > 1 ? 2 - part : part
    }

    private var keyTimes: [Double] {
        guard let keyframes = animation as? CAKeyframeAnimation else { return [0, 1] }
        if let times = keyframes.keyTimes { return times.map(\.doubleValue) }
        let count = keyframes.values?.count ?? 2
        return count < 2 ? [0, 1] : (0..<count).map { Double($0) / Double(count - 1) }
    }

    var json: JSON {
        .object([
            "key": JSON(key), "keyPath": JSON((animation as? CAPropertyAnimation)?.keyPath ?? ""),
            "class": JSON("\(type(of: animation))"), "begin": JSON(animation.beginTime), "duration": JSON(cycle),
            "repeats": repeats.map { JSON($0) } ?? .null, "autoreverses": JSON(animation.autoreverses),
            "progress": progress.map { JSON($0) } ?? .null, "keyTimes": .list(keyTimes.map { JSON($0) }),
        ])
    }
}
