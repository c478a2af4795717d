import FrameModel
import PixelEffects
import Values

/// What the picture is drawn into.
extension CPUCompositor {
    /// Makes the target fit.
    func resize(_ width: Int, _ height: Int) throws(CompositorError) {
        if width == self.width, height == self.height, floatTarget != nil || !drawsFloats { return }
        floatTarget = nil
        pictures = PictureMemory(width: 0, height: 0)
        hasPicture = false
        (self.width, self.height) = (0, 0)
        if drawsFloats {
            let words = PixelPlane.stride(width: width) * height * FloatPlane.words
            guard let memory = PixelMemory(capacity: words) else { throw noMemory(width, height) }
            floatTarget = memory
        } else {
            pictures = PictureMemory(width: width, height: height)
        }
        (self.width, self.height) = (width, height)
    }

    /// Makes the target ready to be drawn where there is damage.
    func openTarget(_ damage: Damage) throws(CompositorError) {
        if !drawsFloats, !pictures.open(drawing: damage) { throw noMemory(width, height) }
    }

    /// The target's pixels; nil before the first frame. The rows of bytes are packed, those of floats whole cache lines.
    var target: PixelPlane? {
        if let floatTarget {
            return PixelPlane(
                base: floatTarget.base, stride: PixelPlane.stride(width: width), originX: 0, originY: 0)
        }
        guard let pixels = pictures.pixels else { return nil }
        return PixelPlane(base: pixels, stride: width, originX: 0, originY: 0)
    }

    /// The picture drawn last in its own memory; nil of floats, which reading rounds, and where there is none.
    public func picture(isOpaque: Bool) -> PixelBuffer? {
        hasPicture && !drawsFloats ? pictures.picture(isOpaque: isOpaque) : nil
    }

    private func noMemory(_ width: Int, _ height: Int) -> CompositorError {
        outOfMemory("a picture of \(width)x\(height) pixels")
    }
}
