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
    /// Whether the filter left much of the last row that was looked at; rows that equal the one above are not.
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
    ///
    /// Where filters leave something nearly everywhere, a third of a long row tells as much as all of it; where they leave hardly
    /// anything, it lies in few places, and all of the row is looked at.
    private mutating func best(_ own: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ y: Int) -> CPNGFilter {
        if samples, isBusy, size >= 3 * Self.piece {
            let sampled = sample(own, above, y)
            if sampled.isMuch { return sampled.filter }
        }
        var row = Cost()
        add(own, above, count: size - 1, to: &row)
        isBusy = row.isMuch
        return row.filter
    }

    /// What filters leave of every third piece of a row; of other ones from row to row, so that all columns count.
    private func sample(_ own: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ y: Int) -> Cost {
        var cost = Cost()
        for start in stride(from: y % 3 * Self.piece, to: size - 1, by: 3 * Self.piece) {
            // The kernel does not count the first pixel.
            add(own + start, above + start, count: min(Self.piece + pixel, size - 1 - start), to: &cost)
        }
        return cost
    }

    /// In bytes: a multiple of every pixel's size, and fifteen vectors of 32 bytes, after which the kernel folds its sums.
    private static let piece = 480

    @inline(__always)
    private func add(_ own: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, count: Int, to cost: inout Cost) {
        var costs = SIMD8<UInt32>()
        withUnsafeMutablePointer(to: &costs) {
            $0.withMemoryRebound(to: UInt32.self, capacity: 8) {
                kernels.png_costs(own, above, Int32(count), Int32(pixel), $0)
            }
        }
        cost.ofFilters &+= costs
        cost.count += count - pixel
    }

    /// What each filter leaves of some bytes: for each its distance from the prediction, at most 16.
    private struct Cost {
        /// Of the five filters; three are unused.
        var ofFilters = SIMD8<UInt32>()
        /// The number of bytes.
        var count = 0

        var filter: CPNGFilter {
            var best = CPNGFilterUp
            for filter in [CPNGFilterSub, CPNGFilterPaeth, CPNGFilterAverage, CPNGFilterNone]
            where ofFilters[Int(filter.rawValue)] < ofFilters[Int(best.rawValue)] { best = filter }
            return best
        }

        /// Whether the best filter costs more than a half for each byte, on the mean.
        var isMuch: Bool { 2 * Int(ofFilters[Int(filter.rawValue)]) > count }
    }

    private func convert(_ y: Int, to out: UnsafeMutablePointer<UInt8>) {
        switch pixel {
        case 3: kernels.rgb(picture.words(y).baseAddress!, Int32(picture.width), out)
        case 4: kernels.rgba(picture.words(y).baseAddress!, Int32(picture.width), out)
        default: picture.copyWideRGBA(row: y, into: out)
        }
    }
}
