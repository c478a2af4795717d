import LayerModel

/// The changes that a property animator's blocks made: what each property was and is to become.
final class ChangeRecorder {
    struct Change {
        var layer: CALayer
        var key: String
        var from: Any?
        var to: Any?
        /// The part of the animator's way at which it begins, 0..<1.
        var start: Double
        /// Under which the animator adds its animation.
        var animationKey: String

        /// The value after a part of the change's own way.
        func value(at progress: Double) -> Any? {
            layer.interpolatedValue(forKey: key, from: from, to: to, at: progress)
        }
    }

    private(set) var changes: [Change] = []
    /// For the changes that are made next.
    var start = 0.0

    func note(_ layer: CALayer, _ key: String, from: Any?, to: Any?) {
        // A second change in the same block goes on to the new value.
        let name = "UIViewPropertyAnimator.\(UInt(bitPattern: ObjectIdentifier(self).hashValue)).\(changes.count)"
        if let index = changes.lastIndex(where: { $0.layer === layer && $0.key == key && $0.start == start }) {
            changes[index].to = to
        } else {
            changes.append(Change(layer: layer, key: key, from: from, to: to, start: start, animationKey: name))
        }
    }
}
