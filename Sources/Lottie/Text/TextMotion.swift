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

    /// An animator with how much it means each letter.
    struct Animator {
        var style: TextAnimatorItem.Style
        var weights: AnimatorWeights
        /// Nil where it spaces nothing.
        var spacing: TextSpacing?
    }

    /// So many numbers a text's animators may come to, letters times frames: some seconds' work.
    static let mostNumbers = 4_000_000

    init(_ setting: TextSetting, _ item: TextItem, path: TextPath?, paint: TextPaint, held: Double) {
        self.setting = setting
        self.path = path
        self.paint = paint
        self.held = held
        alignment = item.alignment
        groups = LetterGroups(setting, item.grouping)
        let timelines =
            item.animators.flatMap { $0.style.timelines + $0.selectors.flatMap(\.timelines) }
            + [item.alignment.timeline] + (path?.timelines ?? [])
        let mostFrames = Self.mostNumbers / max(1, setting.letters.count * item.animators.count)
        var clock = TextClock(following: timelines, mostFrames: mostFrames)
        for selector in item.animators.flatMap(\.selectors) {
            clock.addPasses(of: selector, count: LetterPlaces(setting, selector.basis).count, mostFrames: mostFrames)
        }
        self.clock = clock
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
    /// Adds the moments at which a selector's ends pass units: a square's their edges, other shapes' their middles, where
    /// those that are not smooth have corners.
    fileprivate mutating func addPasses(of selector: TextAnimatorItem.Selector, count: Int, mostFrames: Int) {
        if selector.shape == .smooth { return }
        let marks = selector.shape == .square ? 0 : 0.5
        for edge in [\SelectorMoment.start, \.end] {
            addPasses(of: marks, count: count, mostFrames: mostFrames) {
                selector.moment(at: $0, count: count)[keyPath: edge]
            }
        }
    }
}

extension TextMotion {
    /// The text's units, by their first letters.
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
        return members.map(unit)
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
