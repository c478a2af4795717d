import Benchmark
import FramePlan
import LayerModel
import RaceScenes
import RenderTree
import Strata

// The stages before drawing, each by itself: commit and apply, evaluation, planning. Whole frames are raced by Race.

let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock], warmupIterations: 5, maxDuration: .seconds(2), maxIterations: 2000)

    Benchmark("Commit and apply: 1 of 10,000 layers") { benchmark in
        let stage = PlannedStage(count: 10_000)
        for i in benchmark.scaledIterations {
            stage.layers[5000].position.x = CGFloat(i % 100)
            CATransaction.flush()
        }
    }

    Benchmark("Commit and apply: 10,000 of 10,000 layers, position and transform") { benchmark in
        let stage = PlannedStage(count: 10_000)
        for i in benchmark.scaledIterations { stage.turnAll(Double(i)) }
    }

    Benchmark("Evaluate: 1,000 running animations") { benchmark in
        let stage = PlannedStage(count: 1000)
        stage.animateAll()
        for i in benchmark.scaledIterations { stage.sink.tree.evaluate(at: Double(i) / 60) }
    }

    for count in [1000, 10_000] {
        Benchmark("Plan: \(count) turned quads") { benchmark in
            let stage = PlannedStage(count: count)
            stage.turnAll(1)
            for _ in benchmark.scaledIterations { stage.plan() }
        }
    }

    Benchmark("Plan: 300 cards in one space, crossing") { benchmark in
        let stage = PlannedStage(scene: RaceStage.scene("S2x")!)
        for _ in benchmark.scaledIterations { stage.plan() }
    }
}
