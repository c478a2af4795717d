/// The groups whose centres a text's letters rotate and scale about: each letter itself, or its word, line or the whole
/// text.
struct LetterGroups {
    /// The group of each letter.
    let groups: [Int]
    /// The centre of each group, on its baseline.
    let middles: [SIMD2<Double>]
    /// The width of each group.
    let widths: [Double]

    init(_ setting: TextSetting, _ grouping: TextItem.Grouping) {
        switch grouping {
        case .characters: groups = Array(setting.letters.indices)
        case .words: groups = LetterPlaces(setting, .words).units
        case .lines: groups = setting.letters.map(\.line)
        case .all: groups = Array(repeating: 0, count: setting.letters.count)
        }
        var spans = [Span](repeating: Span(), count: (groups.max() ?? -1) + 1)
        for (letter, group) in zip(setting.letters, groups) where !letter.isSpace || grouping == .characters {
            spans[group].add(letter)
        }
        middles = spans.map { SIMD2(($0.left + $0.right) / 2, $0.baseline) }
        widths = spans.map { $0.right - $0.left }
    }

    private struct Span {
        var left = 0.0, right = 0.0, baseline = 0.0
        private var isEmpty = true

        mutating func add(_ letter: TextLetter) {
            let (start, end) = (letter.origin.x, letter.origin.x + letter.advance)
            left = isEmpty ? start : min(left, start)
            right = isEmpty ? end : max(right, end)
            // The last line's: the whole text rotates about its bottom.
            baseline = letter.origin.y
            isEmpty = false
        }
    }
}
