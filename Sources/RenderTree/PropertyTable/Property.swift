/// One row of the property table: everything about a property.
///
/// Key-value coding, key paths, scene documents, commits and animation all read this table. It is said once, in `properties.txt` beside
/// this file, of which `Scripts/properties.swift` makes the keys, the rows, the accessors of `LayerProperties` and those of key-value coding.
///
/// A class, since it is 400 bytes that never change, and every change of a property looks here.
public final class Property: Sendable {
    /// The property.
    public let key: PropertyKey
    /// Core Animation's key: what key paths and animations call it ("hidden").
    public let name: String
    /// Swift's spelling: what the Swift property and scene documents call it ("isHidden").
    public let swiftName: String
    /// The kind of layer that has it; nil for all.
    public let owner: LayerKind?
    /// Whether only layer classes themselves set it: key-value coding and documents do not know it.
    public let isInternal: Bool
    /// The type of its values.
    public let type: PropertyType
    /// Whether nil is a value of it.
    public let isOptional: Bool
    /// Whether animations of it have an effect.
    public let isAnimatable: Bool
    /// What it is before it is set.
    public let defaultValue: PropertyValue
    /// What a change of it does by default, in a committed tree.
    public let implicitAction: ImplicitAction
    /// What of a frame has to be made again after a change.
    public let dirties: Dirtiness
    /// Where it lies as numbers; nil where it is not numbers, or is not stored in place.
    let numbers: NumberField?
    /// Where its bytes lie that are all of it; nil where it holds an object, or is not stored in place.
    let bytes: Range<Int>?
    /// Reads it as a plain value, from where the properties are: passing 700 bytes by value would copy them.
    let load: @Sendable (UnsafePointer<LayerProperties>) -> PropertyValue
    /// Makes a plain value of what lies in `bytes`, wherever a copy of that is; only where there is such a range.
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

    /// What an unexplained change of a property turns into.
    public enum ImplicitAction: UInt8, Sendable {
        case none, basic, transition
    }

    /// The parts of a frame that a property reaches.
    public struct Dirtiness: OptionSet, Sendable {
        /// One bit for each part.
        public let rawValue: UInt8
        /// The set with the given bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The layer's matrix, and so its whole subtree's place.
        public static let geometry = Dirtiness(rawValue: 1)
        /// The layer's own quads.
        public static let appearance = Dirtiness(rawValue: 2)
        /// The place of the sublayers only.
        public static let sublayers = Dirtiness(rawValue: 4)
        /// When things happen.
        public static let timing = Dirtiness(rawValue: 8)
        /// Which node it is and what its sublayers are: it was created or destroyed, or its list of sublayers changed.
        public static let structure = Dirtiness(rawValue: 16)
        /// Nothing of a frame: what a layer subclass declared and draws by itself.
        public static let custom = Dirtiness(rawValue: 32)
        /// Everything: a layer new to the tree.
        public static let all = Dirtiness(rawValue: 63)
    }

    /// All rows, at the index of their key's raw value.
    public static let table: [Property] = {
        let rows = makeTable()
        precondition(rows.map(\.key) == PropertyKey.allCases, "the rows are not in the order of their keys")
        precondition(rows.count <= PropertySet.capacity, "PropertySet has no bit for each of \(rows.count) rows")
        return rows
    }()

    /// The row of a property; one made up for a custom property, so not for use in every frame.
    public static subscript(key: PropertyKey) -> Property {
        key.isCustom ? customRow(key) : table[Int(key.rawValue)]
    }

    /// The row that Core Animation's key or Swift's spelling names; of several, which different layers have, the first.
    public static func named(_ name: String) -> Property? { byName[name]?.first }

    /// The row that a name means for a layer of some kind.
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
