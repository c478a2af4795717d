// Unsafe: boxes and bins by address. Each slice writes its own counts, ends and places.
import FrameModel

/// Sorts boxes into bands in two steps, slice by slice: counts how many of a slice meet each band, and, once it is known where
/// those of each slice and band go, puts them there.
struct BinJob {
    enum Step { case count, place }

    /// Boxes that are sorted by themselves.
    struct List {
        let boxes: UnsafePointer<PixelRect>
        let slices: Slices
        /// Slices and boxes of the lists before.
        let firstSlice, firstEnd: Int
    }

    var step: Step
    let bands: Bands
    let lists: UnsafePointer<List>
    let listOfSlice: UnsafePointer<Int32>
    let sliceCount, boxCount: Int
    /// By box the first and the last band that it meets, 16 bits each.
    let ends: UnsafeMutablePointer<UInt32>
    /// By slice and band, `stride` from one slice to the next: how many boxes meet it; then where the next one goes.
    let counts: UnsafeMutablePointer<Int32>
    var items: UnsafeMutablePointer<Int32>

    /// Counts of a slice: a cache line and more between those of two threads.
    static func stride(_ bands: Int) -> Int { (bands + 63) & ~31 }

    /// A box takes as long as so many pixels.
    private static let pixelsWorth = 8
    var pixels: Int { boxCount * Self.pixelsWorth }

    func sort(slice: Int) {
        let list = lists + Int(listOfSlice[slice])
        let own = counts + slice * Self.stride(bands.count)
        let range = list.pointee.slices[slice - list.pointee.firstSlice]
        let ends = ends + (list.pointee.firstEnd - list.pointee.slices.range.lowerBound)
        switch step {
        case .count: count(range, list.pointee.boxes, ends, own)
        case .place: place(range, ends, own)
        }
    }

    private func count(
        _ range: Range<Int>, _ boxes: UnsafePointer<PixelRect>, _ ends: UnsafeMutablePointer<UInt32>,
        _ own: UnsafeMutablePointer<Int32>
    ) {
        own.initialize(repeating: 0, count: bands.count)
        for k in range {
            let met = bands.meeting(boxes[k])
            ends[k] = UInt32(met.first) << 16 | UInt32(met.last)
            var band = met.first
            while band <= met.last {
                own[Int(band)] += 1
                band += 1
            }
        }
    }

    private func place(
        _ range: Range<Int>, _ ends: UnsafeMutablePointer<UInt32>, _ own: UnsafeMutablePointer<Int32>
    ) {
        for k in range {
            let last = Int(ends[k] & 0xFFFF)
            var band = Int(ends[k] >> 16)
            while band <= last {
                items[Int(own[band])] = Int32(k)
                own[band] += 1
                band += 1
            }
        }
    }
}
