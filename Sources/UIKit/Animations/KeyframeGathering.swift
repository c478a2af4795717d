import LayerModel

/// The changes that the keyframes of a block say, until they become animations.
final class KeyframeGathering {
    /// The keyframe that is being said, in parts of the whole.
    var span = (start: 0.0, end: 1.0)
    private let mode: CAAnimationCalculationMode
    private var changes: [Change] = []
    private var places: [Place: Int] = [:]

    private struct Place: Hashable {
        var layer: ObjectIdentifier
        var key: String
    }

    private struct Change {
        var layer: CALayer
        var key: String
        var from: Any?
        var frames: [(start: Double, end: Double, to: Any?)]
    }

    init(_ mode: CAAnimationCalculationMode) { self.mode = mode }

    func note(_ layer: CALayer, _ key: String, from: Any?, to: Any?) {
        let place = Place(layer: ObjectIdentifier(layer), key: key)
        if let index = places[place] {
            changes[index].frames.append((span.start, span.end, to))
        } else {
            places[place] = changes.count
            changes.append(Change(layer: layer, key: key, from: from, frames: [(span.start, span.end, to)]))
        }
    }

    /// Adds the animations of what was gathered.
    func animate(in block: AnimationBlock) {
        guard block.duration > 0 else { return }
        for change in changes {
            let animation = CAKeyframeAnimation(keyPath: change.key)
            var (times, values): ([Double], [Any?]) = ([0], [change.from])
            // A value stands from the end of one keyframe to the start of the next; where two overlap the later one goes on from the earlier.
            for frame in change.frames.sorted(by: { $0.start < $1.start }) {
                let last = times[times.count - 1]
                if frame.start > last {
                    times.append(frame.start)
                    values.append(values[values.count - 1])
                }
                times.append(max(last, frame.end))
                values.append(frame.to)
            }
            if times[times.count - 1] < 1 {
                times.append(1)
                values.append(values[values.count - 1])
            }
            animation.values = values.map { $0 as Any }
            animation.keyTimes = times.map { NSNumber(value: $0) }
            animation.calculationMode = mode
            animation.duration = block.duration
            if case .curve(let function) = block.pace { animation.timingFunction = function }
            block.setTiming(of: animation)
            change.layer.add(animation, forKey: change.key, in: block)
        }
    }
}
