/// How the letters of a text move and change: what its animators, its grouping and its path make of them.
///
/// Letters that do the same at all times form one unit.
struct TextMotion {
    let setting: TextSetting
    let animators: [Animator]
    let groups: LetterGroups
    let alignment: Animated<Vector3>
    let path: TextPath?
    let clock: TextClock
    /// What letters have before animators change it.
    let paint: TextPaint
    /// What of a line's growth lies before where it is held: 0 for its left end, 1 for its right end.
    let held: Double
    /// For each line its first group and its last.
    let lineGroups: [ClosedRange<Int>]
    /// What pays for what letters are worked out to.
    let context: BuildContext

    /// An animator with how much it means each letter.
    struct Animator {
        var style: TextAnimatorItem.Style
        var weights: AnimatorWeights
        /// Nil where it spaces nothing.
        var spacing: TextSpacing?
    }

    /// So many numbers a text's animators may come to, letters times frames: beyond them the clock takes fewer frames.
    static let mostNumbers = 4_000_000

    /// Steps that a letter costs for each animator and selector besides its frames: where each counts it, and its series.
    private static let numberSteps = 2
    /// Frames of a letter's series that cost a step.
    private static let framesAStep = 4

    /// Nil where the budget does not reach.
    init?(
        _ setting: TextSetting, _ item: TextItem, path: TextPath?, paint: TextPaint, held: Double,
        in context: BuildContext
    ) {
        let selectors = item.animators.flatMap(\.selectors)
        let numbers = setting.letters.count * (item.animators.count + selectors.count)
        let mostFrames = Self.mostNumbers / max(1, setting.letters.count * item.animators.count)
        guard context.spend(numbers, "letters and animators", steps: Self.numberSteps),
            let clock = TextClock(of: setting, item, path: path, mostFrames: mostFrames, context),
            selectors.allSatisfy(\.isStill)
                || context.multiplied(by: clock.frames.count, "frames").spend(
                    numbers, "letters and animators", steps: clock.frames.count / Self.framesAStep)
        else { return nil }
        self.setting = setting
        self.path = path
        self.paint = paint
        self.held = held
        self.clock = clock
        self.context = context
        alignment = item.alignment
        let groups = LetterGroups(setting, item.grouping)
        self.groups = groups
        lineGroups = setting.lines.map { line in
            let ends = line.letters.lazy.map { groups.groups[$0] }
            return (ends.min() ?? 0)...(ends.max() ?? 0)
        }
        animators = item.animators.enumerated().map { i, animator in
            let weights = AnimatorWeights(animator, setting, clock, seed: i)
            let isSpaced = animator.style.tracking != nil || animator.style.lineSpacing != nil
            return Animator(
                style: animator.style, weights: weights,
                spacing: isSpaced ? TextSpacing(weights, setting, held: held) : nil)
        }
    }
}

extension TextClock {
    /// Steps that a frame costs for each selector: whether an edge passes, and what the selector says then.
    private static let selectorSteps = 2
    /// Keyframes looked at that cost a step.
    private static let looksAStep = 16

    /// The frames at which a text is looked at; nil where the budget does not reach.
    fileprivate init?(
        of setting: TextSetting, _ item: TextItem, path: TextPath?, mostFrames: Int, _ context: BuildContext
    ) {
        let selectors = item.animators.flatMap(\.selectors)
        let timelines =
            item.animators.flatMap(\.style.timelines) + selectors.flatMap(\.timelines)
            + [item.alignment.timeline] + (path?.timelines ?? [])
        // Each is asked at the times of all.
        let moving = timelines.map(\.times.count).filter { $0 > 1 }
        guard
            context.multiplied(by: moving.count, "properties of animators").spend(
                moving.reduce(0, +), "keyframes", steps: moving.count / Self.looksAStep)
        else { return nil }
        self.init(following: timelines, mostFrames: mostFrames)
        for selector in selectors {
            guard context.spend(frames.count, "frames of selectors", steps: Self.selectorSteps) else { return nil }
            addPasses(of: selector, count: LetterPlaces(setting, selector.basis).count, mostFrames: mostFrames)
        }
    }

    /// Adds the moments at which a selector's ends pass units: a square's their edges, other shapes' their middles, where
    /// those that are not smooth have corners.
    fileprivate mutating func addPasses(of selector: TextAnimatorItem.Selector, count: Int, mostFrames: Int) {
        if selector.shape == .smooth { return }
        let marks = selector.shape == .square ? 0 : 0.5
        for edge in [\SelectorWeights.start, \.end] {
            addPasses(of: marks, count: count, mostFrames: mostFrames) {
                selector.weights(at: $0, count: count)[keyPath: edge]
            }
        }
    }
}

extension TextMotion {
    /// Steps that a unit costs besides its keyframes.
    private static let unitSteps = 16
    /// Steps that a unit costs for each animator, each of whose properties is looked for.
    private static let animatorSteps = 4

    /// The text's units, by their first letters; none where the budget does not reach.
    func units() -> [TextUnit] {
        var places: [UnitKey: Int] = [:]
        var members: [[Int]] = []
        for letter in setting.letters.indices where !setting.letters[letter].isBlank {
            let key = key(of: letter)
            if let place = places[key] {
                members[place].append(letter)
            } else {
                places[key] = members.count
                members.append([letter])
            }
        }
        guard
            context.spend(
                members.count, "parts of a text", steps: Self.unitSteps + Self.animatorSteps * animators.count)
        else { return [] }
        var units: [TextUnit] = []
        for letters in members where !context.budget.isOver { units.append(unit(of: letters)) }
        return units
    }

    /// What tells units apart.
    private struct UnitKey: Hashable {
        var weights: [Int]
        var group, line, letter: Int?
    }

    private func key(of letter: Int) -> UnitKey {
        var key = UnitKey(weights: animators.map { $0.weights.indices[letter] })
        if path != nil || animators.contains(where: \.style.turns) { key.group = groups.groups[letter] }
        if animators.contains(where: { $0.style.lineSpacing != nil }) { key.line = setting.letters[letter].line }
        if animators.contains(where: { $0.style.tracking != nil }) { key.letter = letter }
        return key
    }

    private func unit(of letters: [Int]) -> TextUnit {
        let influence = LetterInfluence(self, letter: letters[0])
        return TextUnit(
            letters: letters, transform: influence.transform,
            is3D: animators.contains { $0.style.rotationX != nil || $0.style.rotationY != nil },
            paint: influence.paint, blur: influence.blur)
    }
}

extension TextLetter {
    /// Whether nothing is drawn of it.
    var isBlank: Bool { outline.isEmpty && pictures.isEmpty }
}

extension TextAnimatorItem.Style {
    /// Whether letters are turned or scaled about a point, so that it matters about which.
    var turns: Bool {
        scale != nil || rotation != nil || rotationX != nil || rotationY != nil || skew != nil
    }

    /// When anything of it changes.
    var timelines: [Timeline] {
        let numbers = [
            rotation, rotationX, rotationY, skew, skewAxis, opacity, fillOpacity, fillHue, fillSaturation,
            fillBrightness, strokeOpacity, strokeHue, strokeSaturation, strokeBrightness, strokeWidth, tracking,
        ].compactMap(\.?.timeline)
        return numbers + [position, anchor, scale, lineSpacing, blur].compactMap(\.?.timeline)
            + [fillColor, strokeColor].compactMap(\.?.timeline)
    }
}
