import Farm
import TestSupport
import Testing

@Suite struct ShardTests {
    /// Any sequence, any number of shards: their parts in order are the sequence, and as long as each other but for one.
    @Test(arguments: 1...100) func framesArePartitioned(seed: Int) throws {
        var random = Random(seed)
        let first = random.below(1_000_000)
        let sequence = first..<first + random.below(random.flip(0.5) ? 20 : 1_000_000)
        let count = 1 + random.below(random.flip(0.5) ? 12 : 500)
        let parts = try (0..<count).map { try #require(Shard(index: $0, count: count)).frames(of: sequence) }
        #expect(parts.first?.lowerBound == sequence.lowerBound && parts.last?.upperBound == sequence.upperBound)
        #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        let lengths = parts.map(\.count)
        #expect(try #require(lengths.max()) - #require(lengths.min()) <= 1)
    }

    /// The largest numbers overflow nothing.
    @Test func hugeSequences() throws {
        let last = try #require(Shard(index: Shard.most - 1, count: Shard.most))
        let part = last.frames(of: 0..<Int.max)
        #expect(part.upperBound == Int.max && part.count == Int.max / Shard.most + 1)
        #expect(last.frames(of: 5..<5).isEmpty)
    }

    @Test(arguments: 1...20) func jobsAreDealtToOneShardEach(seed: Int) throws {
        var random = Random(seed)
        let count = 1 + random.below(40)
        let shards = try (0..<count).map { try #require(Shard(index: $0, count: count)) }
        #expect((0..<200).allSatisfy { job in shards.count { $0.contains(job: job) } == 1 })
        let total = random.below(200)
        #expect(
            shards.allSatisfy { shard in shard.count(ofJobs: total) == (0..<total).count { shard.contains(job: $0) } })
    }

    @Test func numbersOutsideAreNoShard() {
        for (index, count) in [(-1, 4), (4, 4), (0, 0), (0, -1), (0, Shard.most + 1)] {
            #expect(Shard(index: index, count: count) == nil)
        }
    }

    @Test func wordsCountFromZero() throws {
        #expect(try Shard("2/8", environment: [:]) == Shard(index: 2, count: 8))
        #expect(try Shard("0/1", environment: [:]).description == "0/1")
    }

    static let usage = "say I/N, as 0/8 for the first of eight and 7/8 for the last, or auto, or auto/N"

    @Test(arguments: [
        ("8/8", "shard 8 of 8: shards count from 0, the first is 0/8 and the last 7/8"),
        ("9/8", "shard 9 of 8: shards count from 0, the first is 0/8 and the last 7/8"),
        ("0/0", "there are 1 to 1000000 shards, not 0"), ("0/1000001", "there are 1 to 1000000 shards, not 1000001"),
        ("", "\"\" is no shard: \(usage)"),
        ("3", "\"3\" is no shard: \(usage)"),
        ("-1/8", "\"-1/8\" is no shard: \(usage)"),
        ("+1/8", "\"+1/8\" is no shard: \(usage)"),
        ("1/2/3", "\"1/2/3\" is no shard: \(usage)"),
        ("1 /8", "\"1 /8\" is no shard: \(usage)"),
        ("1/99999999999999999999", "\"1/99999999999999999999\" is no shard: \(usage)"),
        (
            "auto",
            "auto finds no array's task: none of SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX, AWS_BATCH_JOB_ARRAY_INDEX is set; say I/N"
        ),
    ]) func otherWordsAreRefused(words: String, message: String) {
        let error = #expect(throws: ShardError.self) { try Shard(words, environment: [:]) }
        #expect(error?.description == message)
    }
}
