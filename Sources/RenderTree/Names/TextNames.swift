// The names that texts' and scroll layers' properties take.

/// Where a text that is too long is cut and an ellipsis put.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The names that are known.
    @usableFromInline package enum Known: String, CaseIterable, Sendable {
        case none, start, end, middle
    }
    @usableFromInline package static var fallback: Known { .none }
    @usableFromInline package let known: Known
    package let spelling: UInt8
    package init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
    /// The value of a name; any other acts as `none`.
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

    /// The name `none`.
    public static var none: Self { Self(.none) }
    /// The name `start`.
    public static var start: Self { Self(.start) }
    /// The name `end`.
    public static var end: Self { Self(.end) }
    /// The name `middle`.
    public static var middle: Self { Self(.middle) }
}

/// How lines lie between the left and the right edge.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The names that are known.
    @usableFromInline package enum Known: String, CaseIterable, Sendable {
        case natural, left, right, center, justified
    }
    @usableFromInline package static var fallback: Known { .natural }
    @usableFromInline package let known: Known
    package let spelling: UInt8
    package init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
    /// The value of a name; any other acts as `natural`.
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

    /// By the direction of the text.
    public static var natural: Self { Self(.natural) }
    /// The name `left`.
    public static var left: Self { Self(.left) }
    /// The name `right`.
    public static var right: Self { Self(.right) }
    /// The name `center`.
    public static var center: Self { Self(.center) }
    /// The name `justified`.
    public static var justified: Self { Self(.justified) }
}

/// The axes along which a scroll layer moves.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// The names that are known.
    @usableFromInline package enum Known: String, CaseIterable, Sendable {
        case none, vertically, horizontally, both
    }
    @usableFromInline package static var fallback: Known { .both }
    @usableFromInline package let known: Known
    package let spelling: UInt8
    package init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
    /// The value of a name; any other acts as `both`.
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

    /// The name `none`.
    public static var none: Self { Self(.none) }
    /// The name `vertically`.
    public static var vertically: Self { Self(.vertically) }
    /// The name `horizontally`.
    public static var horizontally: Self { Self(.horizontally) }
    /// The name `both`.
    public static var both: Self { Self(.both) }
}
