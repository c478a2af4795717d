/// How far an animator's tracking and line spacing move each letter, in parts of their values, over time.
struct TextSpacing {
    /// For each letter how much of the tracking stands between it and where its line is held.
    let tracking: [[Double]]
    /// For each line how much of the line spacing lies above it.
    let lines: [[Double]]

    /// - Parameters:
    ///   - weights: How much the animator means each letter.
    ///   - held: What of a line's growth lies before where it is held: 0 for its left end, 1 for its right end.
    init(_ weights: AnimatorWeights, _ setting: TextSetting, held: Double) {
        var tracking = [[Double]](repeating: [0], count: setting.letters.count)
        var lines: [[Double]] = []
        for (n, line) in setting.lines.enumerated() {
            let order = line.letters.sorted { setting.letters[$0].origin.x < setting.letters[$1].origin.x }
            // Before each letter but the first its own share is added.
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
