import LayerModel

/// The layers of an animation, with what was found in building them.
struct BuiltAnimation {
    /// All layers in one of the animation's size, which cuts them.
    let layer: CALayer
    /// The animations in it.
    let timeline: CompositionTimeline
    /// What cannot be shown as the file says.
    let issues: [LottieIssue]
    /// Why there is nothing: building it would have cost more than the budget has.
    let error: WorkError?
    /// What of the budget it took.
    let steps: Int

    init(_ animation: LottieAnimation, _ providers: Providers, _ budget: WorkBudget = WorkBudget()) {
        let spent = budget.spentSteps
        let log = IssueLog(animation.issues)
        let timeline = CompositionTimeline()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        var context = BuildContext(
            animation: animation, providers: providers, log: log, fonts: FontLibrary(animation, providers, log),
            timeline: timeline, size: animation.size)
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
