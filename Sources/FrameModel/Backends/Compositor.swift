/// A backend: turns frames into pixels. It is made, used and released on one thread; where
/// `Capabilities.isBoundToThread` is false, on any thread, one at a time.
///
/// The same frame gives the same picture from every backend, within 2/255 on 99.5 % of pixels.
public protocol Compositor: AnyObject {
    /// What the backend can do, and what pays on it.
    var capabilities: Capabilities { get }

    /// Draws `frame` into the backend's own target, which keeps its pixels from frame to frame. Only `frame.damage` has
    /// to be drawn when the target's size is unchanged. A partial frame (`Frame.isPartial`) says nothing about the
    /// picture outside its damage, so the target's pixels there have to stay; a partial frame comes only after the
    /// frame before it was drawn.
    ///
    /// The backend checks `frame.budget` between passes and bands, and throws soon after the budget is over. After this
    /// error, as after any other, the next frame is a whole one.
    ///
    /// - Throws: `CompositorError`: what the frame needs is larger than the backend can draw or than memory, its budget
    ///   is over, a picture in it is unreadable, or the device was lost.
    func draw(_ frame: borrowing Frame) throws(CompositorError)

    /// Draws as `draw(_:)` does. A backend with an idle thread runs the companion's work on it meanwhile; others do not
    /// run it.
    ///
    /// - Throws: as `draw(_:)`.
    func draw(_ frame: borrowing Frame, beside companion: any DrawCompanion) throws(CompositorError)

    /// Copies the picture drawn last: premultiplied pixels of `Capabilities.pixelFormat`, row 0 at the top. Waits for
    /// drawing to end.
    ///
    /// - Parameters:
    ///   - destination: at least `bytesPerRow * (height - 1)` bytes and those of `width` pixels. It may be a part of a
    ///     larger picture, whose other pixels stay unchanged.
    ///   - bytesPerRow: at least the bytes of `width` pixels.
    /// - Throws: `CompositorError` where the device was lost.
    func read(into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int) throws(CompositorError)

    /// Copies the pixels of the picture drawn last that lie in a region; may copy others too. Otherwise as
    /// `read(into:bytesPerRow:)`.
    ///
    /// - Throws: as `read(into:bytesPerRow:)`.
    func read(
        _ region: PixelRegion, into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int
    ) throws(CompositorError)

    /// Starts copying the picture drawn last to memory, and returns before the copy is done; other frames may be drawn
    /// meanwhile. Allowed only while fewer than `Capabilities.picturesInFlight` pictures are being copied.
    ///
    /// - Throws: `CompositorError` where the device was lost.
    func startReading() throws(CompositorError)

    /// Copies the pixels of the picture whose reading was started first, and waits until they are there: as
    /// `read(into:bytesPerRow:)`. The picture is released whether this fails or not.
    ///
    /// - Throws: `CompositorError` where the device was lost or has no memory for the copy.
    func finishReading(into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int) throws(CompositorError)

    /// The work of the frame drawn last; zeros where nothing had to be drawn.
    var work: DrawWork { get }

    /// Returns the picture drawn last in the memory it was drawn into, without a copy; nil where the backend cannot do
    /// this, and the caller uses `read`.
    ///
    /// The picture does not change: while somebody holds it, later frames are drawn elsewhere.
    /// - Parameter isOpaque: whether every pixel's alpha is known to be full.
    func picture(isOpaque: Bool) -> PixelBuffer?

    /// Frees what the backend keeps for images that no layer uses any more.
    func forget(images: [UInt64])

    /// Returns the errors of the caller's GL code, each reported once; for the log.
    func takeWarnings() -> [String]

    /// Human-readable facts for `strata info`: name and value.
    var facts: [(name: String, value: String)] { get }
}

extension Compositor {
    /// Draws without running the companion's work.
    ///
    /// - Throws: as `draw(_:)`.
    public func draw(_ frame: borrowing Frame, beside companion: any DrawCompanion) throws(CompositorError) {
        try draw(frame)
    }

    /// Copies the whole picture.
    ///
    /// - Throws: as `read(into:bytesPerRow:)`.
    public func read(
        _ region: PixelRegion, into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int
    ) throws(CompositorError) {
        try read(into: destination, bytesPerRow: bytesPerRow)
    }

    /// Traps: this backend reads pictures at once.
    ///
    /// - Throws: never; a call is a programming error.
    public func startReading() throws(CompositorError) {
        preconditionFailure("a backend with no pictures in flight reads them at once")
    }

