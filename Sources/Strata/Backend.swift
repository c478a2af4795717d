/// The backend that draws frames.
public enum Backend: String, Sendable, CaseIterable {
    /// GL where there is a GPU, else the CPU: our kernels are faster than a software GL.
    case auto
    /// OpenGL ES, in software where the machine has no GPU.
    case gl
    /// SIMD kernels on the CPU, without any GL.
    case cpu
}

/// The options of a backend.
public struct BackendOptions: Sendable {
    /// The surface that GL draws to. `.auto` by default.
    public var surface: SurfaceKind
    /// The number of threads for drawing on the CPU and, with either backend, for making pictures of paths; at least 1;
    /// more than 64 (`ThreadCount.most`) count as 64. Nil, the default, is one per core that the process may use.
    public var threads: Int?
    /// The pixel format of pictures: `.bgra8`, the default, or `.rgba16F`, half floats whose colours are neither
    /// rounded to bytes nor clamped to 0…1, for further processing beyond 8 bits.
    public var pixelFormat: PixelBuffer.Format

    /// Options, with defaults.
    public init(
        surface: SurfaceKind = .auto, threads: Int? = nil, pixelFormat: PixelBuffer.Format = .bgra8
    ) {
        precondition(threads ?? 1 > 0, "drawing takes at least one thread, not \(threads ?? 0)")
        precondition(pixelFormat != .a8, "a picture has colours: its pixels are .bgra8 or .rgba16F")
        self.surface = surface; self.threads = threads; self.pixelFormat = pixelFormat
    }
}
