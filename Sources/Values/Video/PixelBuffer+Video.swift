// Unsafe pointers: memory of pixels.

extension PixelBuffer {
    /// Makes a picture of a film's samples, whose pixels are made where they are first read.
    convenience init(_ planes: VideoPlanes, pixelAspect: Double) {
        let (width, height) = (planes.layout.width, planes.layout.height)
        let isOpaque = !planes.layout.hasAlpha
        let deferred = DeferredPixels(
            width: width, height: height, byteCount: width * height * Format.bgra8.bytesPerPixel, budget: nil,
            name: "a frame of a film"
        ) {
            PixelBuffer(width: width, height: height, isOpaque: isOpaque, isZeroed: false) { bytes in
                if let start = bytes.baseAddress { planes.write(to: start) }
            }
        }
        self.init(
            width: width, height: height, deferred: deferred, planes: planes, pixelAspect: pixelAspect,
            isMoving: true)
    }

    /// Makes the same picture with pixels of another form.
    convenience init(of other: PixelBuffer, pixelAspect: Double) {
        let pixels = other.converted(to: .bgra8)
        let deferred = DeferredPixels(
            width: pixels.width, height: pixels.height, byteCount: pixels.byteCount, budget: nil,
            name: "a frame of a film"
        ) {
            pixels
        }
        self.init(
            width: pixels.width, height: pixels.height, deferred: deferred, pixelAspect: pixelAspect, isMoving: true)
    }
}
