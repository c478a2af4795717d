// The names that emitters' properties take.

/// The form of what particles come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The names that are known.
    @usableFromInline package enum Known: String, CaseIterable, Sendable {
        case point, line, rectangle, cuboid, circle, sphere
    }
    @usableFromInline package static var fallback: Known { .point }
    @usableFromInline package let known: Known
    package let spelling: UInt8
    package init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
    /// The value of a name; any other acts as `point`.
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

    /// The name `point`.
    public static var point: Self { Self(.point) }
    /// The name `line`.
    public static var line: Self { Self(.line) }
    /// The name `rectangle`.
    public static var rectangle: Self { Self(.rectangle) }
    /// The name `cuboid`.
    public static var cuboid: Self { Self(.cuboid) }
    /// The name `circle`.
    public static var circle: Self { Self(.circle) }
    /// The name `sphere`.
    public static var sphere: Self { Self(.sphere) }
}

/// The part of an emitter's shape that particles come from.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The names that are known.
    @usableFromInline package enum Known: String, CaseIterable, Sendable {
        case points, outline, surface, volume
    }
    @usableFromInline package static var fallback: Known { .volume }
    @usableFromInline package let known: Known
    package let spelling: UInt8
    package init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
    /// The value of a name; any other acts as `volume`.
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

    /// The shape's corners.
    public static var points: Self { Self(.points) }
    /// Its edges.
    public static var outline: Self { Self(.outline) }
    /// Its faces.
    public static var surface: Self { Self(.surface) }
    /// Its inside.
    public static var volume: Self { Self(.volume) }
}

/// In which order particles are drawn, and how they meet.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The names that are known.
    @usableFromInline package enum Known: String, CaseIterable, Sendable {
        case unordered, oldestFirst, oldestLast, backToFront, additive
    }
    @usableFromInline package static var fallback: Known { .unordered }
    @usableFromInline package let known: Known
    package let spelling: UInt8
    package init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
    /// The value of a name; any other acts as `unordered`.
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

    /// The name `unordered`.
    public static var unordered: Self { Self(.unordered) }
    /// The name `oldestFirst`.
    public static var oldestFirst: Self { Self(.oldestFirst) }
    /// The name `oldestLast`.
    public static var oldestLast: Self { Self(.oldestLast) }
    /// The name `backToFront`.
    public static var backToFront: Self { Self(.backToFront) }
    /// The name `additive`.
    public static var additive: Self { Self(.additive) }
}
