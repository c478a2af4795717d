// Unsafe: reads and writes rows of planes within the cells of each step.
import CPUKernels
import PixelEffects

/// One step of a blur along both axes, row by row: first the columns, into a row of scratch memory, then along that
/// row.
struct FloatBlur {
    var x, y: FloatBlurAxis
    /// The planes of the cells that are read and of those that are made, from cell (0, 0) on.
    var source, target: FloatPlane
    /// The weights of the kernels, the middle one at 0.
    var across, down: BlurPlan.Axis
    /// Whether the step makes the result and only its alpha counts.
    var alphaOnly: Bool
    /// The device pixel of cell (0, 0) of the result.
    var origin: SIMD2<Int32>

    /// The most cells that a step sums.
    private static let mostTaps = 2 * BlurPlan.Axis.greatestReach + 1

    /// The cells that are made.
    var area: PixelRect {
        PixelRect(minX: x.made.lowerBound, minY: y.made.lowerBound, maxX: x.made.upperBound, maxY: y.made.upperBound)
    }

    /// Returns the last step of a blur for a part of the pixels that the blur was planned for.
    func making(_ part: PixelRect, in result: FloatPlane) -> FloatBlur {
        var step = self
        let cells = part.moved(0 &- origin)
        step.x.made = cells.minX..<cells.maxX
        step.y.made = cells.minY..<cells.maxY
        step.target = result
        step.target.move(by: -origin.x, -origin.y)
        return step
    }

    /// Returns the rows of pixels that the first step reads to make some rows of cells, as `BlurStep.sourceRows` does.
    func sourceRows(of rows: Range<Int32>) -> Range<Int32> {
        let read = FloatBlurAxis.read(y.kind, rows)
        return read.lowerBound + origin.y..<read.upperBound + origin.y
    }

    /// Returns the first step for some of its rows, from a plane with the rows of the source that these read.
    func making(rows: Range<Int32>, from pixels: FloatPlane) -> FloatBlur {
        var step = self
        step.y.made = rows
        step.source = pixels
        step.source.move(by: -origin.x, -origin.y)
        return step
    }

    static let bandHeight: Int32 = 32
    var bandCount: Int { area.bandCount(height: Self.bandHeight) }

    func draw(band: Int, _ scratch: Scratch) {
        draw(rows: area.rows(ofBand: band, height: Self.bandHeight), scratch.floats)
    }

    private func draw(rows: Range<Int32>, _ scratch: FloatScratch) {
        let read = x.read
        for j in rows {
            let out = target.at(x.made.lowerBound, j)
            let count = Int32(x.made.count)
            if x.kind == .none {
                sumColumns(j, out, read, scratch)
            } else {
                sumColumns(j, scratch.wide, read, scratch)
                sumRow(out, UnsafePointer(scratch.wide), count, scratch)
            }
            if alphaOnly { scratch.kernels.pointee.alphas(out, count) }
        }
    }

    private func sumRow(
        _ out: UnsafeMutablePointer<SIMD4<Float>>, _ row: UnsafePointer<SIMD4<Float>>, _ count: Int32,
        _ scratch: FloatScratch
    ) {
        switch x.kind {
        case .none: break
        case .halve: scratch.kernels.pointee.halve(out, row, count)
        case .double: scratch.kernels.pointee.twice(out, row, x.made.lowerBound & 1, count)
        case .kernel(let reach):
            let taps = 2 * Int(reach) + 1
            withUnsafeTemporaryAllocation(of: Float.self, capacity: taps) { weights in
                for k in 0..<taps { weights[k] = across.weight(abs(k - Int(reach))) }
                scratch.kernels.pointee.across(out, row, weights.baseAddress!, Int32(taps), count)
            }
        }
    }

    /// Sums the columns for row `j`, for the cells `read` along it.
    private func sumColumns(
        _ j: Int32, _ row: UnsafeMutablePointer<SIMD4<Float>>, _ read: Range<Int32>, _ scratch: FloatScratch
    ) {
        // The given cells lie in the middle of those that are read.
        let low = max(read.lowerBound, min(read.upperBound, x.given.lowerBound))
        let high = max(low, min(read.upperBound, x.given.upperBound))
        if low < high { sum(j, row + Int(low - read.lowerBound), low, high - low, scratch) }
        let before = Int(low - read.lowerBound), after = Int(read.upperBound - high)
        if before > 0 { row.update(repeating: edge(j, x.given.lowerBound, scratch), count: before) }
        if after > 0 {
            (row + Int(high - read.lowerBound)).update(
                repeating: edge(j, x.given.upperBound - 1, scratch), count: after)
        }
    }

    /// Returns the cell beyond the edge at column `i`.
    private func edge(_ j: Int32, _ i: Int32, _ scratch: FloatScratch) -> SIMD4<Float> {
        if x.isOpen { return .zero }
        sum(j, scratch.colors, i, 1, scratch)
        return scratch.colors[0]
    }

