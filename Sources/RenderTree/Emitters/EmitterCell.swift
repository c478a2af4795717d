/// One kind of particle of an emitter, as a value: the committed form of a `CAEmitterCell`.
///
/// Numbers are Core Animation's: a mean M with a range R is uniform in M - R/2 … M + R/2.
///
///     var spark = EmitterCell()
///     spark.birthRate = 200
///     spark.lifetime = 1.5
///     spark.velocity = 120
///     spark.emissionRange = 2 * .pi
public struct EmitterCell: Sendable, Equatable {
    /// The name in key paths, `emitterCells.NAME.velocity`; empty for none.
    public var name = ""
    /// Whether it emits; a disabled cell has no particles, nor have its sub-cells.
    public var isEnabled = true

    /// Particles born per second, per layer or per emitting particle.
    public var birthRate: Float = 0
    /// The lifetime of a particle in seconds.
    public var lifetime: Float = 0, lifetimeRange: Float = 0

    /// The direction of particles, in radians: out of the plane towards the viewer, and in the plane from x towards y.
    public var emissionLatitude: CGFloat = 0, emissionLongitude: CGFloat = 0
    /// The angle of the cone around that direction.
    public var emissionRange: CGFloat = 0
    /// Points per second at birth.
    public var velocity: CGFloat = 0, velocityRange: CGFloat = 0
    /// Points per second, per second, along the layer's axes.
    public var xAcceleration: CGFloat = 0, yAcceleration: CGFloat = 0, zAcceleration: CGFloat = 0

    /// The factor of the contents' size at birth, and its change per second.
    public var scale: CGFloat = 1, scaleRange: CGFloat = 0, scaleSpeed: CGFloat = 0
    /// Radians per second about the particle's centre.
    public var spin: CGFloat = 0, spinRange: CGFloat = 0

    /// The factor of the contents' colours at birth; nil is white.
    public var color: CGColor? = .white
    /// The ranges of the components at birth.
    public var redRange: Float = 0, greenRange: Float = 0, blueRange: Float = 0, alphaRange: Float = 0
    /// The change of the components per second; they are clamped to 0…1.
    public var redSpeed: Float = 0, greenSpeed: Float = 0, blueSpeed: Float = 0, alphaSpeed: Float = 0

    /// The image of a particle; nil shows nothing, but sub-cells still emit.
    public var contents: PixelBuffer?
    /// The part of the image that is shown, in units of its size.
    public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the image per point.
    public var contentsScale: CGFloat = 1
    /// The sampling at smaller and larger sizes; particles have no mip levels, so `trilinear` acts as `linear`.
    public var minificationFilter = CALayerContentsFilter.linear
    /// See `minificationFilter`.
    public var magnificationFilter = CALayerContentsFilter.linear
    /// Kept without an effect: there are no mip levels.
    public var minificationFilterBias: Float = 0

    /// The emission span, in seconds of the layer or of the emitting particle: from `beginTime` for the active
    /// duration.
    public var timing = MediaTiming.ofEmitterCell
    /// The cells that each particle emits while it lives.
    public var emitterCells: [EmitterCell] = []

    /// A cell that emits nothing yet.
    public init() {}

    /// The deepest nesting of cells that emit; see also `countLimit`.
    public static var depthLimit: Int { 8 }
    /// The most cells of a layer, nested ones included; cells beyond do not emit.
    public static var countLimit: Int { 1024 }
}

extension MediaTiming {
    /// An endless timing.
    public static var ofEmitterCell: MediaTiming {
        var timing = MediaTiming()
        timing.duration = .infinity
        return timing
    }

    /// The begin and the end, in the parent's time, of a process that begins at its own time 0; nil where it never
    /// runs.
    var emission: (begin: Double, end: Double)? {
        guard speed > 0, activeDuration > 0, beginTime.isFinite, timeOffset.isFinite else { return nil }
        let speed = Double(self.speed)
        return (beginTime - timeOffset / speed, beginTime + (activeDuration - timeOffset) / speed)
    }
}
