import Strata
import TestSupport

extension CGColor {
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

extension CGImage {
    /// The pixel at a place as 0xAARRGGBB, premultiplied.
    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixelBuffer.pixel(x, y) }

    /// Whether both show the same to the byte.
    func isSame(as other: CGImage) -> Bool {
        width == other.width && height == other.height && pixelBuffer.bytes.elementsEqual(other.pixelBuffer.bytes)
    }
}

/// A layer with a frame, and a colour or none.
func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    if let color { layer.backgroundColor = color }
    return layer
}

extension CABasicAnimation {
    /// An animation with its values and its duration.
    convenience init(
        _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, over duration: CFTimeInterval = 0
    ) {
        self.init(keyPath: keyPath)
        (fromValue, toValue, byValue) = (from, to, by)
        self.duration = duration
    }
}

/// A linear move along x.
func move(from: CGFloat, to: CGFloat, duration: CFTimeInterval) -> CABasicAnimation {
    CABasicAnimation("position.x", from: from, to: to, over: duration)
}
