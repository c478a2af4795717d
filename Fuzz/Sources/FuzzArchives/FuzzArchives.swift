// Unsafe: libFuzzer hands bytes over by address.
import Foundation
import Lottie

/// Reads a `.lottie` archive with all its animations and pictures.
@_cdecl("LLVMFuzzerTestOneInput")
public func testArchive(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let bytes else { return 0 }
    _ = try? DotLottieFile.loadedFrom(data: Data(bytes: bytes, count: count))
    return 0
}
