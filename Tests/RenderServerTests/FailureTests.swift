import FramePlan
import RenderServer
import Testing

@testable import enum RenderServer.PictureLimits

/// Faults reach the one who asked, and the server goes on.
@Suite struct FailureTests {
    let log = FakeLog()
    let layer = TestLayer()
    let viewport = Viewport.square(4)

    private func server() throws -> RenderServer {
        try log.server().showing(layer, .square(4))
    }

    @Test func aFactorysErrorIsTheServers() {
        log.change { $0.makeErrors = [CompositorError(.unavailable, "no such device")] }
        let error = #expect(throws: CompositorError.self) { try log.server() }
        #expect(error?.kind == .unavailable)
        #expect(error?.description == "no such device")
    }

    @Test(arguments: [false, true]) func aFailedFrameLeavesTheNextOneWhole(inReading: Bool) throws {
        let server = try server()
        _ = try server.image(of: layer.id, at: 0, viewport: viewport)
        let fault = CompositorError(.outOfMemory, "no memory left for a target")
        log.change { if inReading { $0.readErrors = [fault] } else { $0.drawErrors = [fault] } }
        server.submit(layer.coloring(.blue))
        let error = #expect(throws: RenderError.self) {
            try server.image(of: layer.id, at: 0, viewport: viewport)
        }
        #expect(error?.description == "no memory left for a target")
        let next = try server.render(layer.id, at: 0, viewport: viewport)
        #expect(next.image?.pixel(3, 3) == 0xFF00_00FF)
        #expect(next.statistics.pixelsDrawn == 16)
        #expect(log.change { $0.made } == 1)
    }

    @Test func aLostContextIsMadeAgain() throws {
        let server = try server()
        log.change { state in
            state.drawErrors = [CompositorError(.contextLost, "the GPU was reset")]
            state.makeErrors = [CompositorError(.unavailable, "the GPU is gone")]
        }
        #expect(throws: RenderError.self) { try server.image(of: layer.id, at: 0, viewport: viewport) }
        let gone = #expect(throws: RenderError.self) { try server.image(of: layer.id, at: 0, viewport: viewport) }
        #expect(gone?.description == "the GPU is gone")
        #expect(try server.image(of: layer.id, at: 0, viewport: viewport).pixel(0, 0) == 0xFFFF_0000)
        #expect(log.change { $0.made } == 2)
        #expect(log.change { $0.released } == 1)
    }

    @Test(arguments: [(0, 4), (4, 0), (-1, 4)]) func aPictureNeedsPixels(width: Int, height: Int) throws {
        let error = #expect(throws: RenderError.self) {
            try server().image(of: layer.id, at: 0, viewport: Viewport(width: width, height: height))
        }
        #expect(error?.description == "a picture needs at least one pixel, not \(width)x\(height)")
    }

    @Test(arguments: [0, -1, .nan, .infinity]) func aPictureNeedsAScale(scale: Double) throws {
        #expect(throws: RenderError.self) {
            try server().image(of: layer.id, at: 0, viewport: Viewport(width: 4, height: 4, scale: scale))
        }
    }

    @Test func aPictureNeedsANumberForATimeAndAnOrigin() throws {
        let server = try server()
        for time in [Double.nan, .infinity] {
            #expect(throws: RenderError.self) { try server.image(of: layer.id, at: time, viewport: viewport) }
        }
        var nowhere = viewport
        nowhere.origin.x = .nan
        #expect(throws: RenderError.self) { try server.image(of: layer.id, at: 0, viewport: nowhere) }
        #expect(log.drawn.isEmpty)
    }

    @Test(arguments: [(1 << 30, 1 << 30), (Int.max, Int.max), (Int.max / 2, 1)])
    func aPictureBeyondMemoryIsRefused(width: Int, height: Int) throws {
        let error = #expect(throws: RenderError.self) {
            try server().image(of: layer.id, at: 0, viewport: Viewport(width: width, height: height))
        }
        #expect(error?.description.hasPrefix("a picture of \(width)x\(height) pixels is too large: ") == true)
    }

    @Test func theLimitIsTheMemory() throws {
        try PictureLimits.check(Viewport(width: 16, height: 16), time: 0, memory: 1024)
        #expect(throws: RenderError.self) {
            try PictureLimits.check(Viewport(width: 16, height: 17), time: 0, memory: 1024)
        }
        // Within memory, but beyond 32-bit pixel coordinates.
        #expect(throws: RenderError.self) {
            try PictureLimits.check(Viewport(width: 1 << 31, height: 1), time: 0, memory: .max)
        }
    }
}
