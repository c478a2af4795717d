// Unsafe: libFuzzer hands bytes over by address.
import Foundation
import Strata

/// Reads an image; an invalid file throws. The script's memory limit bounds the size that the file declares.
@_cdecl("LLVMFuzzerTestOneInput")
public func testImage(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let bytes else { return 0 }
    _ = try? CGImage(data: Data(bytes: bytes, count: count))
    return 0
}
