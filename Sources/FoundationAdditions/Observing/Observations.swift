import Foundation
import Synchronization

/// Those who observe one object's properties.
///
/// An object has one only while it is observed; the flag of the process keeps setters of all others as cheap as they were.
package final class Observations {
    /// Which property: by its name, or by a key path whose name is not known.
    enum Key: Equatable {
        case name(String)
        case path(AnyKeyPath)
    }

    final class Entry {
        let key: Key
        let options: NSKeyValueObservingOptions
        /// Calls the observer. False where it is gone.
        let tell: (_ isPrior: Bool, _ old: Any??, _ new: Any??) -> Bool
        let read: () -> Any?
        /// Who removes it: an observer with a context, or a token.
        let owner: ObjectIdentifier
        let context: UnsafeMutableRawPointer?
        /// The values before changes that have begun.
        var olds: [Any?] = []
        var isRemoved = false

        init(
            key: Key, options: NSKeyValueObservingOptions, owner: ObjectIdentifier, context: UnsafeMutableRawPointer?,
            read: @escaping () -> Any?, tell: @escaping (_ isPrior: Bool, _ old: Any??, _ new: Any??) -> Bool
        ) {
            (self.key, self.options, self.owner, self.context) = (key, options, owner, context)
            (self.read, self.tell) = (read, tell)
        }
    }

    private static let isUsed = Atomic(false)
    nonisolated(unsafe) private static var association: UInt8 = 0
    private(set) var entries: [Entry] = []

    /// Those of an object; nil where nobody ever observed one.
    static func of(_ object: NSObject) -> Observations? {
        guard isUsed.load(ordering: .relaxed) else { return nil }
        return withUnsafePointer(to: &association) { objc_getAssociatedObject(object, $0) as? Observations }
    }

    static func owned(by object: NSObject) -> Observations {
        isUsed.store(true, ordering: .relaxed)
        if let there = of(object) { return there }
        let made = Observations()
        withUnsafePointer(to: &association) {
            objc_setAssociatedObject(object, $0, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
        (object as? any KeyValueReadable)?.beginsToBeObserved()
        return made
    }

    /// A property is about to change: the object's setter says so, and `end` after it. Costs next to nothing until something is observed.
    @inline(__always)
    package static func begin(_ object: NSObject, _ name: @autoclosure () -> String) {
        if isUsed.load(ordering: .relaxed) { of(object)?.begin(.name(name())) }
    }

    /// A property has its new value.
    @inline(__always)
    package static func end(_ object: NSObject, _ name: @autoclosure () -> String) {
        if isUsed.load(ordering: .relaxed) { of(object)?.end(.name(name())) }
    }

    func add(_ entry: Entry) {
        entries.append(entry)
        guard entry.options.contains(.initial) else { return }
        _ = entry.tell(false, nil, entry.options.contains(.new) ? .some(entry.read()) : nil)
    }

    /// Removes the last entry that fits; false for none.
    func remove(where fits: (Entry) -> Bool) -> Bool {
        guard let index = entries.lastIndex(where: fits) else { return false }
        entries[index].isRemoved = true
        entries.remove(at: index)
        return true
    }

    func begin(_ key: Key) {
        for entry in entries where entry.key == key && !entry.isRemoved {
            let old = entry.options.contains(.old) ? entry.read() : nil
            entry.olds.append(old)
            if entry.options.contains(.prior) {
                _ = entry.tell(true, entry.options.contains(.old) ? .some(old) : nil, nil)
            }
        }
    }

    func end(_ key: Key) {
        var isOneGone = false
        for entry in entries where entry.key == key && !entry.isRemoved {
            // One that came between the beginning and the end hears of the next change.
            guard let old = entry.olds.popLast() else { continue }
            let isThere = entry.tell(
                false, entry.options.contains(.old) ? .some(old) : nil,
                entry.options.contains(.new) ? .some(entry.read()) : nil)
            if !isThere {
                entry.isRemoved = true
                isOneGone = true
            }
        }
        if isOneGone { entries.removeAll { $0.isRemoved } }
    }
}
