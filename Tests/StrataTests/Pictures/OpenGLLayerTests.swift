// Unsafe code: GL's functions are called by their addresses.
import Strata
import Synchronization
import Testing

/// Layers whose contents the caller's GL code draws, from the model to both backends.
@Suite(.serialized) struct OpenGLLayerTests {
    /// Fills its framebuffer with green by the layer's time, its lower half with blue besides.
    final class Painter: GLDrawing {
        let times = Mutex<[Double]>([])

        func draw(in context: GLDrawingContext) {
            times.withLock { $0.append(context.time) }
            typealias Clear = @convention(c) (UInt32) -> Void
            typealias Color = @convention(c) (Float, Float, Float, Float) -> Void
            typealias Scissor = @convention(c) (Int32, Int32, Int32, Int32) -> Void
            func function<F>(_ name: String) -> F { unsafeBitCast(context.function(name)!, to: F.self) }
            let clear: Clear = function("glClear"), color: Color = function("glClearColor")
            let enable: Clear = function("glEnable"), scissor: Scissor = function("glScissor")
            let green = Float(context.time)
            color(0, green, 0, 1)
            clear(0x4000)
            enable(0x0C11)
            scissor(0, 0, Int32(context.width), Int32(context.height / 2))
            color(0, green, 1, 1)
            clear(0x4000)
        }
        var count: Int { times.withLock { $0.count } }
    }

    private func tree(_ painter: Painter) -> (root: CALayer, layer: CAOpenGLLayer) {
        let root = layer(0, 0, 60, 40)
        let layer = CAOpenGLLayer()
        layer.name = "teapot"
        layer.frame = CGRect(x: 20, y: 0, width: 40, height: 40)
        layer.drawing = painter
        root.addSublayer(layer)
        return (root, layer)
    }

    /// Changes layers without actions.
    private func change(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    @Test func aLayerIsDrawnOnceUntilItAsks() throws {
        let painter = Painter(), (root, layer) = tree(painter)
        let renderer = try Renderer(backend: .gl)
        renderer.clock.advance(by: 0.2)
        for time in [0.2, 0.4, 0.6] { _ = try renderer.image(of: root, at: time) }
        #expect(painter.count == 1)
        renderer.clock.advance(by: 0.4)
        layer.setNeedsDisplay()
        let image = try renderer.image(of: root, at: 1)
        #expect(painter.count == 2)
        // The time of its asking; the lower half is the layer's lower half.
        #expect(abs(painter.times.withLock { $0[1] } - 0.6) < 1e-9)
        #expect(image.pixel(30, 5) == 0xFF00_9900)
        #expect(image.pixel(30, 35) == 0xFF00_99FF)
        #expect(image.pixel(10, 5) == 0)
        // What stands beside it moves.
        change {
            root.addSublayer(CALayer())
            layer.position.x -= 1
        }
        _ = try renderer.image(of: root, at: 1)
        #expect(painter.count == 2)
    }

    @Test func anAsynchronousLayerIsDrawnForEveryFrame() throws {
        let painter = Painter(), (root, layer) = tree(painter)
        layer.isAsynchronous = true
        layer.speed = 0.4
        let renderer = try Renderer(backend: .gl)
        let image = try renderer.image(of: root, at: 1)
        #expect(image.pixel(30, 5) == 0xFF00_6600)
        let later = try renderer.image(of: root, at: 2.5)
        #expect(later.pixel(30, 5) == 0xFF00_FF00)
        #expect(try renderer.image(of: root, at: 1).isSame(as: image))
        _ = try renderer.image(of: root, at: 1)
        let times = painter.times.withLock { $0 }
        #expect(zip(times, [0.4, 1, 0.4]).allSatisfy { abs($0 - $1) < 1e-6 } && times.count == 3)
        // A paused layer stands.
        layer.speed = 0
        let paused = try renderer.image(of: root, at: 5)
        #expect(paused.pixel(30, 5) == 0xFF00_0000)
        _ = try renderer.image(of: root, at: 6)
        #expect(painter.count == 4)
    }

    // As of an image: corners, opacity, masks, filters and a flipped geometry act on it.
    @Test func looksActOnIt() throws {
        let painter = Painter(), (root, layer) = tree(painter)
        layer.isAsynchronous = true
        layer.cornerRadius = 12
        layer.masksToBounds = true
        layer.opacity = 0.5
        let renderer = try Renderer(backend: .gl)
        let half = try renderer.image(of: root, at: 1)
        #expect(half.pixel(40, 5) == 0x8000_8000)
        #expect(half.pixel(21, 1) == 0)
        change { layer.opacity = 1 }
        let blur = CAFilter(type: "gaussianBlur")
        blur.setValue(4, forKey: "inputRadius")
        change { layer.filters = [blur] }
        let blurred = try renderer.image(of: root, at: 1)
        #expect((blurred.pixel(40, 20) & 0xFF) > 0x40 && (blurred.pixel(40, 20) & 0xFF) < 0xC0)
        change {
            layer.filters = nil
            root.isGeometryFlipped = true
        }
        let flipped = try renderer.image(of: root, at: 1)
        #expect(flipped.pixel(40, 5) == 0xFF00_FF00)
        #expect(flipped.pixel(40, 35) == 0xFF00_FFFF)
    }

    @Test func theCPUShowsThePictureHandedInOrTheBackground() throws {
        let painter = Painter(), (root, layer) = tree(painter)
        layer.backgroundColor = .red
        let renderer = try Renderer(backend: .cpu)
        #expect(try renderer.image(of: root, at: 0).pixel(30, 5) == 0xFFFF_0000)
        let blue = PixelBuffer(width: 1, height: 1) { bytes in
            for (at, value) in [255, 0, 0, 255].enumerated() { bytes[at] = UInt8(value) }
        }
        change { layer.contents = CGImage(pixelBuffer: blue) }
        #expect(try renderer.image(of: root, at: 0).pixel(30, 5) == 0xFF00_00FF)
        #expect(painter.count == 0)
        // On GL the drawing hides it.
        #expect(try Renderer(backend: .gl).image(of: root, at: 0).pixel(30, 5) == 0xFF00_0000)
    }

    @Test func contentsScaleGivesPixels() throws {
        final class Sizes: GLDrawing {
            let sizes = Mutex<[SIMD2<Int>]>([])
            func draw(in context: GLDrawingContext) {
                sizes.withLock { $0.append(SIMD2(context.width, context.height)) }
            }
        }
        let sizes = Sizes(), root = CALayer(), layer = CAOpenGLLayer()
        root.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        layer.frame = CGRect(x: 0, y: 0, width: 30, height: 10.5)
        root.addSublayer(layer)
        layer.drawing = sizes
        let renderer = try Renderer(backend: .gl)
        for scale in [1, 2, -1] as [CGFloat] {
            change { layer.contentsScale = scale }
            _ = try renderer.image(of: root, at: 0)
        }
        #expect(sizes.sizes.withLock { $0 } == [SIMD2(30, 11), SIMD2(60, 21), SIMD2(30, 11)])
        change { layer.bounds.size = CGSize(width: 1e7, height: 1e7) }
        _ = try renderer.image(of: root, at: 0)
        let largest = sizes.sizes.withLock { $0.last! }
        #expect(largest.max() > 1000 && largest.x * largest.y <= 1 << 25)
    }
}
