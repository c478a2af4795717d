/// Reads frames of one stream from NUT, the container in which ffmpeg passes raw frames on with their times.
///
/// By the format's description (version 3; the info, index and checksum parts are passed over). It takes what our own ffmpeg writes;
/// a stream that is something else ends in `StreamEnd.broken`.
struct NutReader {
    /// A frame's time in seconds, and the number of its bytes, which follow.
    struct Frame {
        var time: Double
        /// Bytes at the frame's begin that are not in the stream.
        var prefix: [UInt8]
        var byteCount: Int
    }

    private struct Code {
        var flags = Flag.invalid, delta: Int64 = 0, factor: UInt64 = 0, rest: UInt64 = 0, reserved: UInt64 = 0,
            header = 0
    }

    private enum Flag {
        static let codedTime: UInt64 = 8, stream: UInt64 = 16, size: UInt64 = 32, checksum: UInt64 = 64
        static let reserved: UInt64 = 128, header: UInt64 = 1024, match: UInt64 = 2048, coded: UInt64 = 4096
        static let invalid: UInt64 = 8192
    }

    private enum Start {
        static let main: UInt64 = 0x4E4D_7A56_1F5F_04AD, stream: UInt64 = 0x4E53_1140_5BF2_F9DB
        static let sync: UInt64 = 0x4E4B_E4AD_EECA_4569
    }

    private var codes = [Code](repeating: Code(), count: 256)
    private var bases: [(over: UInt64, under: UInt64)] = []
    private var headers: [[UInt8]] = [[]]
    private var base = 0
    private var shift: UInt64 = 0
    private var last: Int64 = 0
    private var hasStream = false
    /// The width and height in pixels that the stream's header tells, above 0.
    private(set) var size: (width: Int, height: Int)?

    /// Reads the begin of a stream.
    init(_ source: some ByteSource) throws(StreamEnd) {
        guard try source.bytes(25) == Array("nut/multimedia container\0".utf8) else {
            throw .broken("the decoder gives no NUT")
        }
    }

    /// Reads up to the next frame's bytes.
    ///
    /// - Throws: `StreamEnd.end` behind the last frame.
    mutating func next(_ source: some ByteSource) throws(StreamEnd) -> Frame {
        while true {
            let code = try source.byte()
            if code == UInt8(ascii: "N") {
                try packet(source)
            } else {
                guard hasStream else { throw .broken("a frame stands before the stream's header") }
                return try frame(codes[Int(code)], source)
            }
        }
    }

    private mutating func frame(_ code: Code, _ source: some ByteSource) throws(StreamEnd) -> Frame {
        var flags = code.flags, reserved = code.reserved, header = code.header, size = code.rest
        if flags & Flag.invalid != 0 { throw .broken("a frame with a code that means nothing") }
        if flags & Flag.coded != 0 { flags ^= try Self.number(source) }
        if flags & Flag.stream != 0 { _ = try Self.number(source) }
        var time = last &+ code.delta
        if flags & Flag.codedTime != 0 {
            let coded = try Self.number(source)
            if coded < 1 << shift {
                let mask = Int64(1) << Int64(shift) - 1, delta = last &- mask / 2
                time = ((Int64(coded) &- delta) & mask) &+ delta
            } else {
                time = Int64(truncatingIfNeeded: coded &- 1 << shift)
            }
        }
        if flags & Flag.size != 0 {
            let (product, isOver) = try Self.number(source).multipliedReportingOverflow(by: code.factor)
            let (sum, isOverSum) = size.addingReportingOverflow(product)
            guard !isOver, !isOverSum else { throw .broken("a frame is larger than any") }
            size = sum
        }
        if flags & Flag.match != 0 { _ = try Self.number(source) }
        if flags & Flag.header != 0 { header = Int(clamping: try Self.number(source)) }
        if flags & Flag.reserved != 0 { reserved = try Self.number(source) }
        guard reserved < 256, headers.indices.contains(header), size < 1 << 32 else {
            throw .broken("a frame's header makes no sense")
        }
        for _ in 0..<reserved { _ = try Self.number(source) }
        if flags & Flag.checksum != 0 { _ = try source.bytes(4) }
        let prefix = headers[header]
        guard size >= UInt64(prefix.count) else { throw .broken("a frame is smaller than its begin") }
        last = time
        return Frame(
            time: Double(time) * Double(bases[base].over) / Double(bases[base].under), prefix: prefix,
            byteCount: Int(size) - prefix.count)
    }

    private mutating func packet(_ source: some ByteSource) throws(StreamEnd) {
        let start = try source.bytes(7).reduce(UInt64(UInt8(ascii: "N"))) { $0 << 8 | UInt64($1) }
        let count = try Self.number(source)
        guard count < 1 << 24 else { throw .broken("a header is larger than any") }
        if count > 4096 { _ = try source.bytes(4) }
        let bytes = MemoryBytes(try source.bytes(Int(count)))
        switch start {
        case Start.main: try main(bytes)
        case Start.stream: try stream(bytes)
        case Start.sync: try sync(bytes)
        default: break
        }
    }

