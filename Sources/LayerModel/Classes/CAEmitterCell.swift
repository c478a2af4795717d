/// One kind of particle that a `CAEmitterLayer`, or a particle of another cell, emits.
///
///     let trail = CAEmitterCell()
///     trail.birthRate = 40
///     trail.lifetime = 0.8
///     trail.contents = spark
///     let rocket = CAEmitterCell()
///     rocket.name = "rocket"
///     rocket.birthRate = 1
///     rocket.lifetime = 2
///     rocket.velocity = 300
///     rocket.emissionLongitude = -.pi / 2         // upwards
///     rocket.emitterCells = [trail]
///
/// A mean M with a range R gives each particle a value of its own, evenly in M - R/2 … M + R/2. A particle keeps what it was
/// born with: τ seconds later it is at p + v τ + a τ² / 2, turned by spin · τ, of the size scale + scaleSpeed · τ and the colour
/// color + speed · τ, whose components end at 0 and 1. Angles are in radians.
///
/// What is changed of a cell that a layer holds takes effect with the next commit. Numbers that are none count as 0.
open class CAEmitterCell: CAMediaTiming {
    /// The values, but for the cells inside.
    var own = EmitterCell()
    /// What was set as `contents`, where that is not the pixels themselves.
    var contentsObject: Any?
    /// The keys of what was set: what no style touches.
    var touched: Set<String> = []
    /// Who hears of what changes.
    final var holders = CellHolders()

    /// A cell that emits nothing yet.
    public required init() {}

    // MARK: Who it is

