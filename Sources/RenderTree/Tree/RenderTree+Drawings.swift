// Layers with GL drawings, some of them redrawn at every time.

extension RenderTree {
    /// Moves the times of drawings that follow it to `time`; true where one changed.
    mutating func evaluateDrawings(at time: Double) -> Bool {
        var changed = false
        for index in drawings {
            let node = Int(index)
            guard let drawing = nodes[node].presentation.drawing else { continue }
            let local = drawing.isAsynchronous ? cachedClock(of: node).local(time) : drawing.time
            if nodes[node].drawingTime == local { continue }
            nodes[node].drawingTime = local
            markDirty(node, .appearance)
            changed = true
        }
        return changed
    }
}
