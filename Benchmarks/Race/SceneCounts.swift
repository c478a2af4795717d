import AllocationCounter
import RaceScenes
import Strata

/// The machine-independent counts of one frame of a scene.
struct SceneCounts {
    private(set) var values: [String: Double] = [:]

    /// Draws some frames to fill reused memory, then counts.
    init(_ scene: any RaceScene, _ options: StageOptions) throws {
        let renderer = try options.makeRenderer()
        _ = try SceneRun(scene, renderer, frames: 1, warmup: 3)
        let counted = 4
        allocation_counter_start()
        let run = try SceneRun(scene, renderer, frames: counted, warmup: 0, from: 4)
        allocation_counter_stop()
        let last = run.frames[counted - 1].statistics
        values = [
            "quads": Double(last.quads), "surfaces": Double(last.surfaces),
            "surface pixels": Double(last.surfacePixels), "pixels": Double(last.pixelsDrawn),
            "paths": Double(last.rasterizedPaths), "draws": Double(last.draws),
            "pixels shaded": Double(last.pixelsShaded),
            "allocations": (Double(allocation_counter_count("")) / Double(counted)).rounded(.up),
        ]
    }
}
