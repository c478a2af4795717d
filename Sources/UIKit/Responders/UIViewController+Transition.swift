import LayerModel

extension UIViewController {
    /// One child goes and another one comes, in a block of animations.
    final func moveBetween(
        _ from: UIViewController, _ to: UIViewController, _ duration: TimeInterval,
        _ options: UIView.AnimationOptions, _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
    ) {
        require(
            from.parent === self && to.parent === self,
            "both controllers of a transition have to be children of \(type(of: self))")
        if isShown {
            from.beginAppearanceTransition(false, animated: duration > 0)
            to.beginAppearanceTransition(true, animated: duration > 0)
        }
        if to.view.superview == nil, let place = from.viewIfLoaded?.superview { place.addSubview(to.view) }
        UIView.animate(withDuration: duration, delay: 0, options: options) {
            animations?()
        } completion: { finished in
            from.viewIfLoaded?.removeFromSuperview()
            from.endAppearanceTransition()
            to.endAppearanceTransition()
            completion?(finished)
        }
    }
}
