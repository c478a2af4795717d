import AllocationCounter
import ArgumentParser
import Foundation
import RaceScenes
import Strata

/// Counts the allocations of the render thread and its workers while only time changes.
struct Steady: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Counts allocations of steady scenes: 1,000 running animations, and 10 among 10,000 still layers.",
        discussion: """
            Over 90 frames, after a whole turn of the animations to warm up. Ends with an error where a count is above the threshold. The GL driver's own do not
            count.
            """)

    @OptionGroup var stage: StageOptions
    @Option(help: "Allocations allowed over the 90 frames of each scene.") var threshold: UInt64 = 0

    func run() throws {
        let all = try count("steady", layers: 1000, moving: 1000)
        // Planned from changed layers only.
        let few = try count("partial", layers: 10_000, moving: 10)
        if max(all, few) > threshold { throw ExitCode.failure }
    }

    private func count(_ name: String, layers: Int, moving: Int) throws -> UInt64 {
        let root = root(layers: layers, moving: moving)
        let renderer = try stage.makeRenderer()
        let drawn = DispatchSemaphore(value: 0)
        _ = try renderer.render(root, at: 0, viewport: StageOptions.viewport, readsBack: false)
        for frame in 1..<210 {
            if frame == 120 { allocation_counter_start() }
            // On the render thread, whose allocations are counted separately: a caller that waits for a picture may
            // draw it itself.
            renderer.server.render(
                root.layerID, at: Double(frame) / 60, viewport: StageOptions.viewport, readsBack: false
            ) { _ in drawn.signal() }
            drawn.wait()
        }
        allocation_counter_stop()
        let count = allocation_counter_count("strata-")
        // The caller's thread creates requests and receives answers; its count shows that counting works.
        let elsewhere = allocation_counter_count("") - count
        print(
            "{\"peer\": \"strata-\(stage.backend)\", \"scene\": \"\(name)\", \"allocations\": \(count), "
                + "\"elsewhere\": \(elsewhere)}")
        if elsewhere == 0 { throw CleanExit.message("nothing was counted anywhere: the counter is not in place") }
        return count
    }

    /// Images and rounded rectangles, of which the first ones turn.
    private func root(layers: Int, moving: Int) -> CALayer {
        let root = RaceStage.makeRoot()
        let image = RaceTextures.disc(0)
        for i in 0..<layers {
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
            layer.position = CGPoint(x: Double(i * 37 % 1800 + 60), y: Double(i * 91 % 960 + 60))
            if i % 2 == 0 {
                layer.contents = image
            } else {
                layer.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 0.8, alpha: 1)
                layer.cornerRadius = 12
                layer.borderWidth = 2
            }
            if i < moving {
                let turn = CABasicAnimation(keyPath: "transform.rotation.z")
                turn.fromValue = 0
                turn.toValue = 2 * Double.pi
                turn.duration = 2
                turn.repeatCount = .infinity
                layer.add(turn, forKey: "turn")
            }
            root.addSublayer(layer)
        }
        return root
    }
}
