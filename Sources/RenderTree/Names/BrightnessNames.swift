// The names that say how bright a layer may be.

/// How bright a layer may be: `CALayer.DynamicRange`.
public struct CALayerDynamicRange: RawRepresentable, Hashable, Sendable {
    /// The names that are known.
    @usableFromInline package enum Known: String, CaseIterable, Sendable {
        case automatic, standard, constrainedHigh, high
    }
    @usableFromInline package static var fallback: Known { .standard }
    @usableFromInline package let known: Known
    package let spelling: UInt8
    package init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
    /// The value of a name; any other acts as `standard`.
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

    /// The name `automatic`.
    public static var automatic: Self { Self(.automatic) }
    /// The name `standard`.
    public static var standard: Self { Self(.standard) }
    /// The name `constrainedHigh`.
    public static var constrainedHigh: Self { Self(.constrainedHigh) }
    /// The name `high`.
    public static var high: Self { Self(.high) }
}

/// When a layer's bright colours are mapped to what a screen has: `CALayer.ToneMapMode`.
public struct CALayerToneMapMode: RawRepresentable, Hashable, Sendable {
    /// The names that are known.
    @usableFromInline package enum Known: String, CaseIterable, Sendable {
        case automatic, never, ifSupported
    }
    @usableFromInline package static var fallback: Known { .automatic }
    @usableFromInline package let known: Known
    package let spelling: UInt8
    package init(known: Known, spelling: UInt8) {
        self.known = known
        self.spelling = spelling
    }
    /// The value of a name; any other acts as `automatic`.
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

    /// The name `automatic`.
    public static var automatic: Self { Self(.automatic) }
    /// The name `never`.
    public static var never: Self { Self(.never) }
    /// The name `ifSupported`.
    public static var ifSupported: Self { Self(.ifSupported) }
}

extension CALayerDynamicRange: OpenName {}
extension CALayerToneMapMode: OpenName {}
extension CALayerDynamicRange: PropertyRepresentable {}
extension CALayerToneMapMode: PropertyRepresentable {}