    private mutating func main(_ source: MemoryBytes) throws(StreamEnd) {
        let version = try Self.number(source)
        if version > 3 { _ = try Self.number(source) }
        guard version >= 2, version <= 4 else { throw .broken("a NUT of version \(version)") }
        _ = try Self.number(source)
        _ = try Self.number(source)
        let count = try Self.number(source)
        guard count > 0, count < 256 else { throw .broken("\(count) units of time") }
        // A stream's header names one of these.
        (bases, hasStream) = ([], false)
        for _ in 0..<count {
            let over = try Self.number(source), under = try Self.number(source)
            guard over > 0, under > 0 else { throw .broken("a unit of time of nothing") }
            bases.append((over, under))
        }
        try readCodes(source)
        let elided = try Self.number(source)
        guard elided < 128 else { throw .broken("too many begins of frames") }
        headers = [[]]
        for _ in 0..<elided {
            let length = try Self.number(source)
            guard length < 256 else { throw .broken("a begin of frames is too long") }
            headers.append(try source.bytes(Int(length)))
        }
    }

    private mutating func readCodes(_ source: MemoryBytes) throws(StreamEnd) {
        var place = 0
        var code = Code(), factor: UInt64 = 1
        while place < 256 {
            let flags = try Self.number(source), fields = try Self.number(source)
            guard fields < 256 else { throw .broken("a code of too many fields") }
            if fields > 0 { code.delta = try Self.signed(source) }
            if fields > 1 { factor = try Self.number(source) }
            if fields > 2 { _ = try Self.number(source) }
            let size = fields > 3 ? try Self.number(source) : 0
            code.reserved = fields > 4 ? try Self.number(source) : 0
            let count = fields > 5 ? try Self.number(source) : factor &- size
            if fields > 6 { _ = try Self.signed(source) }
            if fields > 7 { code.header = Int(clamping: try Self.number(source)) }
            for _ in 8..<max(8, fields) { _ = try Self.number(source) }
            guard count > 0, count <= 256, size < 1 << 24 else { throw .broken("codes of frames make no sense") }
            var done: UInt64 = 0
            while done < count, place < 256 {
                if place == Int(UInt8(ascii: "N")) {
                    codes[place] = Code()
                } else {
                    (code.flags, code.factor, code.rest) = (flags, factor, size + done)
                    codes[place] = code
                    done += 1
                }
                place += 1
            }
        }
    }

    private mutating func stream(_ source: MemoryBytes) throws(StreamEnd) {
        _ = try Self.number(source)
        _ = try Self.number(source)
        let tag = try Self.number(source)
        guard tag < 256 else { throw .broken("a codec's name is too long") }
        _ = try source.bytes(Int(tag))
        let unit = try Self.number(source)
        shift = try Self.number(source)
        guard unit < UInt64(bases.count), shift < 32 else { throw .broken("a stream's header makes no sense") }
        base = Int(unit)
        hasStream = true
        // The longest distance of times, the delay, flags, and the codec's own bytes.
        for _ in 0..<3 { _ = try Self.number(source) }
        let own = try Self.number(source)
        guard own < 1 << 16 else { throw .broken("a stream's header makes no sense") }
        _ = try source.bytes(Int(own))
        let width = try Self.number(source), height = try Self.number(source)
        if width > 0, height > 0, width < 1 << 20, height < 1 << 20 { size = (Int(width), Int(height)) }
    }

    private mutating func sync(_ source: MemoryBytes) throws(StreamEnd) {
        let key = try Self.number(source)
        guard hasStream, !bases.isEmpty else { throw .broken("a time stands before the stream's header") }
        let count = UInt64(bases.count), from = bases[Int(key % count)], to = bases[base]
        // Exact: the product of two units of time may have more than 64 bits.
        let (over, a) = from.over.multipliedReportingOverflow(by: to.under)
        let (under, b) = from.under.multipliedReportingOverflow(by: to.over)
        let product = (key / count).multipliedFullWidth(by: over)
        guard !a, !b, product.high < under else { throw .broken("a time beyond any") }
        last = Int64(clamping: under.dividingFullWidth(product).quotient)
    }

    /// An unsigned number: seven bits a byte, the highest first.
    private static func number(_ source: some ByteSource) throws(StreamEnd) -> UInt64 {
        var value: UInt64 = 0
        for _ in 0..<10 {
            let byte = try source.byte()
            value = value << 7 | UInt64(byte & 0x7F)
            if byte & 0x80 == 0 { return value }
        }
        throw .broken("a number that does not end")
    }

    /// A signed number: 0, 1, -1, 2, -2, ….
    private static func signed(_ source: some ByteSource) throws(StreamEnd) -> Int64 {
        let value = try number(source) &+ 1
        return value & 1 == 1 ? -Int64(truncatingIfNeeded: value >> 1) : Int64(truncatingIfNeeded: value >> 1)
    }
}

/// Bytes in memory, in order.
final class MemoryBytes: ByteSource {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamEnd) {
        guard buffer.count <= bytes.count - place else { throw .end }
        buffer.copyBytes(from: bytes[place..<place + buffer.count])
        place += buffer.count
    }
}
