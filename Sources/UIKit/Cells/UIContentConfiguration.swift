/// What a cell or another view shows, as a value that makes the view for it.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Hamburg"
///     content.secondaryText = "10:24"
///     cell.contentConfiguration = content
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Makes a view that shows the configuration.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration for a state, such as that of a selected cell. Properties that were set stay as they are.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// What the view shows; setting it shows something else in the same view.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show a configuration; where not, another view is made. By default it can where the configuration is of the type that
    /// it shows now.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Whether the configuration is of the type of the present one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// The state of a view for which configurations are updated.
public protocol UIConfigurationState {
    /// The usual state with traits.
    init(traitCollection: UITraitCollection)
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// A state of the program's own; nil where it is not set.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// Names a state of the program's own in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// From a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// From a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that is no cell, such as a header.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether it cannot be used. False by default, as are the others.
    public var isDisabled = false
    /// Whether a finger is on it.
    public var isHighlighted = false
    /// Whether it is chosen.
    public var isSelected = false
    /// Whether it has the focus.
    public var isFocused = false
    /// Whether it is pinned to an edge.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// The usual state with traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A state of the program's own; nil where it is not set.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// How a cell is dragged.
    public enum DragState: Int, Sendable, CaseIterable {
        /// Not at all.
        case none = 0
        /// It is lifted.
        case lifting = 1
        /// It is carried.
        case dragging = 2
    }

    /// How a cell is dropped on.
    public enum DropState: Int, Sendable, CaseIterable {
        /// Not at all.
        case none = 0
        /// Something is dropped elsewhere.
        case notTargeted = 1
        /// Something is dropped on it.
        case targeted = 2
    }

    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// Whether it cannot be used. False by default, as are the others.
    public var isDisabled = false
    /// Whether a finger is on it.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether it has the focus.
    public var isFocused = false
    /// Whether it is pinned to an edge.
    public var isPinned = false
    /// Whether it is being edited.
    public var isEditing = false
    /// Whether what is below it is shown.
    public var isExpanded = false
    /// Whether it is swiped aside.
    public var isSwiped = false
    /// Whether it is being moved to another place.
    public var isReordering = false
    /// How it is dragged. `.none` by default.
    public var cellDragState = DragState.none
    /// How it is dropped on. `.none` by default.
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// The usual state with traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A state of the program's own; nil where it is not set.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// What configurations need of any state.
struct StateFlags: Hashable {
    var isDisabled = false, isHighlighted = false, isSelected = false, isEditing = false

    init(_ state: any UIConfigurationState) {
        if let cell = state as? UICellConfigurationState {
            (isDisabled, isHighlighted) = (cell.isDisabled, cell.isHighlighted)
            (isSelected, isEditing) = (cell.isSelected, cell.isEditing)
        } else if let view = state as? UIViewConfigurationState {
            (isDisabled, isHighlighted, isSelected) = (view.isDisabled, view.isHighlighted, view.isSelected)
        }
    }

    init() {}
}

/// Makes a colour of a configuration from another one. Two are equal where one is a copy of the other.
public struct UIConfigurationColorTransformer: Hashable, Sendable {
    private final class Identity: Sendable {}

    /// The function.
    public let transform: @Sendable (UIColor) -> UIColor
    private let identity = Identity()

    /// A transformer by a function.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

    /// The colour made from a colour.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// Makes the colour grey.
    public static let grayscale = UIConfigurationColorTransformer { UIColor.grayscale(of: $0, alpha: 1) }
    /// Makes the colour grey and fainter, as tints behind an alert are.
    public static let monochromeTint = UIConfigurationColorTransformer { UIColor.dimmedTint(of: $0) }
    /// Takes each colour for the tint of its place.
    public static let preferredTint = UIConfigurationColorTransformer { $0 }

    /// Whether both are copies of one.
    public static func == (a: Self, b: Self) -> Bool { a.identity === b.identity }
    /// Hashes which one it is.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}

extension UIColor {
    /// The colour's lightness by Rec. 709's weights.
    static func grayscale(of color: UIColor, alpha: CGFloat) -> UIColor {
        UIColor { traits in
            let color = color.resolved(traits)
            return UIColor(
                white: 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue, alpha: color.alpha * alpha)
        }
    }
}
