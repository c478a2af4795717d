import RenderTree
import Values

extension CALayer {
    /// Splits `contents` into the committed pixels, or the source of frames, and the object that the getter returns.
    final func setContents(_ value: Any?) {
        if !Self.plays(self) {
            let source = value as? any FrameSource
            if source != nil || record.frames != nil { set(.frames, \.frames, to: source.map { FramePlayback($0) }) }
        }
        switch value {
        case let buffer as PixelBuffer:
            extras?.contents = nil
            set(.contents, \.contents, to: buffer)
        case let image as CGImage:
            ownedExtras.contents = image
            set(.contents, \.contents, to: image.pixelBuffer)
        case let other?:
            ownedExtras.contents = other
            set(.contents, \.contents, to: nil)
        case nil:
            extras?.contents = nil
            set(.contents, \.contents, to: nil)
        }
    }

    /// Whether a layer's frames are not its contents' but its own.
    private static func plays(_ layer: CALayer) -> Bool { type(of: layer).playsOnItsOwn }
}
