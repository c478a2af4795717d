import Foundation
import FoundationAdditions

/// One kind of particle, emitted by a `CAEmitterLayer` or by a particle of another cell.
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
/// A mean M with a range R gives each particle a value of its own, uniform in M - R/2 … M + R/2. A particle keeps the
/// values of its birth: τ seconds later it is at p + v τ + a τ² / 2, rotated by spin · τ, of the size scale +
/// scaleSpeed · τ and the colour color + speed · τ, whose components are clamped to 0…1. Angles are in radians.
///
/// A change of a cell that a layer holds takes effect with the next commit. Numbers that are NaN count as 0.
open class CAEmitterCell: NSObject, CAMediaTiming {
    /// The plain values, without the nested cells.
    var own = EmitterCell()
    /// The object set as `contents`, where that is not the pixels themselves.
    var contentsObject: Any?
    /// The keys of the properties that were set, which a style does not change.
    var touched: Set<String> = []
    /// The holders that are notified of changes.
    final var holders = CellHolders()

    /// Makes a cell that emits nothing yet.
    public override init() {}

    /// Gives nil: there are no archives of cells.
    public required init?(coder: NSCoder) { nil }
    /// Writes nothing, and says so once for a class: there are no archives of cells.
    open func encode(with coder: NSCoder) { Warnings.noteArchive(of: self) }

    /// Returns a deep copy.
    public final override func copy() -> Any {
        let copy = Self.make()
        copy.own = own
        copy.contentsObject = contentsObject
        copy.touched = touched
        copy.style = style
        copy.emitterCells = emitterCells?.compactMap { $0.copy() as? CAEmitterCell }
        return copy
    }

    // MARK: Identity and cells

    /// The name in key paths, `emitterCells.NAME.velocity`. Nil by default.
    open var name: String? {
        get { own.name.isEmpty ? nil : own.name }
        set { set("name") { $0.name = newValue ?? "" } }
    }
    /// Whether it emits. True by default.
    open var isEnabled: Bool {
        get { own.isEnabled }
        set { set("enabled") { $0.isEnabled = newValue } }
    }
    /// The cells that each particle emits while it lives, from its place and relative to its direction. Its colour and
    /// scale at that moment multiply theirs. Nil by default. Cells may be nested 8 deep, 1,024 in a layer.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            CellHolders.exchange(oldValue ?? [], for: emitterCells ?? [], of: self)
            noteChange()
        }
    }
    /// Values for properties that were never set, by key; an inner style under the key "style" has the values that this
    /// one lacks. Nil by default.
    open var style: [AnyHashable: Any]? {
        didSet {
            restyle()
            noteChange()
        }
    }

    // MARK: Births and lifetimes

    /// Particles born per second. Animatable, 0 by default.
    open var birthRate: Float {
        get { own.birthRate }
        set { set("birthRate") { $0.birthRate = newValue } }
    }
    /// The lifetime of a particle in seconds. Animatable, 0 by default.
    open var lifetime: Float {
        get { own.lifetime }
        set { set("lifetime") { $0.lifetime = newValue } }
    }
    /// The range of the lifetime. Animatable, 0 by default.
    open var lifetimeRange: Float {
        get { own.lifetimeRange }
        set { set("lifetimeRange") { $0.lifetimeRange = newValue } }
    }

    // MARK: Direction and speed

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
    /// The angle of the cone around that direction, over whose solid angle particles are uniform. Animatable, 0 by
    /// default.
    open var emissionRange: CGFloat {
        get { own.emissionRange }
        set { set("emissionRange") { $0.emissionRange = newValue } }
    }
    /// The speed at birth, in points per second. Animatable, 0 by default.
    open var velocity: CGFloat {
        get { own.velocity }
        set { set("velocity") { $0.velocity = newValue } }
    }
    /// The range of the velocity. Animatable, 0 by default.
    open var velocityRange: CGFloat {
        get { own.velocityRange }
        set { set("velocityRange") { $0.velocityRange = newValue } }
    }
    /// The acceleration along the layer's x, in points per second squared. Animatable, 0 by default.
    open var xAcceleration: CGFloat {
        get { own.xAcceleration }
        set { set("xAcceleration") { $0.xAcceleration = newValue } }
    }
    /// The acceleration along y. Animatable, 0 by default.
    open var yAcceleration: CGFloat {
        get { own.yAcceleration }
        set { set("yAcceleration") { $0.yAcceleration = newValue } }
    }
    /// The acceleration towards the viewer. Animatable, 0 by default.
    open var zAcceleration: CGFloat {
        get { own.zAcceleration }
        set { set("zAcceleration") { $0.zAcceleration = newValue } }
    }

    // MARK: Size and rotation

    /// The factor of the contents' size. Animatable, 1 by default.
    open var scale: CGFloat {
        get { own.scale }
        set { set("scale") { $0.scale = newValue } }
    }
    /// The range of the scale. Animatable, 0 by default.
    open var scaleRange: CGFloat {
        get { own.scaleRange }
        set { set("scaleRange") { $0.scaleRange = newValue } }
    }
    /// The change of the scale per second; nothing is drawn below 0. Animatable, 0 by default.
    open var scaleSpeed: CGFloat {
        get { own.scaleSpeed }
        set { set("scaleSpeed") { $0.scaleSpeed = newValue } }
    }
    /// The rotation about the particle's centre, in radians per second. Animatable, 0 by default.
    open var spin: CGFloat {
        get { own.spin }
        set { set("spin") { $0.spin = newValue } }
    }
    /// The range of the spin. Animatable, 0 by default.
    open var spinRange: CGFloat {
        get { own.spinRange }
        set { set("spinRange") { $0.spinRange = newValue } }
    }

    // MARK: CAMediaTiming

    /// The begin of emission: in seconds of the layer's time, or since the birth of the emitting particle. 0 by
    /// default.
    open var beginTime: CFTimeInterval {
        get { own.timing.beginTime }
        set { set("beginTime") { $0.timing.beginTime = newValue } }
    }
    /// The cell's own time at its begin: this much of the emission span is over. 0 by default.
    open var timeOffset: CFTimeInterval {
        get { own.timing.timeOffset }
        set { set("timeOffset") { $0.timing.timeOffset = newValue } }
    }
    /// The cell's own seconds per second: a factor of its birth rate and of the pace of its duration. Nothing is born
    /// at 0 and below. 1 by default.
    open var speed: Float {
        get { own.timing.speed }
        set { set("speed") { $0.timing.speed = newValue } }
    }
    /// The length of emission, in the cell's own seconds. Infinite by default.
    open var duration: CFTimeInterval {
        get { own.timing.duration }
        set { set("duration") { $0.timing.duration = newValue } }
    }
    /// The number of durations for which it emits. 0 by default, which is one.
    open var repeatCount: Float {
        get { own.timing.repeatCount }
        set { set("repeatCount") { $0.timing.repeatCount = newValue } }
    }
    /// The length of emission instead of `duration`; 0, the default, leaves it to that.
    open var repeatDuration: CFTimeInterval {
        get { own.timing.repeatDuration }
        set { set("repeatDuration") { $0.timing.repeatDuration = newValue } }
    }
    /// Whether a duration counts twice, with its way back. False by default.
    open var autoreverses: Bool {
        get { own.timing.autoreverses }
        set { set("autoreverses") { $0.timing.autoreverses = newValue } }
    }
    /// Kept without an effect: nothing is emitted before and after. `.removed` by default.
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
