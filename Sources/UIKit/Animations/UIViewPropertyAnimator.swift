import LayerModel

/// Animates changes of views that can be paused, led by hand, turned back and continued.
///
///     let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { card.center.x += 200 }
///     animator.fractionComplete = 0.3        // paused there
///     animator.startAnimation()              // goes on from 0.3
///
/// Times are those of the clock of the thread's renderer.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    private var pace: AnimationPace
    private var bodies: [(body: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private let recorder = ChangeRecorder()
    private var course = AnimatorCourse.standing(fraction: 0)
    /// Tells the runs apart: the end of one that was interrupted is nobody's.
    private var runCount = 0
    /// Says of the animations whether their views take touches.
    private let hold = BlockCompletion()

    /// How long the whole takes, in seconds; a spring by its physics says so itself.
    open private(set) var duration: TimeInterval
    /// Seconds between `startAnimation(afterDelay:)` and the beginning.
    open private(set) var delay: TimeInterval = 0
    /// The pace; never nil.
    open private(set) var timingParameters: (any UITimingCurveProvider)?
    /// Where the animator stands.
    open private(set) var state = UIViewAnimatingState.inactive
    /// Whether time passes for it.
    open private(set) var isRunning = false
    /// Whether views take touches while they are animated. True by default.
    open var isUserInteractionEnabled: Bool {
        get { hold.allowsTouches }
        set { hold.allowsTouches = newValue }
    }
    /// Whether the animator can be paused, led and turned back once it runs; where it cannot, that traps. True by default.
    open var isInterruptible = true
    /// Whether the animator has an even pace while it is paused, so that a finger leads it at its own speed. True by default.
    open var scrubsLinearly = true
    /// Whether it is paused at its end instead of being over. False by default.
    open var pausesOnCompletion = false

    // MARK: Making

    /// An animator by its pace.
    public required init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        pace = parameters.pace
        timingParameters = parameters
        self.duration = pace.ownDuration ?? (duration.isFinite ? max(0, duration) : 0)
        super.init()
    }

    /// An animator with a named curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (@MainActor () -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a curve by its control points.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (@MainActor () -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a spring that rests at the end of the duration.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (@MainActor () -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// An animator that runs already.
    @discardableResult
    public static func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping @MainActor () -> Void, completion: (@MainActor (UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let animator = Self(
            duration: duration, timingParameters: UICubicTimingParameters(animationCurve: options.curve))
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: What is animated

    /// Adds changes. Of an animator that is active they are made at once, and take the rest of its time.
    open func addAnimations(_ animation: @escaping @MainActor () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds changes that begin later.
    ///
    /// - Parameters:
    ///   - animation: the changes.
    ///   - delayFactor: the part of the time that is left at which they begin, 0…1.
    open func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat) {
        require(state != .stopped, "a stopped animator takes no more animations")
        let body = { MainActor.assumeHere(animation) }
        let factor = min(1, max(0, Double(delayFactor)))
        if state == .inactive { return bodies.append((body, factor)) }
        record(body, start: min(0.999_999, fraction + (1 - fraction) * factor))
        apply()
    }

    /// Adds what is called at the end, with where that is.
    open func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
        completions.append { position in MainActor.assumeHere { completion(position) } }
    }

    private func record(_ body: () -> Void, start: Double) {
        recorder.start = start
        let block = AnimationBlock(duration: duration, pace: pace)
        block.recorder = recorder
        let thread = ViewThread.current
        thread.animations.append(block)
        body()
        thread.animations.removeLast()
    }

    private func activate() {
        if state != .inactive { return }
        state = .active
        for (body, factor) in bodies { record(body, start: min(0.999_999, factor)) }
        bodies = []
    }

    // MARK: Running

    /// Starts, or goes on after a pause.
    open func startAnimation() {
        if isRunning { return }
        go(timing: nil, durationFactor: nil)
    }

    /// Starts after a time.
    open func startAnimation(afterDelay delay: TimeInterval) {
        self.delay = max(0, delay)
        startAnimation()
    }

    /// Stops time for the animator; it stays where it is. Starts it paused where it was not started.
    open func pauseAnimation() {
        require(state != .stopped, "a stopped animator cannot be paused")
        interrupt()
        activate()
        stand(at: fraction(asShown: scrubsLinearly))
    }

    private func interrupt() {
        require(isInterruptible || !isRunning, "an animator that is not interruptible runs to its end")
    }

    /// Goes on after a pause with another pace.
    ///
    /// - Parameters:
    ///   - parameters: the pace of what is left; nil is that of the animator.
    ///   - durationFactor: how long what is left takes, in parts of the whole duration; 0 is as long as it would have.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        require(state == .active && !isRunning, "only a paused animator is continued")
        go(timing: parameters?.pace, durationFactor: durationFactor > 0 ? Double(durationFactor) : nil)
    }

    /// Whether it goes back to where it began. Setting it while it runs turns it around.
    open var isReversed = false {
        didSet {
            if isReversed == oldValue || state != .active || !isRunning { return }
            interrupt()
            stand(at: fraction(asShown: true))
            go(timing: nil, durationFactor: nil)
        }
    }

    /// The part of the way that is behind, 0…1. Setting it pauses there.
    open var fractionComplete: CGFloat {
        get { CGFloat(fraction) }
        set {
            require(state != .stopped, "a stopped animator is not led")
            interrupt()
            activate()
            stand(at: newValue.isFinite ? min(1, max(0, Double(newValue))) : 0)
        }
    }

    /// Ends the animator where it is.
    ///
    /// - Parameter withoutFinishing: whether that is all: views keep the values that they show, and no completion is called. Otherwise
    ///   `finishAnimation(at:)` has to follow.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else {
            if state == .inactive { bodies = [] }
            return
        }
        let progress = fraction(asShown: true)
        removeAnimations()
        set { $0.value(at: $0.progress(of: progress)) }
        isRunning = false
        runCount += 1
        state = withoutFinishing ? .inactive : .stopped
        course = .standing(fraction: progress)
        if withoutFinishing { completions = [] }
    }

    /// Ends a stopped animator.
    ///
    /// - Parameter finalPosition: the values that views get.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        require(state == .stopped, "only a stopped animator is finished")
        switch finalPosition {
        case .end: set { $0.to }
        case .start: set { $0.from }
        case .current: break
        }
        finish(finalPosition)
    }

    private func finish(_ position: UIViewAnimatingPosition) {
        state = .inactive
        isRunning = false
        let completions = completions
        self.completions = []
        for completion in completions { completion(position) }
    }

    // MARK: The course

    private var now: Double { recorder.changes.first?.layer.treeTime ?? CACurrentMediaTime() }

    /// The part of the way that is behind.
    private var fraction: Double { fraction(asShown: false) }

    /// - Parameter isShown: as progress of what is shown, else of time.
    private func fraction(asShown isShown: Bool) -> Double {
        if isShown, !scrubsLinearly, case .standing(let fraction) = course {
            return pace.progress(at: fraction, duration)
        }
        return course.fraction(at: now, asProgress: isShown)
    }

    private func stand(at fraction: Double) {
        isRunning = false
        runCount += 1
        course = .standing(fraction: fraction)
        apply()
    }

    private func go(timing: AnimationPace?, durationFactor: Double?) {
        require(state != .stopped, "a stopped animator cannot run")
        activate()
        let shown = fraction(asShown: true), target = isReversed ? 0.0 : 1.0
        if let timing {
            let left = durationFactor.map { $0 * duration } ?? abs(target - shown) * duration
            let length = timing.ownDuration ?? left
            run(pace: timing, length: length, elapsed: 0, from: shown, to: target)
        } else {
            // The same curve from the time on at which it has come as far as is shown.
            let passed = pace.fraction(ofProgress: isReversed ? 1 - shown : shown, duration)
            var length = duration
            if let durationFactor, passed < 1 { length = durationFactor * duration / (1 - passed) }
            run(pace: pace, length: length, elapsed: passed * length, from: isReversed ? 1 : 0, to: target)
        }
    }

    private func run(pace: AnimationPace, length: Double, elapsed: Double, from: Double, to: Double) {
        let begin = now + delay
        delay = 0
        course = .running(since: begin, pace: pace, length: length, elapsed: elapsed, from: from, to: to)
        isRunning = true
        runCount += 1
        apply()
        waitForEnd(begin - now + max(0, length - elapsed), runCount)
    }

    private func waitForEnd(_ seconds: Double, _ run: Int) {
        let end = BlockCompletion(ended: { [weak self] _ in MainActor.assumeHere { self?.ended(run) } })
        // An animation that changes nothing is heard when it ends, on the clock of the views.
        if let layer = recorder.changes.first?.layer, seconds > 0 {
            let wait = CABasicAnimation(keyPath: "anchorPointZ")
            wait.isAdditive = true
            wait.fromValue = 0
            wait.toValue = 0
            wait.duration = seconds
            wait.delegate = end
            end.add()
            layer.add(wait, forKey: "UIViewPropertyAnimator.end.\(ObjectIdentifier(self).hashValue)")
        }
        end.close()
    }

    private func ended(_ run: Int) {
        guard run == runCount, isRunning, state == .active else { return }
        let target = isReversed ? 0.0 : 1.0
        if pausesOnCompletion { return stand(at: target) }
        removeAnimations()
        if isReversed { set { $0.from } }
        course = .standing(fraction: target)
        finish(isReversed ? .start : .end)
    }

    // MARK: Animations

    /// Adds the animations of the present course in the place of those before.
    private func apply() {
        for change in recorder.changes {
            let animation: CABasicAnimation
            if case .standing(let fraction) = course {
                let progress = scrubsLinearly ? fraction : pace.progress(at: fraction, duration)
                animation = change.standing(at: change.progress(of: progress))
            } else {
                animation = course.animation(of: change)
            }
            animation.fillMode = .both
            animation.isRemovedOnCompletion = false
            animation.delegate = hold
            change.layer.add(animation, forKey: change.animationKey)
        }
    }

    private func removeAnimations() {
        for change in recorder.changes { change.layer.removeAnimation(forKey: change.animationKey) }
    }

    /// Gives the properties values, at once.
    private func set(_ value: (ChangeRecorder.Change) -> Any?) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for change in recorder.changes { change.layer.setValue(value(change), forKey: change.key) }
        CATransaction.commit()
    }
}
