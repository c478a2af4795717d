/// A share of a run: which frames of a sequence, or lines of a list, one of several processes draws.
///
///     let shard = Shard(index: 2, count: 8)!
///     shard.frames(of: 0..<480)       // 120..<180
///
/// Shards count from 0, as the tasks of Slurm's arrays, Kubernetes' indexed jobs and AWS Batch's arrays do. A shard is a
/// value of its numbers alone: nothing has to be asked of the others.
public struct Shard: Sendable, Hashable, CustomStringConvertible {
    /// The shard's number, 0 to `count` - 1.
    public let index: Int
    /// The number of shards, 1 to `most`.
    public let count: Int

    /// The largest number of shards.
    public static let most = 1_000_000

    /// A shard; nil for a count outside 1 to `most`, and for an index outside 0 to `count` - 1.
    public init?(index: Int, count: Int) {
        guard (1...Self.most).contains(count), (0..<count).contains(index) else { return nil }
        (self.index, self.count) = (index, count)
    }

    /// "2/8".
    public var description: String { "\(index)/\(count)" }

    /// Its frames of a sequence: a contiguous part, as long as every other shard's or one longer. The parts of all shards, in
    /// order, are the sequence. Empty for some where there are more shards than frames.
    public func frames(of sequence: Range<Int>) -> Range<Int> {
        sequence.lowerBound + bound(index, sequence.count)..<sequence.lowerBound + bound(index + 1, sequence.count)
    }

    /// The first frame of a shard, by whole numbers: `frames * index / count`, without an overflow.
    private func bound(_ index: Int, _ frames: Int) -> Int {
        let (high, low) = frames.multipliedFullWidth(by: index)
        return count.dividingFullWidth((high, low)).quotient
    }

    /// Whether it draws a job of a list. Jobs are dealt in turn, so that a list need not be counted first, and lines that
    /// are added to its end change nothing of who draws those before.
    ///
    /// - Parameter ordinal: the job's place among the list's jobs, from 0.
    public func contains(job ordinal: Int) -> Bool { ordinal % count == index }

    /// How many jobs of a list of so many it draws.
    public func count(ofJobs total: Int) -> Int { total > index ? (total - index - 1) / count + 1 : 0 }
}
