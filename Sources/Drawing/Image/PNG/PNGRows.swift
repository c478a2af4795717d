// Unsafe pointers: kernels work in memory by address.
import FrameKernels
import Foundation

/// A picture's rows as a PNG file has them, each after the byte that names its filter.
struct PNGRows: ~Copyable {
    private let picture: PixelBuffer
    /// The bytes of a pixel.
    let pixel: Int
    /// The bytes of a row with its filter.
    let size: Int
    private let isFiltered: Bool
    /// Whether a part of a long row may say which filter it gets.
    private let samples: Bool
    /// Whether filters left much of the row before.
    private var isBusy = false
    private let kernels = FrameKernelsBest().pointee
    /// The current and the previous row before filtering, which alternate; the row above the first is 0.
    private let lines: PixelStorage
    private var isFirstOwn = true

    /// The rows of a picture, without alpha where it is opaque and its pixels are bytes; nil where memory runs out.
    init?(_ picture: PixelBuffer, isOpaque: Bool, isFiltered: Bool, samples: Bool) {
        self.picture = picture
        self.samples = samples
        pixel = picture.format == .rgba16F ? 8 : isOpaque ? 3 : 4
        size = pixel * picture.width + 1
        self.isFiltered = isFiltered
        guard let lines = PixelStorage(count: 2 * pixel * picture.width) else { return nil }
        lines.bytes.initializeMemory(as: UInt8.self, repeating: 0)
        self.lines = lines
    }

    /// Writes some rows, from the first to the last of the picture.
    mutating func write(_ rows: Range<Int>, to out: UnsafeMutablePointer<UInt8>) {
        for y in rows {
            let line = out + (y - rows.lowerBound) * size
            if !isFiltered {
                line.pointee = 0
                convert(y, to: line + 1)
            } else if y > 0, picture.isRow(y, equalTo: y - 1) {
                line.pointee = UInt8(CPNGFilterUp.rawValue)
                (line + 1).update(repeating: 0, count: size - 1)
            } else {
                filter(y, to: line)
            }
        }
    }

    private mutating func filter(_ y: Int, to line: UnsafeMutablePointer<UInt8>) {
        let first = lines.bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), second = first + (size - 1)
        let (own, above) = isFirstOwn ? (first, second) : (second, first)
        convert(y, to: own)
        let filter = best(own, above, y)
        line.pointee = UInt8(filter.rawValue)
        kernels.png_filter(filter, own, above, Int32(size - 1), Int32(pixel), line + 1)
        isFirstOwn.toggle()
    }

    /// The filter with the least cost, by the heuristic "minimum sum of absolute differences" (PNG specification, 12.7)
    /// but for the size of large ones; of equal ones that which readers take back fastest.
    private mutating func best(_ own: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ y: Int) -> CPNGFilter {
        if samples, isBusy, size >= 3 * Self.piece {
            let sampled = sample(own, above, y)
            if isMuch(sampled.cost, of: size / 3) { return sampled.filter }
        }
        var costs = SIMD8<UInt32>()
        add(own, above, count: size - 1, to: &costs)
        let best = Self.least(costs)
        isBusy = isMuch(best.cost, of: size)
        return best.filter
    }

    /// The best filter of every third piece of a row; of other ones from row to row, so that all columns count.
    ///
    /// Where filters leave something nearly everywhere, a third of it tells as much as all; where they leave hardly anything, it lies in
    /// few places.
    private func sample(
        _ own: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ y: Int
    ) -> (filter: CPNGFilter, cost: UInt32) {
        var costs = SIMD8<UInt32>()
        for start in stride(from: y % 3 * Self.piece, to: size - 1, by: 3 * Self.piece) {
            add(own + start, above + start, count: min(Self.piece + pixel, size - 1 - start), to: &costs)
        }
        return Self.least(costs)
    }

    /// In bytes: the kernel's sums are folded once in so many.
    private static let piece = 480

    private func isMuch(_ cost: UInt32, of count: Int) -> Bool { 2 * Int(cost) > count }

    private static func least(_ costs: SIMD8<UInt32>) -> (filter: CPNGFilter, cost: UInt32) {
        var best = CPNGFilterUp
        for filter in [CPNGFilterSub, CPNGFilterPaeth, CPNGFilterAverage, CPNGFilterNone]
        where costs[Int(filter.rawValue)] < costs[Int(best.rawValue)] { best = filter }
        return (best, costs[Int(best.rawValue)])
    }

    @inline(__always)
    private func add(
        _ own: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, count: Int, to all: inout SIMD8<UInt32>
    ) {
        var costs = SIMD8<UInt32>()
        withUnsafeMutablePointer(to: &costs) {
            $0.withMemoryRebound(to: UInt32.self, capacity: 8) {
                kernels.png_costs(own, above, Int32(count), Int32(pixel), $0)
            }
        }
        all &+= costs
    }

    private func convert(_ y: Int, to out: UnsafeMutablePointer<UInt8>) {
        switch pixel {
        case 3: kernels.rgb(picture.words(y).baseAddress!, Int32(picture.width), out)
        case 4: kernels.rgba(picture.words(y).baseAddress!, Int32(picture.width), out)
        default: picture.copyWideRGBA(row: y, into: out)
        }
    }
}
