import Foundation
import Synchronization

/// How an associated object is held.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Weakly; Objective-C's does not even notice that the object is gone.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Strongly.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy, strongly; what is no `NSCopying` is held itself.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Strongly.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// A copy, strongly; what is no `NSCopying` is held itself.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Sets a value of an object under a key.
///
/// - Parameters:
///   - object: whose value it is: an instance of a class. Anything else traps.
///   - key: compared by address, as on iOS: that of a global or static variable.
///   - value: nil removes what was there.
///   - policy: how the value is held.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.shared.set(value, of: owner(object), key, policy)
}

/// Gives the value that an object has under a key; nil for none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.shared.value(of: owner(object), key)
}

/// Removes all values of an object.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.forget(owner(object)) }

private func owner(_ object: Any) -> AnyObject {
    var object = object
    // Code often passes an optional.
    while let inner = (object as? any Wrapping)?.wrapped { object = inner }
    precondition(
        type(of: object) is AnyClass, "associated objects belong to instances of classes, not to a \(type(of: object))")
    return object as AnyObject
}

private protocol Wrapping {
    var wrapped: Any? { get }
}

extension Optional: Wrapping {
    fileprivate var wrapped: Any? { self }
}

/// The values that objects have beside their properties.
///
/// Objects are held weakly. A layer's and a responder's values go with it; those of any other object go when the table is swept, which happens as it grows.
/// An object's deinitialiser still reads its values.
package final class AssociatedObjects: Sendable {
    fileprivate static let shared = AssociatedObjects()

    private struct Value {
        var strong: Any?
        weak var assigned: AnyObject?
    }

    private struct Entry {
        weak var owner: AnyObject?
        var values: [UnsafeRawPointer: Value]

        /// Whether the values are the object's: also while its deinitialiser runs, when no weak reference leads to it any more.
        func belongs(to object: AnyObject) -> Bool {
            if let owner { return owner === object }
            weak let reached = object
            return reached == nil
        }
    }

    private struct Table: @unchecked Sendable {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// The count of entries at which those of freed objects are swept out.
        var sweepCount = 64
    }

    private let table = Mutex(Table())
    /// Whether there was ever a value, so that most programs pay nothing when their layers go.
    private let isUsed = Atomic(false)

    /// Removes all values of an object that goes.
    package static func forget(_ object: AnyObject) {
        guard shared.isUsed.load(ordering: .relaxed) else { return }
        // Freed outside of the lock: a value may have values of its own.
        let gone = shared.table.withLock { $0.entries.removeValue(forKey: ObjectIdentifier(object)).map(Leaving.init) }
        withExtendedLifetime(gone) {}
    }

    private struct Leaving: @unchecked Sendable {
        let value: Any
        init(_ value: Any) { self.value = value }
    }

    fileprivate func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        guard isUsed.load(ordering: .relaxed) else { return nil }
        let found = table.withLock { table -> Leaving? in
            guard let entry = table.entries[ObjectIdentifier(object)], entry.belongs(to: object),
                let value = entry.values[key]
            else { return nil }
            return (value.strong ?? value.assigned).map(Leaving.init)
        }
        return found?.value
    }

    fileprivate func set(
        _ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy
    ) {
        isUsed.store(true, ordering: .relaxed)
        let new = value.map { Self.held($0, policy) }
        let arriving = Leaving((new, object))
        let gone = table.withLock { table -> Leaving in
            let (new, object) = arriving.value as! (Value?, AnyObject)
            let id = ObjectIdentifier(object)
            var leaving: [Any] = []
            // An entry of another object that had this address.
            if let stale = table.entries[id], !stale.belongs(to: object) {
                leaving.append(stale)
                table.entries[id] = nil
            }
            if let old = table.entries[id]?.values[key] { leaving.append(old) }
            if let new {
                table.entries[id, default: Entry(owner: object, values: [:])].values[key] = new
            } else {
                table.entries[id]?.values[key] = nil
            }
            if table.entries.count >= table.sweepCount {
                leaving += table.entries.values.filter { $0.owner == nil }
                table.entries = table.entries.filter { $0.value.owner != nil }
                table.sweepCount = max(64, table.entries.count * 2)
            }
            return Leaving(leaving)
        }
        withExtendedLifetime(gone) {}
    }

    private static func held(_ value: Any, _ policy: objc_AssociationPolicy) -> Value {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass: Value(assigned: value as AnyObject)
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            Value(strong: (value as? any NSCopying)?.copy(with: nil) ?? value)
        default: Value(strong: value)
        }
    }
}
