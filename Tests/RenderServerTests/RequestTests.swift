import RenderServer
import Testing

/// Pictures by request: from several threads, of several trees, again and again.
@Suite struct RequestTests {
    let log = FakeLog()
    let layer = TestLayer()

    private func server(color: CGColor = .red) throws -> RenderServer {
        let server = try log.server()
        server.submit(layer.creation(frame: CGRect(x: 1, y: 1, width: 2, height: 2), color: color))
        return server
    }

    @Test func anUnchangedTreeIsDrawnAndReadOnce() throws {
        let server = try server()
        let first = try server.image(of: layer.id, at: 0, viewport: .square(4))
        let second = try server.render(layer.id, at: 0.5, viewport: .square(4))
        #expect(second.image?.bytes.elementsEqual(first.bytes) == true)
        #expect(second.statistics.tiles == 0)
        #expect(log.drawn.count == 1)
        #expect(log.reads == 1)
    }

    @Test func statisticsTellWhatSurfacesCost() throws {
        let server = try server()
        var blur = LayerFilter(id: "blur", .gaussianBlur)
        blur.amount = 1
        var commit = Commit()
        commit.changes = [.init(layer: layer.id, key: .filters, value: .filters([blur, blur]))]
        server.submit(commit)
        let statistics = try server.render(layer.id, at: 0, viewport: .square(4)).statistics
        // A layer of 2x2 at (1, 1), 3 pixels wider by each blur, the last one cut to the picture.
        #expect(statistics.effects == 2 && statistics.surfaces == 3)
        #expect(statistics.surfacePixels == 2 * 2 + 8 * 8 + 4 * 4)
        #expect(statistics.quads == 2 && statistics.pixelsDrawn == 16)
    }

    @Test func aChangeElsewhereDrawsNothing() throws {
        let server = try server()
        let first = try server.image(of: layer.id, at: 0, viewport: .square(4))
        server.submit(TestLayer().creation(frame: .zero, color: .blue))
        let second = try server.image(of: layer.id, at: 0, viewport: .square(4))
        #expect(second.bytes.elementsEqual(first.bytes))
        #expect(log.drawn.count == 1)
    }

    @Test func drawingWithoutReadingReadsLater() throws {
        let server = try server()
        let drawn = try server.render(layer.id, at: 0, viewport: .square(4), readsBack: false)
        #expect(drawn.image == nil)
        #expect(log.reads == 0)
        let image = try server.image(of: layer.id, at: 0, viewport: .square(4))
        #expect(image.pixel(1, 1) == 0xFFFF_0000)
        #expect(image.pixel(0, 0) == 0)
        #expect(log.drawn.count == 1)
        #expect(log.reads == 1)
    }

    @Test func anOlderPictureIsNotGivenForANewerOneThatWasOnlyDrawn() throws {
        let server = try server()
        _ = try server.image(of: layer.id, at: 0, viewport: .square(4))
        server.submit(layer.coloring(.blue))
        _ = try server.render(layer.id, at: 0, viewport: .square(4), readsBack: false)
        #expect(try server.image(of: layer.id, at: 0, viewport: .square(4)).pixel(1, 1) == 0xFF00_00FF)
    }

    @Test func aPictureStaysAsItWasWhenLaterOnesAreMade() throws {
        let server = try server()
        let first = try server.image(of: layer.id, at: 0, viewport: .square(4))
        for color in [CGColor.green, .blue, .green] {
            server.submit(layer.coloring(color))
            _ = try server.image(of: layer.id, at: 0, viewport: .square(4))
        }
        #expect(first.pixel(1, 1) == 0xFFFF_0000)
    }

    @Test func rootsAndViewportsTakeTurns() throws {
        let server = try server()
        let other = TestLayer()
        server.submit(other.creation(frame: CGRect(x: 0, y: 0, width: 1, height: 1), color: .blue))
        for _ in 0..<3 {
            let a = try server.image(of: layer.id, at: 0, viewport: .square(4))
            #expect(a.pixel(0, 0) == 0 && a.pixel(2, 2) == 0xFFFF_0000)
            let b = try server.image(of: other.id, at: 0, viewport: .square(4))
            #expect(b.pixel(0, 0) == 0xFF00_00FF && b.pixel(2, 2) == 0)
            let moved = Viewport(width: 4, height: 4, origin: CGPoint(x: 1, y: 1))
            let c = try server.image(of: layer.id, at: 0, viewport: moved)
            #expect(c.pixel(0, 0) == 0xFFFF_0000 && c.pixel(2, 2) == 0)
            let wide = try server.image(of: layer.id, at: 0, viewport: Viewport(width: 8, height: 2, scale: 2))
            #expect(wide.width == 8 && wide.height == 2 && wide.pixel(2, 0) == 0)
        }
    }

    @Test func manyThreadsGetTheirOwnPictures() async throws {
        let server = try server()
        await withTaskGroup(of: Void.self) { group in
            for side in 3..<11 {
                group.addTask { [layer] in
                    for _ in 0..<10 {
                        let image = try? await server.image(of: layer.id, at: 0, viewport: .square(side))
                        #expect(image?.width == side && image?.pixel(2, 2) == 0xFFFF_0000)
                    }
                }
            }
        }
    }

    @Test func anUnknownRootGivesTheBackground() throws {
        let server = try server()
        let viewport = Viewport(width: 2, height: 2, backgroundColor: .green)
        let image = try server.image(of: LayerID.make(), at: 0, viewport: viewport)
        #expect(image.pixel(0, 0) == 0xFF00_FF00)
        #expect(image.isOpaque)
    }

    @Test func imagesThatNoLayerUsesAreForgotten() throws {
        let server = try server()
        let image = try server.image(of: layer.id, at: 0, viewport: .square(4))
        let other = TestLayer()
        server.submit(other.creation(frame: .zero, color: .red))
        server.submit(layer.change(.contents, .contents(image)))
        server.submit(other.change(.contents, .contents(image)))
        server.submit(layer.change(.contents, .none))
        _ = try server.image(of: layer.id, at: 0, viewport: .square(4))
        #expect(log.change { $0.forgotten } == [])
        var end = Commit()
        end.destroyed = [other.id]
        server.submit(end)
        // `forget` runs at the end of a batch: the second request can only be in a later one.
        for _ in 0..<2 { _ = try server.image(of: layer.id, at: 0, viewport: .square(4)) }
        #expect(log.change { $0.forgotten } == [image.id])
    }

    @Test func imagesOfOldPicturesStayInUseTillTheTransitionIsOver() throws {
        let server = try server()
        let image = try server.image(of: layer.id, at: 0, viewport: .square(4))
        server.submit(layer.change(.contents, .contents(image)))
        var timing = MediaTiming()
        timing.duration = 1
        var fade = layer.change(.contents, .none)
        fade.transitions = [.init(layer: layer.id, transition: LayerTransition(kind: .fade, timing: timing))]
        server.submit(fade)
        for _ in 0..<2 { _ = try server.image(of: layer.id, at: 0.5, viewport: .square(4)) }
        #expect(log.change { $0.forgotten } == [])
        var later = layer.coloring(.blue)
        later.time = 1.5
        server.submit(later)
        for _ in 0..<2 { _ = try server.image(of: layer.id, at: 1.5, viewport: .square(4)) }
        #expect(log.change { $0.forgotten } == [image.id])
    }
}