    /// Traps: this backend reads pictures at once.
    ///
    /// - Throws: never; a call is a programming error.
    public func finishReading(
        into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int
    ) throws(CompositorError) {
        preconditionFailure("a backend with no pictures in flight reads them at once")
    }

    /// Zeros: not counted.
    public var work: DrawWork { DrawWork() }

    /// Returns nil: pixels are copied.
    public func picture(isOpaque: Bool) -> PixelBuffer? { nil }

    /// Returns no warnings.
    public func takeWarnings() -> [String] { [] }
}

/// What a backend can do, and what pays on it.
public struct Capabilities: Sendable {
    /// Short name: "cpu", "gl".
    public var name: String
    /// Largest width and height of a picture in pixels.
    public var maxTargetSize: Int
    /// Largest width and height of an image in pixels.
    public var maxImageSize: Int
    /// Largest width and height in pixels of a surface in a space of its own (`Pass.isDeviceSpace` is false). Surfaces
    /// of device space are drawn only where they show.
    public var maxSurfaceSize: Int
    /// Whether pixels are made by the CPU (our own kernels, or a software GL).
    public var isSoftware: Bool
    /// Whether GL layers are drawn by their own code.
    public var drawsOpenGL: Bool
    /// The number of pictures that can be copied to memory while others are drawn; 0 where pictures are read at once.
    public var picturesInFlight: Int
    /// Whether the backend can be used only on the thread that made it, like a GL context.
    public var isBoundToThread: Bool
    /// The pixel format of the pictures: `.bgra8`, or `.rgba16F`, whose colours are neither rounded to bytes nor
    /// clamped to 0…1.
    public var pixelFormat: PixelBuffer.Format

    /// Creates capabilities from their parts; `maxSurfaceSize` is `maxTargetSize` by default.
    public init(
        name: String, maxTargetSize: Int, maxImageSize: Int, maxSurfaceSize: Int? = nil, isSoftware: Bool,
        drawsOpenGL: Bool = false, picturesInFlight: Int = 0, isBoundToThread: Bool = true,
        pixelFormat: PixelBuffer.Format = .bgra8
    ) {
        self.name = name; self.maxTargetSize = maxTargetSize; self.maxImageSize = maxImageSize
        self.maxSurfaceSize = maxSurfaceSize ?? maxTargetSize
        self.drawsOpenGL = drawsOpenGL
        self.picturesInFlight = picturesInFlight
        self.isBoundToThread = isBoundToThread
        self.isSoftware = isSoftware; self.pixelFormat = pixelFormat
    }
}

/// Why a backend could not be made or could not draw.
public struct CompositorError: Error, Sendable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Kind: Sendable {
        /// The backend cannot be used on this machine.
        case unavailable
        /// The picture or an image is larger than the backend's limit.
        case tooLarge
        /// The GL context or the device was lost.
        case contextLost
        /// Memory for targets or textures ran out.
        case outOfMemory
        /// Layers are nested deeper than can be drawn.
        case tooDeep
        /// Drawing costs more than the `WorkBudget` allows.
        case overBudget
        /// A picture that is shown comes from a damaged file.
        case unreadableImage
        /// The caller cancelled its request for the picture.
        case cancelled
    }
    /// The kind of failure.
    public var kind: Kind
    /// One line: what failed, why, and what would help.
    public var description: String

    /// Creates an error from its parts.
    public init(_ kind: Kind, _ description: String) {
        self.kind = kind; self.description = description
    }
}

/// Work of a compositor's caller that can be done while a frame is drawn: planning the next one.
///
/// It runs on a thread of the compositor, at most once per frame, and touches nothing that drawing reads.
public protocol DrawCompanion: AnyObject {
    /// Does the work. `Compositor.draw(_:beside:)` does not return before this has.
    func workBesideDrawing()
}

/// The work of drawing a frame, for statistics and for thresholds that do not depend on the machine.
///
///     try compositor.draw(planner.frame)
///     print(compositor.work.draws, Double(compositor.work.pixelsShaded) / Double(planner.frame.damage.area))
public struct DrawWork: Sendable, Equatable {
    /// Draw calls of a GPU's interface, without copies and clears.
    public var draws = 0
    /// Pixels that paint was computed for, over all passes: the area of the drawn pieces within the damage, without
    /// what is hidden behind others as far as the backend finds that.
    public var pixelsShaded = 0
    /// Seconds that the device took for the latest frame whose time is known, which is at least one frame before the
    /// one drawn last: nothing waits for the time. Nil where the device does not measure it, and for the first frames.
    public var deviceSeconds: Double?

    /// Creates a count of zeros.
    public init() {}
}
