import Foundation

/// A PNG written without libpng and without compression, of any colour type, depth and interlacing: what reading is
/// tested with, and what is then damaged on purpose.
struct TinyPNG {
    var width = 1
    var height = 1
    /// Bits of one sample: 1, 2, 4, 8 or 16.
    var depth = 8
    /// 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGBA.
    var colorType = 6
    var isInterlaced = false
    var palette: [UInt8]?
    var transparency: [UInt8]?
    /// The samples of a pixel, `depth` bits each.
    var sample: (_ x: Int, _ y: Int) -> [UInt16]

    var data: Data { Data(signature + header() + chunk("IDAT", stored(rows())) + chunk("IEND", [])) }

    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    func header() -> [UInt8] {
        var out = chunk(
            "IHDR",
            big(UInt32(width)) + big(UInt32(height)) + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0])
        if let palette { out += chunk("PLTE", palette) }
        if let transparency { out += chunk("tRNS", transparency) }
        return out
    }

    func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
        let named = Array(type.utf8) + body
        return big(UInt32(body.count)) + named + big(Self.crc(named))
    }

    /// The filtered rows: filter byte 0 and packed samples; the seven passes of Adam7 where interlaced.
    func rows() -> [UInt8] {
        let passes =
            isInterlaced
            ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
            : [(0, 0, 1, 1)]
        var out: [UInt8] = []
        for (left, top, stepX, stepY) in passes where left < width {
            for y in stride(from: top, to: height, by: stepY) {
                out.append(0)
                out += packed(stride(from: left, to: width, by: stepX).flatMap { sample($0, y) })
            }
        }
        return out
    }

    private func packed(_ samples: [UInt16]) -> [UInt8] {
        if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
        let perByte = 8 / depth
        var out = [UInt8](repeating: 0, count: (samples.count + perByte - 1) / perByte)
        for (i, sample) in samples.enumerated() {
            out[i / perByte] |= UInt8(sample) << UInt8(8 - depth * (i % perByte + 1))
        }
        return out
    }

    /// A zlib stream of one stored block.
    func stored(_ bytes: [UInt8]) -> [UInt8] {
        precondition(bytes.count < 65536)
        let length = UInt16(bytes.count)
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return [0x78, 0x01, 0x01, UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)]
            + bytes + big(b << 16 | a)
    }

    func big(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * UInt32($0)) & 255) } }

    static func crc(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}
