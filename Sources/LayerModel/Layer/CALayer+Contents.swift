extension CALayer {
    /// Splits `contents` into the committed pixels and the object that the getter returns.
    final func setContents(_ value: Any?) {
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
}
