import CGL
import Foundation
import GLCompositor
import RenderTree
import TestSupport

/// What a caller's own GL code draws, on a surface of any kind.
enum DrawingCheck {
    /// Clears to green, the lower half to red, and leaves state behind.
    private final class Painter: GLDrawing {
        func draw(in context: GLDrawingContext) {
            glClearColor(0, 1, 0, 1)
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT))
            glEnable(GLenum(GL_SCISSOR_TEST))
            glScissor(0, 0, GLsizei(context.width), GLsizei(context.height / 2))
            glClearColor(1, 0, 0, 1)
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            glEnable(GLenum(GL_DEPTH_TEST))
            glDepthFunc(GLenum(GL_NEVER))
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
        }
    }

    /// Draws it twice, the second time after state was left behind, and says how many pixels are wrong.
    static func run(_ compositor: GLCompositor) throws {
        let request = LayerDrawing(
            layer: LayerID(rawValue: 1), name: "painter", drawing: Painter(), isAsynchronous: true,
            attachments: [.depth], time: 0)
        let bounds = PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 40), rect = SIMD4<Float>(0, 0, 60, 40)
        var builder = FrameBuilder(60, 40)
        var paint = Paint.surface(pass: 0, bounds, over: rect, .linear, alpha: 1)
        paint.texelFromLocal = SIMD4(1, -1, 0, 40)
        builder.add(rect: rect, edges: Shape.Edges(all: .hard), paint)
        var off = 0
        for time in [0.0, 1] {
            let frame = Frame(
                width: 60, height: 40,
                passes: [Pass(bounds: bounds, drawing: 0), Pass(bounds: bounds, quads: 0..<1, clears: true)],
                quads: builder.quads, drawings: [FrameDrawing(request, time: time)], damage: PixelRegion(bounds))
            let bytes = try Pictures.draw(frame, with: compositor)
            for pixel in 0..<60 * 40 {
                let wanted: [UInt8] = pixel < 60 * 20 ? [0, 255, 0, 255] : [0, 0, 255, 255]
                if Array(bytes[pixel * 4..<pixel * 4 + 4]) != wanted { off += 1 }
            }
        }
        print("drawing: \(off) pixels off")
        if off > 0 { exit(1) }
    }
}
