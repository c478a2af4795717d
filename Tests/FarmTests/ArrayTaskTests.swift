import Farm
import Testing

@Suite struct ArrayTaskTests {
    static func slurm(_ index: Int, _ least: Int, _ most: Int, _ count: Int, step: Int = 1) -> [String: String] {
        [
            "SLURM_ARRAY_TASK_ID": "\(index)", "SLURM_ARRAY_TASK_MIN": "\(least)", "SLURM_ARRAY_TASK_MAX": "\(most)",
            "SLURM_ARRAY_TASK_COUNT": "\(count)", "SLURM_ARRAY_TASK_STEP": "\(step)",
        ]
    }

    @Test func slurmTellsBoth() throws {
        #expect(try Shard("auto", environment: Self.slurm(3, 0, 7, 8)) == Shard(index: 3, count: 8))
    }

    /// What may be a part of an array, asked for again, is not taken for a whole.
    @Test(arguments: [
        slurm(3, 3, 5, 3), slurm(1, 1, 8, 8), slurm(2, 0, 6, 4, step: 2), slurm(4, 0, 7, 3),
        ["SLURM_ARRAY_TASK_ID": "2"],
    ])
    func slurmsOtherArraysNeedACount(environment: [String: String]) throws {
        #expect(throws: ShardError.self) { try Shard("auto", environment: environment) }
        let index = try #require(environment["SLURM_ARRAY_TASK_ID"].flatMap { Int($0) })
        #expect(try Shard("auto/9", environment: environment) == Shard(index: index, count: 9))
    }

    @Test func kubernetesTellsTheIndexAlone() throws {
        let environment = ["JOB_COMPLETION_INDEX": "7"]
        #expect(try Shard("auto/8", environment: environment) == Shard(index: 7, count: 8))
        let error = #expect(throws: ShardError.self) { try Shard("auto", environment: environment) }
        #expect(error?.description == "Kubernetes does not tell the number of completions: say --shard auto/N")
    }

    @Test func batchTellsTheSizeInNewerVersions() throws {
        let old = ["AWS_BATCH_JOB_ARRAY_INDEX": "1"]
        #expect(throws: ShardError.self) { try Shard("auto", environment: old) }
        let environment = old.merging(["AWS_BATCH_JOB_ARRAY_SIZE": "3"]) { $1 }
        #expect(try Shard("auto", environment: environment) == Shard(index: 1, count: 3))
    }

    @Test func contradictionsAreRefused() {
        let both = Self.slurm(0, 0, 1, 2).merging(["JOB_COMPLETION_INDEX": "0"]) { $1 }
        #expect(throws: ShardError.self) { try Shard("auto/2", environment: both) }
        for text in ["", "x", "-1", "1e3", "99999999999999999999"] {
            #expect(throws: ShardError.self) { try Shard("auto/2", environment: ["JOB_COMPLETION_INDEX": text]) }
        }
        let beyond = #expect(throws: ShardError.self) {
            try Shard("auto/2", environment: ["JOB_COMPLETION_INDEX": "2"])
        }
        #expect(
            beyond?.description == "Kubernetes's task 2 of 2: shards count from 0, the first is 0/2 and the last 1/2")
    }
}
