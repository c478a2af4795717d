import Foundation

/// How a text is written as bytes, by Core Foundation's numbers.
public typealias CFStringEncoding = UInt32

/// Numbers of encodings that every system has.
public enum CFStringBuiltInEncodings: CFStringEncoding, Sendable {
    case macRoman = 0
    case windowsLatin1 = 0x0500
    case isoLatin1 = 0x0201
    case nextStepLatin = 0x0B01
    case ASCII = 0x0600
    case UTF8 = 0x0800_0100
    case nonLossyASCII = 0x0BFF
    case UTF16 = 0x0100
    case UTF16BE = 0x1000_0100
    case UTF16LE = 0x1400_0100
    case UTF32 = 0x0C00_0100
    case UTF32BE = 0x1800_0100
    case UTF32LE = 0x1C00_0100
}

/// What stands for no encoding.
public let kCFStringEncodingInvalidId: CFStringEncoding = 0xFFFF_FFFF

/// Core Foundation's encodings of which Foundation has its own number; any other one is Core Foundation's with the highest bit set.
private let encodings: [(cf: CFStringEncoding, foundation: UInt)] = [
    (0x0600, 1), (0x0B01, 2), (0x0620, 3), (0x0800_0100, 4), (0x0201, 5), (0x0A01, 8), (0x0BFF, 7), (0x0202, 9),
    (0x0100, 10), (0x0502, 11), (0x0500, 12), (0x0503, 13), (0x0504, 14), (0x0501, 15), (0x0820, 21), (0, 30),
    (0x1000_0100, 0x9000_0100), (0x1400_0100, 0x9400_0100), (0x0C00_0100, 0x8C00_0100), (0x1800_0100, 0x9800_0100),
    (0x1C00_0100, 0x9C00_0100),
]

/// Foundation's number of an encoding: a raw value of `String.Encoding`.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
    encodings.first { $0.cf == encoding }?.foundation ?? 0x8000_0000 | UInt(encoding)
}

/// Core Foundation's number of an encoding; `kCFStringEncodingInvalidId` for none.
public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding {
    if let known = encodings.first(where: { $0.foundation == encoding }) { return known.cf }
    return encoding & 0x8000_0000 != 0 && encoding <= 0xFFFF_FFFF
        ? CFStringEncoding(encoding & 0x7FFF_FFFF) : kCFStringEncodingInvalidId
}
