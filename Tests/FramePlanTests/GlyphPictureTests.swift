import RenderTree
import Synchronization
import TestSupport
import Testing

@testable import FramePlan

/// A face with one glyph for every number: a stroke of 4 by 20 that hangs below the baseline, as the tail of a "g" does.
private final class TailFace: GlyphFace {
    let identity = GlyphFaceIdentity(file: "tails", matrix: CGAffineTransform(scaleX: 64, y: 64))
    let asked = Mutex(0)

    func outline(of glyph: UInt32) -> CGPath {
        asked.withLock { $0 += 1 }
        let path = CGMutablePath()
        path.addBackwardRect(CGRect(x: 0, y: -10, width: 4, height: 20))
        return path.immutable
    }
}

/// Glyphs as the planner draws them.
@Suite struct GlyphPictureTests {
    private func run(_ x: [CGFloat], _ face: TailFace = TailFace()) -> GlyphRun {
        GlyphRun(
            face: face, glyphs: x.indices.map(UInt32.init), positions: x.map { CGPoint(x: $0, y: 15) },
            matrix: CGAffineTransform(scaleX: 1, y: 1))
    }

    private func tree(_ pictures: VectorPicture...) -> TestTree {
        var tree = TestTree(width: 40, height: 30)
        for picture in pictures {
            tree.add(kind: .text, 20, 15, 40, 30, nil) { $0.vectorContents = picture }
        }
        return tree
    }

    /// A line through the tails that winds the glyphs' way or the other.
    private func line(isForward: Bool) -> CGPath {
        let path = CGMutablePath()
        if isForward {
            path.addRect(CGRect(x: 2, y: 18, width: 30, height: 2))
        } else {
            path.addBackwardRect(CGRect(x: 2, y: 18, width: 30, height: 2))
        }
        return path.immutable
    }

    @Test(
        "A line through the tails of glyphs takes nothing from them", arguments: [false, true], [1, 0.5] as [CGFloat])
    func linesThroughTails(isForward: Bool, alpha: CGFloat) throws {
        let ink = CGColor(red: 1, green: 0, blue: 0, alpha: alpha)
        let parts: [VectorPicture.Part] = [
            .fill(line(isForward: isForward), color: ink), .glyphs(run([5, 12, 14]), color: ink),
        ]
        let picture = ReferenceRenderer.render(
            tree(VectorPicture(parts: parts, windsOneWay: !isForward)).frame())
        func cover(_ x: Int32, _ y: Int32) -> Float { Float(picture.colors[picture.index(x, y)].w) }
        let both = alpha < 1 ? Float(0.75) : 1, one = Float(alpha)
        // The line alone, each tail alone and where they cross: painted twice where the colour is translucent.
        for (x, y, want): (Int32, Int32, Float) in [
            (3, 19, one), (28, 19, one), (6, 10, one), (6, 24, one), (6, 19, both), (12, 19, both), (15, 19, both),
            (10, 10, 0), (30, 10, 0),
        ] {
            #expect(abs(cover(x, y) - want) < 0.01, "\(cover(x, y)), not \(want) at \(x), \(y)")
        }
        // Glyphs of one run that overlap are one area, as in every text.
        #expect(abs(cover(15, 10) - one) < 0.01)
    }

    @Test("Layers that show equal pictures share outlines and pixels")
    func equalPictures() {
        var planner = FramePlanner()
        let pictures = (0..<2).map { _ in VectorPicture(parts: [.glyphs(run([5, 12]), color: .red)]) }
        #expect(pictures[0] !== pictures[1])
        let frame = tree(pictures[0], pictures[1]).plan(&planner)
        #expect(frame.pictureQuads.count == 2 && planner.rasterizedPaths == 1)
    }

    @Test("Outlines beyond a frame's budget are not made a path of")
    func budget() {
        let picture = VectorPicture(parts: [.glyphs(run((0..<2000).map { CGFloat($0 % 40) }), color: .red)])
        func frame(steps: Int) -> Frame {
            var planner = FramePlanner()
            planner.budget = WorkBudget(WorkBudget.Limits(framePixels: 32 * steps))
            return tree(picture).plan(&planner)
        }
        // A glyph has 69 bytes; filling them costs more.
        let failed = frame(steps: 100_000)
        #expect(failed.workFailure?.kind == .overBudget && failed.pictureQuads.isEmpty && failed.images.isEmpty)
        let drawn = frame(steps: 4_000_000)
        #expect(drawn.workFailure == nil && drawn.pictureQuads.count == 1)
    }
}
