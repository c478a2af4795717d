// Unsafe: an address inside of the array, which is not read but fetched.
import CPUKernels
import FramePlan

extension ContiguousArray<Quad> {
    /// Begins to fetch what decides where a quad goes, as long as there is one: quads are so large that looking through all of them is
    /// waiting for memory.
    @inline(__always)
    func fetch(_ index: Int) {
        if index >= count { return }
        withUnsafeBufferPointer { quads in
            guard let quad = quads.baseAddress else { return }
            CPUFetch(UnsafeRawPointer(quad + index) + Quad.fetched, Quad.fetchedSize)
        }
    }
}

extension Quad {
    /// Where what is drawn begins: behind the transform, which comes first.
    static var fetched: Int { MemoryLayout<Matrix4>.size }
    static var fetchedSize: Int32 { Int32(MemoryLayout<Quad>.size - MemoryLayout<Matrix4>.size) }
}
