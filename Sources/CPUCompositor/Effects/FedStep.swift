// Unsafe: moves rows of pixels within a worker's slot; the areas fit it.
import Foundation
import PixelEffects

/// The first step of a blur, and the pass that it reads, which nobody else reads: each band draws that pass a few rows at a time, and
/// makes cells of them while they are in the cache. See `PassGraph.inline`.
struct FedStep {
    var job: PassJob
    var pass: Int32
    /// The pixels of the pass that are read.
    var pixels: PixelRect
    var step: EffectStep

    func draw(band: Int, _ scratch: Scratch) {
        let slot = job.slot(pass), rows = step.rows(ofBand: band)
        // Rows of cells whose sources fit a slot and a band: each has two rows, and two more surround all.
        let most = (min(Bands.mostRows, InlineMemory.rows(width: pixels.width, areFloats: job.drawsFloats)) - 2) / 2
        var held: Range<Int32>?, row = rows.lowerBound
        while row < rows.upperBound {
            let made = row..<min(rows.upperBound, row + most)
            let read = reads(made)
            var part = pixels
            part.minY = read.lowerBound
            part.maxY = read.upperBound
            let plane = scratch.inline.open(slot, part)
            if let held, held.upperBound > read.lowerBound {
                move(plane, from: read.lowerBound - held.lowerBound, count: held.upperBound - read.lowerBound)
                part.minY = held.upperBound
            }
            if !part.isEmpty { job.draw(pass, part, in: plane, scratch) }
            making(made, plane).draw(band: 0, scratch)
            (held, row) = (read, made.upperBound)
        }
    }

    /// Moves rows that the rows before read as well to the start of a slot.
    private func move(_ plane: PixelPlane, from row: Int32, count: Int32) {
        if row == 0 { return }
        let bytes = plane.stride * (job.drawsFloats ? 16 : 4), start = UnsafeMutableRawPointer(plane.base)
        memmove(start, start + Int(row) * bytes, Int(count) * bytes)
    }

    /// The rows of pixels that are read, of the source and at least one.
    private func reads(_ rows: Range<Int32>) -> Range<Int32> {
        let read =
            switch step {
            case .blur(let step): step.sourceRows(of: rows)
            case .floatBlur(let step): step.sourceRows(of: rows)
            case .color, .floatColor: preconditionFailure("a matrix has no first step")
            }
        let first = max(pixels.minY, min(pixels.maxY - 1, read.lowerBound))
        return first..<max(first + 1, min(pixels.maxY, read.upperBound))
    }

    private func making(_ rows: Range<Int32>, _ plane: PixelPlane) -> EffectStep {
        switch step {
        case .blur(let step): .blur(step.making(rows: rows, from: plane))
        case .floatBlur(let step): .floatBlur(step.making(rows: rows, from: FloatPlane(plane)))
        case .color, .floatColor: preconditionFailure("a matrix has no first step")
        }
    }
}
