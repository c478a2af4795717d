// Unsafe: libFuzzer hands bytes over by address.
import Foundation
import SceneFormat
import Strata

/// Reads a scene document, writes it again, and draws a small picture of it on the CPU at two times. It has no folder,
/// so no file is read.
@_cdecl("LLVMFuzzerTestOneInput")
public func testScene(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let bytes, let scene = try? Scene(json: Data(bytes: bytes, count: count)) else { return 0 }
    // One server for all inputs; each renderer detaches its scene's tree at the end.
    let renderer = Renderer(server: server)
    for time in [0, 0.7] {
        _ = try? renderer.image(
            of: scene.root, at: time, size: CGSize(width: 48, height: 32), backgroundColor: scene.backgroundColor)
    }
    _ = try? scene.json()
    return 0
}

// The CPU draws everywhere.
private let server = try! Backend.cpu.makeServer(BackendOptions(threads: 1))
