import LayerModel

/// The layers of an animation, with what was found in building them.
struct BuiltAnimation {
    /// All layers in one of the animation's size, which cuts them.
    let layer: CALayer
    /// The animations in it.
    let timeline: CompositionTimeline
    /// What cannot be shown as the file says.
    let issues: [LottieIssue]

    init(_ animation: LottieAnimation, _ providers: Providers) {
        let log = IssueLog(animation.issues)
        let timeline = CompositionTimeline()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let context = BuildContext(
            animation: animation, providers: providers, log: log, fonts: FontLibrary(animation, providers, log),
            timeline: timeline, size: animation.size)
        layer = context.makeLayer(named: animation.name.isEmpty ? nil : animation.name)
        layer.masksToBounds = true
        layer.sublayers = CompositionBuilder(animation.layers, in: context).layers()
        CATransaction.commit()
        self.timeline = timeline
        issues = log.issues
    }
}
