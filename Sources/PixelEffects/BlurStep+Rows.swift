// Unsafe: see BlurStep. Rows for steps across lie in scratch memory, with cell `first` at its start.
import CPUKernels
import Foundation
import FrameModel

extension BlurStep {
    func widen(_ y: Int32, _ scratch: BlurScratch) {
        let row = target.row(y)
        let made = max(area.minX, 0)..<min(area.maxX, pixelBounds.width)
        if let pixels = pixelRow(y, made.lowerBound) {
            let start = row + 4 * Int(made.lowerBound - area.minX)
            scratch.kernels.pointee.widenBytes(start, pixels, 64, Int32(made.count))
            Self.extend(row, made, area.minX..<area.maxX, first: area.minX, clears: !clampsEdges)
        } else {
            memset(row, 0, 8 * Int(area.width))
        }
    }

    func halvePixels(_ y: Int32, _ scratch: BlurScratch) {
        let made = reads.minX..<reads.maxX, wanted = 2 * area.minX - 1..<2 * area.maxX + 1
        let first = min(made.lowerBound, wanted.lowerBound)
        let row = Self.row(scratch), rows = scratch.pixelRows
        for k in 0..<4 {
            rows[k] = pixelRow(2 * y - 1 + Int32(k), made.lowerBound) ?? UnsafePointer(scratch.clear)
        }
        scratch.kernels.pointee.sumBytesDown(row + 4 * Int(made.lowerBound - first), rows, Int32(made.count))
        Self.extend(row, made, wanted, first: first, clears: !clampsEdges)
        scratch.kernels.pointee.sumAcross(target.row(y), row + 4 * Int(2 * area.minX - first), area.width)
    }

    func halve(_ y: Int32, _ scratch: BlurScratch) {
        let made = source.bounds.minX..<source.bounds.maxX
        let wanted = isAcross ? 2 * area.minX - 1..<2 * area.maxX + 1 : area.minX..<area.maxX
        let first = min(made.lowerBound, wanted.lowerBound)
        let row = Self.row(scratch), start = row + 4 * Int(made.lowerBound - first)
        if isDown {
            let rows = scratch.rows
            for k in 0..<4 { rows[k] = source.nearestRow(2 * y - 1 + Int32(k)) }
            scratch.kernels.pointee.halveDown(start, rows, Int32(made.count))
        } else {
            memcpy(start, source.nearestRow(y), 8 * made.count)
        }
        Self.extend(row, made, wanted, first: first)
        if isAcross {
            scratch.kernels.pointee.halveAcross(target.row(y), row + 4 * Int(2 * area.minX - first), area.width)
        } else {
            memcpy(target.row(y), row + 4 * Int(area.minX - first), 8 * Int(area.width))
        }
    }

    func weigh(_ y: Int32, _ scratch: BlurScratch) {
        let kernels = scratch.kernels
        let made = source.bounds.minX..<source.bounds.maxX
        let wanted = area.minX - reachX..<area.maxX + reachX
        let first = min(made.lowerBound, wanted.lowerBound)
        let row = Self.row(scratch), start = row + 4 * Int(made.lowerBound - first)
        if reachY > 0 {
            let rows = scratch.rows
            for k in -reachY...reachY { rows[Int(k + reachY)] = source.nearestRow(y + k) }
            Self.withWeights(weightsY) { kernels.pointee.weighDown(start, rows, $0, reachY, Int32(made.count)) }
        } else {
            memcpy(start, source.nearestRow(y), 8 * made.count)
        }
        Self.extend(row, made, wanted, first: first)
        let from = row + 4 * Int(area.minX - first)
        var cells = from
        if reachX > 0 {
            cells = result == nil ? target.row(y) : scratch.narrow
            Self.withWeights(weightsX) { kernels.pointee.weighAcross(cells, from, $0, reachX, area.width) }
        } else if result == nil {
            memcpy(target.row(y), from, 8 * Int(area.width))
        }
        if let result { finish(result, y, cells, scratch) }
    }

