import FramePlan
import Strata

/// A backend that draws nothing, to time only the stages before drawing.
final class NullCompositor: Compositor {
    let capabilities = Capabilities(name: "null", maxTargetSize: 32768, maxImageSize: 32768, isSoftware: true)
    let facts: [(name: String, value: String)] = []

    func draw(_ frame: borrowing Frame) throws(CompositorError) {}
    func forget(images: [UInt64]) {}
    func read(into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int) throws(CompositorError) {}
}
