/// A value that is made of any count of numbers: a path, or a list of numbers, colours or filters. What is reckoned with together has
/// one structure.
struct BlendedValue: AnimationVector {
    let value: PropertyValue

    /// The values; nil where they are not of one structure, or of a type that is not made of numbers.
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

    /// There is no measure of how far lists lie apart: the paced modes take them at even times.
    var length: Double { 0 }

    func interpolated(to other: Self, _ fraction: Double) -> Self {
        BlendedValue(value: value.interpolated(to: other.value, fraction))
    }

    var settled: Self { self }
    func aligned(with other: Self) -> Self { self }
}
