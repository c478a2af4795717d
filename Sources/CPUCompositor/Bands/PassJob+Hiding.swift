// Unsafe: reads quads by address.
import FrameModel

extension PassJob {
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
