import Testing

@testable import Lottie

@Suite struct LetterPlacesTests {
    private func places(_ text: String, _ basis: TextAnimatorItem.Basis) -> LetterPlaces {
        LetterPlaces(TextSamples.setting(TextSamples.document(text)), basis)
    }

    @Test(arguments: [
        // Letters are counted with their spaces,
        ("to be\rnot", TextAnimatorItem.Basis.characters, [0, 1, 2, 3, 4, 5, 6, 7], 8),
        // or without them;
        ("to be ", .charactersWithoutSpaces, [0, 1, 2, 2, 3, 4], 4),
        // words end at spaces and lines,
        ("to  be\rnot", .words, [0, 0, 0, 0, 1, 1, 2, 2, 2], 3),
        // and empty lines are lines too.
        ("to\r\rbe", .lines, [0, 0, 2, 2], 3),
    ])
    func unitsAreCounted(text: String, basis: TextAnimatorItem.Basis, units: [Int], count: Int) {
        let places = places(text, basis)
        #expect(places.units == units && places.count == count)
    }

    @Test func randomOrdersAreTheSameEveryTime() {
        var a = places("abcdefghij", .characters), b = a, c = a
        a.shuffle(seed: 1)
        b.shuffle(seed: 1)
        c.shuffle(seed: 2)
        #expect(a == b)
        #expect(a != c)
        #expect(a.units.sorted() == Array(0..<10))
        #expect(a.units != Array(0..<10))
    }

    @Test func nothingHasNoUnits() {
        for basis in [TextAnimatorItem.Basis.characters, .charactersWithoutSpaces, .words] {
            #expect(places("", basis).count == 0)
        }
        var spaces = places("  ", .charactersWithoutSpaces)
        spaces.shuffle(seed: 0)
        #expect(spaces.units == [0, 0])
    }
}
