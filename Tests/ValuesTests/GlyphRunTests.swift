import Synchronization
import Testing

@testable import Values

/// A face whose glyphs are squares as large as their numbers say, and which counts how often it is asked.
private final class SquareFace: GlyphFace {
    let identity: GlyphFaceIdentity
    let asked = Mutex(0)

    init(_ file: String = "square") {
        identity = GlyphFaceIdentity(file: file, matrix: CGAffineTransform(scaleX: 64, y: 64))
    }

    func outline(of glyph: UInt32) -> CGPath {
        asked.withLock { $0 += 1 }
        let path = CGMutablePath()
        path.addBackwardRect(CGRect(x: 0, y: 0, width: Int(glyph), height: Int(glyph)))
        return path.immutable
    }
}

/// Glyphs with their places, and the pictures that are made of them.
@Suite struct GlyphRunTests {
    private func run(
        _ glyphs: [UInt32] = [2, 4], _ positions: [CGPoint] = [CGPoint(x: 1, y: 10), CGPoint(x: 20, y: 10)],
        _ face: any GlyphFace = SquareFace(), scale: CGFloat = 0.5, y: CGFloat = 0.5
    ) -> GlyphRun {
        GlyphRun(face: face, glyphs: glyphs, positions: positions, matrix: CGAffineTransform(scaleX: scale, y: y))
    }

    @Test func equalRunsNeedNotShareAnything() {
        #expect(run() == run() && run().hashValue == run().hashValue)
        #expect(run() != run([2, 5]))
        #expect(run() != run([2, 4], [CGPoint(x: 1, y: 10), CGPoint(x: 20, y: 10.5)]))
        #expect(run() != run([2, 4], run().positions, SquareFace("other")))
        #expect(run() != run(scale: 1))
    }

    @Test func identitiesDifferInEachPart() {
        let matrix = CGAffineTransform(scaleX: 64, y: 64)
        let plain = GlyphFaceIdentity(file: "a", matrix: matrix)
        #expect(plain == GlyphFaceIdentity(file: "a", matrix: matrix) && plain.unitsPerEm == 64)
        for other in [
            GlyphFaceIdentity(file: "b", matrix: matrix), GlyphFaceIdentity(file: "a", version: 1, matrix: matrix),
            GlyphFaceIdentity(file: "a", index: 1, matrix: matrix),
            GlyphFaceIdentity(file: "a", variations: "wght=650", matrix: matrix),
            GlyphFaceIdentity(file: "a", matrix: CGAffineTransform(a: 64, b: 0, c: -12, d: 64, tx: 0, ty: 0)),
            GlyphFaceIdentity(file: "a", matrix: matrix, isEmboldened: true),
        ] { #expect(plain != other) }
    }

    @Test func outlinesStandAtTheirPlaces() {
        let path = run().path
        #expect(path.boundingBoxOfPath == CGRect(x: 1, y: 10, width: 21, height: 2))
        #expect(run().boundingBox == path.boundingBoxOfPath && run().size == 32)
        #expect(path.contains(CGPoint(x: 1.5, y: 10.5)) && !path.contains(CGPoint(x: 10, y: 10.5)))
    }

    @Test func mirroredGlyphsTakeNothingFromOthers() {
        let both = CGMutablePath()
        both.addPath(run([8], [CGPoint(x: 0, y: 0)]).path)
        both.addPath(run([8], [CGPoint(x: 0, y: 4)], scale: 0.5, y: -0.5).path)
        #expect(both.contains(CGPoint(x: 2, y: 2), using: .winding))
    }

    @Test func theSizeOfThePathIsKnownBefore() {
        for y: CGFloat in [0.5, -0.5] {
            let run = run(y: y)
            #expect(run.pathSize.byteCount == run.path.size.byteCount && run.pathSize.byteCount > 2 * 64)
        }
    }

    @Test func picturesAreEqualByTheirParts() {
        func picture(_ glyphs: [UInt32] = [2, 4], _ color: CGColor = .black, clip: CGRect? = nil) -> VectorPicture {
            let line = CGPath(rect: CGRect(x: 0, y: 8, width: 30, height: 1))
            return VectorPicture(parts: [.fill(line, color: color), .glyphs(run(glyphs), color: color)], clip: clip)
        }
        #expect(picture() == picture() && picture().hashValue == picture().hashValue)
        #expect(picture().bounds == CGRect(x: 0, y: 8, width: 30, height: 4))
        #expect(picture() != picture([4, 2]) && picture() != picture([2, 4], .white))
        #expect(picture() != picture(clip: CGRect(x: 0, y: 0, width: 5, height: 5)))
    }
}

/// Outlines that are kept.
@Suite struct GlyphOutlinesTests {
    @Test func whatIsUsedIsMadeOnce() {
        let outlines = GlyphOutlines(mostBytes: 1 << 20), face = SquareFace()
        let first = outlines.outlines(of: [3, 1, 3], in: face)
        #expect(first.map(\.box.width) == [3, 1, 3])
        let again = outlines.outlines(of: [1, 3], in: face)
        #expect(again[0].path === first[1].path)
        #expect(face.asked.withLock { $0 } == 2)
        // Another object of the same identity finds them, one of another does not.
        let same = SquareFace(), other = SquareFace("other")
        #expect(outlines.outline(of: 1, in: same) === first[1].path && same.asked.withLock { $0 } == 0)
        #expect(outlines.outline(of: 1, in: other) !== first[1].path && other.asked.withLock { $0 } == 1)
    }

    @Test func theirMemoryIsBounded() {
        let outlines = GlyphOutlines(mostBytes: 10_000), face = SquareFace()
        let one = face.outline(of: 1).size.byteCount
        for glyph: UInt32 in 1...2000 {
            _ = outlines.outlines(of: [7, glyph], in: face)
            #expect(outlines.heldBytes <= 10_000 + 2 * one)
        }
        #expect(outlines.heldBytes > 4000, "and used")
        let before = face.asked.withLock { $0 }
        #expect(before < 2020, "what is asked for all the time stays: \(before)")
        #expect(outlines.outline(of: 5, in: face).boundingBox.width == 5)
        #expect(face.asked.withLock { $0 } == before + 1, "what was forgotten is made anew")
        // More at once than there may be.
        #expect(outlines.outlines(of: Array(1...500), in: face).last?.box.width == 500)
        #expect(outlines.heldBytes <= 10_000 + one)
    }

    @Test func manyThreadsAskAtOnce() async {
        let outlines = GlyphOutlines(mostBytes: 3000), face = SquareFace()
        await withTaskGroup(of: Bool.self) { group in
            for first: UInt32 in 1...16 {
                group.addTask {
                    (0..<50 as Range<UInt32>).allSatisfy { turn in
                        let glyphs = (first..<first + 20).map { $0 + turn }
                        let widths = outlines.outlines(of: glyphs, in: face).map(\.box.width)
                        return widths == glyphs.map { CGFloat($0) }
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
