import Foundation
import LayerModel

/// A layer that shows a Lottie animation: sublayers with keyframe animations in the layer's time.
///
///     let layer = LottieAnimationLayer(animation: try .filepath("loader.json"))
///     layer.position = CGPoint(x: 200, y: 200)
///     stage.addSublayer(layer)
///     layer.play()
///
/// The animation is fitted into the bounds by `contentsGravity`, `resizeAspect` by default. It is paused at its first
/// frame until it is played; `currentFrame` and similar properties show any other.
open class LottieAnimationLayer: CALayer {
    /// The animation; nil shows nothing. Setting it builds its layers and pauses at its first frame.
    public final var animation: LottieAnimation? {
        didSet {
            madeIndex = nil
            playback = Playback()
            if isBuiltLater { needsRebuilding = true } else { rebuild() }
            setNeedsLayout()
        }
    }
    /// Whether setting the animation defers building its layers.
    private var isBuiltLater = false

    /// Sets an animation whose layers are built at the next layout, or when its issues or error are read: once for all
    /// values set until then.
    ///
    /// - Parameter index: The index of its dynamic properties.
    package final func setAnimationBuiltLater(_ animation: LottieAnimation, _ index: DynamicIndex) {
        isBuiltLater = true
        self.animation = animation
        isBuiltLater = false
        madeIndex = index
    }

    /// Issues by layer: contents that cannot be shown as the file says, including those of reading.
    public final var issues: [LottieIssue] {
        rebuildIfNeeded()
        return found
    }
    private var found: [LottieIssue] = []
    /// The budget of building its layers; one of its own by default. A document's layers share one. Set it before
    /// `animation`.
    public final var budget = WorkBudget()
    /// Why nothing is shown: the animation's layers would exceed the budget. Nil where they are shown.
    public final var error: WorkError? {
        rebuildIfNeeded()
        return failure
    }
    private var failure: WorkError?
    /// The steps of the budget that the layers took.
    private var steps = 0
    /// How often `play()` plays it. `.playOnce` by default.
    public final var loopMode = LottieLoopMode.playOnce
    /// Seconds of the animation per second of the layer. A negative speed plays back to the start and stops there:
    /// loops only run forwards. 1 by default.
    public final var animationSpeed: CGFloat = 1 {
        didSet { if isAnimationPlaying { changeSpeed() } }
    }

    /// The replacements for the file's values, texts and pictures.
    package final var providers = Providers() {
        didSet {
            needsRebuilding = true
            setNeedsLayout()
        }
    }
    /// The index of the animation's dynamic properties.
    final var index: DynamicIndex? {
        if madeIndex == nil { madeIndex = animation.map { DynamicIndex($0) } }
        return madeIndex
    }
    private var madeIndex: DynamicIndex?
    /// Whether something was set since the layers were built.
    private var needsRebuilding = false
    /// The animation's layers, in its own points and time.
    package final private(set) var composition: CALayer?
    /// The layers' animations.
    private var timeline = CompositionTimeline()
    /// The current playback: a running stretch, or a frame.
    final var playback = Playback()

    /// A layer of the animation's size, paused at its first frame.
    public convenience init(animation: LottieAnimation?) {
        self.init()
        if let animation { bounds.size = animation.size }
        self.animation = animation
        // didSet does not run within the class's own initialisers.
        playback = Playback()
        rebuild()
    }

    /// A layer without an animation.
    public override init() {
        super.init()
        contentsGravity = .resizeAspect
    }

    /// A copy without an animation, for presentation layers.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? LottieAnimationLayer else { return }
        loopMode = layer.loopMode
        playback = layer.playback
    }

    /// Gives nil: there are no archives of layers.
    public required init?(coder: NSCoder) { nil }

    /// Fits the animation into the bounds.
    open override func layoutSublayers() {
        super.layoutSublayers()
        rebuildIfNeeded()
        guard let composition, let size = animation?.size else { return }
        let (width, height, left, top) = contentsGravity.place(
            width: size.width, height: size.height, inWidth: bounds.width, height: bounds.height)
        composition.position = CGPoint(
            x: bounds.minX + (bounds.width - width) * left + width / 2,
            y: bounds.minY + (bounds.height - height) * top + height / 2)
        composition.transform = CATransform3DMakeScale(width / size.width, height / size.height, 1)
    }

    private func rebuildIfNeeded() {
        if needsRebuilding { rebuild() }
    }

    /// Rebuilds the layers at the same time.
    private func rebuild() {
        needsRebuilding = false
        // The new layers keep the old place among other sublayers.
        let place = composition.flatMap { old in sublayers?.firstIndex { $0 === old } } ?? sublayers?.count ?? 0
        composition?.removeFromSuperlayer()
        composition = nil
        found = []
        failure = nil
        budget.refund(steps)
        steps = 0
        guard let animation else { return }
        let built = BuiltAnimation(animation, providers, budget)
        found = built.issues
        failure = built.error
        steps = built.steps
        timeline = built.timeline
        composition = built.layer
        insertSublayer(built.layer, at: UInt32(place))
        apply(playback)
        setNeedsLayout()
    }

    /// Applies a playback: plays a stretch, or pauses.
    final func apply(_ playback: Playback) {
        self.playback = playback
        guard let composition else { return }
        timeline.play(playback)
        composition.speed = playback.isRunning ? Float(playback.speed) : 0
        composition.beginTime = playback.isRunning ? playback.begin : 0
        composition.timeOffset = playback.offset
    }
}
