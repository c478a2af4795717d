// Unsafe pointers: rows for the kernels.

import VideoKernels

extension VideoPlanes {
    /// Writes the frame as premultiplied BGRA8, rows packed.
    ///
    /// Chroma lies as MPEG-2 and H.264 have it: on the even columns, between the rows of a pair; what lies between is interpolated.
    ///
    /// - Parameter isBaseline: Whether the kernels for every machine are taken: tests compare the two.
    func write(to pixels: UnsafeMutableRawPointer, isBaseline: Bool = false) {
        let kernels = (isBaseline ? VideoKernelsBaseline() : VideoKernelsBest()).pointee
        var matrix = color.kernelMatrix
        let width = layout.width, columns = layout.chromaWidth, rows = layout.chromaHeight
        let isHalved: Int32 = layout.halvesColumns ? 1 : 0
        withUnsafeTemporaryAllocation(of: Int16.self, capacity: 4 * (width + 8)) { scratch in
            let sums = scratch.baseAddress!, cb = sums + (width + 8), cr = cb + (width + 8)
            for y in 0..<layout.height {
                // The row of chroma that is nearest, and the one beyond this row of luma.
                let near = layout.halvesRows ? y / 2 : y
                let far = layout.halvesRows ? min(max(y % 2 == 0 ? near - 1 : near + 1, 0), rows - 1) : near
                for (plane, out) in [(1, cb), (2, cr)] {
                    let samples = self.plane(plane)
                    kernels.rows(samples + near * columns, samples + far * columns, 3, Int32(columns), sums)
                    kernels.columns(sums, isHalved, Int32(width), out)
                }
                let row = (pixels + y * width * 4).assumingMemoryBound(to: UInt32.self)
                let luma = plane(0) + y * width
                if layout.hasAlpha {
                    kernels.translucent(&matrix, luma, cb, cr, plane(3) + y * width, Int32(width), row)
                } else {
                    kernels.opaque(&matrix, luma, cb, cr, Int32(width), row)
                }
            }
        }
    }
}

/// Premultiplies pixels of straight alpha in place: frames that a decoder has converted.
package func premultiplyPixels(_ pixels: UnsafeMutableRawBufferPointer) {
    let words = pixels.assumingMemoryBound(to: UInt32.self)
    guard let start = words.baseAddress else { return }
    VideoKernelsBest().pointee.premultiply(start, Int32(clamping: words.count))
}
