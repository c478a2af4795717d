import TestSupport
import Testing
import UIKit

/// UIBezierPath, by section 11.4 of the reference and Apple's documentation.
@MainActor
@Suite("Bezier paths")
struct BezierPathTests {
    @Test("A path begins with the documented style")
    func defaults() {
        let path = UIBezierPath()
        #expect(path.lineWidth == 1 && path.miterLimit == 10 && path.flatness == 0.6)
        #expect(path.lineCapStyle == .butt && path.lineJoinStyle == .miter && !path.usesEvenOddFillRule)
        #expect(path.isEmpty)
    }

    @Test("An arc goes clockwise as seen with y down")
    func arc() {
        let path = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9)
        #expect(path.contains(CGPoint(x: 6, y: 6)))
        #expect(path.bounds.maxY <= 10.1 && path.bounds.minY >= -0.1)
        let other = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(other.bounds.minY < -9)
    }

    @Test("Only the named corners are round")
    func corners() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 12, height: 12))
        #expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 39, y: 39)))
        #expect(path.contains(CGPoint(x: 39, y: 1)) && path.contains(CGPoint(x: 1, y: 39)))
    }

    @Test(
        "A rounded rectangle has the layers' continuous corners where there is room, and a circle's where there is none"
    )
    func continuous() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
        // A continuous corner of radius 10 leaves its side 15.29 points from the corner, a circular one 10.
        let path = UIBezierPath(roundedRect: rect, cornerRadius: 10).cgPath
        #expect(path.elements.contains { if case .move(let p) = $0 { abs(p.y - 15.28665) < 1e-6 } else { false } })
        let capsule = UIBezierPath(roundedRect: rect, cornerRadius: 30)
        #expect(capsule.contains(CGPoint(x: 30 - 20, y: 30 - 20)))
        #expect(!capsule.contains(CGPoint(x: 30 - 22, y: 30 - 22)))
    }

    @Test("The bounds include the points that control curves, and open subpaths count as closed")
    func queries() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
        #expect(path.bounds.maxY > 6)
        #expect(path.contains(CGPoint(x: 5, y: 2)))
        #expect(path.reversing().currentPoint == .zero)
    }

    @Test("Fill, stroke and clip go to the current context in the path's style")
    func drawing() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: format).image { _ in
            UIColor.red.setFill()
            UIBezierPath(rect: CGRect(x: 2, y: 2, width: 10, height: 10)).fill()
            UIColor.blue.setStroke()
            let line = UIBezierPath()
            line.move(to: CGPoint(x: 20, y: 10))
            line.addLine(to: CGPoint(x: 40, y: 10))
            line.lineWidth = 4
            line.stroke()
            UIBezierPath(rect: CGRect(x: 14, y: 0, width: 2, height: 20)).addClip()
            UIColor.green.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 20))
        }
        let pixels = try #require(image.cgImage)
        #expect(pixels.pixelBuffer.pixel(5, 5) == 0xFFFF_0000)
        #expect(
            pixels.pixelBuffer.pixel(30, 8) == 0xFF00_00FF && pixels.pixelBuffer.pixel(30, 11) == 0xFF00_00FF
                && pixels.pixelBuffer.pixel(30, 13) == 0)
        #expect(pixels.pixelBuffer.pixel(15, 1) == 0xFF00_FF00 && pixels.pixelBuffer.pixel(17, 1) == 0)
    }
}
