import LayerModel

/// Where tests draw with `render(in:)`: a bitmap whose user space has y downwards.
struct TestCanvas {
    let context: CGContext
    let origin: CGPoint

    /// - Parameter origin: the pixel at which (0, 0) lies.
    init(width: Int, height: Int, origin: CGPoint = .zero) {
        context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        self.origin = origin
        context.concatenate(
            CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: origin.x, ty: CGFloat(height) - origin.y))
    }

    func draw(_ layer: CALayer) -> Pixels {
        layer.render(in: context)
        return Pixels(picture: context.makeImage()!.pixelBuffer, origin: origin)
    }

    /// How many pixels are covered by half or more.
    func coverage(of layer: CALayer) -> Int { draw(layer).covered.count }

    /// The box around them, in user space.
    func coveredBox(by layer: CALayer) -> CGRect {
        draw(layer).covered.reduce(CGRect.null) { $0.union(CGRect(x: $1.x, y: $1.y, width: 1, height: 1)) }
    }

    struct Pixels {
        let picture: PixelBuffer
        let origin: CGPoint

        /// Blue, green, red and alpha of the pixel at a point of user space.
        func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
            let (column, row) = (x + Int(origin.x), y + Int(origin.y))
            return withExtendedLifetime(picture) {
                picture.bytes.load(fromByteOffset: row * picture.bytesPerRow + column * 4, as: SIMD4<UInt8>.self)
            }
        }

        func alpha(_ x: Int, _ y: Int) -> UInt8 { pixel(x, y).w }

        var covered: [CGPoint] {
            var points: [CGPoint] = []
            for y in 0..<picture.height {
                for x in 0..<picture.width {
                    let point = CGPoint(x: CGFloat(x) - origin.x, y: CGFloat(y) - origin.y)
                    if alpha(Int(point.x), Int(point.y)) >= 128 { points.append(point) }
                }
            }
            return points
        }
    }
}
