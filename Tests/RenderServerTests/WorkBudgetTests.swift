import FramePlan
import RenderServer
import Testing

/// Pictures that are given up, and what comes after them.
@Suite struct WorkBudgetTests {
    let layer = TestLayer()
    let viewport = Viewport.square(8)

    private func server() throws -> RenderServer {
        try RenderServer.cpu(threads: 2).showing(layer, .square(8))
    }

    /// A picture in whose making something happens.
    private func picture(_ body: @escaping @Sendable () throws(PixelError) -> Void) -> PixelBuffer {
        PixelBuffer(width: 2, height: 2, budget: nil, name: "p") { () throws(PixelError) in
            try body()
            return PixelBuffer(width: 2, height: 2) { $0.initializeMemory(as: UInt8.self, repeating: 255) }
        }
    }

    private func kind(_ error: RenderError?) -> CompositorError.Kind? {
        guard case .backend(let error)? = error else { return nil }
        return error.kind
    }

    @Test func aPictureThatIsCancelledWhileItIsPlannedIsAnErrorAndTheNextIsWhole() throws {
        let server = try server(), budget = WorkBudget()
        _ = try server.image(of: layer.id, at: 0, viewport: viewport)
        server.submit(layer.change(.contents, .contents(picture { () throws(PixelError) in budget.cancel() })))
        let error = #expect(throws: RenderError.self) {
            try server.image(of: layer.id, at: 0, viewport: viewport, budget: budget)
        }
        #expect(kind(error) == .cancelled && error?.description == "the picture was cancelled")
        let next = try server.render(layer.id, at: 0, viewport: viewport)
        #expect(next.image?.pixel(7, 7) == 0xFFFF_FFFF && next.statistics.pixelsDrawn == 64)
    }

    @Test func whatIsCancelledBeforeIsNotBegun() async throws {
        let server = try server(), budget = WorkBudget()
        budget.cancel()
        let error = await #expect(throws: RenderError.self) {
            try await server.image(of: layer.id, at: 0, viewport: viewport, budget: budget)
        }
        #expect(kind(error) == .cancelled)
        let task = Task { [layer, viewport] in
            // The task is cancelled before it asks.
            while !Task.isCancelled { await Task.yield() }
            return try await server.image(of: layer.id, at: 0, viewport: viewport)
        }
        task.cancel()
        let result = await task.result
        #expect(throws: RenderError.self) { try result.get() }
        let next = try await server.image(of: layer.id, at: 0, viewport: viewport)
        #expect(next.pixel(0, 0) == 0xFFFF_0000)
    }

    @Test func aFrameOfTooManyPixelsIsAnError() throws {
        let server = try server()
        let error = #expect(throws: RenderError.self) {
            let budget = WorkBudget(WorkBudget.Limits(framePixels: 319))
            return try server.image(of: layer.id, at: 0, viewport: viewport, budget: budget)
        }
        #expect(kind(error) == .overBudget)
        #expect(
            error?.description
                == "1 layers and parts of layers cost as much as 320 pixels: over the work budget of 319 pixels a frame"
        )
        let budget = WorkBudget(WorkBudget.Limits(framePixels: 320))
        #expect(
            try server.render(layer.id, at: 0, viewport: viewport, budget: budget).image?.pixel(7, 0) == 0xFFFF_0000)
    }

    @Test func aPictureThatTurnsOutDamagedIsAnErrorWhereItIsShown() throws {
        let server = try server()
        server.submit(
            layer.change(
                .contents, .contents(picture { () throws(PixelError) in throw PixelError(.broken, "p is no picture") }))
        )
        for _ in 0..<2 {
            let error = #expect(throws: RenderError.self) {
                try server.image(of: layer.id, at: 0, viewport: viewport)
            }
            #expect(kind(error) == .unreadableImage && error?.description == "p is no picture")
        }
        server.submit(layer.change(.contents, .none))
        #expect(try server.image(of: layer.id, at: 0, viewport: viewport).pixel(0, 0) == 0xFFFF_0000)
    }
}
