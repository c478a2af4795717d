// Each layer's time. Almost no layer has one of its own, and while none has, nothing is computed.

extension RenderTree {
    // Loops, no recursion: trees may be deeper than any stack.

    /// The way from absolute time to a node's local time.
    public func clock(of index: Int) -> LayerClock {
        guard timedNodes > 0 else { return .identity }
        var clock = LayerClock.identity
        // Times between the node and what is known above it, innermost first.
        var times: [LayerClock] = []
        var node = index
        while node >= 0 {
            if nodes[node].clockEpoch == clockEpoch {
                clock = nodes[node].clock
                break
            }
            if !nodes[node].model.hasPlainTime { times.append(LayerClock(nodes[node].model)) }
            node = Int(nodes[node].superlayer)
        }
        for time in times.reversed() { clock = clock.composed(with: time) }
        return clock
    }

    /// The same, remembered in every node on the way to the root.
    mutating func cachedClock(of index: Int) -> LayerClock {
        guard timedNodes > 0 else { return .identity }
        var clock = LayerClock.identity
        var node = index
        while node >= 0 {
            if nodes[node].clockEpoch == clockEpoch {
                clock = nodes[node].clock
                break
            }
            climbed.append(Int32(node))
            node = Int(nodes[node].superlayer)
        }
        while let last = climbed.popLast() {
            let node = Int(last)
            if !nodes[node].model.hasPlainTime { clock = clock.composed(with: LayerClock(nodes[node].model)) }
            nodes[node].clock = clock
            nodes[node].clockEpoch = clockEpoch
        }
        return clock
    }
}
