// Emitters: the emission of each, updated with commits and moved to a time.

extension RenderTree {
    /// Applies a commit's changes to emitters, at its time.
    mutating func updateEmissions(at time: Double) {
        for place in changedEmitters {
            let index = Int(place)
            guard nodes[index].kind == .emitter else { continue }
            nodes[index].isEmitterNoted = false
            if nodes[index].emission == nil {
                nodes[index].emission = Emission(nodes[index].model, nodes[index].tracks)
                emitters.append(place)
            } else {
                let local = clock(of: index).local(time)
                let model = nodes[index].model, tracks = nodes[index].tracks
                nodes[index].emission?.change(model, tracks, at: local)
            }
        }
        changedEmitters.removeAll(keepingCapacity: true)
    }

    /// Notes that a commit makes an emitter, or changes its emission.
    mutating func noteEmitter(_ index: Int) {
        guard nodes[index].kind == .emitter, !nodes[index].isEmitterNoted else { return }
        nodes[index].isEmitterNoted = true
        changedEmitters.append(Int32(index))
    }

    /// Removes destroyed emitters.
    mutating func forgetDestroyedEmitters() {
        emitters.removeAll { nodes[Int($0)].emission == nil }
    }

    /// Moves every emitter to `time`; true where particles changed.
    mutating func evaluateEmitters(at time: Double) -> Bool {
        var changed = false
        for place in emitters.indices {
            let index = Int(emitters[place])
            if advanceEmission(of: index, to: cachedClock(of: index).local(time)) { changed = true }
        }
        return changed
    }

    /// Moves one emitter to a time of its own; true where its particles changed.
    mutating func advanceEmission(of index: Int, to local: Double) -> Bool {
        guard let before = nodes[index].emission?.time else { return false }
        let wasAlive = nodes[index].emission?.nextChange(from: before) == before
        nodes[index].emission?.advance(to: local)
        guard before != local, wasAlive || nodes[index].emission?.nextChange(from: local) == local else { return false }
        markDirty(index, .appearance)
        return true
    }

    /// Returns the next time, from `time` on, at which an emitter's particles change by the given clock; infinity where
    /// none change any more.
    func nextEmission(of index: Int, _ clock: LayerClock, after time: Double) -> Double {
        guard clock.scale != 0, let emission = nodes[index].emission else { return .infinity }
        // Where time runs backwards, the past is still to come.
        if clock.scale < 0 { return emission.cellCount > 0 ? time : .infinity }
        let local = clock.local(time)
        guard let next = emission.nextChange(from: local) else { return .infinity }
        return next == local ? time : max(time, clock.outer(next))
    }
}
