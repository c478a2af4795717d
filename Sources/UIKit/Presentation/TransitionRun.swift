/// A transition between two controllers while it goes on: what animators know of it, and what goes along with it.
@MainActor
final class TransitionRun: UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator {
    /// What a transition is between.
    struct Parts {
        var container: UIView
        var style = UIModalPresentationStyle.none
        var from, to: UIViewController?
        var fromView, toView: UIView?
        /// The frames of the views at the start and at the end, by their controllers.
        var initialFrames: [ObjectIdentifier: CGRect] = [:], finalFrames: [ObjectIdentifier: CGRect] = [:]
    }

    typealias Alongside = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private var parts: Parts
    let animator: (any UIViewControllerAnimatedTransitioning)?
    private let interactor: (any UIViewControllerInteractiveTransitioning)?
    /// Called once, with whether the transition ran to its end.
    private var ended: ((Bool) -> Void)?
    private var afterwards: ((Bool) -> Void)?
    private var changes: [Alongside] = [], completions: [Alongside] = [], listeners: [Alongside] = []
    private var endListeners: [Alongside] = []
    /// Leads animations by hand.
    private(set) var lead: TransitionLead?

    private(set) var hasStarted = false, isOver = false
    private(set) var isCancelled = false, isInteractive = false, initiallyInteractive = false
    private(set) var percentComplete: CGFloat = 0

    /// - Parameters:
    ///   - animator: nil where nothing is animated.
    ///   - interactor: leads it from the start; nil for none.
    ///   - ended: puts views where they belong and tells the controllers.
    ///   - afterwards: called when all the others have heard of the end.
    init(
        _ parts: Parts, animator: (any UIViewControllerAnimatedTransitioning)?,
        interactor: (any UIViewControllerInteractiveTransitioning)? = nil, ended: @escaping (Bool) -> Void,
        afterwards: @escaping (Bool) -> Void = { _ in }
    ) {
        (self.parts, self.animator, self.interactor) = (parts, animator, animator == nil ? nil : interactor)
        (self.ended, self.afterwards) = (ended, afterwards)
        isInteractive = self.interactor?.wantsInteractiveStart ?? false
        initiallyInteractive = isInteractive
    }

    /// What comes is known once the presentation controller has prepared itself.
    func settleTo(_ view: UIView?, _ frame: CGRect) {
        parts.toView = view
        if let to = parts.to { parts.finalFrames[ObjectIdentifier(to)] = frame }
    }

    // MARK: The course

    /// Begins: animates, or waits for the hand that leads; ends at once where nothing is animated. Does nothing where it is over already.
    func start() {
        if isOver || hasStarted { return }
        hasStarted = true
        guard animator != nil else {
            UIView.performWithoutAnimation { for change in changes { change(self) } }
            return completeTransition(true)
        }
        if isInteractive, let interactor {
            interactor.startInteractiveTransition(self)
        } else {
            animate()
        }
    }

    /// Lets the animator animate by the clock.
    private func animate() {
        guard let animator else { return }
        animator.animateTransition(using: self)
        if changes.isEmpty || isOver { return }
        let object: AnyObject = animator
        if let own = object as? ModalAnimator {
            return own.animateAlong { for change in self.changes { change(self) } }
        }
        let options = UIView.AnimationOptions(rawValue: UInt(completionCurve.rawValue) << 16)
        UIView.animate(withDuration: transitionDuration, delay: 0, options: options) {
            for change in changes { change(self) }
        }
    }

    /// Lets the animator set everything up, and leads what it animates by hand.
    func beginLed() -> TransitionLead? {
        guard let animator, lead == nil, !isOver else { return lead }
        let lead = TransitionLead(containerView, duration: transitionDuration)
        self.lead = lead
        lead.take(try? animator.interruptibleAnimator(using: self)) { animator.animateTransition(using: self) }
        if !changes.isEmpty { lead.takeAlong { for change in self.changes { change(self) } } }
        return isOver ? nil : lead
    }

    /// Ends at once, where something else begins. What is shown goes on to its place.
    func endNow() {
        if isOver { return }
        lead?.release()
        completeTransition(true)
        lead?.finish()
    }

    // MARK: For animators

    var containerView: UIView { parts.container }
    var isAnimated: Bool { animator != nil }
    var transitionWasCancelled: Bool { isCancelled }
    var presentationStyle: UIModalPresentationStyle { parts.style }
    var targetTransform: CGAffineTransform { .identity }
    var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }
    var isInterruptible: Bool { false }
    var completionVelocity: CGFloat { interactor?.completionSpeed ?? 1 }
    var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? parts.from : key == .to ? parts.to : nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? parts.fromView : key == .to ? parts.toView : nil
    }
    func initialFrame(for vc: UIViewController) -> CGRect { parts.initialFrames[ObjectIdentifier(vc)] ?? .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { parts.finalFrames[ObjectIdentifier(vc)] ?? .zero }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        if isOver || !percentComplete.isFinite { return }
        self.percentComplete = min(1, max(0, percentComplete))
    }
    func finishInteractiveTransition() { letGo(isCancelled: false) }
    func cancelInteractiveTransition() { letGo(isCancelled: true) }
    func pauseInteractiveTransition() {
        if isOver || isInteractive { return }
        isInteractive = true
        for listener in listeners { listener(self) }
    }

    private func letGo(isCancelled: Bool) {
        if isOver || !isInteractive { return }
        self.isCancelled = isCancelled
        isInteractive = false
        for listener in listeners + endListeners { listener(self) }
        endListeners = []
    }

    func completeTransition(_ didComplete: Bool) {
        if isOver { return }
        isOver = true
        lead?.release()
        let ended = ended, afterwards = afterwards
        (self.ended, self.afterwards) = (nil, nil)
        ended?(didComplete)
        animator?.animationEnded(didComplete)
        let completions = completions
        (self.completions, changes, listeners, endListeners) = ([], [], [], [])
        for completion in completions { completion(self) }
        afterwards?(didComplete)
    }

    // MARK: What goes along

    func animate(alongsideTransition animation: Alongside?, completion: Alongside?) -> Bool {
        animateAlongsideTransition(in: nil, animation: animation, completion: completion)
    }

    func animateAlongsideTransition(in view: UIView?, animation: Alongside?, completion: Alongside?) -> Bool {
        if isOver || hasStarted && animation != nil && lead == nil && animator == nil { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        if !hasStarted {
            changes.append(animation)
        } else if let lead {
            lead.takeAlong { animation(self) }
        } else {
            UIView.animate(withDuration: transitionDuration) { animation(self) }
        }
        return true
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Alongside) { listeners.append(handler) }
    func notifyWhenInteractionEnds(_ handler: @escaping Alongside) { endListeners.append(handler) }
}
