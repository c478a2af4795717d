import CGL
import RenderTree
import Synchronization
import TestSupport
import Testing

@testable import GLCompositor

/// What the caller's own GL code draws, and that it cannot harm what others draw.
@Suite(.serialized) struct DrawingTests {
    /// Clears to a colour by time, its lower left quarter to white, and keeps count.
    final class Painter: GLDrawing {
        struct Calls: Sendable {
            var prepared = 0, drawn = 0, released = 0
            var sizes: [SIMD2<Int>] = []
            var contexts: Set<UInt64> = []
        }
        let calls = Mutex(Calls())

        func prepare(in context: GLDrawingContext) { calls.withLock { $0.prepared += 1 } }
        func draw(in context: GLDrawingContext) {
            calls.withLock {
                $0.drawn += 1
                $0.sizes.append(SIMD2(context.width, context.height))
                $0.contexts.insert(context.contextID)
            }
            glClearColor(Float(context.time), 0, 0, 1)
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            glEnable(GLenum(GL_SCISSOR_TEST))
            glScissor(0, 0, GLsizei(context.width / 2), GLsizei(context.height / 2))
            glClearColor(1, 1, 1, 1)
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        }
        func release(in context: GLDrawingContext) { calls.withLock { $0.released += 1 } }
    }

    /// Leaves as much behind as it can, errors included.
    final class Vandal: GLDrawing {
        func draw(in context: GLDrawingContext) {
            for capability in [
                GL_DEPTH_TEST, GL_CULL_FACE, GL_SCISSOR_TEST, GL_STENCIL_TEST, GL_BLEND, GL_DITHER,
                GL_RASTERIZER_DISCARD,
            ] {
                glEnable(GLenum(capability))
            }
            glScissor(0, 0, 1, 1)
            glDepthFunc(GLenum(GL_NEVER))
            glStencilFunc(GLenum(GL_NEVER), 0, 0)
            glColorMask(0, 0, 0, 0)
            glBlendEquation(GLenum(GL_FUNC_REVERSE_SUBTRACT))
            glBlendFunc(GLenum(GL_DST_COLOR), GLenum(GL_ZERO))
            glViewport(3, 3, 1, 1)
            for name in [GL_PACK_ROW_LENGTH, GL_UNPACK_ROW_LENGTH, GL_UNPACK_SKIP_PIXELS, GL_PACK_SKIP_ROWS] {
                glPixelStorei(GLenum(name), 7)
            }
            glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
            var names = [GLuint](repeating: 0, count: 6)
            glGenTextures(3, &names)
            glGenSamplers(3, &names[3])
            for unit in 0..<3 {
                glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(unit))
                glBindTexture(GLenum(GL_TEXTURE_2D), names[unit])
                glBindSampler(GLuint(unit), names[3 + unit])
            }
            var buffer: GLuint = 0
            glGenBuffers(1, &buffer)
            for target in [GL_ARRAY_BUFFER, GL_PIXEL_PACK_BUFFER, GL_PIXEL_UNPACK_BUFFER] {
                glBindBuffer(GLenum(target), buffer)
            }
            glBindVertexArray(0)
            glEnableVertexAttribArray(0)
            glUseProgram(0)
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
            glEnable(0x1234)
            glUseProgram(99999)
        }
    }

    final class Unprepared: GLDrawing {
        struct NoShader: Error, CustomStringConvertible { var description: String { "the shader does not compile" } }
        func prepare(in context: GLDrawingContext) throws { throw NoShader() }
        func draw(in context: GLDrawingContext) { Issue.record("it is not prepared") }
    }

    static func request(
        _ drawing: any GLDrawing, layer: UInt64 = 5, attachments: GLDrawingAttachments = []
    ) -> LayerDrawing {
        LayerDrawing(
            layer: LayerID(rawValue: layer), name: "teapot", drawing: drawing, isAsynchronous: true,
            attachments: attachments, time: 0)
    }

    /// Other quads, and one that shows a drawing of 40 x 32 pixels over a fifth of the picture.
    static func frame(_ request: LayerDrawing?, time: Double = 0.5, seed: Int = 1, others: Int = 8) -> Frame {
        let rich = RichFrames.frame(seed: seed, count: others)
        guard let request else { return rich }
        var passes = rich.passes, quads = rich.quads
        passes.insert(Pass(bounds: PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 32), drawing: 0), at: 0)
        for index in passes.indices where passes[index].source >= 0 { passes[index].source += 1 }
        for index in quads.indices {
            if quads[index].paint.kind == .surface { quads[index].paint.source += 1 }
            if quads[index].mask >= 0 { quads[index].mask += 1 }
        }
        let builder = FrameBuilder(160, 120)
        let t = CATransform3DMakeTranslation(100, 20, 0), rect = SIMD4<Float>(0, 0, 40, 32)
        var paint = Paint.surface(
            pass: 0, PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 32), over: rect, .linear, alpha: 1)
        paint.texelFromLocal = SIMD4(1, -1, 0, 32)
        var shown = FrameBuilder(160, 120)
        shown.add(builder.shape(t, rect: rect, edges: Shape.Edges(all: .hard)), paint)
        quads.append(shown.quads[0])
        passes[passes.count - 1].quads = passes[passes.count - 1].quads.lowerBound..<quads.count
        return Frame(
            width: rich.width, height: rich.height, clearColor: rich.clearColor, passes: passes, quads: quads,
            clips: rich.clips, cuts: rich.cuts, images: rich.images, effects: rich.effects, backdrops: rich.backdrops,
            drawings: [FrameDrawing(request, time: time)], damage: rich.damage.region)
    }

    static func pixel(_ pixels: [UInt8], _ x: Int, _ y: Int) -> [UInt8] {
        Array(pixels[(y * 160 + x) * 4..<(y * 160 + x) * 4 + 4])
    }

    // Upright: GL's lower left is the layer's.
    @Test(arguments: [GLCompositor.Drawing.pieces, .instances]) func picturesStandUpright(
        drawing: GLCompositor.Drawing
    ) throws {
        let painter = Painter()
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(drawing: drawing))
        let pixels = try Pictures.draw(Self.frame(Self.request(painter), time: 0.2), with: compositor)
        #expect(Self.pixel(pixels, 101, 21) == [0, 0, 51, 255])
        #expect(Self.pixel(pixels, 138, 50) == [0, 0, 51, 255])
        #expect(Self.pixel(pixels, 101, 50) == [255, 255, 255, 255])
        #expect(painter.calls.withLock { $0.sizes } == [SIMD2(40, 32)])
    }

    @Test func equalRequestsAreDrawnOnce() throws {
        let painter = Painter()
        let compositor = try GLCompositor(surface: .surfaceless)
        let first = Self.request(painter)
        for _ in 0..<3 { _ = try Pictures.draw(Self.frame(first), with: compositor) }
        #expect(painter.calls.withLock { $0.drawn } == 1)
        let later = try Pictures.draw(Self.frame(first, time: 0.6), with: compositor)
        #expect(painter.calls.withLock { $0.drawn } == 2)
        #expect(Self.pixel(later, 138, 50) == [0, 0, 153, 255])
        // The layer asks again, at the same time.
        _ = try Pictures.draw(Self.frame(Self.request(painter), time: 0.6), with: compositor)
        #expect(painter.calls.withLock { $0.drawn } == 3)
        #expect(painter.calls.withLock { $0.prepared } == 1)
        #expect(painter.calls.withLock { $0.contexts.count } == 1)
    }

    // Whatever it does, the others' pixels are those of a frame without it, in this frame and the next.
    @Test(arguments: 0..<3) func stateThatIsLeftBehindHarmsNobody(way: Int) throws {
        for seed in 1..<4 {
            let compositor = try GLCompositor(surface: .surfaceless, options: RichPictureTests.ways[way])
            let wanted = try Pictures.draw(Self.frame(nil, seed: seed), with: compositor)
            let vandal = Self.request(Vandal())
            for time in [0.1, 0.2] {
                let pixels = try Pictures.draw(Self.frame(vandal, time: time, seed: seed), with: compositor)
                var wrong = 0
                for y in 0..<120 {
                    for x in 0..<160 where !(x >= 100 && x < 140 && y >= 20 && y < 52) {
                        if Self.pixel(pixels, x, y) != Self.pixel(wanted, x, y) { wrong += 1 }
                    }
                }
                #expect(wrong == 0, "seed \(seed), \(time): \(wrong) pixels")
            }
            var off = Deviation(over: 0)
            off.add(try Pictures.draw(Self.frame(nil, seed: seed), with: compositor), wanted)
            #expect(off.count == 0, "seed \(seed), without it: \(off)")
        }
    }

    @Test func errorsAreToldOnceByName() throws {
        let before = GLDebug.errors.load(ordering: .relaxed)
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(listensForErrors: true))
        let vandal = Self.request(Vandal())
        for time in [0.1, 0.2, 0.3] { try compositor.draw(Self.frame(vandal, time: time)) }
        let warnings = compositor.takeWarnings()
        #expect(warnings.count == 1)
        #expect(warnings.first?.contains("“teapot”") == true)
        #expect(warnings.first?.contains("GL_INVALID_ENUM") == true)
        #expect(compositor.takeWarnings().isEmpty)
        // They are the caller's, not ours.
        #expect(GLDebug.errors.load(ordering: .relaxed) == before)
    }

    @Test func whatCannotBePreparedShowsNothingAndSaysWhy() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        let request = Self.request(Unprepared())
        let plain = try Pictures.draw(Self.frame(nil), with: compositor)
        for time in [0.1, 0.2] {
            #expect(try Pictures.draw(Self.frame(request, time: time), with: compositor) == plain)
        }
        #expect(
            compositor.takeWarnings() == [
                "the drawing of the OpenGL layer “teapot” cannot be prepared: the shader does not compile"
            ])
    }

    @Test func drawingsAreReleased() throws {
        let shown = Painter(), hidden = Painter(), replaced = Painter()
        var compositor: GLCompositor? = try GLCompositor(surface: .surfaceless)
        try compositor?.draw(Self.frame(Self.request(hidden, layer: 9)))
        try compositor?.draw(Self.frame(Self.request(replaced)))
        for k in 0...DrawingSurfaces.patience {
            try compositor?.draw(Self.frame(Self.request(shown), time: Double(k) / 100))
        }
        #expect(replaced.calls.withLock { $0.released } == 1)
        #expect(hidden.calls.withLock { $0.released } == 1)
        #expect(shown.calls.withLock { $0.released } == 0)
        #expect(compositor?.resources?.drawings.count == 1)
        compositor = nil
        #expect(shown.calls.withLock { $0.released } == 1)
        #expect(hidden.calls.withLock { $0.released } == 1)
    }

    /// Two clears with a depth test between: green lies behind.
    final class Deep: GLDrawing {
        func draw(in context: GLDrawingContext) {
            var depth: GLint = 0, coverageMask: GLint = 0
            glGetIntegerv(GLenum(GL_DEPTH_BITS), &depth)
            glGetIntegerv(GLenum(GL_STENCIL_BITS), &coverageMask)
            glClearColor(depth >= 16 ? 1 : 0, coverageMask >= 8 ? 1 : 0, 0, 1)
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT))
        }
    }

    @Test func attachmentsAreThereWhereAskedFor() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        let none = try Pictures.draw(Self.frame(Self.request(Deep())), with: compositor)
        #expect(Self.pixel(none, 120, 30) == [0, 0, 0, 255])
        let both = try Pictures.draw(
            Self.frame(Self.request(Deep(), attachments: [.depth, .stencil])), with: compositor)
        #expect(Self.pixel(both, 120, 30) == [0, 255, 255, 255])
    }
}
