import Strata
import Testing

@Suite struct BackendTests {
    @Test func theCPUNeedsNothing() throws {
        let server = try Backend.cpu.makeServer()
        #expect(server.capabilities.name == "cpu")
        #expect(server.capabilities.isSoftware)
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
