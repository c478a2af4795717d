/// What names a trait and says what it is by default.
public protocol UITraitDefinition: SendableMetatype {
    /// The trait's type.
    associatedtype Value
    /// What it is where nobody says it.
    static var defaultValue: Value { get }
    /// What it is called. Its type's name by default.
    static var name: String { get }
    /// Names it in archives.
    static var identifier: String { get }
    /// Whether dynamic colours go by it. False by default.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    /// The type's name.
    public static var name: String { String(describing: Self.self) }
    /// The type's full name.
    public static var identifier: String { String(reflecting: Self.self) }
    /// False.
    public static var affectsColorAppearance: Bool { false }
}

/// Any trait's definition.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    /// True.
    public static let affectsColorAppearance = true
}
/// Pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
    /// 0: not said.
    public static let defaultValue: CGFloat = 0
}
/// The direction of reading.
public struct UITraitLayoutDirection: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}
/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
}
/// Room along x.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
/// Room along y.
public struct UITraitVerticalSizeClass: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}
/// The size of text.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UIContentSizeCategory.unspecified
}
/// Contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UIAccessibilityContrast.unspecified
    /// True.
    public static let affectsColorAppearance = true
}
/// How far above its surroundings an interface stands.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UIUserInterfaceLevel.unspecified
    /// True.
    public static let affectsColorAppearance = true
}

/// Traits that can be set one by one.
@preconcurrency
public protocol UIMutableTraits {
    /// Pixels per point; 0 where it is not said.
    var displayScale: CGFloat { get set }
    /// Light or dark.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// The direction of reading.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// The kind of device.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// Room along x.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// Room along y.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The size of text.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// Whether colours keep more apart.
    var accessibilityContrast: UIAccessibilityContrast { get set }
    /// How far above its surroundings the interface stands.
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
}

extension UITraitCollection.Values: UIMutableTraits {}

/// Traits that a view or a controller gives itself and what is below, set one by one.
public struct UITraitOverrides: UIMutableTraits {
    var values = UITraitCollection.Values()

    /// Pixels per point; 0 where it is not said.
    public var displayScale: CGFloat {
        get { values.displayScale }
        set { values.displayScale = newValue }
    }
    /// Light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { values.userInterfaceStyle }
        set { values.userInterfaceStyle = newValue }
    }
    /// The direction of reading.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { values.layoutDirection }
        set { values.layoutDirection = newValue }
    }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { values.userInterfaceIdiom }
        set { values.userInterfaceIdiom = newValue }
    }
    /// Room along x.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { values.horizontalSizeClass }
        set { values.horizontalSizeClass = newValue }
    }
    /// Room along y.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { values.verticalSizeClass }
        set { values.verticalSizeClass = newValue }
    }
    /// The size of text.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { values.preferredContentSizeCategory }
        set { values.preferredContentSizeCategory = newValue }
    }
    /// Whether colours keep more apart.
    public var accessibilityContrast: UIAccessibilityContrast {
        get { values.accessibilityContrast }
        set { values.accessibilityContrast = newValue }
    }
    /// How far above its surroundings the interface stands.
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { values.userInterfaceLevel }
        set { values.userInterfaceLevel = newValue }
    }
}

extension UITraitCollection {
    /// A collection whose traits a closure sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = Values()
        mutations(&traits)
        self.init(traits as? Values ?? Values())
    }

    /// The collection with traits that a closure sets.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = values
        mutations(&traits)
        return UITraitCollection(traits as? Values ?? values)
    }

    /// The traits that differ between two collections.
    func changed(from other: UITraitCollection) -> [UITrait] {
        var all: [UITrait] = []
        let (new, old) = (values, other.values)
        if new.userInterfaceStyle != old.userInterfaceStyle { all.append(UITraitUserInterfaceStyle.self) }
        if new.displayScale != old.displayScale { all.append(UITraitDisplayScale.self) }
        if new.layoutDirection != old.layoutDirection { all.append(UITraitLayoutDirection.self) }
        if new.userInterfaceIdiom != old.userInterfaceIdiom { all.append(UITraitUserInterfaceIdiom.self) }
        if new.horizontalSizeClass != old.horizontalSizeClass { all.append(UITraitHorizontalSizeClass.self) }
        if new.verticalSizeClass != old.verticalSizeClass { all.append(UITraitVerticalSizeClass.self) }
        if new.preferredContentSizeCategory != old.preferredContentSizeCategory {
            all.append(UITraitPreferredContentSizeCategory.self)
        }
        if new.accessibilityContrast != old.accessibilityContrast { all.append(UITraitAccessibilityContrast.self) }
        if new.userInterfaceLevel != old.userInterfaceLevel { all.append(UITraitUserInterfaceLevel.self) }
        return all
    }

    /// The traits that system colours go by.
    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self]
    }
}

