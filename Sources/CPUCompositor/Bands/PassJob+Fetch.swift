// Unsafe: reads quads and images by address. The starts of runs are read within the picture; the runs themselves are
// prefetched and not read.
import CPUKernels

// The data that a band draws is far apart in memory, and was written by another core or so long ago that no near cache
// has it.

extension PassJob {
    /// Prefetches the data of the quads after `items[k]`: first each quad itself, then the starts of its runs in
    /// `rows`, then the runs.
    @inline(__always)
    func fetch(behind k: Int, _ items: UnsafePointer<Int32>, count: Int, _ rows: PixelRect) {
        if k + 6 < count { (quads + Int(items[k + 6])).fetch() }
        if k + 4 < count, let (runs, part) = coverage(of: items[k + 4], rows) {
            CPUFetch(runs.starts + part.lowerBound, Int32(part.count * MemoryLayout<Int32>.stride))
        }
        if k + 2 < count, let (runs, part) = coverage(of: items[k + 2], rows) {
            let first = runs.starts[part.lowerBound], end = runs.starts[part.upperBound]
            CPUFetch(runs.runs + Int(first), (end - first) * Int32(MemoryLayout<CoverageRuns.Run>.stride))
        }
    }

    /// Returns the runs that a quad copies and the range of their rows that meets `rows`; nil where there are none.
    @inline(__always)
    private func coverage(of index: Int32, _ rows: PixelRect) -> (runs: CoverageRuns, rows: Range<Int>)? {
        let quad = quads + Int(index)
        guard quad.pointee.paint.kind == .image, let runs = images[Int(quad.pointee.paint.source)].runs else {
            return nil
        }
        // A picture in the target's pixels is only moved. For others this is only an estimate within the picture.
        let down = quad.pointee.paint.texelFromLocal.w, height = Int32(runs.height)
        guard abs(down) < 1e6 else { return nil }
        let first = max(0, min(height, rows.minY + Int32(down))), end = max(first, min(height, rows.maxY + Int32(down)))
        return (runs, Int(first)..<Int(end))
    }
}

extension UnsafePointer<Quad> {
    /// Prefetches a quad. Quads are so large that iterating over them is limited by memory, and another core may have
    /// written them.
    @inline(__always)
    func fetch() {
        CPUFetch(UnsafeRawPointer(self), Int32(MemoryLayout<Quad>.size))
    }
}