    /// What key paths call it: `emitterCells.NAME.velocity`. Nil by default.
    open var name: String? {
        get { own.name.isEmpty ? nil : own.name }
        set { set("name") { $0.name = newValue ?? "" } }
    }
    /// Whether it emits. True by default.
    open var isEnabled: Bool {
        get { own.isEnabled }
        set { set("enabled") { $0.isEnabled = newValue } }
    }
    /// What each particle emits while it lives, from where it is and relative to where it goes. Its colour and scale at that
    /// moment multiply those of what it emits. Nil by default. Cells may stand 8 deep in each other, 1,024 in a layer.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            CellHolders.exchange(oldValue ?? [], for: emitterCells ?? [], of: self)
            noteChange()
        }
    }
    /// Values for properties that were never set, by key, with what they lack in another style under the key "style". Nil by
    /// default.
    open var style: [AnyHashable: Any]? {
        didSet {
            restyle()
            noteChange()
        }
    }

    // MARK: How many

    /// Particles born in a second. Animatable, 0 by default.
    open var birthRate: Float {
        get { own.birthRate }
        set { set("birthRate") { $0.birthRate = newValue } }
    }
    /// For how many seconds a particle lives. Animatable, 0 by default.
    open var lifetime: Float {
        get { own.lifetime }
        set { set("lifetime") { $0.lifetime = newValue } }
    }
    /// Animatable, 0 by default.
    open var lifetimeRange: Float {
        get { own.lifetimeRange }
        set { set("lifetimeRange") { $0.lifetimeRange = newValue } }
    }

    // MARK: Where to

    /// The direction in the plane, from x towards y. Animatable, 0 by default.
    open var emissionLongitude: CGFloat {
        get { own.emissionLongitude }
        set { set("emissionLongitude") { $0.emissionLongitude = newValue } }
    }
    /// The direction out of the plane, towards the viewer. Animatable, 0 by default.
    open var emissionLatitude: CGFloat {
        get { own.emissionLatitude }
        set { set("emissionLatitude") { $0.emissionLatitude = newValue } }
    }
    /// The angle of the cone around that direction in which particles go, evenly over its solid angle. Animatable, 0 by default.
    open var emissionRange: CGFloat {
        get { own.emissionRange }
        set { set("emissionRange") { $0.emissionRange = newValue } }
    }
    /// Points per second. Animatable, 0 by default.
    open var velocity: CGFloat {
        get { own.velocity }
        set { set("velocity") { $0.velocity = newValue } }
    }
    /// Animatable, 0 by default.
    open var velocityRange: CGFloat {
        get { own.velocityRange }
        set { set("velocityRange") { $0.velocityRange = newValue } }
    }
    /// Points per second, per second, along the layer's x. Animatable, 0 by default.
    open var xAcceleration: CGFloat {
        get { own.xAcceleration }
        set { set("xAcceleration") { $0.xAcceleration = newValue } }
    }
    /// Along y. Animatable, 0 by default.
    open var yAcceleration: CGFloat {
        get { own.yAcceleration }
        set { set("yAcceleration") { $0.yAcceleration = newValue } }
    }
    /// Towards the viewer. Animatable, 0 by default.
    open var zAcceleration: CGFloat {
        get { own.zAcceleration }
        set { set("zAcceleration") { $0.zAcceleration = newValue } }
    }

    // MARK: Size and turn

    /// Factor of the contents' size. Animatable, 1 by default.
    open var scale: CGFloat {
        get { own.scale }
        set { set("scale") { $0.scale = newValue } }
    }
    /// Animatable, 0 by default.
    open var scaleRange: CGFloat {
        get { own.scaleRange }
        set { set("scaleRange") { $0.scaleRange = newValue } }
    }
    /// What is added to the scale in a second; nothing is drawn below 0. Animatable, 0 by default.
    open var scaleSpeed: CGFloat {
        get { own.scaleSpeed }
        set { set("scaleSpeed") { $0.scaleSpeed = newValue } }
    }
    /// Radians per second about the particle's centre. Animatable, 0 by default.
    open var spin: CGFloat {
        get { own.spin }
        set { set("spin") { $0.spin = newValue } }
    }
    /// Animatable, 0 by default.
    open var spinRange: CGFloat {
        get { own.spinRange }
        set { set("spinRange") { $0.spinRange = newValue } }
    }

    // MARK: CAMediaTiming

    /// When it begins to emit: seconds of the layer's time, or since the birth of the particle that emits it. 0 by default.
    open var beginTime: CFTimeInterval {
        get { own.timing.beginTime }
        set { set("beginTime") { $0.timing.beginTime = newValue } }
    }
    /// How far its own time is at 0: of the time for which it emits so much is over. 0 by default.
    open var timeOffset: CFTimeInterval {
        get { own.timing.timeOffset }
        set { set("timeOffset") { $0.timing.timeOffset = newValue } }
    }
    /// Its own seconds per second: factor of its births, and how fast its duration passes. Nothing is born at 0 and below. 1 by
    /// default.
    open var speed: Float {
        get { own.timing.speed }
        set { set("speed") { $0.timing.speed = newValue } }
    }
    /// For how long it emits, in its own seconds. Infinite by default.
    open var duration: CFTimeInterval {
        get { own.timing.duration }
        set { set("duration") { $0.timing.duration = newValue } }
    }
    /// How many durations it emits for. 0 by default, which is one.
    open var repeatCount: Float {
        get { own.timing.repeatCount }
        set { set("repeatCount") { $0.timing.repeatCount = newValue } }
    }
    /// For how long it emits, instead of `duration`; 0, the default, leaves it to that.
    open var repeatDuration: CFTimeInterval {
        get { own.timing.repeatDuration }
        set { set("repeatDuration") { $0.timing.repeatDuration = newValue } }
    }
    /// Whether a duration counts twice, for its way back. False by default.
    open var autoreverses: Bool {
        get { own.timing.autoreverses }
        set { set("autoreverses") { $0.timing.autoreverses = newValue } }
    }
    /// Kept: nothing is emitted before and after. `.removed` by default.
    open var fillMode: CAMediaTimingFillMode {
        get { own.timing.fillMode }
        set { set("fillMode") { $0.timing.fillMode = newValue.told("fillMode") } }
    }

    @inline(__always)
    final func set(_ key: String, _ change: (inout EmitterCell) -> Void) {
        touched.insert(key)
        change(&own)
        noteChange()
    }
}
