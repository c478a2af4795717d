import RenderTree

extension CALayer {
    /// Converts a time of another layer to this one's; nil stands for absolute time, outside of the root.
    ///
    /// A time of a layer whose speed is 0 leads nowhere upwards; it becomes 0.
    public final func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        CALayer.convertTime(time, from: layer, to: self)
    }

    /// Converts a time of this layer to another one's; nil stands for absolute time, outside of the root.
    public final func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        CALayer.convertTime(time, from: self, to: layer)
    }

    private static func convertTime(_ time: Double, from source: CALayer?, to target: CALayer?) -> Double {
        let meeting = commonAncestor(source, target)
        var time = time
        var layer = source
        // Level by level: what lies above a standing layer starts from 0.
        while let next = layer, next !== meeting {
            time = LayerClock(next.record).outer(time)
            layer = next.superlayer
        }
        return target?.clock(of: meeting).local(time) ?? time
    }

    /// The way from the time of a layer above to this layer's; nil stands for absolute time.
    ///
    /// Composed from the top down, as the render tree does it, so that what begins now begins exactly now.
    final func clock(of ancestor: CALayer?) -> LayerClock {
        var way: [CALayer] = []
        var layer: CALayer? = self
        while let next = layer, next !== ancestor {
            way.append(next)
            layer = next.superlayer
        }
        return way.reversed().reduce(.identity) { $0.composed(with: LayerClock($1.record)) }
    }
}
