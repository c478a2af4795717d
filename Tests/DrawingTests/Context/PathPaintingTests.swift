import Drawing
import Foundation
import Testing

/// Paths, filled and stroked, with states and transforms.
@Suite struct PathPaintingTests {
    @Test func coverageIsArea() {
        let context = Stage.bitmap(3, 1)
        context.fill(CGRect(x: 0.5, y: 0, width: 1.75, height: 1))
        // 1/2, 1 and 1/4 of 255, within one of Cairo's 255ths.
        for (x, alpha) in [128, 255, 64].enumerated() { #expect(abs(context.rgba(x, 0).w - alpha) <= 1) }
    }

    @Test func fillRules() {
        for (rule, inside) in [(CGPathFillRule.winding, 255), (.evenOdd, 0)] {
            let context = Stage.bitmap(6, 6)
            context.addRects([CGRect(x: 0, y: 0, width: 6, height: 6), CGRect(x: 2, y: 2, width: 2, height: 2)])
            context.fillPath(using: rule)
            #expect(context.rgba(3, 3).w == inside && context.rgba(0, 0).w == 255)
            #expect(context.isPathEmpty)
        }
    }

    @Test func drawingModes() {
        for (mode, center, line) in [
            (CGPathDrawingMode.fill, 255, 0), (.eoFill, 255, 0), (.stroke, 0, 255), (.fillStroke, 255, 255),
            (.eoFillStroke, 255, 255),
        ] {
            let context = Stage.bitmap(8, 8)
            context.setLineWidth(2)
            context.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
            #expect(context.pathContains(CGPoint(x: 4, y: 4), mode: mode) == (center == 255))
            #expect(context.pathContains(CGPoint(x: 1.5, y: 4), mode: mode) == (line == 255))
            context.drawPath(using: mode)
            #expect(context.rgba(4, 4).w == center && context.rgba(1, 4).w == line, "\(mode)")
        }
    }

    @Test func statesComeBack() {
        let context = Stage.bitmap(4, 1)
        context.setFillColor(Stage.red)
        context.saveGState()
        context.setFillColor(Stage.green)
        context.translateBy(x: 2, y: 0)
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.words == [0xFFFF_0000, 0, 0xFF00_FF00, 0])
        // More than were kept do nothing.
        for _ in 0..<5 { context.restoreGState() }
        context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
        #expect(context.word(3, 0) == 0xFFFF_0000)
    }

    @Test func pointsStayWhereTheyWereAdded() {
        let context = Stage.bitmap(8, 8)
        context.translateBy(x: 4, y: 2)
        context.move(to: CGPoint(x: 1, y: 1))
        context.scaleBy(x: 2, y: 2)
        #expect(context.currentPointOfPath == CGPoint(x: 0.5, y: 0.5))
        context.addLine(to: CGPoint(x: 1, y: 1))
        #expect(context.path?.elements == [.move(to: CGPoint(x: 0.5, y: 0.5)), .line(to: CGPoint(x: 1, y: 1))])
        #expect(context.boundingBoxOfPath == CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5))
        #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 6, y: 4))
        #expect(context.convertToUserSpace(CGPoint(x: 6, y: 4)) == CGPoint(x: 1, y: 1))
    }

    @Test func thePenIsScaledWithTheUserSpace() {
        let context = Stage.bitmap(12, 12)
        context.scaleBy(x: 4, y: 1)
        context.setLineWidth(1)
        context.strokeLineSegments(between: [CGPoint(x: 1.5, y: 0), CGPoint(x: 1.5, y: 12)])
        #expect((0..<12).map { context.rgba($0, 5).w } == [0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0])
    }

    @Test func alphaMultiplies() {
        let context = Stage.bitmap(1, 1)
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))
        context.setAlpha(0.5)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(abs(context.rgba(0, 0).w - 64) <= 1)
    }

    @Test func whatIsNoNumberIsPassedOver() {
        let context = Stage.bitmap(4, 4)
        context.setLineWidth(.nan)
        context.setLineDash(phase: .infinity, lengths: [.nan, 1])
        context.setLineDash(phase: 0, lengths: [0, 0])
        context.setMiterLimit(.nan)
        context.setFlatness(.infinity)
        context.setAlpha(.nan)
        context.setAlpha(1)
        context.move(to: CGPoint(x: CGFloat.nan, y: 0))
        context.addLine(to: CGPoint(x: 4, y: CGFloat.infinity))
        context.strokePath()
        context.saveGState()
        context.scaleBy(x: 0, y: 0)
        context.stroke(CGRect(x: 0, y: 0, width: 2, height: 2), width: 3)
        context.scaleBy(x: .nan, y: 1e308)
        context.stroke(CGRect(x: 0, y: 0, width: 2, height: 2), width: 3)
        context.restoreGState()
        #expect(context.words.allSatisfy { $0 == 0 })
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(context.words.allSatisfy { $0 == 0xFF00_0000 }, "it still draws")
    }

    @Test func clipsMeet() {
        let context = Stage.bitmap(4, 1)
        context.clip(to: CGRect(x: 1, y: 0, width: 3, height: 1))
        context.clip(to: [CGRect(x: 0, y: 0, width: 2, height: 1), CGRect(x: 3, y: 0, width: 1, height: 1)])
        #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 0, width: 3, height: 1))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        #expect(context.words.map { $0 >> 24 } == [0, 255, 0, 255])
        context.clip()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1), Stage.red)
        #expect(context.words.map { $0 >> 24 } == [0, 255, 0, 255], "an empty path leaves nothing to draw on")
        context.resetClip()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.word(0, 0) == 0xFFFF_0000)
    }
}
