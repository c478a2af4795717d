/// What a layer inherits on the way down: everything that bounds and fades it within the surface being drawn.
///
/// Counted from the nearest group: a group's own surface carries what lies around it.
struct Surroundings {
    /// Factor of each premultiplied channel of all that is drawn: opacity, and the colours of replicated instances.
    var factor = SIMD4<Float>.one
    /// Pixels outside are never touched.
    var limits: PixelRect
    /// Indices in the frame's clips, -1 for none.
    var clip0: Int32 = -1
    var clip1: Int32 = -1
    /// Range in the frame's cuts.
    var firstCut: Int32 = 0
    var cutCount: Int32 = 0
    /// Whether pixels are the picture's own, and not those of a surface in a layer's plane.
    var isDeviceSpace = true
    /// Whether an odd number of flipped geometries lies above, the layer's own included.
    var isFlipped = false
    /// Whether quads stand in the picture's pass in the order of the walk, and the place of each layer's is noted: see `RetainedPlan`.
    var isRecorded = false

    init(limits: PixelRect) { self.limits = limits }

    /// What the inside of a group starts with.
    var inside: Surroundings {
        var inner = Surroundings(limits: limits)
        inner.isFlipped = isFlipped
        inner.isDeviceSpace = isDeviceSpace
        return inner
    }

    var clipCount: Int { clip0 < 0 ? 0 : clip1 < 0 ? 1 : 2 }
}
