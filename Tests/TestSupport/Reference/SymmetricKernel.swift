/// Weights of neighbours by their distance, the same on either side: sums over them in double precision, from the definition.
public struct SymmetricKernel: Sendable {
    /// For the distances 0, 1, 2 …
    public let weights: [Double]

    /// Creates the kernel of some weights.
    public init(_ weights: [Double]) { self.weights = weights }

    /// The sums around the places of `range`. Places outside of the source count as its nearest one where it clamps, else as 0.
    public func sums(of source: [Double], clamps: Bool, in range: Range<Int>) -> [Double] {
        let reach = weights.count - 1
        return range.map { i in
            var sum = 0.0
            for k in -reach...reach {
                let at = i + k
                if source.indices.contains(at) || clamps {
                    sum += source[max(0, min(source.count - 1, at))] * weights[abs(k)]
                }
            }
            return sum
        }
    }

    /// The sums of a grid along its rows and then along its columns; outside of it is 0.
    public func sums(of grid: [Double], width: Int) -> [Double] {
        let height = grid.count / width, reach = weights.count - 1
        var rows = [Double](repeating: 0, count: grid.count), result = rows
        for i in grid.indices where grid[i] > 0 {
            let x = i % width, start = i - x
            for to in max(0, x - reach)...min(width - 1, x + reach) {
                rows[start + to] += grid[i] * weights[abs(to - x)]
            }
        }
        for y in 0..<height {
            for from in max(0, y - reach)...min(height - 1, y + reach) {
                let weight = weights[abs(from - y)]
                for x in 0..<width { result[y * width + x] += rows[from * width + x] * weight }
            }
        }
        return result
    }
}
