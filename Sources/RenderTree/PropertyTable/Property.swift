/// One row of the property table, which describes a property.
///
/// Key-value coding, key paths, scene documents, commits and animation all read this table. Its source is
/// `properties.txt` beside this file, from which `Scripts/properties.swift` makes the keys, the rows, the accessors of
/// `LayerProperties` and those of key-value coding.
///
/// A class, since it is 400 bytes that never change, and every change of a property reads it.
public final class Property: Sendable {
    /// The property.
    public let key: PropertyKey
    /// Core Animation's key, used by key paths and animations ("hidden").
    public let name: String
    /// Swift's spelling, used by the Swift property and by scene documents ("isHidden").
    public let swiftName: String
    /// The kind of layer that has it; nil for all.
    public let owner: LayerKind?
    /// Whether only layer classes set it: key-value coding and documents do not know it.
    public let isInternal: Bool
    /// The type of its values.
    public let type: PropertyType
    /// Whether nil is valid.
    public let isOptional: Bool
    /// Whether animations of it have an effect.
    public let isAnimatable: Bool
    /// The value before it is set.
    public let defaultValue: PropertyValue
    /// The default action of a change in a committed tree.
    public let implicitAction: ImplicitAction
    /// The parts of a frame that a change invalidates.
    public let dirties: Dirtiness
    /// The place of its numbers; nil where it is not numbers, or is not stored in place.
    let numbers: NumberField?
    /// The place of its bytes; nil where it holds an object, or is not stored in place.
    let bytes: Range<Int>?
    /// Reads it as a plain value by pointer: passing 700 bytes by value would copy them.
    let load: @Sendable (UnsafePointer<LayerProperties>) -> PropertyValue
    /// Makes a plain value from a copy of the bytes in `bytes`; only where that range exists.
    let decode: @Sendable (UnsafeRawPointer) -> PropertyValue
    /// Writes it; false where the value does not fit.
    public let set: @Sendable (inout LayerProperties, PropertyValue) -> Bool

    init(
        key: PropertyKey, name: String, swiftName: String, owner: LayerKind?, isInternal: Bool = false,
        type: PropertyType, isOptional: Bool, isAnimatable: Bool, defaultValue: PropertyValue,
        implicitAction: ImplicitAction, dirties: Dirtiness,
        numbers: NumberField? = nil, bytes: Range<Int>? = nil,
        load: @escaping @Sendable (UnsafePointer<LayerProperties>) -> PropertyValue,
        decode: @escaping @Sendable (UnsafeRawPointer) -> PropertyValue = { _ in .none },
        set: @escaping @Sendable (inout LayerProperties, PropertyValue) -> Bool
    ) {
        self.key = key
        self.name = name
        self.swiftName = swiftName
        self.owner = owner
        self.isInternal = isInternal
        self.type = type
        self.isOptional = isOptional
        self.isAnimatable = isAnimatable
        self.defaultValue = defaultValue
        self.implicitAction = implicitAction
        self.dirties = dirties
        self.numbers = numbers
        self.bytes = bytes
        self.load = load
        self.decode = decode
        self.set = set
    }

    /// Reads it as a plain value.
    public func get(_ properties: borrowing LayerProperties) -> PropertyValue {
        withUnsafePointer(to: properties) { load($0) }
    }

    /// The implicit action of a change.
    public enum ImplicitAction: UInt8, Sendable {
        case none, basic, transition
    }

    /// The parts of a frame that a property affects.
    public struct Dirtiness: OptionSet, Sendable {
        /// One bit per part.
        public let rawValue: UInt8
        /// The set with the given bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The layer's matrix, and so the place of its whole subtree.
        public static let geometry = Dirtiness(rawValue: 1)
        /// The layer's own quads.
        public static let appearance = Dirtiness(rawValue: 2)
        /// The place of the sublayers only.
        public static let sublayers = Dirtiness(rawValue: 4)
        /// The layer's times.
        public static let timing = Dirtiness(rawValue: 8)
        /// The node itself and its sublayers: it was created or destroyed, or its list of sublayers changed.
        public static let structure = Dirtiness(rawValue: 16)
        /// No part of a frame: a property that a layer subclass declared and draws by itself.
        public static let custom = Dirtiness(rawValue: 32)
        /// All parts: a layer new to the tree.
        public static let all = Dirtiness(rawValue: 63)
    }

    /// All rows, at the index of their key's raw value.
    public static let table: [Property] = {
        let rows = makeTable()
        precondition(rows.map(\.key) == PropertyKey.allCases, "the rows are not in the order of their keys")
        precondition(rows.count <= PropertySet.capacity, "PropertySet has no bit for each of \(rows.count) rows")
        return rows
    }()

    /// Returns the row of a property. A custom property's row is made on each call: avoid that in every frame.
    public static subscript(key: PropertyKey) -> Property {
        key.isCustom ? customRow(key) : table[Int(key.rawValue)]
    }

    /// Returns the row of Core Animation's key or Swift's spelling; the first one where several kinds of layers have
    /// it.
    public static func named(_ name: String) -> Property? { byName[name]?.first }

    /// Returns the row of a name for a layer of some kind.
    public static func named(_ name: String, of kind: LayerKind) -> Property? {
        byName[name]?.first { $0.belongs(to: kind) }
    }

    /// Whether layers of a kind have the property.
    public func belongs(to kind: LayerKind) -> Bool { owner == nil || owner == kind }

    private static let byName: [String: [Property]] = {
        var rows: [String: [Property]] = [:]
        for row in table where !row.isInternal {
            rows[row.name, default: []].append(row)
            if row.swiftName != row.name { rows[row.swiftName, default: []].append(row) }
        }
        return rows
    }()
}
