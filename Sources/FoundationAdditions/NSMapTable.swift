import Foundation

/// A dictionary of objects, which may hold keys, values or both weakly. A pair goes with its key or its value.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private struct Pair {
        var key: HeldObject<KeyType>
        var value: HeldObject<ObjectType>
        var isThere: Bool { key.object != nil && value.object != nil }
    }

    private var buckets: [Int: [Pair]] = [:]
    private let keyOptions: NSPointerFunctions.Options
    private let valueOptions: NSPointerFunctions.Options

    /// An empty dictionary. The capacity is a hint.
    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int = 0
    ) { (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions) }

    /// An empty dictionary that holds strongly.
    public override convenience init() { self.init(keyOptions: [], valueOptions: []) }

    /// Holds both strongly.
    public static func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
    /// Holds keys weakly.
    public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
    /// Holds values weakly.
    public static func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(valueOptions: .weakMemory)
    }
    /// Holds both weakly.
    public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    private var pairs: [Pair] { buckets.values.flatMap { $0.filter(\.isThere) } }
    /// The number of pairs.
    public var count: Int { pairs.count }

    /// The value of a key; nil for none.
    public func object(forKey key: KeyType?) -> ObjectType? {
        guard let key else { return nil }
        return buckets[HeldObject.hash(key, keyOptions)]?.lazy
            .first { $0.key.object.map { HeldObject.areEqual($0, key, keyOptions) } ?? false }?.value.object
    }

    /// Sets the value of a key; nil removes it.
    public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
        guard let key else { return }
        removeObject(forKey: key)
        guard let object else { return }
        let hash = HeldObject.hash(key, keyOptions)
        var bucket = buckets[hash, default: []].filter(\.isThere)
        bucket.append(Pair(key: HeldObject(key, keyOptions), value: HeldObject(object, valueOptions)))
        buckets[hash] = bucket
        sweep()
    }

    /// Removes the pair of a key.
    public func removeObject(forKey key: KeyType?) {
        guard let key else { return }
        let hash = HeldObject.hash(key, keyOptions)
        buckets[hash]?.removeAll { $0.key.object.map { HeldObject.areEqual($0, key, keyOptions) } ?? true }
        if buckets[hash]?.isEmpty ?? false { buckets[hash] = nil }
    }

    /// Removes all pairs.
    public func removeAllObjects() { buckets = [:] }

    /// Goes through the keys.
    public func keyEnumerator() -> NSEnumerator { NSArray(array: pairs.compactMap(\.key.object)).objectEnumerator() }
    /// Goes through the values.
    public func objectEnumerator() -> NSEnumerator? {
        NSArray(array: pairs.compactMap(\.value.object)).objectEnumerator()
    }
    /// The pairs as a dictionary of Swift's.
    public func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        var pairs: [AnyHashable: ObjectType] = [:]
        for pair in self.pairs {
            if let key = pair.key.object as? AnyHashable { pairs[key] = pair.value.object }
        }
        return pairs
    }

    /// The count of buckets at which those of freed objects are swept out.
    private var sweepCount = 64

    private func sweep() {
        guard buckets.count >= sweepCount else { return }
        buckets = buckets.compactMapValues { bucket in
            let left = bucket.filter(\.isThere)
            return left.isEmpty ? nil : left
        }
        sweepCount = max(64, buckets.count * 2)
    }
}
