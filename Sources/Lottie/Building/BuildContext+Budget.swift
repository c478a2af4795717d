import Values

// The cost of building. Once the budget is exceeded building ends soon, and its results are discarded.

extension BuildContext {
    /// The steps of a layer.
    static let layerSteps = 8
    /// The steps of a keyframe of a layer's animation, whose value, time and easing are objects.
    static let keyframeSteps = 4

    /// Spends steps on a number of objects; false where none are left.
    ///
    /// - Parameters:
    ///   - name: What the objects are, in the plural, for the error.
    ///   - steps: The steps of each.
    @discardableResult
    func spend(_ count: Int, _ name: String, steps: Int = 1) -> Bool {
        budget.spend(
            count.multipliedReportingOverflow(by: steps).overflow ? .max : count * steps,
            [WorkBudget.Factor(count, name)] + factors.reversed())
    }

    /// The context of contents that are built `count` times.
    func multiplied(by count: Int, _ name: String) -> BuildContext {
        if count < 2 { return self }
        var inner = self
        inner.factors.append(WorkBudget.Factor(count, name))
        return inner
    }

    /// The visible frames of the animation, and one on either side.
    var rootFrames: ClosedRange<Double> { animation.startFrame - 1...animation.endFrame + 1 }
}

extension LottieAnimation {
    /// How often layers show each asset; layers of a composition are counted once.
    var showings: [String: Int] {
        var counts: [String: Int] = [:]
        func count(_ layers: [LayerItem]) {
            for layer in layers { if let asset = layer.asset { counts[asset, default: 0] += 1 } }
        }
        count(layers)
        for case .precomposition(let asset) in assets.values { count(asset.layers) }
        return counts
    }
}

extension FrameMap {
    /// The composition's frames that are visible while some of the animation's frames are, including those to which an
    /// easing overshoots.
    func shownBroadly(_ all: ClosedRange<Double>) -> ClosedRange<Double> {
        switch self {
        case .straight:
            let shown = shown(all)
            return shown.lowerBound - 1...shown.upperBound + 1
        case .remapped(let frames):
            let extent = frames.extent
            return extent.lowerBound - 1...extent.upperBound + 1
        }
    }

    /// How many keyframes the map examines for a property.
    var keyframeCount: Int {
        switch self {
        case .straight: 0
        case .remapped(let frames): frames.keyframes.count
        }
    }
}
