// Unsafe: libFuzzer hands bytes over by address.
import Foundation
import Strata

/// Reads an image; a file that is no image throws. What it says of its size is bounded here by the script's memory limit.
@_cdecl("LLVMFuzzerTestOneInput")
public func testImage(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let bytes else { return 0 }
    _ = try? CGImage(data: Data(bytes: bytes, count: count))
    return 0
}
