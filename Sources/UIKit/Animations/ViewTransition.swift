import Drawing
import LayerModel

/// What a view shows while its content changes as a whole.
enum ViewTransition: UInt {
    case flipFromLeft = 1, flipFromRight, curlUp, curlDown, crossDissolve, flipFromTop, flipFromBottom
}

extension UIView {
    /// Changes what a view shows, and shows the change as a whole: the old picture gives way to the new one.
    ///
    /// Flips turn the view in space; the new picture comes up when it is seen edge-on. There is no curling of pages here: the new picture is uncovered,
    /// upwards or downwards, which the log says once.
    ///
    /// - Parameters:
    ///   - view: what changes.
    ///   - duration: seconds.
    ///   - options: one of the `transition…` options; without one the changes are animated as in any block.
    ///   - animations: changes what is in the view. They are not animated themselves, unless `.allowAnimatedContent` says so.
    ///   - completion: called at the end.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
        animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let transition = options.transition else {
            return animate(
                withDuration: duration, options: options, animations: animations ?? {}, completion: completion)
        }
        let block = AnimationBlock(duration, 0, .curve(options.curve.function), options, completion)
        if let outer = ViewThread.current.animations.last { block.inherit(from: outer) }
        let runs = block.duration > 0 && ViewThread.current.areAnimationsEnabled
        if runs { view.show(transition, in: block) }
        if options.contains(.allowAnimatedContent) {
            run(block) { animations?() }
        } else {
            performWithoutAnimation { animations?() }
            block.completion.close()
        }
    }

    /// Puts one view in the place of another, with a transition of their superview.
    ///
    /// - Parameters:
    ///   - fromView: what goes: it is removed, or hidden with `.showHideTransitionViews`.
    ///   - toView: what comes: it is added, or shown.
    ///   - duration: seconds.
    ///   - options: one of the `transition…` options.
    ///   - completion: called at the end.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            Warnings.once("\(fromView.nameForMessages) has no superview in which it could give way to another view")
            completion?(false)
            return
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }

    private func show(_ transition: ViewTransition, in block: AnimationBlock) {
        let fade = CATransition()
        fade.duration = block.duration
        if case .curve(let function) = block.pace { fade.timingFunction = function }
        switch transition {
        case .crossDissolve: break
        case .curlUp, .curlDown:
            Warnings.once("pages do not curl here; the new picture is uncovered")
            fade.type = .reveal
            fade.subtype = transition == .curlUp ? .fromBottom : .fromTop
        case .flipFromLeft: flip(fade, (0, 1, 0), 1, in: block)
        case .flipFromRight: flip(fade, (0, 1, 0), -1, in: block)
        case .flipFromTop: flip(fade, (1, 0, 0), -1, in: block)
        case .flipFromBottom: flip(fade, (1, 0, 0), 1, in: block)
        }
        block.completion.add()
        fade.delegate = block.completion
        ownLayer.add(fade, forKey: kCATransition)
    }

    /// Turns the view about an axis through its middle, and lets the new picture come up at half the way, when neither is seen.
    private func flip(
        _ fade: CATransition, _ axis: (x: CGFloat, y: CGFloat, z: CGFloat), _ sign: CGFloat, in block: AnimationBlock
    ) {
        // The eye is as far away as UIKit's: about twice a telephone's width.
        let distance = max(bounds.width, bounds.height) * 2
        func turned(_ angle: CGFloat) -> CATransform3D {
            var eye = CATransform3DIdentity
            if distance > 0 { eye.m34 = -1 / distance }
            return CATransform3DRotate(eye, angle * sign, axis.x, axis.y, axis.z)
        }
        let turn = CAKeyframeAnimation(keyPath: "transform")
        // Two quarter turns, the second one from the other side, so that no picture is seen from behind.
        let steps = 16
        let parts: [Double] = (0...steps).map { Double($0) / Double(steps) }
        let angles: [Double] = parts.map { $0 * .pi / 2 } + parts.map { ($0 - 1) * .pi / 2 }
        let times: [Double] = parts.map { $0 / 2 } + parts.map { ($0 + 1) / 2 }
        turn.values = angles.map { CATransform3DConcat(turned(CGFloat($0)), ownLayer.transform) }
        turn.keyTimes = times.map { NSNumber(value: $0) }
        turn.duration = block.duration
        if case .curve(let function) = block.pace { turn.timingFunction = function }
        block.setTiming(of: turn)
        ownLayer.add(turn, forKey: "transition.flip", in: block)
        // Both are sides of what turns.
        fade.followsLayer = true
        // A jump as near to half the progress as a curve comes: one that waits, and then goes at once.
        fade.timingFunction = CAMediaTimingFunction(controlPoints: 1, 0, 0, 1)
    }
}
