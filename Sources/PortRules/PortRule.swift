#if Port
/// What a port changes, by the kind of change.
public enum PortRule: String, CaseIterable, Sendable, Comparable {
    /// Whole files that are copied as they are, since they do not parse or are not UTF-8.
    case files
    /// What needs SwiftUI stands in `#if canImport(SwiftUI)`.
    case swiftUI = "SwiftUI"
    /// `@objc`, `@IBOutlet`, `@IBInspectable`, `dynamic` and their like go.
    case attributes
    /// `#selector(C.m(_:))` is `Selector("m:", C.m(_:))`.
    case selectors
    /// `#keyPath(A.b.c)` is `"b.c"`.
    case keyPaths = "key paths"
    /// `@NSManaged var x: CGFloat` of a layer is `@Animatable("x") var x: CGFloat = 0`.
    case layerProperties = "layer properties"
    /// Overrides, and what is overridden, move from extensions into the class; methods of which nothing above has one override none.
    case overrides
    /// Objects are made of classes that are known only when the program runs.
    case initializers
    /// `@objc optional` requirements have default implementations.
    case optionalRequirements = "optional requirements"
    /// Calls of optional requirements lose their question mark.
    case optionalCalls = "optional calls"
    /// Protocols that were of Objective-C are for classes alone.
    case classProtocols = "class protocols"
    /// `os(iOS)` holds on Linux, too.
    case conditions
    /// Imports of what is not here, or is here in another module.
    case imports
    /// `#colorLiteral` and `#imageLiteral` are calls.
    case literals
    /// Properties that are observed by key path tell of their changes, and observers of other classes than responders and layers conform to `KeyValueObserver`.
    case observing
    /// What has no other form here: the Objective-C runtime.
    case runtime

    /// By the order above.
    public static func < (one: PortRule, other: PortRule) -> Bool {
        allCases.firstIndex(of: one)! < allCases.firstIndex(of: other)!
    }
}

/// A sentence about a place of a file.
public struct PortRemark: Hashable, Sendable {
    /// The kind of change that it belongs to.
    public var rule: PortRule
    /// The line in the source, from 1.
    public var line: Int
    /// What was seen there, and what to do.
    public var sentence: String
}

/// What became of a file.
public struct PortedFile: Sendable {
    /// The path that the source was given with.
    public var path: String
    /// The ported bytes; those of the source where nothing had to change.
    public var bytes: [UInt8]
    /// How often each rule changed something.
    public var changes: [PortRule: Int]
    /// What the port could not do, in the order of lines.
    public var left: [PortRemark]
    /// What works, and not as on iOS in every case, in the order of lines.
    public var notes: [PortRemark]
}
#endif
