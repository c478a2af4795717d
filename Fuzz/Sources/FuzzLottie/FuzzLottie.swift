// Unsafe: libFuzzer hands bytes over by address.
import Foundation
import Lottie
import Strata

/// Reads a Lottie document, builds its layers, and plans pictures of it at three times, of one pixel: drawing is what costs. One input in
/// sixteen, told by its bytes so that it stays the same, is drawn larger.
@_cdecl("LLVMFuzzerTestOneInput")
public func testLottie(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let bytes, let animation = try? LottieAnimation(data: Data(bytes: bytes, count: count)) else { return 0 }
    var sum = UInt32(0)
    for i in 0..<count { sum = sum &* 31 &+ UInt32(bytes[i]) }
    let size = sum >> 8 & 15 == 0 ? CGSize(width: 24, height: 16) : CGSize(width: 1, height: 1)
    let layer = LottieAnimationLayer(animation: animation)
    layer.frame = CGRect(origin: .zero, size: size)
    let renderer = Renderer(server: server)
    for progress in [0, 0.37, 1] {
        layer.currentProgress = progress
        _ = try? renderer.image(of: layer, at: 0, size: size)
    }
    return 0
}

private let server = makeServer()

private func makeServer() -> RenderServer {
    do {
        var options = BackendOptions()
        options.threads = 1
        return try Backend.cpu.makeServer(options)
    } catch {
        fatalError("the CPU draws everywhere: \(error)")
    }
}
