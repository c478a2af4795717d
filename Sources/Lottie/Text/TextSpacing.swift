/// The effect of an animator's tracking and line spacing on each letter's position, as factors of their values, over
/// time.
struct TextSpacing {
    /// For each letter, the factor of tracking between it and the fixed point of its line.
    let tracking: [[Double]]
    /// For each line, the factor of line spacing above it.
    let lines: [[Double]]

    /// - Parameters:
    ///   - weights: The animator's weights for each letter.
    ///   - held: The part of a line's growth to the left of its fixed point: 0 for its left end, 1 for its right end.
    init(_ weights: AnimatorWeights, _ setting: TextSetting, held: Double) {
        var tracking = [[Double]](repeating: [0], count: setting.letters.count)
        var lines: [[Double]] = []
        for (n, line) in setting.lines.enumerated() {
            let order = line.letters.sorted { setting.letters[$0].origin.x < setting.letters[$1].origin.x }
            // Each letter's own weight is added before it, except for the first.
            var sums = [[Double]](), sum = [0.0]
            for (i, letter) in order.enumerated() {
                if i > 0 { sum = .sum([(sum, 1), (weights[letter], 1)]) }
                sums.append(sum)
            }
            for (letter, before) in zip(order, sums) {
                tracking[letter] = held == 0 ? before : .sum([(before, 1), (sum, -held)])
            }
            let share = 1 / Double(max(1, line.letters.count))
            let mean = [Double].sum(line.letters.map { (weights[$0], share) })
            lines.append(n == 0 ? [0] : .sum([(lines[n - 1], 1), (mean, 1)]))
        }
        self.tracking = tracking
        self.lines = lines
    }
}
