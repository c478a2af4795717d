import Testing

@testable import Lottie

@Suite struct LetterPlacesTests {
    private func places(_ text: String, _ basis: TextAnimatorItem.Basis) -> LetterPlaces {
        LetterPlaces(TextSamples.setting(TextSamples.document(text)), basis)
    }

    @Test func lettersAreCountedWithTheirSpaces() {
        let places = places("to be\rnot", .characters)
        #expect(places.units == [0, 1, 2, 3, 4, 5, 6, 7])
        #expect(places.count == 8)
    }

    @Test func spacesAreLeftOut() {
        let places = places("to be ", .charactersWithoutSpaces)
        #expect(places.units == [0, 1, 2, 2, 3, 4])
        #expect(places.count == 4)
    }

    @Test func wordsEndAtSpacesAndLines() {
        let places = places("to  be\rnot", .words)
        #expect(places.units == [0, 0, 0, 0, 1, 1, 2, 2, 2])
        #expect(places.count == 3)
    }

    @Test func linesCountEmptyOnesToo() {
        let places = places("to\r\rbe", .lines)
        #expect(places.units == [0, 0, 2, 2])
        #expect(places.count == 3)
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
