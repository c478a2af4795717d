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
        while let next = layer, next !== meeting {
            let speed = Double(next.record.speed)
            time = speed == 0 ? 0 : (time - next.record.timeOffset) / speed + next.record.beginTime
            layer = next.superlayer
        }
        return target?.localTime(time, of: meeting) ?? time
    }

    /// The layer's time at a time of a layer above it; nil stands for absolute time.
    final func localTime(_ time: Double, of ancestor: CALayer?) -> Double {
        var way: [CALayer] = []
        var layer: CALayer? = self
        while let next = layer, next !== ancestor {
            way.append(next)
            layer = next.superlayer
        }
        return way.reversed().reduce(time) { time, layer in
            (time - layer.record.beginTime) * Double(layer.record.speed) + layer.record.timeOffset
        }
    }
}
