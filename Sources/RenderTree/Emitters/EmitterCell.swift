/// One kind of particle of an emitter, as a value: what a `CAEmitterCell` becomes in a commit.
///
/// Numbers are those of Core Animation: a mean M with a range R is uniform in M - R/2 … M + R/2.
///
///     var spark = EmitterCell()
///     spark.birthRate = 200
///     spark.lifetime = 1.5
///     spark.velocity = 120
///     spark.emissionRange = 2 * .pi
public struct EmitterCell: Sendable, Equatable {
    /// What key paths call it: `emitterCells.NAME.velocity`; empty for no name.
    public var name = ""
    /// Whether it emits; one that does not has no particles, nor have its sub-cells.
    public var isEnabled = true

    /// Particles born in a second, of the layer or of each particle that emits them.
    public var birthRate: Float = 0
    /// For how many seconds a particle lives.
    public var lifetime: Float = 0, lifetimeRange: Float = 0

    /// Where particles go, in radians: out of the plane towards the viewer, and in the plane from x towards y.
    public var emissionLatitude: CGFloat = 0, emissionLongitude: CGFloat = 0
    /// The angle of the cone around that direction in which they go.
    public var emissionRange: CGFloat = 0
    /// Points per second at birth.
    public var velocity: CGFloat = 0, velocityRange: CGFloat = 0
    /// Points per second, per second, along the layer's axes.
    public var xAcceleration: CGFloat = 0, yAcceleration: CGFloat = 0, zAcceleration: CGFloat = 0

    /// Factor of the contents' size at birth, and what is added to it in a second.
    public var scale: CGFloat = 1, scaleRange: CGFloat = 0, scaleSpeed: CGFloat = 0
    /// Radians per second about the particle's centre.
    public var spin: CGFloat = 0, spinRange: CGFloat = 0

    /// What the contents' colours are multiplied with at birth; nil is white.
    public var color: CGColor? = .white
    /// How far the components vary at birth.
    public var redRange: Float = 0, greenRange: Float = 0, blueRange: Float = 0, alphaRange: Float = 0
    /// What is added to the components in a second; they end at 0 and 1.
    public var redSpeed: Float = 0, greenSpeed: Float = 0, blueSpeed: Float = 0, alphaSpeed: Float = 0

    /// What a particle shows; nil shows nothing, and sub-cells emit all the same.
    public var contents: PixelBuffer?
    /// The part of it that is shown, in units of its size.
    public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of it per point.
    public var contentsScale: CGFloat = 1
    /// How it is sampled when drawn smaller and larger; particles have no levels, so `trilinear` is `linear`.
    public var minificationFilter = CALayerContentsFilter.linear
    /// See `minificationFilter`.
    public var magnificationFilter = CALayerContentsFilter.linear
    /// Kept; there is no level that it could move.
    public var minificationFilterBias: Float = 0

    /// When it emits, in seconds of the layer or of the particle that emits: from `beginTime` on for the active duration.
    public var timing = MediaTiming.ofEmitterCell
    /// What each particle emits while it lives.
    public var emitterCells: [EmitterCell] = []

    /// A cell that emits nothing yet.
    public init() {}

    /// How deep cells may stand in each other, and how many a layer may have with all that they hold; others do not emit.
    public static var depthLimit: Int { 8 }
    /// See `depthLimit`.
    public static var countLimit: Int { 1024 }
}

extension MediaTiming {
    /// For ever.
    public static var ofEmitterCell: MediaTiming {
        var timing = MediaTiming()
        timing.duration = .infinity
        return timing
    }

    /// From when until when something runs that begins by its own time 0, in its parent's time; nil where it never does.
    var emission: (begin: Double, end: Double)? {
        guard speed > 0, activeDuration > 0, beginTime.isFinite, timeOffset.isFinite else { return nil }
        let speed = Double(self.speed)
        return (beginTime - timeOffset / speed, beginTime + (activeDuration - timeOffset) / speed)
    }
}
