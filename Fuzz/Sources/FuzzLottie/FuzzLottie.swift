// Unsafe: libFuzzer hands bytes over by address.
import Foundation
import Lottie
import Strata

/// Reads a Lottie document and builds its layers. One input in eight, chosen deterministically by its bytes, is also
/// evaluated and planned at three times, for a picture of one pixel or, one time in four, of more pixels: drawing is
/// the expensive part.
@_cdecl("LLVMFuzzerTestOneInput")
public func testLottie(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let bytes, let animation = try? LottieAnimation(data: Data(bytes: bytes, count: count)) else { return 0 }
    var sum = UInt32(0)
    for i in 0..<count { sum = sum &* 31 &+ UInt32(bytes[i]) }
    let layer = LottieAnimationLayer(animation: animation)
    guard sum >> 8 & 7 == 0 else { return 0 }
    let size = sum >> 11 & 3 == 0 ? CGSize(width: 24, height: 16) : CGSize(width: 1, height: 1)
    layer.frame = CGRect(origin: .zero, size: size)
    let renderer = Renderer(server: server)
    for progress in [0, 0.37, 1] {
        layer.currentProgress = progress
        _ = try? renderer.image(of: layer, at: 0, size: size)
    }
    return 0
}

// The CPU draws everywhere.
private let server = try! Backend.cpu.makeServer(BackendOptions(threads: 1))
