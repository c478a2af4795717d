import FramePlan
import Testing

@testable import GLCompositor

/// GL's pictures against the scalar reference renderer, which is written straight from the frame's specification.
@Suite(.serialized) struct PictureTests {
    // Textures are filtered with 8-bit weights and every quad is rounded to bytes once more than in the reference.
    @Test(arguments: 0..<4) func singleQuadsMatchTheReference(placement: Int) throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        var bad = 0
        var all = 0
        for seed in 0..<60 {
            let frame = RandomScenes.frame(seed: seed * 4 + placement, count: 1, placement: placement)
            let (count, most) = Pictures.compare(
                try Pictures.draw(frame, with: compositor), Pictures.reference(frame), tolerance: 2)
            if count > 20 { print("seed \(seed * 4 + placement) placement \(placement): \(count), at most \(most)") }
            bad += count
            all += frame.width * frame.height
        }
        print("placement \(placement): \(bad) of \(all)")
        #expect(Double(bad) <= 0.0005 * Double(all), "\(bad) of \(all) pixels")
    }

    @Test func manyQuadsMatchTheReference() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        var bad = 0
        var all = 0
        for seed in 1000..<1030 {
            let frame = RandomScenes.frame(seed: seed)
            let (count, most) = Pictures.compare(
                try Pictures.draw(frame, with: compositor), Pictures.reference(frame), tolerance: 2)
            if count > 100 { print("seed \(seed): \(count), at most \(most)") }
            bad += count
            all += frame.width * frame.height
        }
        print("random: \(bad) of \(all)")
        #expect(Double(bad) <= 0.005 * Double(all), "\(bad) of \(all) pixels")
    }
}
