// Unsafe: an address that is not read but fetched.
import CPUKernels
import FrameModel

extension UnsafePointer<Quad> {
    /// Begins to fetch what decides how a quad is drawn: all behind the transform, which comes first. Quads are so large that going through
    /// them is waiting for memory, and another core may have written them.
    @inline(__always)
    func fetch() {
        let transform = MemoryLayout<Matrix4>.size
        CPUFetch(UnsafeRawPointer(self) + transform, Int32(MemoryLayout<Quad>.size - transform))
    }
}
