import Testing

@testable import Lottie

@Suite struct LineBreaksTests {
    /// The lines of a text in a box that has room for so many letters of 50 points.
    private func lines(_ text: String, letters: Double, tracking: Double = 0) -> [String] {
        let document = TextSamples.document(text, tracking: tracking, box: SIMD2(letters * 50, 500))
        let setting = TextSamples.setting(document)
        return setting.lines.map { setting.letters[$0.letters].map(\.text).joined() }
    }

    @Test func linesEndBetweenWords() {
        #expect(lines("to be or not", letters: 5) == ["to be", "or", "not"])
        #expect(lines("to be or not", letters: 8) == ["to be or", "not"])
        #expect(lines("to be", letters: 100) == ["to be"])
    }

    @Test func longWordsAreBroken() {
        #expect(lines("abcdefg", letters: 3) == ["abc", "def", "g"])
        #expect(lines("a bcdefg", letters: 3) == ["a", "bcd", "efg"])
        #expect(lines("abc", letters: 0.5) == ["a", "b", "c"])
    }

    @Test func paragraphsEndLines() {
        #expect(lines("to\rbe\nor\r\nnot\u{3}so", letters: 10) == ["to", "be", "or", "not", "so"])
        #expect(lines("\r\ra", letters: 10) == ["", "", "a"])
    }

    @Test func hyphensMayEndLines() {
        #expect(lines("abc-def", letters: 5) == ["abc-", "def"])
    }

    @Test func ideographsMayStandAlone() {
        // The comma must not begin a line.
        #expect(lines("日本語、日本", letters: 3) == ["日本", "語、日", "本"])
    }

    @Test func trackingTakesRoom() {
        #expect(lines("ab cd", letters: 5, tracking: 0) == ["ab cd"])
        #expect(lines("ab cd", letters: 5, tracking: 200) == ["ab", "cd"])
    }
}
