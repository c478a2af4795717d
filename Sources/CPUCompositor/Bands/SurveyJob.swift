// Unsafe: quads by address. Each slice writes its own boxes and uses.
import FrameModel

/// Looks at the quads of a frame, slice by slice: see QuadSurvey.
struct SurveyJob {
    let slices: Slices
    let quads: UnsafePointer<Quad>
    /// Nil where there are no particles.
    let batches: UnsafePointer<ParticleBatch>?
    let boxes: UnsafeMutablePointer<PixelRect>
    /// By slice and image.
    let uses: UnsafeMutablePointer<ImageUse>
    let imageCount: Int
    let isFloat: Bool

    /// A quad takes as long as so many pixels.
    private static let pixelsWorth = 16
    var pixels: Int { slices.range.count * Self.pixelsWorth }

    func look(slice: Int) {
        let own = uses + slice * imageCount, end = slices.range.upperBound
        for k in slices[slice] {
            if k + 12 < end { (quads + (k + 12)).fetch() }
            let quad = quads + k
            boxes[k] = quad.pointee.shape.bounds
            switch quad.pointee.paint.kind {
            case .image, .shadow: note(quad, own)
            case .particles:
                if let batches { own[Int(batches[Int(quad.pointee.paint.source)].image)].asPixels = true }
            default: break
            }
        }
    }

    @inline(__always)
    private func note(_ quad: UnsafePointer<Quad>, _ own: UnsafeMutablePointer<ImageUse>) {
        let first = Int(quad.pointee.paint.source), sampling = quad.pointee.paint.sampling
        let isCopy = quad.pointee.paint.kind == .image && sampling == .aligned && !isFloat
        let levels = sampling == .trilinear ? Int(max(1, quad.pointee.paint.levels)) : 1
        for level in first..<first + levels {
            own[level].quads += 1
            if !isCopy { own[level].asPixels = true }
        }
    }
}
