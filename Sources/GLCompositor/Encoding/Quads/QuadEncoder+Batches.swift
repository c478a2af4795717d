import Shaders

// The choice of the batch that draws a piece. Each draw call has a cost: with 1,000 rounded rectangles, whose rims and
// insides have different programs, 795 draw calls took most of the time.

extension QuadEncoder {
    /// Whether a piece without coverage would join the last batch.
    func joins(_ state: QuadState) -> Bool {
        guard batches.count > firstBatch else { return false }
        return batches[batches.count - 1].takes(batch(state))
    }

    /// Returns an empty batch for pieces of this state.
    @inline(__always) func batch(_ state: QuadState) -> Batch {
        Batch(
            program: programs.number(state.key), texture: state.texture, isLinear: state.isLinear, mask: state.mask,
            maskX: state.maskX, maskY: state.maskY, blend: state.blend, clip0: state.clip0, clip1: state.clip1,
            scissor: state.scissor, first: 0, count: 0)
    }

    /// Counts the records of a piece, which are about to be written, to the last batch; to an earlier one, where
    /// nothing later lies below the piece; or to a new one.
    @inline(__always)
    func assign(_ records: Int, to next: Batch, _ program: QuadProgram, _ polygon: ConvexPolygon) {
        let last = batches.count - 1
        if last >= firstBatch, batches[last].takes(next), hasRoom(last, for: records) {
            batches[last].count += records
            // Nothing is ever put below the first one.
            if last > firstBatch { places.add(places.cells(polygon), to: last) }
        } else {
            assignElsewhere(records, to: next, program, polygon)
        }
    }

    private func assignElsewhere(_ records: Int, to next: Batch, _ program: QuadProgram, _ polygon: ConvexPolygon) {
        let cells = places.cells(polygon)
        let least = max(firstBatch, batches.count - BatchPlaces.depth)
        var index = batches.count - 2
        while index >= least {
            // It would be below all later batches.
            if !places.isFree(cells, in: index + 1) { break }
            // A batch's records are contiguous.
            if batches[index].takes(next), batches[index].first + batches[index].count == program.recordCount,
                hasRoom(index, for: records)
            {
                batches[index].count += records
                if index > firstBatch { places.add(cells, to: index) }
                return
            }
            index -= 1
        }
        begin(next, program)
        batches[batches.count - 1].count = records
        if batches.count - 1 > firstBatch { places.add(cells, to: batches.count - 1) }
    }

    /// Starts a new, empty batch.
    func begin(_ next: Batch, _ program: QuadProgram) {
        var next = next
        next.first = program.recordCount
        batches.append(next)
        places.begin(batches.count - 1)
    }

    /// Whether a batch stays short enough with that many more records.
    @inline(__always) func hasRoom(_ index: Int, for records: Int) -> Bool {
        instanced || batches[index].count + records <= Batch.mostVertices
    }
}
