import LayerModel

/// A layer that shows a Lottie animation: its layers as sublayers with keyframe animations, played by the layers' time.
///
///     let layer = LottieAnimationLayer(animation: try .filepath("loader.json"))
///     layer.position = CGPoint(x: 200, y: 200)
///     stage.addSublayer(layer)
///     layer.play()
///
/// The animation is fitted into the bounds as `contentsGravity` says, `resizeAspect` at first. It stands still at its first frame until it is
/// played; `currentFrame` and its like show any other.
open class LottieAnimationLayer: CALayer {
    /// What is shown; nil shows nothing. Setting it builds its layers and stands still at its first frame.
    public final var animation: LottieAnimation? {
        didSet {
            madeIndex = nil
            playback = Playback()
            if isBuiltLater { needsRebuilding = true } else { rebuild() }
            setNeedsLayout()
        }
    }
    /// Whether setting the animation leaves building its layers for later.
    private var isBuiltLater = false

    /// Sets an animation whose layers are built when somebody asks for its issues or error, or at the next layout: once for all values that are
    /// set till then.
    ///
    /// - Parameter index: What of it can be set.
    package final func setAnimationBuiltLater(_ animation: LottieAnimation, _ index: DynamicIndex) {
        isBuiltLater = true
        self.animation = animation
        isBuiltLater = false
        madeIndex = index
    }

    /// What cannot be shown as the file says, by layer; those of reading it too.
    public final var issues: [LottieIssue] {
        rebuildIfNeeded()
        return found
    }
    private var found: [LottieIssue] = []
    /// What building its layers may cost; a budget of its own by default. A document's layers share one. Set before `animation`.
    public final var budget = WorkBudget()
    /// Why nothing is shown although there is an animation: its layers would cost more than the budget has. Nil where they are there.
    public final var error: WorkError? {
        rebuildIfNeeded()
        return failure
    }
    private var failure: WorkError?
    /// What of the budget the layers took.
    private var steps = 0
    /// How often `play()` plays it. `.playOnce` by default.
    public final var loopMode = LottieLoopMode.playOnce
    /// Seconds of the animation per second of the layer; negative runs back to the begin, and stands there: loops run
    /// forwards only. 1 by default.
    public final var animationSpeed: CGFloat = 1 {
        didSet { if isAnimationPlaying { changeSpeed() } }
    }

    /// What stands in the place of the file's own values, texts and pictures.
    package final var providers = Providers() {
        didSet {
            needsRebuilding = true
            setNeedsLayout()
        }
    }
    /// What can be set.
    final var index: DynamicIndex? {
        if madeIndex == nil { madeIndex = animation.map { DynamicIndex($0) } }
        return madeIndex
    }
    private var madeIndex: DynamicIndex?
    /// Whether something was set since the layers were built.
    private var needsRebuilding = false
    /// The layers of the animation, in its own points; their time is the animation's.
    package final private(set) var composition: CALayer?
    /// The animations of those layers.
    private var timeline = CompositionTimeline()
    /// What is played, or where it stands still.
    final var playback = Playback()

    /// A layer of the animation's size that stands at its first frame.
    public convenience init(animation: LottieAnimation?) {
        self.init()
        if let animation { bounds.size = animation.size }
        self.animation = animation
        // A didSet does not run within the class's own initialisers.
        playback = Playback()
        rebuild()
    }

    /// A layer without an animation.
    public override init() {
        super.init()
        contentsGravity = .resizeAspect
    }

    /// A copy without an animation, as a presentation layer is.
    public required init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? LottieAnimationLayer else { return }
        loopMode = layer.loopMode
        playback = layer.playback
    }

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

    /// Builds the layers anew, at the same time.
    private func rebuild() {
        needsRebuilding = false
        // What was built stands in its old place among other sublayers.
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

    /// Plays a stretch, or stands still.
    final func apply(_ playback: Playback) {
        self.playback = playback
        guard let composition else { return }
        timeline.play(playback)
        composition.speed = playback.isRunning ? Float(playback.speed) : 0
        composition.beginTime = playback.isRunning ? playback.begin : 0
        composition.timeOffset = playback.offset
    }
}
