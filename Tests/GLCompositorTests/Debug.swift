import FramePlan
import Testing
@testable import GLCompositor
@Suite struct DebugTests {
    @Test func dump() throws {
        for (seed, pl) in [(14,2),(30,2),(42,2),(150,2),(39,3),(211,3),(11,3)] {
            let frame = RandomScenes.frame(seed: seed, count: 1, placement: pl)
            let a = try Pictures.draw(frame), b = Pictures.reference(frame)
            let q = frame.quads[frame.quads.count-1]
            print("seed", seed, q.paint.kind, q.paint.sampling, "src", q.paint.source, "edges", (0..<4).map { q.shape.edges[$0] }, "radii", q.shape.radii, "rect", q.shape.rect, "clips", q.clip0, q.clip1, "cuts", q.cutCount, "bw", q.paint.borderWidth, "t", q.transform.rows.0, q.transform.rows.1, q.transform.rows.3, "quads", frame.quads.count)
            var n = 0
            for i in stride(from: 0, to: a.count, by: 4) {
                var d = 0
                for c in 0..<4 { d = max(d, abs(Int(a[i+c]) - Int(b[i+c]))) }
                if d > 2 { n += 1; if n % 40 == 1 && n < 400 { print("  at", (i/4) % 160, (i/4)/160, a[i..<i+4], b[i..<i+4]) } }
            }
        }
    }
}
