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
    /// How many threads the CPU backend draws with, and either makes pictures of paths with, at least 1; nil, the default, is one a core.
    /// Of more than 64 (`ThreadCount.most`) only so many are started.
    public var threads: Int?
    /// What a pixel of the pictures is: `.bgra8`, the default, or `.rgba16F`, half floats whose colours are neither rounded
    /// to bytes nor ended at 0 and 1, for work that goes on beyond 8 bits.
    public var pixelFormat: PixelBuffer.Format

    /// Options, each at its default where it is not given.
    public init(
        surface: SurfaceKind = .auto, threads: Int? = nil, pixelFormat: PixelBuffer.Format = .bgra8
    ) {
        precondition(threads ?? 1 > 0, "drawing takes at least one thread, not \(threads ?? 0)")
        precondition(pixelFormat != .a8, "a picture has colours: its pixels are .bgra8 or .rgba16F")
        self.surface = surface; self.threads = threads; self.pixelFormat = pixelFormat
    }
}
