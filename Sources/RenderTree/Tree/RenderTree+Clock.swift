// The clocks of layers. Almost no layer has one of its own; while none has, nothing is computed.

extension RenderTree {
    // Loops instead of recursion: trees may be deeper than any stack.

    /// Returns the clock from absolute time to a node's local time.
    public func clock(of index: Int) -> LayerClock {
        guard timedNodes > 0 else { return .identity }
        var clock = LayerClock.identity
        // The clocks between the node and a known one above it, innermost first.
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

    /// Returns the same clock, and caches it in every node up to the root.
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
