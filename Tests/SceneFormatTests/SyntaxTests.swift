import Foundation
import SceneFormat
import Testing

/// What is JSON and what is not, with the place of the first fault.
@Suite struct SyntaxTests {
    @Test(arguments: [
        ("", "1:1: the document ends where a value is due"),
        ("  ", "1:3: the document ends where a value is due"),
        ("[1, 2", "1:6: the document ends where `,` or `]` is due"),
        ("[1 2]", "1:4: `2` where `,` or `]` is due"),
        ("{\"a\" 1}", "1:6: `1` where `:` after the key `a` is due"),
        ("{a: 1}", "1:2: `a` where a key in quotes is due"),
        ("{,}", "1:2: `,` where a key in quotes is due"),
        ("{\"a\": 1,,}", "1:9: `,` where a key in quotes is due"),
        ("[,]", "1:2: [0]: `,` where a value is due"),
        ("[1,,2]", "1:4: [1]: `,` where a value is due"),
        ("[1,\n  nul]", "2:3: [1]: `nul` where a value is due"),
        ("{\"a\": {\"b\": [NaN]}}", "1:14: a.b[0]: `NaN` where a value is due"),
        ("[Infinity]", "1:2: [0]: `Infinity` where a value is due"),
        ("[01]", "1:2: [0]: `01` is not a JSON number"),
        ("[1.]", "1:2: [0]: `1.` is not a JSON number"),
        ("[.5]", "1:2: [0]: `.5` where a value is due"),
        ("[-]", "1:2: [0]: `-` is not a JSON number"),
        ("[1e]", "1:2: [0]: `1e` is not a JSON number"),
        ("[1e999]", "1:2: [0]: 1e999 is beyond any number"),
        ("[\"a\nb\"]", "1:4: [0]: a control character or line end inside a string"),
        ("[\"\\x\"]", "1:3: [0]: an unknown escape in a string"),
        ("[\"\\ud800\"]", "1:3: [0]: half a character"),
        ("[\"\\u+123\"]", "1:3: [0]: an unknown escape in a string"),
        ("[\"abc", "1:2: [0]: a string without its closing quote"),
        ("{\"a\": 1, \"a\": 2}", "1:10: the key `a` stands here twice"),
        ("{} {}", "1:4: `{` where nothing more after the document's end is due"),
        ("/* no end", "1:1: `/*` where a value is due"),
        ("[1 /]", "1:4: `/` where `,` or `]` is due"),
        ("# no such comments\n{}", "1:1: `#` where a value is due"),
    ])
    func faults(text: String, expected: String) { #expect(message(text) == expected) }

    @Test func commentsAndLastCommasArePassedOver() throws {
        let read = try scene(
            """
            // What it is.
            { "scene": 1, /* points */ "size": [20, 10 /* high */,],
              "root": { "name": "a // b /* c */", // a name
                "sublayers": [{}, {},], },
            } // the end
            """)
        #expect(read.root.name == "a // b /* c */" && read.root.sublayers?.count == 2 && read.size.height == 10)
        #expect(
            message("// one\n{\"scene\": 2}")
                == "2:11: scene: found 2; the version of the format that is understood is 1")
    }

    @Test func columnsCountCharactersNotBytes() {
        #expect(message("{\"ä\": \"ö\", x}") == "1:12: `x` where a key in quotes is due")
    }

    @Test func bytesThatAreNotUTF8AreRefused() {
        let error = #expect(throws: SceneError.self) {
            try Scene(json: Data(Array("[\"".utf8) + [0xFF] + Array("\"]".utf8)))
        }
        #expect(error?.problem == "a string that is not UTF-8")
    }

    @Test func escapesBecomeCharacters() throws {
        let name = try root(#""name": "a\"\\\/\n\t\u00e4\ud83d\ude00""#).name
        #expect(name == "a\"\\/\n\tä😀")
    }

    @Test func aByteOrderMarkIsPassedOver() throws {
        #expect(try scene("\u{FEFF}{\"scene\": 1, \"size\": [1, 2], \"root\": {}}").size.height == 2)
    }

    @Test(arguments: [2000, 1_000_000])
    func absurdNestingIsAnErrorNotAnOverflow(levels: Int) {
        #expect(message(String(repeating: "[", count: levels)) == "1:1025: nested more than 1024 levels deep")
    }

    @Test func fiveHundredLayersDeepIsFine() throws {
        var text = "{}"
        for _ in 0..<500 { text = #"{"sublayers": ["# + text + "]}" }
        var layer: CALayer? = try scene(#"{"scene": 1, "size": [1, 1], "root": "# + text + "}").root
        var count = 0
        while let next = layer?.sublayers?.first { layer = next; count += 1 }
        #expect(count == 500)
    }
}
