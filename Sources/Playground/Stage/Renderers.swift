import Strata

/// The renderers of a playground, one a backend, made when they are used first.
struct Renderers {
    static let names = ["cpu", "gl"]

    private var made: [String: Renderer] = [:]
    /// The backend that draws.
    private(set) var name: String

    init(_ backend: Backend) throws(CompositorError) {
        let renderer = try Renderer(backend: backend)
        name = renderer.server.capabilities.isSoftware && backend != .gl ? "cpu" : "gl"
        if backend == .cpu { name = "cpu" }
        made[name] = renderer
    }

    /// The renderer that draws.
    var current: Renderer { made[name]! }

    /// The renderer of a backend.
    mutating func renderer(_ name: String) throws(CompositorError) -> Renderer {
        if let renderer = made[name] { return renderer }
        let renderer = try Renderer(backend: name == "gl" ? .gl : .cpu)
        made[name] = renderer
        return renderer
    }

    /// Draws with another backend from now on.
    mutating func use(_ name: String) throws(CompositorError) {
        _ = try renderer(name)
        self.name = name
    }
}
