import Strata
import Testing

@Suite struct BackendTests {
    @Test func theCPUNeedsNothing() throws {
        let server = try Backend.cpu.makeServer()
        #expect(server.capabilities.name == "cpu")
        #expect(server.capabilities.isSoftware)
    }

    @Test func anyNumberOfThreadsIsAtMostSixtyFour() throws {
        #expect(ThreadCount.most == 64)
        for threads in [65, 1 << 20, .max] {
            let renderer = try Renderer(backend: .cpu, options: BackendOptions(threads: threads))
            let layer = layer(0, 0, 4, 4, .white)
            #expect(try renderer.image(of: layer, at: 0).pixels.first == 0xFFFF_FFFF)
            #expect(FramePipeline(to: DiscardedFrames(), workers: threads).workers == 64)
        }
        let pool = try RenderServerPool(size: .max, backend: .cpu)
        #expect(pool.size == 64)
        pool.invalidate()
    }

    @Test func autoIsNeverASoftwareGL() throws {
        let capabilities = try Backend.auto.makeServer().capabilities
        #expect(capabilities.name == "cpu" || !capabilities.isSoftware)
    }

    @Test func glAskedForByNameIsGLOrAnError() {
        do throws(CompositorError) {
            #expect(try Backend.gl.makeServer().capabilities.name == "gl")
        } catch {
            #expect(error.kind == .unavailable)
            #expect(!error.description.isEmpty && !error.description.contains("\n"))
        }
    }
}
