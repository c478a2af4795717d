// The names that layers' properties take.

/// How `contents` are placed in the bounds. `top` is max y, `bottom` is min y.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The names that are known.
    @usableFromInline package enum Known: String, CaseIterable, Sendable {
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight, resize, resizeAspect
        case resizeAspectFill
    }
    @usableFromInline package static var fallback: Known { .center }
    @usableFromInline package let known: Known
    package let spelling: UInt8
    package init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
    /// The value of a name; any other acts as `center`.
    public init(rawValue: String) { self.init(name: rawValue) }
    /// Core Animation's string, or the name that was given.
    public var rawValue: String { name }
    /// Whether two are one name; no strings are compared.
    public static func == (a: Self, b: Self) -> Bool { a.known == b.known && a.spelling == b.spelling }
    /// Feeds the name to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(known)
        hasher.combine(spelling)
    }

    /// The name `center`.
    public static var center: Self { Self(.center) }
    /// The name `top`.
    public static var top: Self { Self(.top) }
    /// The name `bottom`.
    public static var bottom: Self { Self(.bottom) }
    /// The name `left`.
    public static var left: Self { Self(.left) }
    /// The name `right`.
    public static var right: Self { Self(.right) }
    /// The name `topLeft`.
    public static var topLeft: Self { Self(.topLeft) }
    /// The name `topRight`.
    public static var topRight: Self { Self(.topRight) }
    /// The name `bottomLeft`.
    public static var bottomLeft: Self { Self(.bottomLeft) }
    /// The name `bottomRight`.
    public static var bottomRight: Self { Self(.bottomRight) }
    /// The name `resize`.
    public static var resize: Self { Self(.resize) }
    /// The name `resizeAspect`.
    public static var resizeAspect: Self { Self(.resizeAspect) }
    /// The name `resizeAspectFill`.
    public static var resizeAspectFill: Self { Self(.resizeAspectFill) }
}

/// How `contents` are sampled when they are drawn larger or smaller.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The names that are known.
    @usableFromInline package enum Known: String, CaseIterable, Sendable {
        case nearest, linear, trilinear
    }
    @usableFromInline package static var fallback: Known { .linear }
    @usableFromInline package let known: Known
    package let spelling: UInt8
    package init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
    /// The value of a name; any other acts as `linear`.
    public init(rawValue: String) { self.init(name: rawValue) }
    /// Core Animation's string, or the name that was given.
    public var rawValue: String { name }
    /// Whether two are one name; no strings are compared.
    public static func == (a: Self, b: Self) -> Bool { a.known == b.known && a.spelling == b.spelling }
    /// Feeds the name to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(known)
        hasher.combine(spelling)
    }

    /// The name `nearest`.
    public static var nearest: Self { Self(.nearest) }
    /// The name `linear`.
    public static var linear: Self { Self(.linear) }
    /// The name `trilinear`.
    public static var trilinear: Self { Self(.trilinear) }
}

/// What an animation or a layer shows outside its active span.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The names that are known.
    @usableFromInline package enum Known: String, CaseIterable, Sendable {
        case forwards, backwards, both, removed
    }
    @usableFromInline package static var fallback: Known { .removed }
    @usableFromInline package let known: Known
    package let spelling: UInt8
    package init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
    /// The value of a name; any other acts as `removed`.
    public init(rawValue: String) { self.init(name: rawValue) }
    /// Core Animation's string, or the name that was given.
    public var rawValue: String { name }
    /// Whether two are one name; no strings are compared.
    public static func == (a: Self, b: Self) -> Bool { a.known == b.known && a.spelling == b.spelling }
    /// Feeds the name to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(known)
        hasher.combine(spelling)
    }

    /// The name `forwards`.
    public static var forwards: Self { Self(.forwards) }
    /// The name `backwards`.
    public static var backwards: Self { Self(.backwards) }
    /// The name `both`.
    public static var both: Self { Self(.both) }
    /// The name `removed`.
    public static var removed: Self { Self(.removed) }
}

/// The form of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The names that are known.
    @usableFromInline package enum Known: String, CaseIterable, Sendable {
        case circular, continuous
    }
    @usableFromInline package static var fallback: Known { .circular }
    @usableFromInline package let known: Known
    package let spelling: UInt8
    package init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
    /// The value of a name; any other acts as `circular`.
    public init(rawValue: String) { self.init(name: rawValue) }
    /// Core Animation's string, or the name that was given.
    public var rawValue: String { name }
    /// Whether two are one name; no strings are compared.
    public static func == (a: Self, b: Self) -> Bool { a.known == b.known && a.spelling == b.spelling }
    /// Feeds the name to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(known)
        hasher.combine(spelling)
    }

    /// A quarter of a circle.
    public static var circular: Self { Self(.circular) }
    /// A curve that begins further out and bends gradually.
    public static var continuous: Self { Self(.continuous) }
}

/// The pixel format of contents that a layer draws.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    /// The names that are known.
    @usableFromInline package enum Known: String, CaseIterable, Sendable {
        case RGBA8Uint = "RGBA8"
        case RGBA16Float = "RGBAh"
        case gray8Uint = "Gray8"
        case automatic = "Automatic"
    }
    @usableFromInline package static var fallback: Known { .RGBA8Uint }
    @usableFromInline package let known: Known
    package let spelling: UInt8
    package init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
    /// The value of a name; any other acts as `RGBA8Uint`.
    public init(rawValue: String) { self.init(name: rawValue) }
    /// Core Animation's string, or the name that was given.
    public var rawValue: String { name }
    /// Whether two are one name; no strings are compared.
    public static func == (a: Self, b: Self) -> Bool { a.known == b.known && a.spelling == b.spelling }
    /// Feeds the name to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(known)
        hasher.combine(spelling)
    }

    /// The name `RGBA8Uint`.
    public static var RGBA8Uint: Self { Self(.RGBA8Uint) }
    /// The name `RGBA16Float`.
    public static var RGBA16Float: Self { Self(.RGBA16Float) }
    /// The name `gray8Uint`.
    public static var gray8Uint: Self { Self(.gray8Uint) }
    /// The name `automatic`.
    public static var automatic: Self { Self(.automatic) }
}
