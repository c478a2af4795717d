import LayerModel

/// The layers of an animation and the results of building them.
struct BuiltAnimation {
    /// A layer of the animation's size that holds all layers and clips them.
    let layer: CALayer
    /// The layers' animations.
    let timeline: CompositionTimeline
    /// The contents that cannot be shown as the file says.
    let issues: [LottieIssue]
    /// Why there are no layers: building them would exceed the budget.
    let error: WorkError?
    /// The steps of the budget that it took.
    let steps: Int

    init(_ animation: LottieAnimation, _ providers: Providers, _ budget: WorkBudget = WorkBudget()) {
        let spent = budget.spentSteps
        let log = IssueLog(animation.issues)
        providers.decoded.keepFilms(of: animation.assets)
        let timeline = CompositionTimeline()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        var context = BuildContext(
            animation: animation, providers: providers, log: log, fonts: FontLibrary(animation, providers, log),
            timeline: timeline, framerate: animation.framerate, size: animation.size)
        context.budget = budget
        context.showings = animation.showings
        context.shownFrames = context.rootFrames
        layer = context.makeLayer(named: animation.name.isEmpty ? nil : animation.name)
        layer.masksToBounds = true
        layer.sublayers = CompositionBuilder(animation.layers, in: context).layers()
        error = budget.error
        if let error {
            layer.sublayers = nil
            log.report(.unsupported, "nothing is shown: \(error)")
        }
        CATransaction.commit()
        self.timeline = error == nil ? timeline : CompositionTimeline()
        steps = budget.spentSteps - spent
        issues = log.issues
    }
}
