/// A value of any count of numbers: a path, or a list of numbers, colours or filters. Operands must have one structure.
struct BlendedValue: AnimationVector {
    let value: PropertyValue

    /// Wraps values; nil where they differ in structure, or their type has no numbers.
    static func all(_ values: [PropertyValue]) -> [BlendedValue]? {
        guard let first = values.first, values.allSatisfy({ first.merged(with: $0, +) != nil }) else { return nil }
        return values.map { BlendedValue(value: $0) }
    }

    private func merged(with other: Self, _ operation: (CGFloat, CGFloat) -> CGFloat) -> Self {
        BlendedValue(value: value.merged(with: other.value, operation) ?? value)
    }

    static func + (a: Self, b: Self) -> Self { a.merged(with: b, +) }
    static func - (a: Self, b: Self) -> Self { a.merged(with: b, -) }
    static func * (a: Self, factor: Double) -> Self { a.merged(with: a) { number, _ in number * CGFloat(factor) } }

    /// Lists have no distance: the paced modes space them evenly.
    var length: Double { 0 }

    func interpolated(to other: Self, _ fraction: Double) -> Self {
        BlendedValue(value: value.interpolated(to: other.value, fraction))
    }

    var settled: Self { self }
    func aligned(with other: Self) -> Self { self }
}
