// Unsafe: reads quads by address.
import FrameModel

extension PassJob {
    /// Whether a quad puts opaque colour in the place of whatever lies below the pixels that it covers fully.
    func hides(_ quad: UnsafePointer<Quad>) -> Bool {
        guard quad.pointee.blend == .sourceOver || quad.pointee.blend == .copy, !quad.pointee.isMasked,
            quad.pointee.paint.color.w >= 1
        else { return false }
        switch quad.pointee.paint.kind {
        case .solid: return true
        case .bordered: return quad.pointee.paint.ringColor.w >= 1
        case .gradient: return gradients[Int(quad.pointee.paint.source)].isOpaque
        case .image:
            let image = images + Int(quad.pointee.paint.source)
            return (image.pointee.isOpaque || quad.pointee.isOpaque) && !image.pointee.isCoverage
                && quad.pointee.paint.color.min() >= 1
        case .surface, .shadow, .particles, .backdrop: return false
        }
    }
    /// Whether any of the quads takes longer to draw than to look at: all do but those whose rows are one colour from end to end.
    func isDear(_ items: UnsafePointer<Int32>, count: Int) -> Bool {
        for k in 0..<count {
            let quad = quads + Int(items[k])
            if quad.pointee.paint.kind != .solid || quad.pointee.shape.placement > .axisAligned { return true }
            if quad.pointee.shape.isRounded || quad.pointee.isMasked || quad.pointee.clip0 >= 0 { return true }
        }
        return false
    }
}
