// Key-value coding: an animation's properties by name, and any other keys, which are stored and copied along.

extension CAAnimation {
    /// Returns the value of a property, or the value stored under any other key; for a key never set the class's
    /// `defaultValue(forKey:)`.
    public final func value(forKey key: String) -> Any? {
        if let member = AnimationMember.table[key], let value = member.get(self) { return value }
        return keyedValues[key] ?? Self.defaultValue(forKey: key)
    }

    /// Sets a property, or stores a value under any other key; nil removes the latter. Numbers may have any numeric
    /// type. A value that does not fit the property is logged once and not set.
    public final func setValue(_ value: Any?, forKey key: String) {
        guard let member = AnimationMember.table[key], member.get(self) != nil else {
            keyedValues[key] = value
            return
        }
        guard !member.set(self, value) else { return }
        let found = value.map { "a \(type(of: $0))" } ?? "nil"
        Warnings.once("\(key) of a \(type(of: self)) cannot be \(found)")
    }
}

extension Equatable {
    /// Whether another value is of the same type and equal.
    func equals(_ other: Any) -> Bool { other as? Self == self }
}
