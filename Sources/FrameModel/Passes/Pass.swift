/// One target and what is drawn into it: quads, or an effect of another pass.
public struct Pass: Sendable, Equatable {
    /// The part of its space that the target's pixels show; (0, 0, width, height) for the picture's pass.
    public var bounds: PixelRect
    /// Range in `Frame.quads`, back to front; empty for an effect.
    public var quads: Range<Int>
    /// Whether the target must be cleared first: false where opaque quads cover it all.
    public var clears: Bool
    /// Whether the pass has the picture's own pixels: then nothing outside the damage has to be drawn, and the pass is
    /// read one to one as a surface. Passes in spaces of their own (a layer's plane at some scale) are drawn whole.
    public var isDeviceSpace = true
    /// Index in `Frame.passes` of the pass that the effect reads, an earlier one of the same space; -1 where quads are drawn.
    public var source: Int32 = -1
    /// Index in `Frame.drawings`; -1 where the caller's GL code draws nothing. Row 0 is the bottom row.
    public var drawing: Int32 = -1
    /// Index in `Frame.effects`; -1 where quads are drawn.
    public var effect: Int32 = -1
    /// The owner and version of the pixels: a backend that still holds them need not draw them again.
    public var retention = Retention.none

    /// Creates a pass over `quads`.
    public init(bounds: PixelRect, quads: Range<Int>, clears: Bool) {
        self.bounds = bounds; self.quads = quads; self.clears = clears
    }

    /// Creates a pass that an effect makes from the pass `source`.
    public init(bounds: PixelRect, source: Int, effect: Int, isDeviceSpace: Bool) {
        self.bounds = bounds; self.isDeviceSpace = isDeviceSpace
        self.source = Int32(source); self.effect = Int32(effect)
        quads = 0..<0; clears = false
    }

    /// Creates a pass that the caller's GL code draws.
    public init(bounds: PixelRect, drawing: Int) {
        self.bounds = bounds
        self.drawing = Int32(drawing)
        isDeviceSpace = false
        quads = 0..<0; clears = false
    }

    /// A surface's owner, across frames, and the version of its pixels.
    public struct Retention: Sendable, Equatable, Hashable {
        /// Unique among the surfaces of a planner; 0 for a surface that is not kept.
        public var owner: UInt64
        /// A number that differs whenever the pixels can differ.
        public var version: UInt64

        /// Creates a retention from its parts.
        public init(owner: UInt64, version: UInt64) {
            self.owner = owner; self.version = version
        }
        /// The retention of a surface that is not kept.
        public static let none = Retention(owner: 0, version: 0)
    }
}

/// The key of a pass from frame to frame: the layer that it was made for, and its role.
package struct PassKey: Equatable, Hashable {
    /// The layer's id above the role's four bits.
    package let rawValue: UInt64

    package init(layer: UInt64, _ role: Role) { rawValue = layer << 4 | UInt64(role.rawValue) }

    /// Returns the key of the same pass in a replicated instance; see `FrameEmitter.instance`.
    package func of(instance: UInt64) -> PassKey {
        if instance == 0 { return self }
        // The role's bits stay; the others are mixed, with the topmost bit set, which no layer's id has.
        return PassKey(rawValue: (rawValue ^ (instance << 4)) | 1 << 63)
    }

    /// The key of a pass that nothing reads any more.
    package static let none = PassKey(rawValue: .max)

    private init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The roles of a layer's passes.
    package enum Role: UInt8 {
        /// The picture itself.
        case picture
        /// Quads that opacity, a mask or a blend mode composites together.
        case group
        /// Quads within more clips than a quad can have.
        case clip
        /// The mask's alpha.
        case mask
        /// The input of filters.
        case content
        /// The output of a filter.
        case filtered
        /// A rasterised layer's bitmap.
        case bitmap
        /// The input of a shadow, and the shadow.
        case silhouette, shadow
        /// A drawing of the caller's GL code.
        case drawing
    }
}

/// The passes that some quads read, directly and through other passes.
///
///     set.begin(frame)
///     set.add(quad)
///     set.close(frame)
package struct PassSet {
    private var isMember: ContiguousArray<Bool> = []

    /// Creates an empty set.
    package init() {}

    /// Empties the set, for the passes of a frame.
    package mutating func begin(_ frame: borrowing Frame) {
        isMember.removeAll(keepingCapacity: true)
        isMember.append(contentsOf: repeatElement(false, count: frame.passes.count))
    }

    /// Adds the passes that a quad reads.
    package mutating func add(_ quad: Quad) {
        if quad.mask >= 0 { isMember[Int(quad.mask)] = true }
        if quad.surface >= 0 { isMember[Int(quad.surface)] = true }
    }

    /// Adds the passes that the members read, and so on.
    package mutating func close(_ frame: borrowing Frame) {
        for i in frame.passes.indices.reversed() where isMember[i] {
            if frame.passes[i].source >= 0 { isMember[Int(frame.passes[i].source)] = true }
            for k in frame.passes[i].quads { add(frame.quads[k]) }
        }
    }

    /// Whether the set has a pass.
    package func contains(_ pass: Int) -> Bool { pass < isMember.count && isMember[pass] }
}
