/// The animation of a text's letters by its animators, grouping and path.
///
/// Letters with the same animation form one unit.
struct TextMotion {
    let setting: TextSetting
    let animators: [Animator]
    let groups: LetterGroups
    let alignment: Animated<Vector3>
    let path: TextPath?
    let clock: TextClock
    /// The letters' paint before animators change it.
    let paint: TextPaint
    /// The part of a line's growth to the left of its fixed point: 0 for its left end, 1 for its right end.
    let held: Double
    /// The first and last group of each line.
    let lineGroups: [ClosedRange<Int>]
    /// The context whose budget pays for the letters.
    let context: BuildContext

    /// An animator with its weight for each letter.
    struct Animator {
        var style: TextAnimatorItem.Style
        var weights: AnimatorWeights
        /// Nil where it changes no spacing.
        var spacing: TextSpacing?
    }

    /// The most numbers of a text's animators, letters times frames: beyond it the clock has fewer frames.
    static let mostNumbers = 4_000_000

    /// The steps of a letter for each animator and selector besides its frames, for its place and its series.
    private static let numberSteps = 2
    /// The number of frames of a letter's series per step.
    private static let framesAStep = 4

    /// Nil where the budget is exceeded.
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
    /// The steps of a frame for each selector: testing whether an edge passes, and evaluating it.
    private static let selectorSteps = 2
    /// The number of examined keyframes per step.
    private static let looksAStep = 16

    /// The clock of a text; nil where the budget is exceeded.
    fileprivate init?(
        of setting: TextSetting, _ item: TextItem, path: TextPath?, mostFrames: Int, _ context: BuildContext
    ) {
        let selectors = item.animators.flatMap(\.selectors)
        let timelines =
            item.animators.flatMap(\.style.timelines) + selectors.flatMap(\.timelines)
            + [item.alignment.timeline] + (path?.timelines ?? [])
        // Each timeline is evaluated at the times of all.
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

    /// Adds the moments at which a selector's ends pass units: their edges for a square, their middles for other shapes
    /// that are not smooth, which have corners there.
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
    /// The steps of a unit besides its keyframes.
    private static let unitSteps = 16
    /// The steps of a unit for each animator, whose properties are all examined.
    private static let animatorSteps = 4

    /// The text's units, in the order of their first letters; empty where the budget is exceeded.
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

    /// The properties that distinguish units.
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
    /// Whether it draws nothing.
    var isBlank: Bool { outline.isEmpty && pictures.isEmpty }
}

extension TextAnimatorItem.Style {
    /// Whether letters rotate or scale, so that the anchor matters.
    var turns: Bool {
        scale != nil || rotation != nil || rotationX != nil || rotationY != nil || skew != nil
    }

    /// The timelines of all properties.
    var timelines: [Timeline] {
        let numbers = [
            rotation, rotationX, rotationY, skew, skewAxis, opacity, fillOpacity, fillHue, fillSaturation,
            fillBrightness, strokeOpacity, strokeHue, strokeSaturation, strokeBrightness, strokeWidth, tracking,
        ].compactMap(\.?.timeline)
        return numbers + [position, anchor, scale, lineSpacing, blur].compactMap(\.?.timeline)
            + [fillColor, strokeColor].compactMap(\.?.timeline)
    }
}
