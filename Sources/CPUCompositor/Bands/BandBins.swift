// Unsafe: passes lists of boxes to the workers by address.

/// The boxes that meet each band of rows, list by list, in the boxes' order, whichever thread sorted them. Storage is
/// reused from pass to pass.
///
///     bins.begin(bands, lists: 1)
///     bins.add(boxes, from: 40, count: 200, threads: 2)
///     bins.sort { run($0) }        // of band b: items[starts[b]..<starts[b + 1]], numbers from 40 on
struct BandBins {
    /// The items of list l and band b are items[starts[l * (bands + 1) + b]..<starts[l * (bands + 1) + b + 1]].
    private(set) var starts = Room<Int32>(capacity: 64)
    private(set) var items = Room<Int32>(capacity: 64)
    private var bands = Bands(.empty, threads: 1)
    private var lists = Room<BinJob.List>(capacity: 4)
    private var listCount = 0
    /// By slice, its list.
    private var listOfSlice = Room<Int32>(capacity: 16)
    private var sliceCount = 0, boxCount = 0
    // See BinJob.
    private var ends = Room<UInt32>(capacity: 64)
    private var counts = Room<Int32>(capacity: 256)

    func deallocate() {
        starts.deallocate()
        items.deallocate()
        lists.deallocate()
        listOfSlice.deallocate()
        ends.deallocate()
        counts.deallocate()
    }

    /// Starts without lists, for at most `count` lists.
    mutating func begin(_ bands: Bands, lists count: Int) {
        self.bands = bands
        lists.reserve(count)
        (listCount, sliceCount, boxCount) = (0, 0, 0)
    }

    /// Adds a list of the boxes at an address: `count` from `first` on.
    mutating func add(_ boxes: UnsafePointer<PixelRect>, from first: Int, count: Int, threads: Int) {
        let slices = Slices(first..<first + count, threads: threads)
        (lists.base + listCount).initialize(
            to: BinJob.List(boxes: boxes, slices: slices, firstSlice: sliceCount, firstEnd: boxCount))
        listCount += 1
        sliceCount += slices.count
        boxCount += count
    }

    /// Sorts all lists. `run` executes a step on the threads.
    mutating func sort(_ run: (BinJob) -> Void) {
        ends.reserve(boxCount)
        listOfSlice.reserve(sliceCount)
        for list in 0..<listCount {
            let first = lists.base[list].firstSlice
            for slice in 0..<lists.base[list].slices.count { listOfSlice.base[first + slice] = Int32(list) }
        }
        let stride = BinJob.stride(bands.count)
        counts.reserve(sliceCount * stride)
        var job = BinJob(
            step: .count, bands: bands, lists: UnsafePointer(lists.base),
            listOfSlice: UnsafePointer(listOfSlice.base), sliceCount: sliceCount, boxCount: boxCount, ends: ends.base,
            counts: counts.base, items: items.base)
        run(job)
        items.reserve(Int(findStarts(stride)))
        job.step = .place
        job.items = items.base
        run(job)
    }

    /// Converts counts to places: band by band, and within one slice by slice. Returns the number of places.
    private mutating func findStarts(_ stride: Int) -> Int32 {
        starts.reserve(listCount * (bands.count + 1))
        var next: Int32 = 0, start = starts.base
        for list in 0..<listCount {
            let own = counts.base + lists.base[list].firstSlice * stride
            for band in 0..<bands.count {
                start.pointee = next
                start += 1
                for slice in 0..<lists.base[list].slices.count {
                    let met = own[slice * stride + band]
                    own[slice * stride + band] = next
                    next += met
                }
            }
            start.pointee = next
            start += 1
        }
        return next
    }
}

/// Sorts boxes into bands in two steps, slice by slice: counts the boxes of a slice that meet each band, and, once the
/// places of each slice and band are known, puts them there.
struct BinJob {
    enum Step { case count, place }

    /// Boxes that are sorted apart from other lists.
    struct List {
        let boxes: UnsafePointer<PixelRect>
        let slices: Slices
        /// The numbers of slices and boxes in the lists before.
        let firstSlice, firstEnd: Int
    }

    var step: Step
    let bands: Bands
    let lists: UnsafePointer<List>
    let listOfSlice: UnsafePointer<Int32>
    let sliceCount, boxCount: Int
    /// By box, the first and the last band that it meets, 16 bits each.
    let ends: UnsafeMutablePointer<UInt32>
    /// By slice and band, `stride` from one slice to the next: the number of boxes that meet it; later the place of the
    /// next one.
    let counts: UnsafeMutablePointer<Int32>
    var items: UnsafeMutablePointer<Int32>

    /// The number of counts of a slice: at least a cache line lies between those of two threads.
    static func stride(_ bands: Int) -> Int { (bands + 63) & ~31 }

    /// The cost of a box, in pixels.
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
