/// How the interface is turned. Nothing turns it on a server: code that asks for it compiles.
public enum UIInterfaceOrientation: Int, Sendable, CaseIterable {
    /// It is not known.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// Turned to the left.
    case landscapeLeft = 4
    /// Turned to the right.
    case landscapeRight = 3

    /// Whether it is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it lies on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Ways in which the interface may be turned.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// A bit for each orientation.
    public let rawValue: UInt
    /// Orientations of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Turned to the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// Turned to the right.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// On either side.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// Any.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// Any but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The look of the status bar, which no picture of a server has.
public enum UIStatusBarStyle: Int, Sendable, CaseIterable {
    /// Dark or light, as the interface is.
    case `default` = 0
    /// Light text, for dark content.
    case lightContent = 1
    /// Dark text, for light content.
    case darkContent = 3
}

/// How changes of the status bar are animated.
public enum UIStatusBarAnimation: Int, Sendable, CaseIterable {
    /// Not at all.
    case none = 0
    /// It fades.
    case fade = 1
    /// It slides.
    case slide = 2
}