/// Stands for a registration of what hears of changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// One that hears of changes.
@MainActor
final class TraitWatcher: UITraitChangeRegistration {
    let names: Set<ObjectIdentifier>
    let tell: (UITraitCollection) -> Void

    init(_ traits: [UITrait], _ tell: @escaping (UITraitCollection) -> Void) {
        names = Set(traits.map { ObjectIdentifier($0) })
        self.tell = tell
    }

    func changed(_ traits: [UITrait], from old: UITraitCollection) {
        if traits.contains(where: { names.contains(ObjectIdentifier($0)) }) { tell(old) }
    }
}

/// What tells of changes of some of its traits: views and controllers.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
    /// Calls a closure when one of the traits changes.
    @discardableResult
    func registerForTraitChanges<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (_ traitEnvironment: Environment, _ previous: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration
    /// Calls a method when one of the traits changes.
    @discardableResult
    func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration
    /// Calls a method of the object itself when one of the traits changes.
    @discardableResult
    func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration
    /// Ends a registration.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// Where watchers are kept.
@MainActor
protocol TraitWatchersOwner: UITraitEnvironment, UITraitChangeObservable {
    var keptTraitWatchers: [TraitWatcher] { get set }
}

extension TraitWatchersOwner {
    func watch(_ traits: [UITrait], _ tell: @escaping (UITraitCollection) -> Void) -> any UITraitChangeRegistration {
        let watcher = TraitWatcher(traits, tell)
        keptTraitWatchers.append(watcher)
        return watcher
    }
}

extension UIView: TraitWatchersOwner {
    final var keptTraitWatchers: [TraitWatcher] {
        get { extras?.traitWatchers ?? [] }
        set { ownedExtras.traitWatchers = newValue }
    }
    /// Calls a closure when one of the traits changes. It is handed the view.
    @discardableResult
    public func registerForTraitChanges<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (_ traitEnvironment: Environment, _ previous: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        watch(traits) { [weak self] old in if let here = self as? Environment { handler(here, old) } }
    }
    /// Calls a method when one of the traits changes. The target is not kept alive.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = target as AnyObject
        return watch(traits) { [weak self, weak target] old in
            if let self, let target { action.perform(on: target, with: self, old) }
        }
    }
    /// Calls a method of the view itself when one of the traits changes.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }
    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        extras?.traitWatchers.removeAll { $0 === registration }
    }
    /// Traits that the view gives itself and what is below.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: extras?.traitOverrides?.values ?? .init()) }
        set {
            ownedExtras.traitOverrides = UITraitCollection(newValue.values)
            inheritTraits(superview?.traits ?? baseTraits)
        }
    }
    /// Traits that changed are told now. They are told at once here: does nothing.
    public func updateTraitsIfNeeded() {}
}

extension UIViewController: TraitWatchersOwner {
    final var keptTraitWatchers: [TraitWatcher] {
        get { traitWatchers }
        set { traitWatchers = newValue }
    }
    /// Calls a closure when one of the traits of the controller's view changes. It is handed the controller.
    @discardableResult
    public func registerForTraitChanges<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (_ traitEnvironment: Environment, _ previous: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        watch(traits) { [weak self] old in if let here = self as? Environment { handler(here, old) } }
    }
    /// Calls a method when one of the traits changes. The target is not kept alive.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = target as AnyObject
        return watch(traits) { [weak self, weak target] old in
            if let self, let target { action.perform(on: target, with: self, old) }
        }
    }
    /// Calls a method of the controller itself when one of the traits changes.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }
    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitWatchers.removeAll { $0 === registration }
    }
    /// Traits that the controller's view gives itself and what is below.
    public var traitOverrides: UITraitOverrides {
        get { view.traitOverrides }
        set { view.traitOverrides = newValue }
    }
}
