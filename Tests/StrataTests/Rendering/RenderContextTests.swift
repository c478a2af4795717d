import Strata
import Testing

/// Several trees on one server.
@Suite struct RenderContextTests {
    let server: RenderServer
    let clock = ManualClock()
    let viewport = Viewport(width: 8, height: 8)

    init() throws { server = try Backend.cpu.makeServer(BackendOptions(threads: 1)) }

    private func context(_ root: CALayer) -> RenderContext {
        let context = RenderContext(server: server, clock: clock)
        context.layer = root
        return context
    }

    @Test func treesDoNotMix() throws {
        let a = context(layer(0, 0, 4, 4, .red))
        let b = context(layer(4, 4, 4, 4, .blue))
        for _ in 0..<2 {
            let first = try a.image(at: 0, viewport: viewport)
            #expect(first.pixel(0, 0) == 0xFFFF_0000 && first.pixel(4, 4) == 0)
            let second = try b.image(at: 0, viewport: viewport)
            #expect(second.pixel(0, 0) == 0 && second.pixel(4, 4) == 0xFF00_00FF)
        }
    }

    @Test func aLayerMovesFromTreeToTree() throws {
        let card = layer(0, 0, 2, 2, .green)
        card.addSublayer(layer(1, 1, 1, 1, .blue))
        let (rootA, rootB) = (layer(0, 0, 8, 8, .red), layer(0, 0, 8, 8, .red))
        let (a, b) = (context(rootA), context(rootB))
        for (giver, taker, root) in [(b, a, rootA), (a, b, rootB), (b, a, rootA)] {
            root.addSublayer(card)
            let shown = try taker.image(at: 0, viewport: viewport)
            #expect(shown.pixel(0, 0) == 0xFF00_FF00 && shown.pixel(1, 1) == 0xFF00_00FF)
            #expect(try giver.image(at: 0, viewport: viewport).pixel(0, 0) == 0xFFFF_0000)
        }
    }

    @Test func aRootMovesFromServerToServer() throws {
        let other = RenderContext(server: try Backend.cpu.makeServer(BackendOptions(threads: 1)), clock: clock)
        let root = layer(0, 0, 4, 4, .red)
        let first = context(root)
        #expect(try first.image(at: 0, viewport: viewport).pixel(0, 0) == 0xFFFF_0000)
        first.layer = nil
        other.layer = root
        #expect(try other.image(at: 0, viewport: viewport).pixel(0, 0) == 0xFFFF_0000)
        #expect(try first.image(at: 0, viewport: viewport).pixel(0, 0) == 0)
    }

    @Test func anEmptyContextShowsItsBackground() throws {
        let empty = RenderContext(server: server, clock: clock)
        let viewport = Viewport(width: 2, height: 2, backgroundColor: .green)
        #expect(try empty.image(at: 0, viewport: viewport).pixel(0, 0) == 0xFF00_FF00)
    }

    @Test func aChangeIsDrawnWhereItIs() throws {
        let root = layer(0, 0, 8, 8, .red)
        let card = layer(2, 2, 2, 2, .green)
        root.addSublayer(card)
        let context = context(root)
        #expect(try context.render(at: 0, viewport: viewport).statistics.pixelsDrawn == 64)
        CATransaction.setDisableActions(true)
        card.backgroundColor = .blue
        let second = try context.render(at: 0, viewport: viewport)
        #expect(second.statistics.commits == 1)
        #expect(second.statistics.damage == CGRect(x: 2, y: 2, width: 2, height: 2))
        #expect(second.image?.pixel(2, 2) == 0xFF00_00FF && second.image?.pixel(1, 1) == 0xFFFF_0000)
        #expect(try context.render(at: 1, viewport: viewport).statistics.tiles == 0)
    }
}
