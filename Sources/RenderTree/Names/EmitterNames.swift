// The names in emitters' properties.

/// The shape that particles start from.
public struct CAEmitterLayerEmitterShape: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case point, line, rectangle, cuboid, circle, sphere
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .point }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

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

/// The part of an emitter's shape that particles start from.
public struct CAEmitterLayerEmitterMode: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case points, outline, surface, volume
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .volume }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// The shape's corners.
    public static var points: Self { Self(.points) }
    /// Its edges.
    public static var outline: Self { Self(.outline) }
    /// Its faces.
    public static var surface: Self { Self(.surface) }
    /// Its inside.
    public static var volume: Self { Self(.volume) }
}

/// The order in which particles are drawn, and how they are blended.
public struct CAEmitterLayerRenderMode: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case unordered, oldestFirst, oldestLast, backToFront, additive
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .unordered }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

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