    func double(_ y: Int32, _ scratch: BlurScratch) {
        let kernels = scratch.kernels
        var row = UnsafePointer(source.row(isDown ? y >> 1 : y))
        if isDown {
            let mixed = Self.row(scratch)
            kernels.pointee.doubleDown(
                mixed, row, source.row(y & 1 == 0 ? (y >> 1) - 1 : (y >> 1) + 1), source.bounds.width)
            row = UnsafePointer(mixed)
        }
        if !isAcross {
            let from = row + 4 * Int(area.minX - source.bounds.minX)
            if let result {
                finish(result, y, from, scratch)
            } else {
                memcpy(target.row(y), from, 8 * Int(area.width))
            }
            return
        }
        // Doubling makes whole pairs; at odd ends the extra cell is dropped.
        let pair = area.minX >> 1, count = ((area.maxX - 1) >> 1) - pair + 1
        let from = row + 4 * Int(pair - source.bounds.minX)
        guard let result else {
            kernels.pointee.doubleAcross(target.row(y), from, count)
            return
        }
        let pixels = result.at(pixelBounds.minX + area.minX, pixelBounds.minY + y)
        if 2 * count == area.width {
            kernels.pointee.doubleAcrossBytes(pixels, from, count)
        } else {
            kernels.pointee.doubleAcrossBytes(scratch.pixels, from, count)
            memcpy(pixels, scratch.pixels + Int(area.minX & 1), 4 * Int(area.width))
        }
        if alphaOnly { kernels.pointee.spreadAlpha(pixels, area.width) }
    }

    /// Converts cells to the result's pixels.
    private func finish(_ result: PixelPlane, _ y: Int32, _ cells: UnsafePointer<UInt16>, _ scratch: BlurScratch) {
        let pixels = result.at(pixelBounds.minX + area.minX, pixelBounds.minY + y)
        scratch.kernels.pointee.narrowCells(pixels, cells, area.width)
        if alphaOnly { scratch.kernels.pointee.spreadAlpha(pixels, area.width) }
    }

    @inline(__always)
    private static func row(_ scratch: BlurScratch) -> UnsafeMutablePointer<UInt16> {
        scratch.cells + 4 * BlurScratch.slack
    }

    @inline(__always)
    private static func withWeights(_ weights: InlineArray<11, Int32>, _ body: (UnsafePointer<Int32>) -> Void) {
        withUnsafeBytes(of: weights) { bytes in
            if let base = bytes.baseAddress { body(base.assumingMemoryBound(to: Int32.self)) }
        }
    }

    /// Fills the cells of `wanted` that are not in `made`: with the outermost one, or with zeros.
    @inline(__always)
    private static func extend(
        _ row: UnsafeMutablePointer<UInt16>, _ made: Range<Int32>, _ wanted: Range<Int32>, first: Int32,
        clears: Bool = false
    ) {
        let low = Int(made.lowerBound - first), high = Int(made.upperBound - first)
        row.withMemoryRebound(to: UInt64.self, capacity: high) { cells in
            let before = clears ? 0 : cells[low], after = clears ? 0 : cells[high - 1]
            for k in Int(wanted.lowerBound - first)..<max(low, Int(wanted.lowerBound - first)) { cells[k] = before }
            for k in min(high, Int(wanted.upperBound - first))..<Int(wanted.upperBound - first) { cells[k] = after }
        }
    }

    /// Returns a row of the pixels from `column` on, both relative to their bounds; nil where the row is transparent.
    @inline(__always)
    private func pixelRow(_ y: Int32, _ column: Int32) -> UnsafePointer<UInt32>? {
        var y = y
        if y < 0 || y >= pixelBounds.height {
            if !clampsEdges { return nil }
            y = max(0, min(pixelBounds.height - 1, y))
        }
        return UnsafePointer(pixels.at(pixelBounds.minX + column, pixelBounds.minY + y))
    }
}
