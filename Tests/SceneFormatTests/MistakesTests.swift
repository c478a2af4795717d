import Foundation
import SceneFormat
import Testing

/// All that is wrong with a document is told at once, and briefly.
@Suite struct MistakesTests {
    private func error(_ text: String) throws -> SceneError {
        try #require(#expect(throws: SceneError.self) { try Scene(json: Data(text.utf8), name: "a.json") })
    }

    @Test func everyMistakeHasALineInTheOrderOfTheText() throws {
        let error = try self.error(
            """
            {"scene": 1, "size": [0, 1], "colour": 1,
             "images": {"p": "p.png"},
             "root": {"opacty": 1, "contents": "p", "backgroundColor": "rde", "bounds": [1],
               "sublayers": [{"class": "CAShpeLayer"}, {"contents": "q", "animations": {
                 "a": {"class": "CABasicAnimation", "keyPath": "opacity", "toValue": "x", "duratoin": 1},
                 "b": {"class": "CABasicAnimation", "keyPath": "opactiy"}}}],
               "mask": {"class": "CATextLayer", "string": [{"string": "a", "colour": 1, "kern": "b"}]},
               "filters": [{"name": "blurr"}, {"name": "gaussianBlur", "inputRadios": 1}]},
             "duration": -1}
            """)
        let places = error.descriptions.map { line in
            line.dropFirst(7).drop { $0 != " " }.dropFirst().prefix { $0 != " " }.dropLast()
        }
        #expect(
            places == [
                "size", "colour", "images.p", "root.opacty", "root.backgroundColor", "root.bounds",
                "root.sublayers[0].class", "root.sublayers[1].contents", "root.sublayers[1].animations.a.toValue",
                "root.sublayers[1].animations.a.duratoin", "root.sublayers[1].animations.b.keyPath",
                "root.mask.string[0].colour", "root.mask.string[0].kern", "root.filters[0].name",
                "root.filters[1].inputRadios", "duration",
            ], "\(error.descriptions.joined(separator: "\n"))")
        #expect(error.descriptions.allSatisfy { $0.hasPrefix("a.json:") })
        #expect(error.description == error.descriptions[0])
    }

    @Test func theyAreBounded() throws {
        let layers = Array(repeating: #"{"x": 1}"#, count: 10_000).joined(separator: ",")
        let error = try self.error(#"{"scene": 1, "size": [1, 1], "root": {"sublayers": [\#(layers)]}}"#)
        #expect(error.others.count == 49 && error.isCut)
        #expect(error.descriptions.count == 51)
        #expect(error.descriptions.last == "a.json: after 50 mistakes the rest was not read")
    }

    static let long = String(repeating: "Long", count: 500_000)

    /// Whatever an error quotes, it is short.
    @Test(arguments: [
        #""class": "@""#, #""@": 1"#, #""contentsGravity": "@""#, #""contents": "@""#, #""backgroundColor": "@""#,
        #""name": "@", "opacity": "@""#, #""animations": {"@": {"class": "CABasicAnimation", "keyPath": "@"}}"#,
        #""animations": {"a": {"class": "@"}}"#, #""filters": [{"name": "@"}]"#,
        #""filters": [{"name": "gaussianBlur", "@": 1}]"#, #""maskedCorners": ["@"]"#,
        #""mask": {"class": "CATextLayer", "string": [{"string": "a", "@": 1}]}"#,
        #""mask": {"class": "CATextLayer", "string": [{"string": "a", "font": {"@": 1}}]}"#,
        #""mask": {"class": "CAShapeLayer", "path": "@"}"#,
        #""mask": {"class": "LottieAnimationLayer", "animation": "@"}"#,
        #""transform": [{"@": 1}]"#, #""constraints": [{"@": 1}]"#, #""opacity": 1@"#, #""@": 1, "@": 1"#,
        #""mask": {"class": "CAEmitterLayer", "emitterCells": [{"@": 1}]}"#,
    ])
    func quotesAreShort(members: String) throws {
        let members = members.replacing(
            "@", with: members.contains("1@") ? String(repeating: "0", count: 500_000) : Self.long)
        for mistake in try [
            error(#"{"scene": 1, "size": [1, 1], "root": {\#(members)}}"#),
            error(#"{"scene": 1, "size": [1, 1], "images": {"a": "data:image/png;base64,\#(Self.long)"}, "root": {}}"#),
        ] {
            for line in mistake.descriptions { #expect(line.count < 1000, "\(line.prefix(2000))") }
        }
    }
}
