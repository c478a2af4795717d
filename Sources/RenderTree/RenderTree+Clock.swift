import Values

// Each layer's time. Almost no layer has one of its own, and while none has, nothing is computed.

extension RenderTree {
    /// The way from absolute time to a node's local time.
    public func clock(of index: Int) -> LayerClock {
        guard timedNodes > 0 else { return .identity }
        let node = Int(nodes[index].superlayer)
        let outer = node < 0 ? LayerClock.identity : clock(of: node)
        if nodes[index].model.hasPlainTime { return outer }
        return outer.composed(with: LayerClock(nodes[index].model))
    }

    /// The same, remembered in every node on the way to the root.
    mutating func cachedClock(of index: Int) -> LayerClock {
        guard timedNodes > 0 else { return .identity }
        if nodes[index].clockEpoch == clockEpoch { return nodes[index].clock }
        let superlayer = Int(nodes[index].superlayer)
        var clock = superlayer < 0 ? LayerClock.identity : cachedClock(of: superlayer)
        if !nodes[index].model.hasPlainTime { clock = clock.composed(with: LayerClock(nodes[index].model)) }
        nodes[index].clock = clock
        nodes[index].clockEpoch = clockEpoch
        return clock
    }
}
