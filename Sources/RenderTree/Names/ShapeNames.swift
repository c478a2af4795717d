// The names that shapes' and gradients' properties take.

/// What is inside of a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The names that are known.
    @usableFromInline package enum Known: String, CaseIterable, Sendable {
        case nonZero = "non-zero"
        case evenOdd = "even-odd"
    }
    @usableFromInline package static var fallback: Known { .nonZero }
    @usableFromInline package let known: Known
    package let spelling: UInt8
    package init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
    /// The value of a name; any other acts as `nonZero`.
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

    /// The name `nonZero`.
    public static var nonZero: Self { Self(.nonZero) }
    /// The name `evenOdd`.
    public static var evenOdd: Self { Self(.evenOdd) }
}

/// The form of a line's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The names that are known.
    @usableFromInline package enum Known: String, CaseIterable, Sendable {
        case butt, round, square
    }
    @usableFromInline package static var fallback: Known { .butt }
    @usableFromInline package let known: Known
    package let spelling: UInt8
    package init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
    /// The value of a name; any other acts as `butt`.
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

    /// The name `butt`.
    public static var butt: Self { Self(.butt) }
    /// The name `round`.
    public static var round: Self { Self(.round) }
    /// The name `square`.
    public static var square: Self { Self(.square) }
}

/// The form of a line's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The names that are known.
    @usableFromInline package enum Known: String, CaseIterable, Sendable {
        case miter, round, bevel
    }
    @usableFromInline package static var fallback: Known { .miter }
    @usableFromInline package let known: Known
    package let spelling: UInt8
    package init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
    /// The value of a name; any other acts as `miter`.
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

    /// The name `miter`.
    public static var miter: Self { Self(.miter) }
    /// The name `round`.
    public static var round: Self { Self(.round) }
    /// The name `bevel`.
    public static var bevel: Self { Self(.bevel) }
}

/// The form of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The names that are known.
    @usableFromInline package enum Known: String, CaseIterable, Sendable {
        case axial, radial, conic
    }
    @usableFromInline package static var fallback: Known { .axial }
    @usableFromInline package let known: Known
    package let spelling: UInt8
    package init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
    /// The value of a name; any other acts as `axial`.
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

    /// The name `axial`.
    public static var axial: Self { Self(.axial) }
    /// The name `radial`.
    public static var radial: Self { Self(.radial) }
    /// The name `conic`.
    public static var conic: Self { Self(.conic) }
}
