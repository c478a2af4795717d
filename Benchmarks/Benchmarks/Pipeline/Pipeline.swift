import Benchmark
import RaceScenes
import Strata

// The stages before drawing, each by itself. Whole frames are raced by Race.

let benchmarks: @Sendable () -> Void = {
    let commit = BenchmarkMetric.custom("commit (ns)"), apply = BenchmarkMetric.custom("apply (ns)")
    let plan = BenchmarkMetric.custom("evaluate and plan (ns)")
    Benchmark.defaultConfiguration = .init(
        metrics: [commit, apply, plan], warmupIterations: 5, maxDuration: .seconds(3), maxIterations: 300)

    @Sendable func measure(_ benchmark: Benchmark, _ stage: PlannedStage, _ change: (Int) -> Void) throws {
        for i in benchmark.scaledIterations {
            let times = try stage.pass { change(i) }
            benchmark.measurement(commit, times.commit)
            benchmark.measurement(apply, times.apply)
            benchmark.measurement(plan, times.plan)
        }
    }

    for count in [1000, 10_000] {
        Benchmark("1 of \(count) layers moves") { benchmark in
            let stage = try PlannedStage(count: count)
            try measure(benchmark, stage) { stage.layers[count / 2].position.x = CGFloat($0 % 1000) }
        }
        Benchmark("\(count) of \(count) layers turn and move") { benchmark in
            let stage = try PlannedStage(count: count)
            try measure(benchmark, stage) { _ in stage.turnAll() }
        }
    }

    Benchmark("1,000 running animations") { benchmark in
        let stage = try PlannedStage(count: 1000)
        stage.animateAll()
        try measure(benchmark, stage) { _ in }
    }

    Benchmark("300 cards that cross in one space") { benchmark in
        let scene = RaceStage.scene("S2x")!
        let stage = try PlannedStage(scene: scene)
        try measure(benchmark, stage) { scene.update(frame: $0) }
    }
}
