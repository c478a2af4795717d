/// A backend: turns frames into pixels. Made, used and released on one thread; where `Capabilities.isBoundToThread` is false, on any, by
/// one at a time.
///
/// The same frame gives the same picture from every backend, within 2/255 on 99.5 % of pixels.
public protocol Compositor: AnyObject {
    /// What it can do and what pays on it.
    var capabilities: Capabilities { get }

    /// Draws `frame` into the backend's own target, which keeps its pixels from frame to frame; only `frame.damage` has to
    /// be drawn when the target's size is as it was. Outside its damage a partial frame (`Frame.isPartial`) says nothing of the
    /// picture, and what the target holds there has to stay; one comes only where the frame before it was drawn.
    ///
    /// Between passes and bands it looks at `frame.budget` and throws soon after that is over; like after any other error the next
    /// frame is a whole one.
    ///
    /// - Throws: `CompositorError`: what the frame needs is larger than the backend draws or than memory, its budget is over, a picture in it
    ///   is unreadable, or the device was lost.
    func draw(_ frame: borrowing Frame) throws(CompositorError)

    /// Draws as `draw(_:)` does. A backend with a thread to spare has it do the companion's work meanwhile; others leave it undone.
    ///
    /// - Throws: as `draw(_:)`.
    func draw(_ frame: borrowing Frame, beside companion: any DrawCompanion) throws(CompositorError)

    /// Copies the picture drawn last: premultiplied pixels of `Capabilities.pixelFormat`, row 0 at the top. Waits for
    /// drawing to end.
    ///
    /// - Parameters:
    ///   - destination: at least `bytesPerRow * (height - 1) + width` pixels' bytes: it may be a part of a larger picture,
    ///     whose other pixels stay as they are.
    ///   - bytesPerRow: at least the bytes of `width` pixels.
    /// - Throws: `CompositorError` where the device was lost.
    func read(into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int) throws(CompositorError)

    /// Copies those pixels of the picture drawn last that lie in a region; others may be copied too. As `read(into:bytesPerRow:)`
    /// else.
    ///
    /// - Throws: as `read(into:bytesPerRow:)`.
    func read(
        _ region: PixelRegion, into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int
    ) throws(CompositorError)

    /// Starts copying the picture drawn last to memory and returns while that goes on; other frames may be drawn before it is
    /// there. Only while fewer than `Capabilities.picturesInFlight` pictures are on their way.
    ///
    /// - Throws: `CompositorError` where the device was lost.
    func startReading() throws(CompositorError)

    /// Copies the pixels of the picture whose reading was started first, waiting till they are there: as `read(into:bytesPerRow:)`.
    /// That picture is done with, whether this fails or not.
    ///
    /// - Throws: `CompositorError` where the device was lost or has no memory for the copy.
    func finishReading(into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int) throws(CompositorError)

    /// What drawing the frame drawn last took; zeros where nothing had to be drawn.
    var work: DrawWork { get }

    /// The picture drawn last in the memory that it was drawn into, without a copy; nil where that cannot be, and then `read` copies.
    ///
    /// It stays as it is: while somebody holds it, later frames are drawn elsewhere.
    /// - Parameter isOpaque: whether every pixel's alpha is known to be full.
    func picture(isOpaque: Bool) -> PixelBuffer?

    /// Frees what is kept for images that no layer uses any more.
    func forget(images: [UInt64])

    /// What the caller's GL code did wrong, each told once; for the log.
    func takeWarnings() -> [String]

    /// Human-readable facts for `strata info`: name and value.
    var facts: [(name: String, value: String)] { get }
}

extension Compositor {
    /// Draws; the companion's work stays undone.
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

    /// For backends that read at once.
    ///
    /// - Throws: never: calling it is a programming error.
    public func startReading() throws(CompositorError) {
        preconditionFailure("a backend with no pictures in flight reads them at once")
    }

    /// For backends that read at once.
    ///
    /// - Throws: never: calling it is a programming error.
    public func finishReading(
        into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int
    ) throws(CompositorError) {
        preconditionFailure("a backend with no pictures in flight reads them at once")
    }

    /// Not counted: zeros.
    public var work: DrawWork { DrawWork() }

    /// Nil: pixels are copied.
    public func picture(isOpaque: Bool) -> PixelBuffer? { nil }

    /// Nothing.
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
    /// Largest width and height of a surface in a space of its own (`Pass.isDeviceSpace` is false) in pixels; surfaces of device
    /// space are drawn as far as they show.
    public var maxSurfaceSize: Int
    /// Whether pixels are made by the CPU (our own kernels, or a software GL).
    public var isSoftware: Bool
    /// Whether GL layers' own code draws.
    public var drawsOpenGL: Bool
    /// How many pictures can be on their way to memory while others are drawn; 0 where they are read at once.
    public var picturesInFlight: Int
    /// Whether the backend is used on no thread but the one that made it, as a GL context is.
    public var isBoundToThread: Bool
    /// What a pixel of the pictures is: `.bgra8`, or `.rgba16F`, whose colours are neither rounded to bytes nor ended at 0
    /// and 1.
    public var pixelFormat: PixelBuffer.Format

    /// From its parts; `maxSurfaceSize` is `maxTargetSize` where none is given.
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
    /// What sort of failure it is.
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
        /// What is drawn is more than the `WorkBudget` has.
        case overBudget
        /// A picture that is shown comes from a file that is damaged.
        case unreadableImage
        /// Whoever asked for the picture does so no more.
        case cancelled
    }
    /// What sort of failure it is.
    public var kind: Kind
    /// One line: what failed, why, and what would help.
    public var description: String

    /// From its parts.
    public init(_ kind: Kind, _ description: String) {
        self.kind = kind; self.description = description
    }
}

/// Work of a compositor's caller that can be done while a frame is drawn: planning the next one.
///
/// It is done on a thread of the compositor's, once at most for each frame, and touches nothing that drawing reads.
public protocol DrawCompanion: AnyObject {
    /// Does it. `Compositor.draw(_:beside:)` does not return before this has.
    func workBesideDrawing()
}

/// What drawing a frame gave the backend to do, for statistics and for thresholds that do not depend on the machine.
///
///     try compositor.draw(planner.frame)
///     print(compositor.work.draws, Double(compositor.work.pixelsShaded) / Double(planner.frame.damage.area))
public struct DrawWork: Sendable, Equatable {
    /// Draw calls of a GPU's interface; copies and clears are none.
    public var draws = 0
    /// Pixels that paint was computed for, over all passes: the drawn pieces' area within the damage, what lies hidden behind
    /// others left out as far as the backend does that.
    public var pixelsShaded = 0
    /// Seconds that the device took for the latest frame whose time is known, which is a frame or more before the one drawn last:
    /// nothing waits for it. Nil where the device does not tell, and for the first frames.
    public var deviceSeconds: Double?

    /// Zeros.
    public init() {}
}
