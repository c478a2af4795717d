/// What turns frames into pixels.
public enum Backend: String, Sendable, CaseIterable {
    /// GL where there is a GPU, else the CPU: a GL that runs in software is slower than our own kernels.
    case auto
    /// OpenGL ES, in software where the machine has no GPU.
    case gl
    /// SIMD kernels on the CPU; needs no GL at all.
    case cpu
}

/// How a backend is set up.
public struct BackendOptions: Sendable {
    /// Where GL draws to. `.auto` by default.
    public var surface: SurfaceKind
    /// How many threads the CPU backend draws with, at least 1; nil, the default, is one a core.
    public var threads: Int?

    /// Options, each at its default where it is not given.
    public init(surface: SurfaceKind = .auto, threads: Int? = nil) {
        precondition(threads ?? 1 > 0, "drawing takes at least one thread, not \(threads ?? 0)")
        self.surface = surface; self.threads = threads
    }
}
