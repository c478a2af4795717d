extension FarmCheck {
    /// What lacks and what does not fit, a line each; empty where all is there.
    ///
    /// - Parameter most: lines of each kind; what is beyond is counted.
    public func problems(most: Int = 10) -> [String] {
        var lines = Self.first(most, contradictions, "contradictions")
        if !missingShards.isEmpty {
            let numbers = Self.text(Self.joined(missingShards.map { $0.index..<$0.index + 1 }))
            lines.append("\(missingShards.count) of \(count) shards are not done: \(numbers)")
        }
        if !missingFrames.isEmpty {
            let total = missingFrames.reduce(0) { $0 + $1.count }
            let ranges = missingFrames.count > most ? Array(missingFrames.prefix(most)) : missingFrames
            let more = missingFrames.count > most ? " and more" : ""
            lines.append("\(total) frames lack: \(Self.text(ranges))\(more)")
        }
        if missingJobs > 0 { lines.append("\(missingJobs) jobs of the list lack") }
        lines += Self.first(most, damaged.map { "\($0.file) \($0.damage)" }, "files")
        return lines
    }

    private static func first(_ most: Int, _ lines: [String], _ what: String) -> [String] {
        guard lines.count > most else { return lines }
        return lines.prefix(most) + ["and \(lines.count - most) more \(what)"]
    }

    /// "0 to 3, 7".
    static func text(_ ranges: [Range<Int>]) -> String {
        ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound - 1)" }
            .joined(separator: ", ")
    }
}
