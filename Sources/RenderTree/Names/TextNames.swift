// The names in text and scroll layers' properties.

/// The place where a text that is too long is cut and an ellipsis put.
public struct CATextLayerTruncationMode: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case none, start, end, middle
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .none }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// The name `none`.
    public static var none: Self { Self(.none) }
    /// The name `start`.
    public static var start: Self { Self(.start) }
    /// The name `end`.
    public static var end: Self { Self(.end) }
    /// The name `middle`.
    public static var middle: Self { Self(.middle) }
}

/// The alignment of lines between the left and the right edge.
public struct CATextLayerAlignmentMode: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case natural, left, right, center, justified
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .natural }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// By the writing direction of the text.
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
public struct CAScrollLayerScrollMode: OpenName {
    /// The known names.
    public enum Known: String, CaseIterable, Sendable {
        case none, vertically, horizontally, both
    }
    /// The known name that any other name acts as.
    public static var fallback: Known { .both }
    /// The name.
    public let spelled: SpelledName<Known>
    /// Makes a name from a looked-up one.
    public init(_ spelled: SpelledName<Known>) { self.spelled = spelled }

    /// The name `none`.
    public static var none: Self { Self(.none) }
    /// The name `vertically`.
    public static var vertically: Self { Self(.vertically) }
    /// The name `horizontally`.
    public static var horizontally: Self { Self(.horizontally) }
    /// The name `both`.
    public static var both: Self { Self(.both) }
}
