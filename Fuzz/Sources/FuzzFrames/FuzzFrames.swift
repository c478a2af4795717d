// Unsafe: libFuzzer hands bytes over by address.
import Foundation
import ImageIO

/// Reads what a picture file says of its frames, and the first of them; invalid bytes give nil.
@_cdecl("LLVMFuzzerTestOneInput")
public func testFrames(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let bytes, let source = CGImageSourceCreateWithData(NSData(bytes: bytes, length: count), nil) else {
        return 0
    }
    _ = CGImageSourceCopyProperties(source, nil)
    for i in 0..<min(3, CGImageSourceGetCount(source)) {
        let properties = CGImageSourceCopyPropertiesAtIndex(source, i, nil)
        // A few bytes may say that a picture is large: what that costs is bounded by its pixels.
        let width = (properties?[kCGImagePropertyPixelWidth] as? NSNumber)?.intValue ?? 0
        let height = (properties?[kCGImagePropertyPixelHeight] as? NSNumber)?.intValue ?? 0
        if width * height < 1 << 20 { _ = CGImageSourceCreateImageAtIndex(source, i, nil) }
    }
    return 0
}
