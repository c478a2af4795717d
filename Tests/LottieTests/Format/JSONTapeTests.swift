import Foundation
import Testing

@testable import Lottie

/// The parser beneath the reading of documents.
@Suite struct JSONTapeTests {
    private func root(_ text: String) throws -> JSONNode {
        DocumentReader(try JSONTape(text.utf8), log: IssueLog()).root
    }

    private func error(_ text: String) -> String? {
        do throws(LottieError) {
            _ = try JSONTape(text.utf8)
            return nil
        } catch {
            return error.description
        }
    }

    @Test(
        "Numbers are the nearest doubles",
        arguments: [
            "0", "-0", "1", "-1.5", "3.14159265358979", "0.1", "1e22", "1e23", "123456789012345678", "9007199254740993",
            "0.833000000000000007", "2.2250738585072014e-308", "5e-324", "1e-400", "1.7976931348623157e308", "100000",
            "1E5", "1e+5", "12.5e-3", "0.30000000000000004", "179769313486231570000000000000000000000",
        ])
    func numbers(_ text: String) throws {
        #expect(try JSONTape(text.utf8).number(0) == Double(text))
    }

    @Test func marksWithoutEndAreLeftOut() throws {
        let marks = String(repeating: "\u{345}\u{334}", count: 50_000)
        let begin = ContinuousClock.now
        let tape = try JSONTape(#"["e\#(marks)", "e\u0345\#(marks)"]"#.utf8)
        let strings = [1, 2].compactMap { tape.string($0) }
        #expect(strings.map(\.unicodeScalars.count) == [257, 257] && strings[0] != strings[1])
        #expect(ContinuousClock.now - begin < .seconds(10))
    }

    @Test func numbersBeyondAnyDrawingAreTamedAndReported() throws {
        for text in ["1e400", "1e308", "-1e308", "1e10"] {
            let log = IssueLog()
            let node = DocumentReader(try JSONTape(text.utf8), log: log).root
            #expect(abs(try #require(node.number)) == 1e9)
            #expect(log.issues.count == 1)
        }
    }

    @Test(
        "Strings",
        arguments: [
            (#""a""#, "a"), (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"), (#""\u00e9\u0041""#, "éA"),
            (#""\ud83d\ude00""#, "😀"), (#""\ud83d""#, "\u{FFFD}"), (#""é😀""#, "é😀"), (#""\u12""#, "\u{12}"),
            (#""\uzzzz""#, "\u{FFFD}"), ("\"a\nb\"", "a\nb"),
        ])
    func strings(_ text: String, _ expected: String) throws {
        #expect(try root(text).text == expected)
    }

    @Test func keysOfAnyLengthAreFound() throws {
        let node = try root(#"{"a":1,"eightlet":2,"ninelette":3,"":4,"masksProperties":[5],"é":6,"n":null}"#)
        #expect(node.number("a") == 1)
        #expect(node.number("eightlet") == 2)
        #expect(node.number("ninelette") == 3)
        #expect(node.number("masksProperties") == 5)
        #expect(node.number("é") == 6)
        #expect(node.number("b") == nil)
        #expect(node["n"] == nil)
        var keys: [String] = []
        node.forEachMember { name, _ in keys.append(name) }
        #expect(keys == ["a", "eightlet", "ninelette", "", "masksProperties", "é", "n"])
    }

    @Test func nestedValuesAreSkippedWhole() throws {
        let node = try root(#" { "a" : [ [1,[2,{}]], {"b":[{}]}, [] ] , "c" : { } , "d" : true } "#)
        #expect(node.flag("d") == true)
        var counts: [Int] = []
        node["a"]?.forEach { counts.append($0.numbers?.count ?? -1) }
        #expect(counts == [2, -1, 0])
    }

    @Test(
        "What is no JSON is an error that says where",
        arguments: [
            ("", "1:1: the text ends where a value is due"), ("{", "1:2: the text ends where a key is due"),
            ("[1,", "1:4: the text ends where a value is due"), ("[1 2]", "1:4: `2` where `,` or `]` is due"),
            ("[,1]", "1:2: `,` where a value is due"), ("[1,]", "1:4: `]` where a value is due"),
            ("{\"a\" 1}", "1:6: `1` where `:` is due"), ("{\"a\":1,}", "1:8: `}` where a key is due"),
            ("{\n \"a\": nul}", "2:7: `nul` where a value is due"),
            ("\"abc", "1:1: a string without its closing quote"),
            (#""abc\""#, "1:1: a string without its closing quote"),
            ("[1]]", "1:4: `]` where the end of the text is due"),
            ("-", "1:2: a number without digits"), ("1.", "1:3: a number without digits"),
            ("1e", "1:3: a number without digits"), ("NaN", "1:1: `NaN` where a value is due"),
            ("[1}", "1:3: `}` where `,` or `]` is due"), ("{]", "1:2: `]` where a key is due"),
            ("\0", "1:1: `\0` where a value is due"),
        ])
    func faults(_ text: String, _ expected: String) {
        #expect(error(text) == expected)
    }

    @Test func aByteOrderMarkIsPassedOver() throws {
        #expect(try JSONTape([0xEF, 0xBB, 0xBF, 0x37]).number(0) == 7)
    }

    @Test func deepNestingIsAnError() throws {
        let deep = 100_000
        #expect(error(String(repeating: "[", count: deep))?.contains("nested more than 512 levels deep") == true)
        let fits = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        #expect(error(fits) == nil)
    }
}
