/// The weights of one animator for each letter of a text, over time.
///
/// A series has a number for each frame of the clock, or one number if constant.
struct AnimatorWeights {
    /// The distinct series.
    private(set) var series: [[Double]] = []
    /// The index of each letter's series: letters with the same one are animated alike.
    private(set) var indices: [Int] = []

    /// - Parameters:
    ///   - animator: The animator with its selectors.
    ///   - setting: The letters.
    ///   - clock: The frames.
    ///   - seed: The seed of a random order.
    init(_ animator: TextAnimatorItem, _ setting: TextSetting, _ clock: TextClock, seed: Int) {
        let selectors = animator.selectors.enumerated().map { i, selector in
            Track(selector, setting, clock, seed: seed * 31 + i)
        }
        var bySelection: [[Int]: Int] = [:], bySeries: [[Double]: Int] = [:]
        for letter in setting.letters.indices {
            let selection = selectors.map { $0.places.units[letter] }
            if let known = bySelection[selection] {
                indices.append(known)
                continue
            }
            let made = Self.series(of: selection, selectors)
            let index = bySeries[made] ?? series.count
            if index == series.count { series.append(made) }
            bySeries[made] = index
            bySelection[selection] = index
            indices.append(index)
        }
    }

    /// A letter's series.
    subscript(letter: Int) -> [Double] { series[indices[letter]] }

    /// A selector at the clock's frames, or once if constant.
    private struct Track {
        var places: LetterPlaces
        var weights: [SelectorWeights]
        var mode: TextAnimatorItem.Mode

        init(_ selector: TextAnimatorItem.Selector, _ setting: TextSetting, _ clock: TextClock, seed: Int) {
            var places = LetterPlaces(setting, selector.basis)
            if selector.isRandom { places.shuffle(seed: seed) }
            weights = clock.frames.prefix(selector.isStill ? 1 : Int.max).map {
                selector.weights(at: $0, count: places.count)
            }
            self.places = places
            mode = selector.mode
        }
    }

    private static func series(of selection: [Int], _ selectors: [Track]) -> [Double] {
        // An animator without selectors selects every letter with weight 1.
        guard let first = selectors.first else { return [1] }
        let count = selectors.reduce(1) { max($0, $1.weights.count) }
        var made = (0..<count).map { i in
            zip(selectors, selection).reduce(first.mode.ground) { weight, next in
                let (selector, unit) = next
                let weights = selector.weights[min(i, selector.weights.count - 1)]
                return selector.mode.combined(weight, with: weights.weight(of: unit))
            }
        }
        if made.allSatisfy({ $0 == made[0] }) { made = [made[0]] }
        return made
    }
}

extension [Double] {
    /// A series' number at an index of the clock's frames.
    func weight(at index: Int) -> Double { count == 1 ? self[0] : self[index] }

    /// The weighted sum of series.
    static func sum(_ series: [(series: [Double], share: Double)]) -> [Double] {
        let count = series.reduce(1) { Swift.max($0, $1.series.count) }
        return (0..<count).map { i in series.reduce(0) { $0 + $1.series.weight(at: i) * $1.share } }
    }
}
