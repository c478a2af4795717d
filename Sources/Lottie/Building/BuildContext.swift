import Drawing

/// The state for building a part of the layer tree.
struct BuildContext {
    /// The whole file.
    let animation: LottieAnimation
    /// The user's replacements for values of the file.
    let providers: Providers
    /// Issues by layer: contents that cannot be shown.
    let log: IssueLog
    /// The fonts for text.
    let fonts: FontLibrary
    /// The timeline that receives the layers' animations.
    let timeline: CompositionTimeline
    /// The map from the enclosing composition's frames.
    var frames = FrameMap.identity
    /// The composition's visible range, beyond which it is constant; nil where the whole animation's range suffices.
    var ends: ClosedRange<Double>?
    /// Frames per second of the enclosing composition, by which a film's seconds are counted.
    var framerate: Double
    /// The size of the enclosing composition, in points.
    var size: CGSize
    /// The names of the enclosing layers and groups, outermost first.
    var keypath: [String] = []
    /// The assets of the enclosing compositions, so that none shows itself.
    var openAssets: [String] = []
    /// How often layers show each asset, for errors about multiplied contents.
    var showings: [String: Int] = [:]
    /// The budget of building.
    var budget = WorkBudget()
    /// The factors that multiply the contents built here, outermost first.
    var factors: [WorkBudget.Factor] = []
    /// The visible frames of the enclosing composition: others are not sampled. Nil for all.
    var shownFrames: ClosedRange<Double>?

    /// The context for contents with a name.
    func inside(_ name: String) -> BuildContext {
        var inner = self
        inner.keypath.append(name)
        return inner
    }

    /// A property's keyframes on the animation's own frames, restricted to the visible ones.
    func shown<Value>(_ property: Animated<Value>) -> Animated<Value> {
        let own = ends.map { property.shown(within: $0) } ?? property
        return frames.rooted(own, within: rootFrames).shown(within: animation.startFrame...animation.endFrame)
    }

    /// A property with the user's replacement.
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
