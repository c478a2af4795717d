/// The unit of each letter of a text: the index of the letter, word or line that a selector counts, from 0.
///
///     let places = LetterPlaces(setting, .words)      // "to be": [0, 0, 0, 1, 1]
///
/// Spaces belong to the word before them, or, where only visible letters count, to the letter after them.
struct LetterPlaces: Equatable {
    /// The unit of each letter, in reading order.
    private(set) var units: [Int]
    /// The number of units.
    private(set) var count: Int

    init(_ setting: TextSetting, _ basis: TextAnimatorItem.Basis) {
        let letters = setting.letters
        switch basis {
        case .characters:
            units = Array(letters.indices)
            count = letters.count
        case .charactersWithoutSpaces:
            var seen = 0
            units = letters.map { letter in
                defer { if !letter.isSpace { seen += 1 } }
                return seen
            }
            count = seen
        case .words:
            var word = -1
            units = letters.indices.map { i in
                let isStart = i == 0 || letters[i - 1].isSpace || letters[i - 1].line != letters[i].line
                if isStart, !letters[i].isSpace { word += 1 }
                return max(word, 0)
            }
            count = word + 1
        case .lines:
            units = letters.map(\.line)
            count = setting.lines.count
        }
    }

    /// Shuffles the units in an order determined by a seed.
    mutating func shuffle(seed: Int) {
        var random = SplitMix(state: UInt64(truncatingIfNeeded: seed))
        let places = (0..<count).shuffled(using: &random)
        // A space after the last visible letter has no unit of its own.
        units = units.map { $0 < count ? places[$0] : $0 }
    }
}

/// The generator SplitMix of Steele, Lea and Flood: the same numbers on every machine.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
