import Values

/// Everything that a backend needs to draw one picture: passes of quads. No layers, no GL, no pixels of its own.
///
/// Built by `FramePlanner`, drawn by a `Compositor`. Device pixels, y down, pixel centres at +1/2. All arrays are reused
/// from frame to frame, so a steady scene allocates nothing.
public struct Frame: Sendable {
    /// Size of the picture in pixels.
    public internal(set) var width = 0, height = 0
    /// The colour that the picture starts with, premultiplied.
    public internal(set) var clearColor = SIMD4<Float>(repeating: 0)
    /// In the order of drawing: a surface's pass comes before the one that reads it. The last one is the picture.
    public internal(set) var passes: ContiguousArray<Pass> = []
    /// All quads; a pass names a range of them, back to front.
    public internal(set) var quads: ContiguousArray<Quad> = []
    /// Clips that quads name.
    public internal(set) var clips: ContiguousArray<Clip> = []
    /// Hard half-planes that quads name: inside where `a x + b y + c > 0`, see `Quad.cuts`.
    public internal(set) var cuts: ContiguousArray<SIMD4<Float>> = []
    /// Images that paints name. Immutable and shared; a backend keys its textures by their ids.
    public internal(set) var images: ContiguousArray<PixelBuffer> = []
    /// Pixels outside are as in the frame drawn before into the same target. Empty: nothing changed.
    public internal(set) var damage = PixelRect.empty

    /// An empty frame.
    public init() {}

    /// A frame built by hand, for the backends' own tests and benchmarks; the last pass is the picture.
    package init(
        width: Int, height: Int, clearColor: SIMD4<Float> = SIMD4(repeating: 0),
        passes: ContiguousArray<Pass>, quads: ContiguousArray<Quad>, clips: ContiguousArray<Clip> = [],
        cuts: ContiguousArray<SIMD4<Float>> = [], images: ContiguousArray<PixelBuffer> = [], damage: PixelRect
    ) {
        self.width = width; self.height = height; self.clearColor = clearColor
        self.passes = passes; self.quads = quads; self.clips = clips
        self.cuts = cuts; self.images = images; self.damage = damage
    }
}

/// One target and the quads drawn into it.
public struct Pass: Sendable, Equatable {
    /// The part of device space that the target's pixels stand for; the picture's pass has (0, 0, width, height).
    public var bounds: PixelRect
    /// Range in `Frame.quads`, back to front.
    public var quads: Range<Int>
    /// Whether it must be cleared first: false where opaque quads cover it all.
    public var clears: Bool

    /// A pass over `quads`.
    public init(bounds: PixelRect, quads: Range<Int>, clears: Bool) {
        self.bounds = bounds; self.quads = quads; self.clears = clears
    }
}

/// A rectangle of whole pixels, half open.
public struct PixelRect: Sendable, Equatable {
    public var minX, minY, maxX, maxY: Int32

    /// From edges; empty where max <= min.
    @inlinable public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
        self.minX = minX; self.minY = minY; self.maxX = maxX; self.maxY = maxY
    }
    /// No pixel.
    public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    /// Pixels from left to right, 0 where empty.
    @inlinable public var width: Int32 { max(0, maxX - minX) }
    /// Pixels from top to bottom, 0 where empty.
    @inlinable public var height: Int32 { max(0, maxY - minY) }
    /// Whether it has no pixel.
    @inlinable public var isEmpty: Bool { maxX <= minX || maxY <= minY }
    /// The pixels in both.
    @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
        let r = PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
        return r.isEmpty ? .empty : r
    }
    /// The smallest rectangle around both; an empty one adds nothing.
    @inlinable public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }
    /// Whether every pixel of `other` is in this one.
    @inlinable public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }
}
