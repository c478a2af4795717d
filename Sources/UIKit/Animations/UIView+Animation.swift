extension UIView {
    // MARK: Blocks

    /// Changes views and animates what they change to.
    ///
    /// - Parameters:
    ///   - duration: seconds; where it is not above 0 the changes apply at once.
    ///   - delay: seconds before it begins; views show their old state until then.
    ///   - options: pace, repetition and what is taken from a block around this one.
    ///   - animations: the changes, made before the function returns.
    ///   - completion: called when the last animation has ended, with whether all ran to their end; with the thread's next turn where there are
    ///     none.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let pace = AnimationPace.curve(options.curve.function)
        run(AnimationBlock(duration, delay, pace, options, completion), animations)
    }

    /// Animates as if a spring pulled the views.
    ///
    /// - Parameters:
    ///   - duration: seconds until the spring is at rest.
    ///   - delay: seconds before it begins.
    ///   - dampingRatio: 1 for no swing; the nearer 0 the more.
    ///   - velocity: the speed at the start, in distances a second.
    ///   - options: as of `animate(withDuration:delay:options:animations:completion:)`.
    ///   - animations: the changes.
    ///   - completion: called at the end.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let pace = AnimationPace.settling(dampingRatio: dampingRatio, velocity: velocity)
        run(AnimationBlock(duration, delay, pace, options, completion), animations)
    }

    /// Animates by a spring that is said by its look.
    ///
    /// - Parameters:
    ///   - duration: how long the motion looks, in seconds; it rests later.
    ///   - bounce: 0 for no swing, nearer 1 for more, below 0 for creeping.
    ///   - initialSpringVelocity: the speed at the start, in distances a second.
    ///   - delay: seconds before it begins.
    ///   - options: as of `animate(withDuration:delay:options:animations:completion:)`.
    ///   - animations: the changes.
    ///   - completion: called at the end.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let spring = CASpringAnimation(perceptualDuration: max(duration, 1e-3), bounce: bounce)
        let pace = AnimationPace.spring(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, velocity: initialSpringVelocity)
        let length = duration > 0 ? pace.ownDuration ?? duration : 0
        run(AnimationBlock(length, delay, pace, options, completion), animations)
    }

    /// Changes views at once, whatever block is open.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: @MainActor () -> Void) {
        let thread = ViewThread.current
        let before = thread.areAnimationsEnabled
        thread.areAnimationsEnabled = false
        actionsWithoutAnimation()
        thread.areAnimationsEnabled = before
    }

    /// Sets whether blocks animate on this thread; where they do not, changes apply at once.
    public static func setAnimationsEnabled(_ enabled: Bool) { ViewThread.current.areAnimationsEnabled = enabled }

    /// Whether blocks animate on this thread. True by default.
    public static var areAnimationsEnabled: Bool { ViewThread.current.areAnimationsEnabled }

    /// The duration of the open block, in seconds; 0 outside of one.
    public static var inheritedAnimationDuration: TimeInterval { ViewThread.current.animations.last?.duration ?? 0 }

    /// Repeats what a block within animates.
    ///
    /// - Parameters:
    ///   - count: how often; parts of one count.
    ///   - autoreverses: whether it goes forth and back.
    ///   - animations: the changes.
    public static func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: @MainActor () -> Void
    ) {
        guard let block = ViewThread.current.animations.last else { return animations() }
        let before = (block.repeatCount, block.repeatsAutoreversed)
        (block.repeatCount, block.repeatsAutoreversed) = (Float(count), autoreverses)
        animations()
        (block.repeatCount, block.repeatsAutoreversed) = before
    }

    /// Opens a block, takes from the one around it what it inherits, makes the changes and closes it.
    static func run(_ block: AnimationBlock, _ animations: () -> Void) {
        let thread = ViewThread.current
        if let outer = thread.animations.last { block.inherit(from: outer) }
        thread.animations.append(block)
        animations()
        thread.animations.removeLast()
        block.completion.close()
    }

    // MARK: Keyframes

    /// Animates by keyframes, each said by `addKeyframe` in the block.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - delay: seconds before it begins.
    ///   - options: how values between the keyframes are found, and what other blocks have. The pace of the whole is slow at both ends unless
    ///     a bit of `AnimationOptions` says otherwise.
    ///   - animations: says the keyframes. What it changes outside of them takes the whole duration.
    ///   - completion: called at the end.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        // The bits of the mode are none of AnimationOptions.
        let others = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
        let block = AnimationBlock(duration, delay, .curve(others.curve.function), others, completion)
        let keyframes = KeyframeGathering(options.mode)
        block.keyframes = keyframes
        run(block) {
            animations()
            keyframes.animate(in: block)
        }
    }

    /// Says a keyframe of the block that `animateKeyframes` opened; outside of one it changes at once.
    ///
    /// - Parameters:
    ///   - frameStartTime: when it begins, 0…1 of the whole.
    ///   - frameDuration: how long it takes, 0…1 of the whole.
    ///   - animations: the changes.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @MainActor () -> Void
    ) {
        guard let keyframes = ViewThread.current.animations.last?.keyframes else { return animations() }
        let before = keyframes.span
        let start = min(1, max(0, frameStartTime.isFinite ? frameStartTime : 0))
        let end = min(1, max(start, start + (frameDuration.isFinite ? frameDuration : 0)))
        keyframes.span = (start, end)
        animations()
        keyframes.span = before
    }

    // MARK: begin and commit

    /// Opens a block: changes until `commitAnimations()` are animated, for 0.2 seconds unless it says otherwise.
    ///
    /// - Parameters:
    ///   - animationID: kept for nobody.
    ///   - context: kept for nobody.
    public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let thread = ViewThread.current
        let block = AnimationBlock(duration: 0.2, pace: .curve(AnimationCurve.easeInOut.function))
        if let outer = thread.animations.last { block.inherit(from: outer) }
        thread.animations.append(block)
    }

    /// Closes the block that `beginAnimations` opened.
    public static func commitAnimations() { ViewThread.current.animations.popLast()?.completion.close() }

    /// The duration of the block, in seconds. 0.2 by default.
    public static func setAnimationDuration(_ duration: TimeInterval) {
        change { $0.duration = duration.isFinite ? max(0, duration) : 0 }
    }
    /// The time before the block's animations begin, in seconds. 0 by default.
    public static func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = delay.isFinite ? delay : 0 } }
    /// The pace of the block. `.easeInOut` by default.
    public static func setAnimationCurve(_ curve: AnimationCurve) { change { $0.pace = .curve(curve.function) } }
    /// How often the block's animations run. 0, the default, is once.
    public static func setAnimationRepeatCount(_ repeatCount: Float) { change { $0.repeatCount = repeatCount } }
    /// Whether the block's animations go forth and back. False by default.
    public static func setAnimationRepeatAutoreverses(_ autoreverses: Bool) {
        change { $0.repeatsAutoreversed = autoreverses }
    }
    /// Whether the block's animations begin at what is shown. False by default.
    public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        change { block in
            if fromCurrentState {
                block.options.insert(.beginFromCurrentState)
            } else {
                block.options.remove(.beginFromCurrentState)
            }
        }
    }

    private static func change(_ change: (AnimationBlock) -> Void) {
        if let block = ViewThread.current.animations.last { change(block) }
    }
}

extension AnimationBlock {
    /// A block as the functions of `UIView` say it.
    @MainActor
    convenience init(
        _ duration: Double, _ delay: Double, _ pace: AnimationPace, _ options: UIView.AnimationOptions,
        _ completion: (@MainActor (Bool) -> Void)?
    ) {
        self.init(
            duration: duration, delay: delay, pace: pace, options: options,
            completion: BlockCompletion(
                ended: completion.map { body in { isFinished in MainActor.assumeHere { body(isFinished) } } }))
    }
}
