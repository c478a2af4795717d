import CPUCompositor
import GLCompositor
import Logging
import Synchronization

extension Backend {
    /// Starts a render server with this backend.
    ///
    /// `.auto` selects GL only with a GPU; otherwise it logs the reason in one line (`strata`, notice), once in a
    /// process.
    ///
    /// - Throws: `CompositorError` where the backend was requested by name and cannot be used here.
    public func makeServer(_ options: BackendOptions = BackendOptions()) throws(CompositorError) -> RenderServer {
        switch self {
        case .cpu: return try Self.makeCPUServer(options)
        case .gl: return try Self.makeGLServer(options)
        case .auto:
            var reason = "OpenGL ES here is software"
            do throws(CompositorError) {
                if !GLCompositor.isSoftwareAlone {
                    let server = try Self.makeGLServer(options)
                    if !server.capabilities.isSoftware { return server }
                }
            } catch {
                reason = error.description
            }
            Self.tell(reason)
            return try Self.makeCPUServer(options)
        }
    }

    private static let told = Mutex(Set<String>())

    /// Logs why the CPU draws: each reason once in a process, for any number of renderers.
    private static func tell(_ reason: String) {
        guard told.withLock({ $0.insert(reason).inserted }) else { return }
        Logger(label: "strata").notice("Drawing on the CPU: \(reason)")
    }

    private static func makeCPUServer(_ options: BackendOptions) throws(CompositorError) -> RenderServer {
        try RenderServer(rasterThreads: options.threads) { () throws(CompositorError) -> any Compositor in
            CPUCompositor(threads: options.threads, pixelFormat: options.pixelFormat)
        }
    }

    private static func makeGLServer(_ options: BackendOptions) throws(CompositorError) -> RenderServer {
        try RenderServer(rasterThreads: options.threads) { () throws(CompositorError) -> any Compositor in
            try GLCompositor(surface: options.surface, options: .init(pixelFormat: options.pixelFormat))
        }
    }
}
