import Foundation

/// How a collection holds and compares what is in it.
public struct NSPointerFunctions {
    /// How a collection holds and compares what is in it.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Options of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Objects are held strongly. The default.
        public static let strongMemory: Options = []
        /// Objects are held weakly and leave the collection when they are freed.
        public static let weakMemory = Options(rawValue: 5)
        /// Objects are compared by `isEqual(_:)`. The default.
        public static let objectPersonality: Options = []
        /// Objects are compared by identity.
        public static let objectPointerPersonality = Options(rawValue: 512)
        /// Objects are copied as they come in.
        public static let copyIn = Options(rawValue: 65536)

        var isWeak: Bool { contains(.weakMemory) }
    }
}

/// An object in a collection: held as the collection's options say, and found again by identity or by `isEqual(_:)`.
struct HeldObject<Object: AnyObject> {
    private var strong: Object?
    private weak var weak: Object?

    init(_ object: Object, _ options: NSPointerFunctions.Options) {
        var object = object
        if options.contains(.copyIn), let copy = (object as? any NSCopying)?.copy(with: nil) as? Object {
            object = copy
        }
        if options.isWeak { weak = object } else { strong = object }
    }

    var object: Object? { strong ?? weak }

    /// A hash that equal objects share.
    static func hash(_ object: Object, _ options: NSPointerFunctions.Options) -> Int {
        if !options.contains(.objectPointerPersonality), let object = object as? NSObject { return object.hash }
        return ObjectIdentifier(object).hashValue
    }

    static func areEqual(_ one: Object, _ other: Object, _ options: NSPointerFunctions.Options) -> Bool {
        if one === other { return true }
        guard !options.contains(.objectPointerPersonality), let one = one as? NSObject else { return false }
        return one.isEqual(other)
    }
}

/// A set of objects, which it may hold weakly.
public final class NSHashTable<ObjectType: AnyObject>: NSObject {
    private var buckets: [Int: [HeldObject<ObjectType>]] = [:]
    private let options: NSPointerFunctions.Options

    /// An empty set. The capacity is a hint.
    public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) { self.options = options }

    /// An empty set that holds its objects strongly.
    public override convenience init() { self.init(options: []) }

    /// An empty set that holds its objects weakly.
    public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// The objects that are there, in no order.
    public var allObjects: [ObjectType] { buckets.values.flatMap { $0.compactMap(\.object) } }
    /// Their number. Of a set that holds weakly it may count some that are freed, on iOS; here it does not.
    public var count: Int { allObjects.count }
    /// One of the objects; nil of none.
    public var anyObject: ObjectType? { buckets.values.lazy.compactMap { $0.lazy.compactMap(\.object).first }.first }
    /// The objects as a set of Swift's.
    public var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

    /// Adds an object, unless an equal one is there.
    public func add(_ object: ObjectType?) {
        guard let object, !contains(object) else { return }
        let hash = HeldObject.hash(object, options)
        var bucket = buckets[hash, default: []].filter { $0.object != nil }
        bucket.append(HeldObject(object, options))
        buckets[hash] = bucket
    }

    /// Removes the object that is equal to one.
    public func remove(_ object: ObjectType?) {
        guard let object else { return }
        let hash = HeldObject.hash(object, options)
        buckets[hash]?.removeAll { $0.object.map { HeldObject.areEqual($0, object, options) } ?? true }
        if buckets[hash]?.isEmpty ?? false { buckets[hash] = nil }
    }

    /// Removes all objects.
    public func removeAllObjects() { buckets = [:] }

    /// Whether an object that is equal to one is there.
    public func contains(_ object: ObjectType?) -> Bool { member(object) != nil }

    /// The object that is equal to one; nil for none.
    public func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        return buckets[HeldObject.hash(object, options)]?.lazy.compactMap(\.object)
            .first { HeldObject.areEqual($0, object, options) }
    }

    /// Goes through the objects.
    public func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}
