import LayerModel
import RenderTree

/// An open animation block: how long and at what pace the views' changes take that are made in it.
final class AnimationBlock {
    /// Seconds.
    var duration: Double
    /// Seconds before it begins.
    var delay: Double
    var pace: AnimationPace
    var options: UIView.AnimationOptions
    /// As an animation's: 0 is once.
    var repeatCount: Float = 0
    var repeatsAutoreversed = false
    /// When the animations are told, and the completion is called.
    let completion: BlockCompletion
    /// Gathers changes instead of animating them, where keyframes are being said.
    var keyframes: KeyframeGathering?
    /// Gathers changes for a property animator.
    var recorder: ChangeRecorder?

    init(
        duration: Double, delay: Double = 0, pace: AnimationPace, options: UIView.AnimationOptions = [],
        completion: BlockCompletion = BlockCompletion()
    ) {
        self.duration = duration.isFinite ? max(0, duration) : 0
        self.delay = delay.isFinite ? delay : 0
        self.pace = pace
        self.options = options
        self.completion = completion
        repeatCount = options.contains(.repeat) ? .infinity : 0
        repeatsAutoreversed = options.contains(.autoreverse)
    }

    /// Takes what a block within another one takes from it.
    func inherit(from outer: AnimationBlock) {
        if options.contains(.overrideInheritedOptions) { return }
        if !options.contains(.overrideInheritedDuration) { (duration, delay) = (outer.duration, outer.delay) }
        if !options.contains(.overrideInheritedCurve) { pace = outer.pace }
    }

    /// Whether changes take time at all.
    var animates: Bool { duration > 0 || recorder != nil }

    /// An animation of a property from one value to another, as the block has it.
    ///
    /// Where the two have a difference it is additive: the property has its new value at once, and the difference to the old one fades. So animations
    /// that are added while others run go on smoothly, as on iOS since version 8.
    func animation(_ keyPath: String, from: Any?, to: Any?) -> CAPropertyAnimation {
        let animation = pace.animation(keyPath, duration)
        if !options.contains(.beginFromCurrentState), let difference = AnimationDifference(from, to, keyPath) {
            animation.isAdditive = true
            animation.fromValue = difference.start
            animation.toValue = difference.end
        } else {
            animation.fromValue = .some(from as Any)
            animation.toValue = .some(to as Any)
        }
        setTiming(of: animation)
        return animation
    }

    func setTiming(of animation: CAAnimation) {
        animation.fillMode = .both
        animation.repeatCount = repeatCount
        animation.autoreverses = repeatsAutoreversed
        animation.delegate = completion
        completion.allowsTouches = options.contains(.allowUserInteraction)
    }
}

/// The pace of a block.
enum AnimationPace {
    /// A timing function.
    case curve(CAMediaTimingFunction)
    /// A spring that comes to rest at the end of the duration: 1 is no swing; the speed at the start is in distances a second.
    case settling(dampingRatio: Double, velocity: Double)
    /// A spring by its physics, whatever the duration.
    case spring(mass: Double, stiffness: Double, damping: Double, velocity: Double)

    /// An animation with the pace.
    func animation(_ keyPath: String, _ duration: Double) -> CABasicAnimation {
        guard let spring = spring(duration) else {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.duration = duration
            if case .curve(let function) = self { animation.timingFunction = function }
            return animation
        }
        spring.keyPath = keyPath
        spring.duration = duration
        return spring
    }

    /// How long the pace takes, where it says so itself.
    var ownDuration: Double? {
        guard case .spring = self else { return nil }
        return spring(0)?.settlingDuration
    }

    /// The spring of a duration; nil for curves.
    func spring(_ duration: Double) -> CASpringAnimation? {
        let spring = CASpringAnimation()
        switch self {
        case .curve: return nil
        case .settling(let ratio, let velocity):
            let ratio = ratio.isFinite ? max(0.01, ratio) : 1
            let velocity = velocity.isFinite ? velocity : 0
            // Settling is the shorter the stiffer the spring: find the frequency, in radians a second, by halving.
            var (low, high) = (0.01 / max(duration, 1e-3), 1e4 / max(duration, 1e-3))
            for _ in 0..<60 {
                let middle = (low * high).squareRoot()
                spring.setUp(frequency: middle, ratio: ratio, velocity: velocity)
                if spring.settlingDuration > duration { low = middle } else { high = middle }
            }
            spring.setUp(frequency: high, ratio: ratio, velocity: velocity)
        case .spring(let mass, let stiffness, let damping, let velocity):
            spring.mass = mass
            spring.stiffness = stiffness
            spring.damping = damping
            spring.initialVelocity = velocity
            spring.allowsOverdamping = true
        }
        return spring
    }

