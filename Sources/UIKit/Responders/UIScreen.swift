/// A screen: here no device but the size, scale and traits that windows begin with.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    /// The screen that windows have. Each thread that has views has its own.
    public static var main: UIScreen {
        let thread = ViewThread.current
        if let screen = thread.screen { return screen }
        let screen = UIScreen()
        thread.screen = screen
        return screen
    }

    /// The size in points, 390 x 844 by default: a telephone's.
    open var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    /// The traits of what is shown on it: light, and one pixel per point, by default. Views follow where a window gets the screen or a renderer
    /// draws them.
    open var traitCollection: UITraitCollection = UITraitCollection.current
    /// Pixels per point. 1 by default, as for layers.
    open var scale: CGFloat { traitCollection.displayScale }
    /// The size in pixels.
    open var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }
    /// Pixels per point of the device.
    open var nativeScale: CGFloat { scale }
    /// Pictures a second at most. 60.
    open var maximumFramesPerSecond: Int { 60 }
}
