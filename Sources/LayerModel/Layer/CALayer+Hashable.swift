extension CALayer: Hashable {
    /// Compares identity.
    public static func == (a: CALayer, b: CALayer) -> Bool { a === b }
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
