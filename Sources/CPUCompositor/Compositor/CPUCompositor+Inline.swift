import FrameModel

// Surfaces without a trip of their own. A pass that one quad reads, one to one, and that nothing keeps, is drawn by whoever
// draws that quad, band by band: it needs no memory of its size, no threads of its own to wait for, and its pixels are still
// in the cache when they are read.

extension CPUCompositor {
    /// What is known of a pass while they are looked through.
    struct Inlining {
        /// The pass that reads it, where that is one quad; -1 before, and `many` for more or for other ways to read it.
        var reader: Int32 = -1
        /// Whether it is read as a mask.
        var isMask = false
        /// How deep passes that are drawn with it lie in it.
        var depth: Int32 = 0
        /// The pass that it is drawn in: itself, or its reader's.
        var host: Int32

        static let none: Int32 = -1, many: Int32 = -2
    }

    /// Fills in `slots`: where each pass that is drawn with its reader goes; -1 for the others. And `lastReaders`: of the passes
    /// that are drawn by themselves.
    func findInlined(_ frame: borrowing Frame) {
        slots.removeAll(keepingCapacity: true)
        inlinings.removeAll(keepingCapacity: true)
        for index in frame.passes.indices {
            slots.append(-1)
            inlinings.append(Inlining(host: Int32(index)))
        }
        // A picture of one pass reads no other.
        if frame.passes.count == 1 { return }
        for index in frame.passes.indices { noteReads(frame, index) }
        if drawsInline, !drawsFloats {
            for index in frame.passes.indices.dropLast() where canInline(frame, index) {
                slots[index] = Int8(inlinings[index].depth * 2 + (inlinings[index].isMask ? 1 : 0))
                let reader = Int(inlinings[index].reader)
                inlinings[reader].depth = max(inlinings[reader].depth, inlinings[index].depth + 1)
            }
        }
        for index in frame.passes.indices.reversed() {
            if slots[index] >= 0 { inlinings[index].host = inlinings[Int(inlinings[index].reader)].host }
            noteLastReads(frame, index, by: Int(inlinings[index].host))
        }
    }

    private func noteReads(_ frame: borrowing Frame, _ index: Int) {
        if frame.passes[index].effect >= 0 {
            inlinings[Int(frame.passes[index].source)].reader = Inlining.many
        }
        for k in frame.passes[index].quads {
            if frame.quads[k].paint.kind == .surface {
                let isAligned = frame.quads[k].paint.sampling == .aligned
                noteRead(frame.quads[k].paint.source, by: isAligned ? Int32(index) : Inlining.many, isMask: false)
            }
            if frame.quads[k].mask >= 0 { noteRead(frame.quads[k].mask, by: Int32(index), isMask: true) }
        }
    }

    private func noteRead(_ pass: Int32, by reader: Int32, isMask: Bool) {
        let isFirst = inlinings[Int(pass)].reader == Inlining.none
        inlinings[Int(pass)].reader = isFirst ? reader : Inlining.many
        inlinings[Int(pass)].isMask = isMask
    }

    private func canInline(_ frame: borrowing Frame, _ index: Int) -> Bool {
        let pass = frame.passes[index]
        guard inlinings[index].reader >= 0, inlinings[index].depth < InlineMemory.depth, pass.effect < 0,
            pass.drawing < 0, pass.retention.owner == 0, pass.quads.count <= InlineMemory.quadLimit
        else { return false }
        for k in pass.quads {
            let kind = frame.quads[k].paint.kind
            if kind == .backdrop || kind == .particles { return false }
        }
        return true
    }

    private func noteLastReads(_ frame: borrowing Frame, _ index: Int, by host: Int) {
        func note(_ pass: Int32) { lastReaders[Int(pass)] = max(lastReaders[Int(pass)], host) }
        if frame.passes[index].effect >= 0 { note(frame.passes[index].source) }
        for k in frame.passes[index].quads {
            if frame.quads[k].paint.kind == .surface { note(frame.quads[k].paint.source) }
            if frame.quads[k].mask >= 0 { note(frame.quads[k].mask) }
        }
    }
}
