/// A screen: here no device but the size, scale and traits that windows begin with.
@preconcurrency @MainActor
open class UIScreen: NSObject, UICoordinateSpace {
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
    /// The traits of what is shown on it: by default what the thread's `UITraitCollection.current` was set to, else light, and one pixel per point. Its
    /// windows and their views follow a change.
    open var traitCollection: UITraitCollection {
        get { ownTraits ?? ViewThread.current.givenTraits ?? UITraitCollection.standard }
        set {
            ownTraits = newValue
            for window in windows.compactMap(\.window) { window.inheritTraits(newValue) }
        }
    }
    private var ownTraits: UITraitCollection?
    private var windows: [ShownWindow] = []

    private struct ShownWindow { weak var window: UIWindow? }

    /// The windows that are not hidden, the foremost last.
    final var shownWindows: [UIWindow] {
        windows.compactMap(\.window).filter { !$0.isHidden }.enumerated().sorted {
            ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
        }.map(\.element)
    }

    final func show(_ window: UIWindow) {
        windows.removeAll { $0.window == nil || $0.window === window }
        windows.append(ShownWindow(window: window))
    }

    final func leave(_ window: UIWindow) { windows.removeAll { $0.window == nil || $0.window === window } }

    /// The screen itself, as what points are converted from and to.
    open var coordinateSpace: any UICoordinateSpace { self }
    /// The same: a screen is not turned here.
    open var fixedCoordinateSpace: any UICoordinateSpace { self }
    /// A point in another space.
    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace === self ? point : coordinateSpace.convert(point, from: self)
    }
    /// A point of another space.
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace === self ? point : coordinateSpace.convert(point, to: self)
    }
    /// A rectangle in another space.
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace === self ? rect : coordinateSpace.convert(rect, from: self)
    }
    /// A rectangle of another space.
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace === self ? rect : coordinateSpace.convert(rect, to: self)
    }

    /// The size in pixels that is shown.
    open var currentMode: UIScreenMode? { UIScreenMode(size: nativeBounds.size) }
    /// The same: there are no other ones.
    open var preferredMode: UIScreenMode? { currentMode }
    /// The same alone.
    open var availableModes: [UIScreenMode] { [UIScreenMode(size: nativeBounds.size)] }

    /// Pixels per point. 1 by default, as for layers.
    open var scale: CGFloat { traitCollection.displayScale }
    /// The size in pixels.
    open var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }
    /// Pixels per point of the device.
    open var nativeScale: CGFloat { scale }
    /// Pictures a second at most. 60.
    open var maximumFramesPerSecond: Int { 60 }
    /// All screens: one.
    public class var screens: [UIScreen] { [main] }
    /// How bright it is, 0…1. 0.5 by default; kept.
    open var brightness: CGFloat = 0.5
    /// Whether it is seen elsewhere. False.
    open var isCaptured: Bool { false }
    /// A screen that shows the same. Nil.
    open var mirrored: UIScreen? { nil }
    /// The least brightness that colours are made for. 1: no extended range.
    open var potentialEDRHeadroom: CGFloat { 1 }
    /// The brightness beyond white that is there now. 1.
    open var currentEDRHeadroom: CGFloat { 1 }
    /// A display link that a method of a target hears of. It is the clock's.
    open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }
    /// A picture of the windows on the screen as they are.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let all = UIView(frame: bounds)
        for window in shownWindows {
            guard let copy = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
            copy.frame = window.frame
            all.addSubview(copy)
        }
        return all
    }
    /// The screen is bright in another way. Nobody posts it here.
    nonisolated public class var brightnessDidChangeNotification: NSNotification.Name {
        .init("UIScreenBrightnessDidChangeNotification")
    }
    /// It is seen elsewhere, or no more. Nobody posts it here.
    nonisolated public class var capturedDidChangeNotification: NSNotification.Name {
        .init("UIScreenCapturedDidChangeNotification")
    }
}

/// What a screen can show.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
    /// The size in pixels.
    public final let size: CGSize
    /// A pixel's width by its height: 1.
    open var pixelAspectRatio: CGFloat { 1 }

    init(size: CGSize) {
        self.size = size
        super.init()
    }
}
