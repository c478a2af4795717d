import SceneFormat
import Testing

/// Values put into a document's text, in which all else stays.
@Suite("Document texts")
struct DocumentTextTests {
    private static let text = """
        // A card.
        {
          "scene": 1, "size": [200, 100],
          "root": {
            /* behind all */
            "bounds": [0, 0, 200, 100],
            "sublayers": [
              { "name": "a", "opacity": 0.5 /* half */, "cornerRadius": 4 },
              {
                "class": "CAShapeLayer",  // a shape
                "path": "M0 0 H4, \\"}", "mask": { "opacity": 1, },
                "lineWidth": 2
              },
              {}
            ],
          }
        }

        """

    private func changed(_ key: String, _ value: String?, _ path: DocumentText.Step...) throws -> String {
        var text = DocumentText([UInt8](Self.text.utf8))
        try text.set(key, to: try value.map { try JSONParser.parse([UInt8]($0.utf8)) }, at: path)
        return String(decoding: text.utf8, as: UTF8.self)
    }

    @Test(
        "A value is replaced in its place",
        arguments: [
            ("bounds", "[0, 0, 20, 10]", [], #""bounds": [0, 0, 200, 100]"#, #""bounds": [0, 0, 20, 10]"#),
            ("opacity", "1", [DocumentText.Step.sublayer(0)], #""opacity": 0.5 /*"#, #""opacity": 1 /*"#),
            ("cornerRadius", "6", [.sublayer(0)], #""cornerRadius": 4 }"#, #""cornerRadius": 6 }"#),
            ("path", #""M1 1""#, [.sublayer(1)], #""path": "M0 0 H4, \"}""#, #""path": "M1 1""#),
            ("opacity", "0", [.sublayer(1), .mask], #"{ "opacity": 1, }"#, #"{ "opacity": 0, }"#),
        ] as [(String, String, [DocumentText.Step], String, String)])
    func replacing(key: String, value: String, path: [DocumentText.Step], old: String, new: String) throws {
        var text = DocumentText([UInt8](Self.text.utf8))
        try text.set(key, to: try JSONParser.parse([UInt8](value.utf8)), at: path)
        #expect(String(decoding: text.utf8, as: UTF8.self) == Self.text.replacingOccurrences(of: old, with: new))
    }

    @Test("A new key comes after the others, on a line of its own where they have one")
    func adding() throws {
        let shape = try changed("lineCap", #""round""#, .sublayer(1))
        #expect(shape.contains("        \"lineWidth\": 2,\n        \"lineCap\": \"round\"\n"))
        #expect(try changed("opacity", "0.1", .sublayer(2)).contains("{ \"opacity\": 0.1 }"))
        #expect(try changed("opacity", "0.1").contains("100],\n    \"opacity\": 0.1,\n    \"sublayers\""))
    }

    @Test("A key that goes takes its comma along")
    func removing() throws {
        #expect(try changed("opacity", nil, .sublayer(0)).contains(#"{ "name": "a", "cornerRadius": 4 }"#))
        #expect(try changed("cornerRadius", nil, .sublayer(0)).contains(#""opacity": 0.5 /* half */ }"#))
        #expect(try changed("lineWidth", nil, .sublayer(1)).contains("\"mask\": { \"opacity\": 1, }\n      },"))
        #expect(try changed("bounds", nil).contains("/* behind all */\n    \"sublayers\""))
        for (key, path) in [("bounds", []), ("lineWidth", [DocumentText.Step.sublayer(1)])] {
            var text = DocumentText([UInt8](Self.text.utf8))
            try text.set(key, to: nil, at: path)
            _ = try JSONParser.parse(text.utf8)
        }
    }

    @Test(
        "Comments stay with the value that they follow",
        arguments: [
            (
                "{\n  \"a\": 1, // one\n  \"sublayers\": []\n}",
                "{\n  \"a\": 1, // one\n  \"b\": 2,\n  \"sublayers\": []\n}"
            ),
            ("{\n  \"a\": 1 // one\n}", "{\n  \"a\": 1, // one\n  \"b\": 2\n}"),
            ("{\n  \"a\": 1, // one\n}", "{\n  \"a\": 1, // one\n  \"b\": 2,\n}"),
            ("{ \"a\": 1 /* one */ }", "{ \"a\": 1, /* one */ \"b\": 2 }"),
            ("{ \"a\": 1 /* one */, \"mask\": null }", "{ \"a\": 1 /* one */, \"b\": 2, \"mask\": null }"),
            ("{\r\n  \"a\": 1 // one\r\n}", "{\r\n  \"a\": 1, // one\r\n  \"b\": 2\r\n}"),
            ("{\r  \"a\": 1 // one\r}", "{\r  \"a\": 1, // one\r  \"b\": 2\r}"),
            ("{ \"a\": 1 // one\n}", "{ \"a\": 1, // one\n\"b\": 2\n}"),
            (
                "{\n  \"a\": 1, /* of\n the mask */ \"mask\": null\n}",
                "{\n  \"a\": 1,\n  \"b\": 2, /* of\n the mask */ \"mask\": null\n}"
            ),
        ])
    func remarks(old: String, new: String) throws {
        let start = #"{"root": "#
        var text = DocumentText([UInt8]((start + old + "}").utf8))
        try text.set("b", to: JSON(.number(2)), at: [])
        #expect(String(decoding: text.utf8, as: UTF8.self) == start + new + "}")
        _ = try JSONParser.parse(text.utf8)
        // What is added and removed again leaves what was there, but for the comma.
        try text.set("b", to: nil, at: [])
        let left = String(decoding: text.utf8, as: UTF8.self)
        #expect(
            left.filter { !$0.isWhitespace && $0 != "," }
                == (start + old + "}").filter { !$0.isWhitespace && $0 != "," })
        _ = try JSONParser.parse(text.utf8)
    }

    @Test("What is not there is an error")
    func absent() {
        for path in [[.sublayer(3)], [.mask], [.sublayer(0), .mask], [.sublayer(0), .sublayer(0)]]
            as [[DocumentText.Step]]
        {
            var text = DocumentText([UInt8](Self.text.utf8))
            #expect(throws: SceneError.self) { try text.set("opacity", to: JSON(.number(1)), at: path) }
        }
        var broken = DocumentText([UInt8]("{".utf8))
        #expect(throws: SceneError.self) { try broken.set("opacity", to: JSON(.number(1)), at: []) }
    }
}
