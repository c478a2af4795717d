import Synchronization

// Custom properties. Their names are interned once for the whole process, so that a key is a number on both sides of
// the thread boundary.

extension PropertyKey {
    /// Makes the key of a custom property; the same name gives the same key on every thread.
    public init(custom name: String) {
        self = customKeys.withLock { $0.key(for: name) }
    }

    /// Returns the key of a custom property that some layer class declared; nil where none did.
    public static func custom(named name: String) -> PropertyKey? {
        customKeys.withLock { $0.keys[name] }
    }

    /// Core Animation's key of the property, or the name of a custom one.
    public var name: String {
        isCustom ? customKeys.withLock { $0.names[Int(rawValue - PropertyKey.firstCustom)] } : Property[self].name
    }
}

private struct CustomKeys {
    var keys: [String: PropertyKey] = [:]
    var names: [String] = []

    mutating func key(for name: String) -> PropertyKey {
        if let key = keys[name] { return key }
        guard names.count < Int(PropertyKey.firstCustom) else {
            fatalError("more than \(PropertyKey.firstCustom) custom layer properties")
        }
        let key = PropertyKey(rawValue: PropertyKey.firstCustom + UInt16(names.count))
        keys[name] = key
        names.append(name)
        return key
    }
}

private let customKeys = Mutex(CustomKeys())
