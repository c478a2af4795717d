import CPUCompositor
import FramePlan
import RenderServer
import Testing

/// The memory of a picture that nobody holds becomes the next one's; one that is held stays as it was. Of a backend whose pictures are
/// copied and of one that hands out its own memory.
@Suite struct OutdatedPictureTests {
    private let viewport = Viewport(width: 64, height: 48)

    /// A server with a square that moves over a ground, and the root's name.
    private func makeServer(copies: Bool) throws -> (RenderServer, LayerID) {
        let server = try RenderServer { () throws(CompositorError) -> any Compositor in
            copies ? CopyingCompositor() : CPUCompositor(threads: 1)
        }
        let root = TestLayer(), square = TestLayer()
        server.submit(root.creation(frame: CGRect(x: 0, y: 0, width: 64, height: 48), color: .red))
        server.submit(square.creation(frame: CGRect(x: 0, y: 10, width: 8, height: 8), color: .blue))
        var timing = MediaTiming()
        timing.duration = 10
        var track = AnimationTrack(key: "move", path: PropertyPath(.position, .x), timing: timing)
        track.fromValue = .number(4)
        track.toValue = .number(60)
        var commit = Commit()
        commit.animations = [.init(layer: square.id, list: [track])]
        commit.sublayers = [.init(layer: root.id, list: [square.id])]
        server.submit(commit)
        return (server, root.id)
    }

    private func bytes(_ image: PixelBuffer) -> [UInt8] { withExtendedLifetime(image) { Array(image.bytes) } }

    @Test(arguments: [true, false]) func picturesAreTheSameHeldOrNot(copies: Bool) throws {
        let (dropping, a) = try makeServer(copies: copies), (holding, b) = try makeServer(copies: copies)
        var held: [PixelBuffer] = []
        for frame in 0..<30 {
            let time = Double(frame) / 3
            held.append(try #require(try holding.render(b, at: time, viewport: viewport).image))
            #expect(
                bytes(try #require(try dropping.render(a, at: time, viewport: viewport).image)) == bytes(held[frame]))
        }
        #expect(Set(held.map { bytes($0) }).count == 30)
    }

    @Test(arguments: [true, false]) func aHeldPictureStaysAsItWas(copies: Bool) throws {
        let (server, root) = try makeServer(copies: copies)
        let first = try #require(try server.render(root, at: 0, viewport: viewport).image)
        let before = bytes(first)
        for frame in 1..<5 { _ = try server.render(root, at: Double(frame), viewport: viewport) }
        #expect(bytes(first) == before)
    }

    @Test(arguments: [true, false]) func framesThatNobodyReadAreNotMissed(copies: Bool) throws {
        let (server, root) = try makeServer(copies: copies), (fresh, other) = try makeServer(copies: copies)
        _ = try server.render(root, at: 0, viewport: viewport)
        for time in [2.0, 4, 6] { _ = try server.render(root, at: time, viewport: viewport, readsBack: false) }
        let image = try #require(try server.render(root, at: 8, viewport: viewport).image)
        #expect(bytes(image) == bytes(try #require(try fresh.render(other, at: 8, viewport: viewport).image)))
    }

    @Test(arguments: [true, false]) func anotherWindowGetsAPictureOfItsOwn(copies: Bool) throws {
        let (server, root) = try makeServer(copies: copies)
        _ = try server.render(root, at: 0, viewport: viewport)
        let wide = try #require(
            try server.render(root, at: 1, viewport: Viewport(width: 128, height: 96, scale: 2)).image)
        #expect(wide.width == 128)
        #expect(try server.render(root, at: 2, viewport: viewport).image?.width == 64)
    }
}

/// The CPU compositor, whose pictures are copied.
private final class CopyingCompositor: Compositor {
    private let inner = CPUCompositor(threads: 1)

    var capabilities: Capabilities { inner.capabilities }
    var facts: [(name: String, value: String)] { inner.facts }
    func draw(_ frame: borrowing Frame) throws(CompositorError) { try inner.draw(frame) }
    func read(into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int) throws(CompositorError) {
        try inner.read(into: destination, bytesPerRow: bytesPerRow)
    }
    func read(
        _ region: PixelRegion, into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int
    ) throws(CompositorError) {
        try inner.read(region, into: destination, bytesPerRow: bytesPerRow)
    }
    func forget(images: [UInt64]) { inner.forget(images: images) }
}
