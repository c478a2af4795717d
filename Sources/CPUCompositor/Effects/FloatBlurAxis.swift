import FrameModel

/// One step of a planned blur along one axis: which cells it makes of which. See `BlurPlan`.
struct FloatBlurAxis {
    /// What a step does.
    enum Kind: Equatable {
        /// Passes cells on.
        case none
        /// Makes one cell of two.
        case halve
        /// Sums so many cells to either side.
        case kernel(reach: Int32)
        /// Makes two cells of one.
        case double
    }

    var kind: Kind
    /// The cells that are made.
    var made: Range<Int32>
    /// The cells that are there to read.
    var given: Range<Int32>
    /// Whether transparency lies around the cells that are given; else the outermost ones are repeated.
    var isOpen: Bool

    /// The cells that are read, those around the given ones included.
    var read: Range<Int32> { Self.read(kind, made) }

    private static func read(_ kind: Kind, _ made: Range<Int32>) -> Range<Int32> {
        let first = made.lowerBound, last = made.upperBound - 1
        switch kind {
        case .none: return made
        case .halve: return (2 * first - 1)..<(2 * last + 3)
        case .kernel(let reach): return (first - reach)..<(last + reach + 1)
        case .double:
            let doubled = BlurPlan.Axis.doubled(first, last)
            return doubled.first..<doubled.last + 1
        }
    }

    /// Replaces `steps` with those that make the pixels `wanted` of a source of `count` pixels, the first of which is 0:
    /// `depth` ways down, the kernel, and as many ways up.
    static func plan(
        _ axis: BlurPlan.Axis, depth: Int, count: Int32, wanted: Range<Int32>, repeatsEdges: Bool,
        into steps: inout ContiguousArray<FloatBlurAxis>
    ) {
        steps.removeAll(keepingCapacity: true)
        let passed = depth - axis.halvings
        // From the last step to the first, each making what the one after it reads.
        var wanted = wanted
        for index in stride(from: 2 * depth, through: 0, by: -1) {
            let level = min(index, axis.halvings)
            let kind: Kind
            if index > depth {
                kind = index > depth + passed ? .double : .none
            } else if index == depth {
                kind = .kernel(reach: Int32(axis.reach))
            } else {
                kind = index < axis.halvings ? .halve : .none
                // Further cells are as the outermost ones.
                wanted = within(wanted, BlurPlan.Axis.cells(min(index + 1, axis.halvings), count: count))
            }
            let isOpen = !repeatsEdges && level == 0 && index <= depth
            steps.append(FloatBlurAxis(kind: kind, made: wanted, given: wanted, isOpen: isOpen))
            wanted = read(kind, wanted)
        }
        steps.reverse()
        steps[0].given = 0..<count
        for index in 1..<max(1, steps.count) { steps[index].given = steps[index - 1].made }
    }

    /// The part of a range that lies in another, at least one cell.
    private static func within(_ range: Range<Int32>, _ limits: Range<Int32>) -> Range<Int32> {
        let low = max(limits.lowerBound, min(limits.upperBound - 1, range.lowerBound))
        return low..<max(low + 1, min(limits.upperBound, range.upperBound))
    }
}
