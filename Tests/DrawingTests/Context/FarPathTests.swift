import Drawing
import Foundation
import TestSupport
import Testing

/// Paths beyond Cairo's numbers are drawn by the package's own rasteriser.
@Suite struct FarPathTests {
    private func half(_ context: CGContext) -> Bool {
        context.words.enumerated().allSatisfy { i, word in word == (i % context.width < 2 ? 0 : 0xFF00_0000) }
    }

    @Test func fillsAndClips() {
        let far = CGRect(x: 2, y: -1e8, width: 1e9, height: 1e9)
        let filled = Stage.layer(4, 4)
        filled.fill(far)
        #expect(half(filled))
        let clipped = Stage.layer(4, 4)
        clipped.clip(to: far)
        clipped.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(half(clipped))
        let nearby = Stage.layer(4, 4)
        nearby.addRect(CGRect(x: 2, y: 0, width: 9, height: 9))
        nearby.move(to: CGPoint(x: CGFloat.nan, y: 0))
        nearby.fillPath()
        #expect(half(nearby), "a point that is no number takes nothing else with it")
    }

    @Test func lines() {
        let context = Stage.layer(4, 4)
        context.setLineWidth(2)
        context.move(to: CGPoint(x: 3, y: -1e8))
        context.addLine(to: CGPoint(x: 3, y: 1e8))
        #expect(context.pathContains(CGPoint(x: 3.5, y: 2), mode: .stroke))
        #expect(!context.pathContains(CGPoint(x: 1.5, y: 2), mode: .stroke))
        context.setLineDash(phase: 0, lengths: [1e-3, 0])
        context.strokePath()
        #expect(context.word(2, 0) >> 24 > 250 && context.word(3, 3) >> 24 > 250 && context.word(1, 1) == 0)
    }
}
