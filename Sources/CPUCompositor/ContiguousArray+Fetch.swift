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
            let middle = UnsafeRawPointer(quad + index) + 128
            CPUFetch(middle, 256)
        }
    }
}
