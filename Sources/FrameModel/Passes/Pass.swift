import Values

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
