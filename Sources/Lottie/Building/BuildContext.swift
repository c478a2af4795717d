import Drawing

/// What building a part of the layer tree has to know of where it stands.
struct BuildContext {
    /// The whole file.
    let animation: LottieAnimation
    /// What the user puts in the place of the file's own.
    let providers: Providers
    /// What cannot be shown, by layer.
    let log: IssueLog
    /// What texts are set in.
    let fonts: FontLibrary
    /// Where the animations of the layers go.
    let timeline: CompositionTimeline
    /// Where the frames of the composition around lie.
    var frames = FrameMap.identity
    /// The composition's frames beyond which it stays as at their ends; nil where those of the whole animation say all.
    var ends: ClosedRange<Double>?
    /// The size of the composition around, in points.
    var size: CGSize
    /// The names of the layers and groups around, outermost first.
    var keypath: [String] = []
    /// The assets of the compositions around, so that none shows itself.
    var openAssets: [String] = []
    /// How often layers show each asset, for errors that tell what multiplied.
    var showings: [String: Int] = [:]
    /// What building spends from.
    var budget = WorkBudget()
    /// What multiplies whatever is built here, the outermost first.
    var factors: [WorkBudget.Factor] = []
    /// The frames of the composition around that anybody sees: others are not made one by one. Nil is all.
    var shownFrames: ClosedRange<Double>?

    /// The context of something by its name.
    func inside(_ name: String) -> BuildContext {
        var inner = self
        inner.keypath.append(name)
        return inner
    }

    /// A property's keyframes on the animation's own frames, without what lies outside of those that are shown.
    func shown<Value>(_ property: Animated<Value>) -> Animated<Value> {
        let own = ends.map { property.shown(within: $0) } ?? property
        return frames.rooted(own, within: rootFrames).shown(within: animation.startFrame...animation.endFrame)
    }

    /// A property with what the user put in its place.
    ///
    /// - Parameter name: The property's name in After Effects, as "Color"; parts of a transform as "Transform.Opacity".
    func resolved<Value>(_ property: Animated<Value>, _ name: String) -> Animated<Value> {
        guard providers.hasValues else { return property }
        let all = animation.startFrame...animation.endFrame
        return providers.value(
            of: property, at: keypath + name.split(separator: ".").map(String.init), frames: frames.shown(all))
            ?? property
    }
}