    /// Progress after a part of the duration, and the part after which a progress is reached.
    func progress(at fraction: Double, _ duration: Double) -> Double {
        switch self {
        case .curve(let function): function.curve.value(at: fraction)
        case .settling, .spring:
            if let spring = spring(duration) {
                SpringCurve(
                    mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
                    initialVelocity: spring.initialVelocity, allowsOverdamping: spring.allowsOverdamping
                ).progress(at: fraction * duration)
            } else {
                fraction
            }
        }
    }
}

extension CASpringAnimation {
    fileprivate func setUp(frequency: Double, ratio: Double, velocity: Double) {
        mass = 1
        stiffness = frequency * frequency
        damping = 2 * ratio * frequency
        initialVelocity = velocity
        allowsOverdamping = true
    }
}

/// What an additive animation begins and ends with: the difference of two values, and none.
struct AnimationDifference {
    var start, end: Any

    /// Nil where there is no difference of the values, or a property is not animated additively: only those of geometry are.
    init?(_ from: Any?, _ to: Any?, _ keyPath: String) {
        switch (from, to) {
        case (let a as CGPoint, let b as CGPoint):
            (start, end) = (CGPoint(x: a.x - b.x, y: a.y - b.y), CGPoint.zero)
        case (let a as CGRect, let b as CGRect) where keyPath == "bounds":
            start = CGRect(
                x: a.minX - b.minX, y: a.minY - b.minY, width: a.width - b.width, height: a.height - b.height)
            end = CGRect.zero
        case (let a as CATransform3D, let b as CATransform3D):
            let back = CATransform3DInvert(b)
            guard CATransform3DEqualToTransform(back, b) == false || CATransform3DIsIdentity(b) else { return nil }
            let difference = CATransform3DConcat(a, back)
            guard
                CATransform3DEqualToTransform(CATransform3DConcat(difference, b), a) || difference.isClose(a, after: b)
            else { return nil }
            (start, end) = (difference, CATransform3DIdentity)
        case (let a as CGFloat, let b as CGFloat) where keyPath == "zPosition" || keyPath == "cornerRadius":
            (start, end) = (a - b, CGFloat(0))
        default: return nil
        }
    }
}

extension CATransform3D {
    /// Whether the matrix followed by `next` is `whole`, up to rounding: not where `next` cannot be undone.
    fileprivate func isClose(_ whole: CATransform3D, after next: CATransform3D) -> Bool {
        let product = CATransform3DConcat(self, next)
        func rows(_ m: CATransform3D) -> [CGFloat] {
            [
                m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43,
                m.m44,
            ]
        }
        return zip(rows(product), rows(whole)).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0), abs($1)) }
    }
}

/// Waits for the animations of a block and then tells whether all of them ran to their end.
final class BlockCompletion: CAAnimationDelegate {
    private var body: ((Bool) -> Void)?
    private var started: (() -> Void)?
    private var pending = 0
    private var isClosed = false
    private var ranToEnd = true
    /// Whether views take touches while the block animates them.
    var allowsTouches = true

    init(ended body: ((Bool) -> Void)? = nil, started: (() -> Void)? = nil) {
        self.started = started
        self.body = body
    }

    /// Whether an animation waits to end.
    var isBusy: Bool { pending > 0 }

    func add() { pending += 1 }

    /// The block is closed: where nothing was animated the completion is called with the thread's next turn.
    func close() {
        isClosed = true
        if pending > 0 || body == nil { return }
        CATransaction.begin()
        CATransaction.setCompletionBlock { [self] in end() }
        CATransaction.commit()
    }

    func animationDidStart(_ animation: CAAnimation) {
        started?()
        started = nil
    }

    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        pending -= 1
        if !finished { ranToEnd = false }
        if isClosed && pending == 0 { end() }
    }

    private func end() {
        let body = body
        self.body = nil
        body?(ranToEnd)
    }
}
