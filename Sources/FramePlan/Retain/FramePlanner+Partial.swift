// Writing a partial frame: the part of the scene that the damage meets.

extension FramePlanner {
    /// Replaces `frame` by what makes the pixels of a part of the retained scene.
    mutating func writePartialFrame(_ damage: Damage) {
        emit.frame.removeAll()
        emit.frame.isPartial = true
        emit.frame.width = retained.scene.width
        emit.frame.height = retained.scene.height
        emit.frame.clearColor = retained.scene.clearColor
        emit.frame.damage = damage
        let isCovered = findSeenQuads(damage)
        retained.extract.begin(retained.scene)
        if !retained.scene.passes.isEmpty {
            for k in retained.seen.indices { retained.extract.needed.add(retained.quads[Int(retained.seen[k])]) }
            retained.extract.addPasses(retained.scene, to: &emit.frame)
        }
        let first = emit.frame.quads.count
        for k in retained.seen.indices.reversed() {
            retained.extract.add(retained.quads[Int(retained.seen[k])], of: retained.scene, to: &emit.frame)
        }
        let whole = PixelRect(minX: 0, minY: 0, maxX: Int32(emit.frame.width), maxY: Int32(emit.frame.height))
        emit.frame.passes.append(Pass(bounds: whole, quads: first..<emit.frame.quads.count, clears: !isCovered))
        emit.frame.passKeys.append(PassKey(layer: planned?.root.rawValue ?? 0, .picture))
    }

    /// Finds the quads that are visible in some damage, nearest first; returns whether opaque ones cover all of it.
    ///
    /// Like `dropHidden`, but only damaged pixels count.
    private mutating func findSeenQuads(_ damage: Damage) -> Bool {
        retained.seen.removeAll(keepingCapacity: true)
        retained.boxes.collect(damage, into: &retained.seen)
        emit.occluders.removeAll(keepingCapacity: true)
        let box = damage.bounds
        var write = 0
        retained.seen.reverse()
        for i in retained.seen.indices {
            let place = Int(retained.seen[i]), bounds = retained.quads[place].shape.bounds
            if !damage.meets(bounds) || emit.isHidden(bounds.intersection(box)) { continue }
            retained.seen[write] = Int32(place)
            write += 1
            guard let opaque = retained.quads[place].opaquePixels?.intersection(box), !opaque.isEmpty else { continue }
            if opaque == box {
                retained.seen.removeLast(retained.seen.count - write)
                return true
            }
            emit.addOccluder(opaque)
        }
        retained.seen.removeLast(retained.seen.count - write)
        return false
    }
}
