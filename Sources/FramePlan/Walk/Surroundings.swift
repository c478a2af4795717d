/// What a layer inherits on the way down: everything that bounds and fades it within the surface being drawn.
///
/// It is relative to the nearest group: the surroundings of the group apply to the group's own surface.
struct Surroundings {
    /// Factor of each premultiplied channel of everything drawn: opacity, and the colours of replicated instances.
    var factor = SIMD4<Float>.one
    /// The pixels that may be touched.
    var limits: PixelRect
    /// Indices in the frame's clips, -1 for none.
    var clip0: Int32 = -1
    var clip1: Int32 = -1
    /// Range in the frame's cuts.
    var firstCut: Int32 = 0
    var cutCount: Int32 = 0
    /// Whether pixels are the picture's own, and not those of a surface in a layer's plane.
    var isDeviceSpace = true
    /// Whether an odd number of ancestors, including the layer itself, flip their geometry.
    var isFlipped = false
    /// Whether quads are in the picture's pass in the order of the walk, and the place of each layer's is recorded: see
    /// `RetainedPlan`.
    var isRecorded = false

    init(limits: PixelRect) { self.limits = limits }

    /// The surroundings at the start of the inside of a group.
    var inside: Surroundings {
        var inner = Surroundings(limits: limits)
        inner.isFlipped = isFlipped
        inner.isDeviceSpace = isDeviceSpace
        return inner
    }

    var clipCount: Int { clip0 < 0 ? 0 : clip1 < 0 ? 1 : 2 }
}
