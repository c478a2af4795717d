// Unsafe: libFuzzer hands bytes over by address.
import Foundation
import Lottie
import Strata

/// Reads a Lottie document, builds its layers, and draws small pictures of it on the CPU at three times.
@_cdecl("LLVMFuzzerTestOneInput")
public func testLottie(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let bytes, let animation = try? LottieAnimation(data: Data(bytes: bytes, count: count)) else { return 0 }
    let layer = LottieAnimationLayer(animation: animation)
    layer.frame = CGRect(x: 0, y: 0, width: 48, height: 32)
    let renderer = Renderer(server: server)
    for progress in [0, 0.37, 1] {
        layer.currentProgress = progress
        _ = try? renderer.image(of: layer, at: 0, size: CGSize(width: 48, height: 32))
    }
    return 0
}

/// Changes a document as a document: every other time a value of it, else its bytes as libFuzzer does.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateLottie(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: UInt32) -> Int {
    var mutation = Mutation(seed: seed)
    guard mutation.chance(2), let text = mutation.changed(Data(bytes: bytes, count: count)), text.count <= most else {
        return mutateBytes(bytes, count, most)
    }
    text.copyBytes(to: bytes, count: text.count)
    return text.count
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int) -> Int

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
