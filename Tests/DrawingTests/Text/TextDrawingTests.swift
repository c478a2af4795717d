import Foundation
import Testing

@testable import Drawing

/// Text drawn into contexts.
@Suite struct TextDrawingTests {
    static var text: NSAttributedString {
        NSAttributedString(string: "Lid", attributes: [.font: CTFont("DejaVu Sans", size: 40)])
    }

    /// White paper of 120 x 60 pixels, y upwards.
    static func paper() throws -> CGContext {
        let context = try #require(
            CGContext(
                data: nil, width: 120, height: 60, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue))
        context.fill(CGRect(x: 0, y: 0, width: 120, height: 60), .white)
        return context
    }

    /// The box around what is darker than half, in pixels from the top left corner; null where all is white.
    static func ink(_ context: CGContext) -> CGRect {
        let buffer = context.makePixelBuffer()
        var box = CGRect.null
        withExtendedLifetime(buffer) {
            for y in 0..<buffer.height {
                for x in 0..<buffer.width where buffer.bytes[y * buffer.bytesPerRow + 4 * x + 1] < 128 {
                    box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
                }
            }
        }
        return box
    }

    @Test func linesStandUprightOnTheirBaseline() throws {
        let context = try Self.paper()
        context.textPosition = CGPoint(x: 10, y: 20)
        CTLineDraw(CTLineCreateWithAttributedString(Self.text), context)
        let ink = Self.ink(context)
        // The baseline is the 40th row; d and i reach 30 points above it, and L stands at the left.
        #expect(abs(ink.maxY - 40) <= 1.5 && abs(ink.minY - 10) <= 2)
        #expect(abs(ink.minX - 14) <= 1.5)
        let buffer = context.makePixelBuffer()
        let foot = withExtendedLifetime(buffer) {
            (15..<33).count { buffer.bytes[37 * buffer.bytesPerRow + 4 * $0] < 128 }
        }
        #expect(foot > 14, "the foot of the L lies on the baseline")
    }

    @Test func theTextMatrixScales() throws {
        let context = try Self.paper()
        context.textMatrix = CGAffineTransform(scaleX: 0.5, y: 0.5)
        context.textPosition = CGPoint(x: 10, y: 20)
        #expect(context.textMatrix.a == 0.5 && context.textPosition == CGPoint(x: 10, y: 20))
        CTLineDraw(CTLineCreateWithAttributedString(Self.text), context)
        #expect(abs(Self.ink(context).height - 15) <= 1.5)
    }

    @Test func typographicBounds() {
        var ascent: CGFloat = 0, descent: CGFloat = 0, leading: CGFloat = 1
        let line = CTLineCreateWithAttributedString(Self.text)
        let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
        #expect(abs(width - Self.text.size().width) < 1e-9 && leading == 0)
        #expect(abs(ascent + descent - Self.text.size().height) < 1e-9)
        #expect(abs(ascent - 0.928 * 40) < 0.2)
    }

    @Test func drawingModes() throws {
        func drawn(_ mode: CGTextDrawingMode) throws -> CGContext {
            let context = try Self.paper()
            context.setTextDrawingMode(mode)
            context.setStrokeColor(.black)
            context.textPosition = CGPoint(x: 10, y: 20)
            CTLineDraw(CTLineCreateWithAttributedString(Self.text), context)
            return context
        }
        func dark(_ context: CGContext) -> Int {
            let buffer = context.makePixelBuffer()
            return withExtendedLifetime(buffer) {
                stride(from: 1, to: buffer.bytes.count, by: 4).count { buffer.bytes[$0] < 128 }
            }
        }
        let filled = try dark(drawn(.fill)), both = try dark(drawn(.fillStroke)), hollow = try dark(drawn(.stroke))
        #expect(filled > 200 && both > filled && hollow > 100 && hollow < both)
        #expect(Self.ink(try drawn(.invisible)).isNull)
        let clipped = try drawn(.clip)
        #expect(Self.ink(clipped).isNull)
        clipped.fill(CGRect(x: 0, y: 0, width: 120, height: 60), .black)
        #expect(abs(dark(clipped) - filled) <= filled / 20, "only the letters let through")
    }

    @Test func stringsAreDrawnDownwardsFromTheTopLeft() throws {
        // As in a layer's context: y downwards.
        let context = try #require(CGContext(width: 120, height: 60, transform: .identity))
        context.fill(CGRect(x: 0, y: 0, width: 120, height: 60), .white)
        "Lid".draw(at: CGPoint(x: 10, y: 5), withAttributes: [.font: CTFont("DejaVu Sans", size: 40)], in: context)
        let ink = Self.ink(context)
        #expect(abs(ink.maxY - (5 + 0.928 * 40)) <= 1.5 && ink.minX > 12 && ink.minX < 16)
        "word word word".draw(
            in: CGRect(x: 0, y: 0, width: 60, height: 60), withAttributes: [.font: CTFont("DejaVu Sans", size: 16)],
            in: context)
        #expect(Self.ink(context).maxY > 45, "three lines")
    }

    @Test func emojiStandUprightInBothDirections() throws {
        let thumb = NSAttributedString(string: "👍", attributes: [.font: CTFont("DejaVu Sans", size: 40)])
        let up = try Self.paper(), down = try #require(CGContext(width: 120, height: 60, transform: .identity))
        down.fill(CGRect(x: 0, y: 0, width: 120, height: 60), .white)
        var descent: CGFloat = 0
        let line = CTLineCreateWithAttributedString(thumb)
        CTLineGetTypographicBounds(line, nil, &descent)
        up.textPosition = CGPoint(x: 0, y: 60 - thumb.size().height + descent)
        CTLineDraw(line, up)
        thumb.draw(at: .zero, in: down)
        let a = up.makePixelBuffer(), b = down.makePixelBuffer()
        let difference = withExtendedLifetime((a, b)) {
            a.bytes.indices.reduce(0) { max($0, abs(Int(a.bytes[$1]) - Int(b.bytes[$1]))) }
        }
        #expect(difference <= 2)
    }

    @Test func thePathBeingBuiltIsKept() throws {
        let context = try Self.paper()
        context.move(to: CGPoint(x: 1, y: 1))
        context.addLine(to: CGPoint(x: 9, y: 9))
        CTLineDraw(CTLineCreateWithAttributedString(Self.text), context)
        #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 8, height: 8))
    }
}
