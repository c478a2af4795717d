// Unsafe: copies pixels between pictures by address.

/// The memory that pictures are drawn into, and which becomes theirs when they are handed out: no pixel is
/// copied where a frame is drawn whole.
///
/// The next frame is drawn in the same memory where nobody holds the picture any more. Otherwise it is drawn in the
/// memory of an older picture that nobody holds, or in new memory; the pixels that the frame does not draw are copied
/// there first.
struct PictureMemory: ~Copyable {
    private let width, height: Int
    private let format: PixelBuffer.Format
    /// The current picture, or the one drawn last, until it is handed out.
    private var own: PixelStorage?
    /// The picture drawn last, once it was handed out.
    private var shown: PixelBuffer?
    /// Earlier pictures, and the pixels in which they differ from the one drawn last.
    private var older: [Older] = []

    private struct Older {
        var picture: PixelBuffer?
        var lacks: Damage
    }

    /// The most older pictures that are kept: a caller that holds more holds all of them.
    private static let olderLimit = 2

    /// Creates memory for pictures of a size.
    init(width: Int, height: Int, format: PixelBuffer.Format) {
        (self.width, self.height, self.format) = (width, height, format)
        older.reserveCapacity(Self.olderLimit + 1)
    }

    private var everything: PixelRect { PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height)) }

    /// The pixels of the current picture, or of the one drawn last; nil before the first.
    var pixels: UnsafeMutableRawPointer? {
        ownBytes ?? UnsafeMutableRawPointer(mutating: shown?.bytes.baseAddress)
    }

    private var ownBytes: UnsafeMutableRawPointer? {
        switch own {
        case .some(let storage): storage.bytes.baseAddress
        case .none: nil
        }
    }

    /// Prepares the memory of the next picture: outside `damage` it then equals the last one.
    ///
    /// - Returns: false where memory has run out.
    mutating func open(drawing damage: Damage) -> Bool {
        // Older pictures that are to be drawn in full are no better than new memory, and their memory can be used
        // elsewhere.
        if damage.contains(everything) { older.removeAll(keepingCapacity: true) }
        if ownBytes == nil { own = PixelBuffer.takeStorage(of: &shown) }
        if ownBytes != nil {
            outdate(damage)
            return true
        }
        var lacks = Damage(everything)
        own = takeOlder(drawing: damage, lacks: &lacks)
        if ownBytes == nil { own = PixelStorage(count: format.bytesPerPixel * width * height) }
        guard ownBytes != nil else { return false }
        guard shown != nil else { return true }
        lacks.forEachRect { rect in damage.forEachGap(in: rect) { copy($0) } }
        outdate(damage)
        if !damage.contains(everything) {
            if older.count == Self.olderLimit { older.removeFirst() }
            older.append(Older(picture: shown, lacks: damage))
        }
        shown = nil
        return true
    }

    /// Hands out the picture drawn last.
    mutating func picture(isOpaque: Bool) -> PixelBuffer? {
        if let storage = own.take() {
            shown = PixelBuffer(of: storage, width: width, height: height, format: format, isOpaque: isOpaque)
        }
        return shown?.isOpaque == isOpaque ? shown : nil
    }

    /// Adds damage to what the older pictures lack.
    private mutating func outdate(_ damage: Damage) {
        for i in older.indices { older[i].lacks.add(damage) }
    }

    /// Takes the memory of the older picture that nobody holds and that needs the fewest pixels.
    private mutating func takeOlder(drawing damage: Damage, lacks: inout Damage) -> PixelStorage? {
        var best = -1, least = damage.areaLacking(of: lacks)
        for i in older.indices where isKnownUniquelyReferenced(&older[i].picture) {
            let area = damage.areaLacking(of: older[i].lacks)
            if area < least { (best, least) = (i, area) }
        }
        guard best >= 0 else { return nil }
        var old = older.remove(at: best)
        lacks = old.lacks
        return PixelBuffer.takeStorage(of: &old.picture)
    }

    /// Copies a rectangle of the picture that was handed out into the current one.
    private func copy(_ rect: PixelRect) {
        guard let to = ownBytes, let from = shown?.bytes.baseAddress else { return }
        let bytes = Int(rect.width) * format.bytesPerPixel
        if Int(rect.width) == width {
            let start = Int(rect.minY) * bytes
            (to + start).copyMemory(from: from + start, byteCount: bytes * Int(rect.height))
            return
        }
        for y in Int(rect.minY)..<Int(rect.maxY) {
            let start = (y * width + Int(rect.minX)) * format.bytesPerPixel
            (to + start).copyMemory(from: from + start, byteCount: bytes)
        }
    }
}
