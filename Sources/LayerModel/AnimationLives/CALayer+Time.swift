extension CALayer {
    /// Converts a time of another layer to this one's; nil stands for absolute time, above the root.
    ///
    /// Upwards from a layer whose speed is 0 there is no unique time; the result is 0. A time before a layer's
    /// `beginTime` is 0 in it.
    public final func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        CALayer.convertTime(time, from: layer, to: self)
    }

    /// Converts a time of this layer to another one's; nil stands for absolute time, above the root.
    public final func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        CALayer.convertTime(time, from: self, to: layer)
    }

    private static func convertTime(_ time: Double, from source: CALayer?, to target: CALayer?) -> Double {
        let meeting = commonAncestor(source, target)
        var time = time
        var layer = source
        // Level by level: the superlayer's time of a paused layer is 0.
        while let next = layer, next !== meeting {
            time = LayerClock(next.record).outer(time)
            layer = next.superlayer
        }
        return target?.local(time, of: meeting) ?? time
    }

    /// Returns this layer's time at one of a layer above; nil stands for absolute time. Composes clocks like
    /// `clock(of:)`, except that layers that have not begun have time 0.
    private func local(_ time: Double, of ancestor: CALayer?) -> Double {
        var clock = LayerClock.identity, start = time
        for layer in way(from: ancestor) {
            // Times closer than a nanosecond count as equal.
            if clock.local(start) < layer.record.beginTime - 1e-9 {
                (clock, start) = (.identity, 0)
            } else {
                clock = clock.composed(with: LayerClock(layer.record))
            }
        }
        return clock.local(start)
    }

    /// Returns the layers below one above, down to this one; nil stands for absolute time, above the root.
    private func way(from ancestor: CALayer?) -> [CALayer] {
        var way: [CALayer] = []
        var layer: CALayer? = self
        while let next = layer, next !== ancestor {
            way.append(next)
            layer = next.superlayer
        }
        return way.reversed()
    }

    /// Returns the clock from the time of a layer above to this layer's; nil stands for absolute time.
    ///
    /// Composed from the top down, as in the render tree, so that an animation that begins now begins exactly now.
    final func clock(of ancestor: CALayer?) -> LayerClock {
        way(from: ancestor).reduce(.identity) { $0.composed(with: LayerClock($1.record)) }
    }
}
