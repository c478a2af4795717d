/// Writes NUT as ffmpeg does, as little of it as the reader needs: for a decoder that tests make up.
struct NutWriter {
    private(set) var bytes: [UInt8] = Array("nut/multimedia container\0".utf8)

    /// - Parameters:
    ///   - over, under: The unit of time, in seconds.
    ///   - prefix: Bytes that frames of the code 1 begin with, and which are not in the stream.
    init(width: Int, height: Int, over: Int = 1, under: Int = 25, prefix: [UInt8] = []) {
        var main: [UInt8] = []
        for number in [3, 1, 65_536, 1, over, under] { main += Self.number(number) }
        // Codes: 0 means nothing; 1 has the coded time, the size, and the prefix; the rest mean nothing.
        main += Self.number(8192) + Self.number(6) + Self.signed(0) + Self.number(1) + [0, 0, 0] + Self.number(1)
        main += Self.number(8 | 32) + Self.number(8) + Self.signed(0) + Self.number(1) + [0, 0, 0] + Self.number(1)
        main += Self.signed(0) + Self.number(prefix.isEmpty ? 0 : 1)
        main += Self.number(8192) + Self.number(6) + Self.signed(0) + Self.number(1) + [0, 0, 0] + Self.number(253)
        main += Self.number(prefix.isEmpty ? 0 : 1)
        if !prefix.isEmpty { main += Self.number(prefix.count) + prefix }
        packet([0x4E, 0x4D, 0x7A, 0x56, 0x1F, 0x5F, 0x04, 0xAD], main)
        var stream: [UInt8] = Self.number(0) + Self.number(0) + Self.number(4) + Array("I420".utf8)
        for number in [0, 7, 1, 0, 0, 0, width, height, 1, 1, 0] { stream += Self.number(number) }
        packet([0x4E, 0x53, 0x11, 0x40, 0x5B, 0xF2, 0xF9, 0xDB], stream)
    }

    /// A time that later ones are relative to.
    mutating func sync(_ time: Int) {
        packet([0x4E, 0x4B, 0xE4, 0xAD, 0xEE, 0xCA, 0x45, 0x69], Self.number(time) + Self.number(0))
    }

    /// A frame, without its prefix.
    mutating func frame(_ time: Int, _ samples: [UInt8], prefixed count: Int = 0) {
        bytes += [1] + Self.number(time + 128) + Self.number(samples.count + count) + samples
    }

    private mutating func packet(_ start: [UInt8], _ content: [UInt8]) {
        bytes += start + Self.number(content.count + 4) + content + [0, 0, 0, 0]
    }

    private static func number(_ number: Int) -> [UInt8] {
        var groups = [UInt8(number & 0x7F)], rest = number >> 7
        while rest > 0 {
            groups.insert(UInt8(rest & 0x7F) | 0x80, at: 0)
            rest >>= 7
        }
        return groups
    }

    private static func signed(_ number: Int) -> [UInt8] { Self.number(number > 0 ? 2 * number - 1 : -2 * number) }
}
