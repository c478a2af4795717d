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
            note(quad, own)
            if let batches, quad.pointee.particles >= 0 {
                own[Int(batches[Int(quad.pointee.particles)].image)].asPixels = true
            }
        }
    }

    @inline(__always)
    private func note(_ quad: UnsafePointer<Quad>, _ own: UnsafeMutablePointer<ImageUse>) {
        let isCopy = quad.pointee.paint.sampling == .aligned && !quad.pointee.paint.isFolded && !isFloat
        for image in quad.pointee.paint.images {
            own[image].quads += 1
            if !isCopy { own[image].asPixels = true }
        }
    }
}