    /// Sums the columns for row `j` from cell `first` on.
    private func sum(
        _ j: Int32, _ out: UnsafeMutablePointer<SIMD4<Float>>, _ first: Int32, _ count: Int32, _ scratch: FloatScratch
    ) {
        withUnsafeTemporaryAllocation(of: UnsafePointer<SIMD4<Float>>.self, capacity: Self.mostTaps) { rows in
            withUnsafeTemporaryAllocation(of: Float.self, capacity: Self.mostTaps) { weights in
                var taps = 0
                func add(_ row: Int32, _ weight: Float) {
                    if y.isOpen, !y.given.contains(row) { return }
                    let row = max(y.given.lowerBound, min(y.given.upperBound - 1, row))
                    rows[taps] = UnsafePointer(source.at(first, row))
                    weights[taps] = weight
                    taps += 1
                }
                switch y.kind {
                case .none: add(j, 1)
                case .halve:
                    add(2 * j - 1, 0.125)
                    add(2 * j, 0.375)
                    add(2 * j + 1, 0.375)
                    add(2 * j + 2, 0.125)
                case .kernel(let reach):
                    for k in -reach...reach { add(j + k, down.weight(Int(abs(k)))) }
                case .double:
                    let isSecond = j & 1 != 0
                    let upper = (j - 1) >> 1
                    add(upper, isSecond ? 0.75 : 0.25)
                    add(upper + 1, isSecond ? 0.25 : 0.75)
                }
                if taps == 0 {
                    out.update(repeating: .zero, count: Int(count))
                } else {
                    scratch.kernels.pointee.sum(out, rows.baseAddress!, weights.baseAddress!, Int32(taps), count)
                }
            }
        }
    }
}

/// One step of a planned blur along one axis: the cells that it makes, and those it makes them from. See `BlurPlan`.
struct FloatBlurAxis {
    /// The operation of a step.
    enum Kind: Equatable {
        /// Copies cells.
        case none
        /// Makes one cell from two.
        case halve
        /// Sums `reach` cells to either side.
        case kernel(reach: Int32)
        /// Makes two cells from one.
        case double
    }

    var kind: Kind
    /// The cells that are made.
    var made: Range<Int32>
    /// The cells that exist to be read.
    var given: Range<Int32>
    /// Whether transparency surrounds the given cells; otherwise the outermost ones are repeated.
    var isOpen: Bool

    /// The cells that are read, including those around the given ones.
    var read: Range<Int32> { Self.read(kind, made) }

    fileprivate static func read(_ kind: Kind, _ made: Range<Int32>) -> Range<Int32> {
        let first = made.lowerBound, last = made.upperBound - 1
        switch kind {
        case .none: return made
        case .halve: return (2 * first - 1)..<(2 * last + 3)
        case .kernel(let reach): return (first - reach)..<(last + reach + 1)
        case .double:
            let doubled = BlurPlan.Axis.doubled(first, last)
            return doubled.first..<doubled.last + 1
        }
    }

    /// Replaces `steps` with those that make the pixels `wanted` of a source of `count` pixels, the first of which is
    /// 0: `depth` steps down, the kernel, and as many steps up.
    static func plan(
        _ axis: BlurPlan.Axis, depth: Int, count: Int32, wanted: Range<Int32>, repeatsEdges: Bool,
        into steps: inout ContiguousArray<FloatBlurAxis>
    ) {
        steps.removeAll(keepingCapacity: true)
        let passed = depth - axis.halvings
        // From the last step to the first: each makes what the step after it reads.
        var wanted = wanted
        for index in stride(from: 2 * depth, through: 0, by: -1) {
            let level = min(index, axis.halvings)
            let kind: Kind
            if index > depth {
                kind = index > depth + passed ? .double : .none
            } else if index == depth {
                kind = .kernel(reach: Int32(axis.reach))
            } else {
                kind = index < axis.halvings ? .halve : .none
                // Cells farther out equal the outermost ones.
                wanted = within(wanted, BlurPlan.Axis.cells(min(index + 1, axis.halvings), count: count))
            }
            let isOpen = !repeatsEdges && level == 0 && index <= depth
            steps.append(FloatBlurAxis(kind: kind, made: wanted, given: wanted, isOpen: isOpen))
            wanted = read(kind, wanted)
        }
        steps.reverse()
        steps[0].given = 0..<count
        for index in 1..<max(1, steps.count) { steps[index].given = steps[index - 1].made }
    }

    /// Returns the part of a range that lies in another, at least one cell.
    private static func within(_ range: Range<Int32>, _ limits: Range<Int32>) -> Range<Int32> {
        let low = max(limits.lowerBound, min(limits.upperBound - 1, range.lowerBound))
        return low..<max(low + 1, min(limits.upperBound, range.upperBound))
    }
}
