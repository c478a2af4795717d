import Drawing
import Foundation
import TestSupport
import Testing

/// Fills and lines of repeated drawings.
@Suite struct PatternTests {
    private func squares(isColored: Bool, matrix: CGAffineTransform = .identity) -> CGPattern {
        CGPattern(
            bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: matrix, xStep: 2, yStep: 2, isColored: isColored
        ) {
            if isColored { $0.setFillColor(Stage.red) }
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
    }

    @Test func cellsRepeatInBaseSpace() {
        let context = Stage.bitmap(4, 4)
        // The transform moves what is filled, not the pattern.
        context.translateBy(x: 1, y: 0)
        context.setFillPattern(squares(isColored: true), colorComponents: [1])
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 4))
        let row: [UInt32] = [0, 0, 0xFFFF_0000, 0]
        #expect(context.words == [0, 0, 0, 0] + row + [0, 0, 0, 0] + row)
    }

    @Test func patternsWithoutColorsTakeOneAndAllTakeOpacity() {
        let context = Stage.layer(2, 2)
        context.setAlpha(0.5)
        context.setFillPattern(squares(isColored: false), colorComponents: [0, 0, 1, 0.8])
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(context.rgba(0, 0).distance(SIMD4(0, 0, 102, 102)) <= 1 && context.word(1, 1) == 0)
        let space = Stage.layer(2, 2)
        space.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
        space.setFillPattern(squares(isColored: false), colorComponents: [0, 1, 0, 1])
        space.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(space.word(0, 0) == 0xFF00_FF00)
    }

    @Test func scaleAndPhase() {
        let context = Stage.layer(8, 8, scale: 2)
        context.setPatternPhase(CGSize(width: 1, height: 0))
        context.setFillPattern(squares(isColored: true), colorComponents: [1])
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(context.words[0..<8].map { $0 >> 24 } == [0, 0, 255, 255, 0, 0, 255, 255])
    }

    @Test func cellsOverlapWhereTheyAreLargerThanAStep() {
        let pattern = CGPattern(
            bounds: CGRect(x: 0, y: 0, width: 3, height: 1), matrix: .identity, xStep: 2, yStep: 1, isColored: true
        ) {
            $0.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 0.5))
            $0.fill(CGRect(x: 0, y: 0, width: 9, height: 1))
        }
        let context = Stage.layer(4, 1)
        context.setFillPattern(pattern, colorComponents: [1])
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        // Every other pixel is covered twice: 1 - 0.25.
        for (word, alpha) in zip(context.words, [191, 128, 191, 128]) { #expect(abs(word.rgba.w - alpha) <= 1) }
    }

    @Test func linesOfPatterns() {
        let context = Stage.layer(4, 4)
        context.setStrokePattern(squares(isColored: true), colorComponents: [1])
        context.setLineWidth(4)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 4, y: 2)])
        #expect(context.words.count { $0 == 0xFFFF_0000 } == 4 && context.word(2, 2) == 0xFFFF_0000)
    }

    @Test func patternsThatCannotBeDrawnPaintNothing() {
        let context = Stage.layer(4, 4)
        func pattern(_ bounds: CGRect, _ x: CGFloat, _ y: CGFloat, _ matrix: CGAffineTransform = .identity) -> CGPattern
        {
            CGPattern(bounds: bounds, matrix: matrix, xStep: x, yStep: y, isColored: true) { $0.fill(bounds) }
        }
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        for bad in [
            pattern(unit, 0, 1), pattern(unit, .nan, 1), pattern(.null, 1, 1), pattern(.zero, 1, 1),
            pattern(unit, 1, 1, CGAffineTransform(scaleX: 0, y: 1)), pattern(.infinite, 1, 1),
        ] {
            context.setFillPattern(bad, colorComponents: [1])
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(context.words.allSatisfy { $0 == 0 })
        // Many cells in one and a step of a million pixels end as well.
        for wild in [
            pattern(CGRect(x: 0, y: 0, width: 1e6, height: 1e6), 1e-3, 1e-3), pattern(unit, 1e6, 1e6),
            pattern(unit, 1e-300, 1e300),
        ] {
            context.setFillPattern(wild, colorComponents: [1])
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }
}
