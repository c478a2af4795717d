// Unsafe: an address that is not read but fetched.
import CPUKernels
import FrameModel

extension UnsafePointer<Quad> {
    /// Begins to fetch a quad. Quads are so large that going through them is waiting for memory, and another core may have written
    /// them.
    @inline(__always)
    func fetch() {
        CPUFetch(UnsafeRawPointer(self), Int32(MemoryLayout<Quad>.size))
    }
}
