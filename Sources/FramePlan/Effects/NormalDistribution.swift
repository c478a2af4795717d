import Foundation

/// A lookup table of Φ, the share below a value of a normal distribution of deviation 1.
enum NormalDistribution {
    /// The end of the table: beyond, Φ is 0 or 1 within 4e-6.
    private static let end: Float = 4.5
    /// Entries per unit; interpolated values between them are within 2e-6.
    private static let density: Float = 128

    private static let values: ContiguousArray<Float> = {
        let count = Int(2 * end * density) + 2
        return ContiguousArray(
            (0..<count).map { index in
                let value = Double(index) / Double(density) - Double(end)
                return Float(erfc(-value / 2.0.squareRoot()) / 2)
            })
    }()

    /// The table in memory, for loops.
    struct Table {
        fileprivate let start: UnsafePointer<Float>

        @inline(__always)
        subscript(value: Float) -> Float {
            let clamped = max(-NormalDistribution.end, min(NormalDistribution.end, value))
            let place = (clamped + NormalDistribution.end) * NormalDistribution.density
            let index = Int(place), fraction = place - Float(index)
            return start[index] + (start[index + 1] - start[index]) * fraction
        }
    }

    /// Calls `body` with the table.
    static func withTable<Result>(_ body: (Table) -> Result) -> Result {
        values.withUnsafeBufferPointer { body(Table(start: $0.baseAddress!)) }
    }
}
