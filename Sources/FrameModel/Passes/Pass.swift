/// One target and what is drawn into it: quads, or an effect of another pass.
public struct Pass: Sendable, Equatable {
    /// The part of its space that the target's pixels stand for; the picture's pass has (0, 0, width, height).
    public var bounds: PixelRect
    /// Range in `Frame.quads`, back to front; empty for an effect.
    public var quads: Range<Int>
    /// Whether it must be cleared first: false where opaque quads cover it all.
    public var clears: Bool
    /// Whether its pixels are the picture's own: then nothing outside of the damage has to be drawn, and surfaces read one
    /// to one. Passes of spaces of their own (a layer's plane at some scale) are drawn whole.
    public var isDeviceSpace = true
    /// Index in `Frame.passes` of the pass that the effect reads, an earlier one of the same space; -1 where quads are drawn.
    public var source: Int32 = -1
    /// Index in `Frame.drawings`; -1 where the caller's GL code draws nothing. Row 0 is the bottom one.
    public var drawing: Int32 = -1
    /// Index in `Frame.effects`; -1 where quads are drawn.
    public var effect: Int32 = -1
    /// A backend that still holds the pixels of this owner and version need not draw them again.
    public var retention = Retention.none

    /// A pass over `quads`.
    public init(bounds: PixelRect, quads: Range<Int>, clears: Bool) {
        self.bounds = bounds; self.quads = quads; self.clears = clears
    }

    /// A pass that an effect makes of the pass `source`.
    public init(bounds: PixelRect, source: Int, effect: Int, isDeviceSpace: Bool) {
        self.bounds = bounds; self.isDeviceSpace = isDeviceSpace
        self.source = Int32(source); self.effect = Int32(effect)
        quads = 0..<0; clears = false
    }

    /// A pass that the caller's GL code draws.
    public init(bounds: PixelRect, drawing: Int) {
        self.bounds = bounds
        self.drawing = Int32(drawing)
        isDeviceSpace = false
        quads = 0..<0; clears = false
    }

    /// Who a surface belongs to, across frames, and which state of it this is.
    public struct Retention: Sendable, Equatable, Hashable {
        /// Unique among the surfaces of a planner; 0 for a surface that is not kept.
        public var owner: UInt64
        /// Another number whenever the pixels can differ.
        public var version: UInt64

        /// From its parts.
        public init(owner: UInt64, version: UInt64) {
            self.owner = owner; self.version = version
        }
        /// Not kept.
        public static let none = Retention(owner: 0, version: 0)
    }
}

/// What a pass is known by from frame to frame: the layer that it was made for, and what for.
package struct PassKey: Equatable, Hashable {
    /// The layer's id above the role's four bits.
    package let rawValue: UInt64

    package init(layer: UInt64, _ role: Role) { rawValue = layer << 4 | UInt64(role.rawValue) }

    /// The key of the same pass in a replicated instance; see `FramePlanner.instance`.
    package func of(instance: UInt64) -> PassKey {
        if instance == 0 { return self }
        // The role's bits stay; the rest is mixed, with the topmost bit set, which no layer's id has.
        return PassKey(rawValue: (rawValue ^ (instance << 4)) | 1 << 63)
    }

    /// Of a pass that nothing reads any more.
    package static let none = PassKey(rawValue: .max)

    private init(rawValue: UInt64) { self.rawValue = rawValue }

    /// What a layer can have passes for.
    package enum Role: UInt8 {
        /// The picture itself.
        case picture
        /// What opacity, a mask or a blend mode take together.
        case group
        /// What more clips surround than a quad can have.
        case clip
        /// The mask's alpha.
        case mask
        /// What filters start from.
        case content
        /// What a filter made.
        case filtered
        /// A rasterised layer's bitmap.
        case bitmap
        /// What a shadow is made from, and what it is made of.
        case silhouette, shadow
        /// What the caller's GL code draws.
        case drawing
    }
}

/// The passes that some quads read, and those that these read.
///
///     set.begin(frame)
///     set.add(quad)
///     set.close(frame)
package struct PassSet {
    private var isMember: ContiguousArray<Bool> = []

    /// None.
    package init() {}

    /// Starts anew with the passes of a frame.
    package mutating func begin(_ frame: borrowing Frame) {
        isMember.removeAll(keepingCapacity: true)
        isMember.append(contentsOf: repeatElement(false, count: frame.passes.count))
    }

    /// Adds the passes that a quad reads.
    package mutating func add(_ quad: Quad) {
        if quad.mask >= 0 { isMember[Int(quad.mask)] = true }
        if quad.surface >= 0 { isMember[Int(quad.surface)] = true }
    }

    /// Adds the passes that those read, and so on.
    package mutating func close(_ frame: borrowing Frame) {
        for i in frame.passes.indices.reversed() where isMember[i] {
            if frame.passes[i].source >= 0 { isMember[Int(frame.passes[i].source)] = true }
            for k in frame.passes[i].quads { add(frame.quads[k]) }
        }
    }

    /// Whether a pass was found.
    package func contains(_ pass: Int) -> Bool { pass < isMember.count && isMember[pass] }
}
