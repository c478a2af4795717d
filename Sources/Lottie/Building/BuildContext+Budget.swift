import Values

// What building costs. Once the budget is overdrawn everything ends soon: what was built is thrown away.

extension BuildContext {
    /// Steps that a layer costs.
    static let layerSteps = 8
    /// Steps that a keyframe of a layer's animation costs, whose value, time and pace are objects.
    static let keyframeSteps = 4

    /// Spends steps on so many of something; false where there are none left.
    ///
    /// - Parameters:
    ///   - name: What they are, in the plural, for the error.
    ///   - steps: What each costs.
    @discardableResult
    func spend(_ count: Int, _ name: String, steps: Int = 1) -> Bool {
        budget.spend(
            count.multipliedReportingOverflow(by: steps).overflow ? .max : count * steps,
            [WorkBudget.Factor(count, name)] + factors.reversed())
    }

    /// The context of what is built so many times.
    func multiplied(by count: Int, _ name: String) -> BuildContext {
        if count < 2 { return self }
        var inner = self
        inner.factors.append(WorkBudget.Factor(count, name))
        return inner
    }

    /// The animation's own frames that anybody sees, and one on either side.
    var rootFrames: ClosedRange<Double> { animation.startFrame - 1...animation.endFrame + 1 }
}

extension LottieAnimation {
    /// How often layers show each asset, those of a composition counted once.
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
    /// The composition's frames that are shown while some of the animation's own are; those to which an easing overshoots, too.
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

    /// How many keyframes a property's pass through the map looks at.
    var keyframeCount: Int {
        switch self {
        case .straight: 0
        case .remapped(let frames): frames.keyframes.count
        }
    }
}
