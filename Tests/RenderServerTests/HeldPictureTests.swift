import CPUCompositor
import FramePlan
import RenderServer
import TestSupport
import Testing

/// Pictures are the memory that they were drawn into: nothing is copied, and nothing changes under whoever holds one.
@Suite struct HeldPictureTests {
    private let viewport = Viewport(width: 96, height: 64)

    private func makeServer(_ layer: TestLayer, threads: Int = 1) throws -> RenderServer {
        let server = try RenderServer { () throws(CompositorError) -> any Compositor in
            CPUCompositor(threads: threads)
        }
        server.submit(layer.creation(frame: CGRect(x: 0, y: 0, width: 96, height: 64), color: .number(0)))
        return server
    }

    private func address(_ image: PixelBuffer?) -> UnsafeRawPointer? { image?.bytes.baseAddress }

    /// Whether every pixel has the number.
    private static func isAll(_ number: Int, _ image: PixelBuffer) -> Bool {
        withExtendedLifetime(image) {
            image.bytes.bindMemory(to: UInt32.self).allSatisfy { $0 == 0xFF00_0000 | UInt32(number) }
        }
    }

    @Test func aPictureThatNobodyHoldsIsDrawnOver() throws {
        let layer = TestLayer(), server = try makeServer(layer)
        let first = address(try server.image(of: layer.id, at: 0, viewport: viewport))
        server.submit(layer.coloring(.number(1)))
        let second = try server.image(of: layer.id, at: 0, viewport: viewport)
        #expect(address(second) == first)
        server.submit(layer.coloring(.number(2)))
        let third = try server.image(of: layer.id, at: 0, viewport: viewport)
        #expect(address(third) != address(second))
        #expect(third != second && Self.isAll(1, second) && Self.isAll(2, third))
    }

    @Test func nothingIsReadBack() throws {
        let layer = TestLayer(), server = try makeServer(layer)
        #expect(try server.render(layer.id, at: 0, viewport: viewport).statistics.readSeconds == 0)
    }

    @Test func smallChangesGoIntoWhicheverPictureNeedsTheLeast() throws {
        let layer = TestLayer(), dot = TestLayer(), server = try makeServer(layer), plain = try makeServer(layer)
        for server in [server, plain] {
            server.submit(dot.creation(frame: CGRect(x: 3, y: 3, width: 7, height: 5), color: .number(9)))
            var commit = Commit()
            commit.sublayers = [.init(layer: layer.id, list: [dot.id])]
            server.submit(commit)
        }
        // One is held while the next is drawn: two buffers take turns, and each has to catch up with the other.
        var held: PixelBuffer?
        var addresses: Set<UnsafeRawPointer> = []
        for frame in 0..<12 {
            let move = dot.change(.position, .point(CGPoint(x: 8 + 6 * frame, y: 8 + 4 * frame)))
            server.submit(move)
            plain.submit(move)
            let image = try server.image(of: layer.id, at: 0, viewport: viewport)
            held = image
            let wanted = try plain.image(of: layer.id, at: 0, viewport: viewport)
            #expect(image.bytes.elementsEqual(wanted.bytes), "frame \(frame)")
            addresses.insert(try #require(address(image)))
        }
        #expect(held != nil && addresses.count == 2)
    }

    @Test(.serialized, arguments: [1, 2]) func picturesStayAsTheyAreWhileOtherThreadsReadThem(threads: Int) async throws
    {
        let layer = TestLayer(), server = try makeServer(layer, threads: threads)
        try await withThrowingTaskGroup(of: Bool.self) { readers in
            for number in 1...120 {
                server.submit(layer.coloring(.number(number)))
                let image = try await server.image(of: layer.id, at: 0, viewport: viewport)
                // Some readers are quick, some still read when many later frames have been drawn.
                readers.addTask {
                    for _ in 0..<(1 + number % 7) {
                        if !Self.isAll(number, image) { return false }
                        await Task.yield()
                    }
                    return true
                }
            }
            for try await isWhole in readers { #expect(isWhole) }
        }
    }

    @Test func aFrameThatNobodyReadLeavesTheHeldOneAlone() throws {
        let layer = TestLayer(), server = try makeServer(layer)
        let held = try server.image(of: layer.id, at: 0, viewport: viewport)
        server.submit(layer.coloring(.number(5)))
        _ = try server.render(layer.id, at: 0, viewport: viewport, readsBack: false)
        #expect(Self.isAll(0, held))
        #expect(Self.isAll(5, try server.image(of: layer.id, at: 0, viewport: viewport)))
    }
}
